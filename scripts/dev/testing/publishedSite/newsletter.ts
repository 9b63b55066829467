import type { SecretClient } from '../../../database/client.ts'
import { must, ODD_TEXT } from './values.ts'

export async function fillNewsletter(client: SecretClient) {
  const subscriber = crypto.randomUUID()
  await must(
    client
      .from('newsletter_subscribers')
      .insert(
        [
          { email: 'Subscriber@People.example', subscribed_at: '2018-01-01T00:00:00Z' },
          {
            ...{ email: 'proven@people.example', subscribed_at: '2018-01-02T00:00:00Z' },
            ...{ status: 'confirmed', source: 'old', consented_at: '2018-01-02T00:00:00Z' },
            ...{ consent_proof: ODD_TEXT, unsubscribed_at: null, language: 'de' },
            ...{ consent_form: 'newsletter', consent_wording: ODD_TEXT, id: subscriber },
          },
          // A trigger adds the digest of the address to the suppressed ones.
          {
            ...{ email: 'ended@people.example', subscribed_at: '2018-01-03T00:00:00Z' },
            ...{ status: 'unsubscribed', unsubscribed_at: '2018-01-04T00:00:00Z' },
          },
        ],
        { defaultToNull: false },
      )
      .select(),
  )
  await must(client.from('newsletter_tokens').insert({ subscriber_id: subscriber }).select())
  const list = { id: crypto.randomUUID(), slug: 'weekly', name: ODD_TEXT.slice(0, 40) }
  const rule = { fill: 'newest', weekdays: [1, 5], send_at: '06:30:00', drafted_for: '2018-01-05' }
  await must(
    client
      .from('newsletter_lists')
      .insert({ ...list, ...rule })
      .select(),
  )
  const member = { subscriber_id: subscriber, list_id: list.id, joined_at: '2018-01-02T00:00:00Z' }
  await must(client.from('newsletter_members').insert(member).select())
  const issue = {
    ...{
      id: crypto.randomUUID(),
      list_id: list.id,
      slug: 'weekly-2018-01-05',
      subject: 'The week',
    },
    ...{ intro: ODD_TEXT, state: 'sent', recipients: 9, sent: 8, bounced: 1, failed: 1 },
    ...{ started_at: '2018-01-05T06:30:00Z', finished_at: '2018-01-05T06:40:00Z' },
  }
  await must(client.from('newsletter_issues').insert(issue).select())
  const [article] = await must(client.from('articles').select('id').limit(1))
  const clicks = { issue_id: issue.id, article_id: article?.id ?? '', clicks: 7 }
  await must(client.from('newsletter_issue_clicks').insert(clicks).select())
  await must(
    client
      .from('contact_messages')
      .insert({
        ...{ name: 'Zoë', email: 'z@people.example', subject: 'Hello', message: ODD_TEXT },
        ...{ created_at: '2018-01-01T00:00:00Z', read_at: '2018-01-02T00:00:00Z' },
      })
      .select(),
  )
}
