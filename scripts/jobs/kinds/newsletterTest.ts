import { randomUUID } from 'node:crypto'
import * as v from 'valibot'
import { defineJob, JobFailure } from '../jobHandler.ts'
import { renderIssue } from '../newsletter/renderIssue.ts'

const contentSchema = v.object({
  publication: v.object({ name: v.string(), replyTo: v.string() }),
})

/** Mails a newsletter issue to the account that asked for it. Its links lead to the page of the newsletter. */
export const newsletterTest = defineJob({
  kind: 'newsletter-test',
  payload: v.object({ issue: v.pipe(v.string(), v.uuid()) }),
  async run({ issue }, { client, mail: settings, createdBy, now, signal }) {
    if (settings === null) {
      throw new JobFailure('mail_not_configured', 'No mail server is configured.', true)
    }
    if (createdBy === null) return { sent: false }
    const recipients = await client.rpc('newsletter_test_recipient', { account: createdBy })
    if (recipients.error) throw new Error(recipients.error.message)
    const to = recipients.data[0]?.email
    const { data, error } = await client.rpc('prepare_newsletter', { issue })
    if (error) throw new Error(error.message)
    if (!to) return { sent: false }
    const { publication } = v.parse(contentSchema, data)
    const { subject, html, text } = await renderIssue(data, settings)
    const withLinks = (content: string) =>
      content.replaceAll(/%%(UNSUBSCRIBE|PREFERENCES)%%/g, () => `${settings.siteUrl}/newsletter`)
    await settings.transport.send(
      {
        ...{ id: randomUUID(), to, senderName: publication.name, subject, headers: {} },
        ...{ html: withLinks(html), text: withLinks(text), date: now() },
        ...(publication.replyTo ? { replyTo: publication.replyTo } : {}),
      },
      signal,
    )
    return { sent: true }
  },
})
