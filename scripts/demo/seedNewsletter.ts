import { type DemoIssue, momentOf } from '../../supabase/seed/index.ts'
import type { SecretClient } from '../database/client.ts'
import { mustSucceed, WriteError } from './write.ts'

/** Writes the sent issues of the newsletter, of the default list, with their figures and clicks. */
export async function seedNewsletter(
  client: SecretClient,
  issues: readonly DemoIssue[],
  { articles, now }: { articles: ReadonlyMap<string, string>; now: Date },
): Promise<void> {
  const lists = client.from('newsletter_lists').select('id').eq('is_default', true)
  const list = await lists.single()
  mustSucceed('list of the newsletter', list.error)
  for (const { preview, clicks, articles: slugs, recipients, ...issue } of issues) {
    const { hoursAgo, ...row } = issue
    const sent = momentOf({ hoursAgo }, now).toISOString()
    const stored = await client
      .from('newsletter_issues')
      .insert({
        ...{ ...row, list_id: list.data?.id ?? '', preview_text: preview, state: 'sent' },
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
}

function idOf(slug: string, articles: ReadonlyMap<string, string>): string {
  const id = articles.get(slug)
  if (!id) throw new WriteError(`The demo has no article ${slug}.`)
  return id
}
