import { publicationLanguageOf } from '@broadsheet/shared/messages/publicationLanguage.ts'
import { translatorOf } from '@broadsheet/shared/messages/translator.ts'
import { type DemoContent, momentOf } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { subscriberRows } from './subscriberRows.ts'
import { mustSucceed, WriteError } from './write.ts'

/** Writes the sent issues of the newsletter, of the default list, with their figures, clicks and recipients. */
export async function seedNewsletter(
  client: SecretClient,
  { issues, settings }: Pick<DemoContent, 'issues' | 'settings'>,
  { articles, now }: { articles: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const lists = client.from('newsletter_lists').select('id').eq('is_default', true)
  const list = await lists.single()
  mustSucceed('list of the newsletter', list.error)
  const list_id = list.data?.id ?? ''
  for (const { preview, clicks, articles: slugs, recipients, ...issue } of issues) {
    const { hoursAgo, ...row } = issue
    const sent = momentOf({ hoursAgo }, now).toISOString()
    const stored = await client
      .from('newsletter_issues')
      .insert({
        ...{ ...row, list_id, preview_text: preview, state: 'sent' },
        ...{ recipients, sent: recipients, article_ids: slugs.map((slug) => idOf(slug, articles)) },
        ...{ created_at: sent, started_at: sent, finished_at: sent },
      })
      .select('id')
      .single()
    mustSucceed(`issue ${row.slug}`, stored.error)
    const rows = Object.entries(clicks).map(([slug, count]) => ({
      issue_id: stored.data?.id ?? '',
      article_id: idOf(slug, articles),
      clicks: count,
    }))
    const { error } = await client.from('newsletter_issue_clicks').insert(rows)
    mustSucceed(`clicks of ${row.slug}`, error)
  }
  const { language, t } = await translatorOf(publicationLanguageOf(settings))
  const form = { language, consent_wording: t('site.newsletterConsent') }
  await seedSubscribers(client, list_id, subscriberRows(issues, form, now))
}

/** Writes subscribers. Those who have not unsubscribed are in the list. */
async function seedSubscribers(
  client: SecretClient,
  list_id: string,
  subscribers: ReturnType<typeof subscriberRows>,
): Promise<void> {
  const added = await client.from('newsletter_subscribers').insert(subscribers)
  mustSucceed('subscribers', added.error)
  const members = subscribers
    .filter(({ status }) => status === 'confirmed')
    .map(({ id, consented_at }) => ({ list_id, subscriber_id: id, joined_at: consented_at }))
  const joined = await client.from('newsletter_members').insert(members)
  mustSucceed('members of the newsletter', joined.error)
}

function idOf(slug: string, articles: ReadonlyMap<string, string>): string {
  const id = articles.get(slug)
  if (!id) throw new WriteError(`The demo has no article ${slug}.`)
  return id
}
