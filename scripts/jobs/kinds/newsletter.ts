import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import * as v from 'valibot'
import type { SecretClient } from '../../database/client.ts'
import type { MailSettings } from '../../mail/mailSettings.ts'
import { defineJob, JobFailure } from '../jobHandler.ts'
import { DeliveryQueue } from '../newsletter/deliveryQueue.ts'
import type { RenderedIssue } from '../newsletter/issueMail.ts'
import { renderIssue } from '../newsletter/renderIssue.ts'
import { sendDeliveries } from '../newsletter/sendDeliveries.ts'

/** After this time another job queues for the rest, so that mails of the site do not wait for a newsletter. Milliseconds. */
const SLICE = 15_000
/** Mails of this time are claimed at once, in seconds. */
const BATCH_SECONDS = 3
const MOST_AT_ONCE = 500

const begunSchema = v.object({
  ...{ is_rendered: v.boolean(), is_complete: v.boolean() },
  subject: v.optional(v.string(), ''),
  html: v.optional(v.string(), ''),
  body_text: v.optional(v.string(), ''),
  list_slug: v.optional(v.string(), ''),
  publication: v.optional(v.string(), ''),
  reply_to: v.nullish(v.string(), null),
  date: v.nullish(v.string(), null),
})

/**
 * Sends a part of a newsletter issue. The mail is rendered once, and kept in the database with a row for each subscriber;
 * after a crash the rows that are left are sent.
 */
export const newsletter = defineJob({
  kind: 'newsletter',
  payload: v.object({ issue: v.pipe(v.string(), v.uuid()) }),
  async run({ issue }, { client, mail: settings, signal }) {
    if (settings === null) {
      throw new JobFailure('mail_not_configured', 'No mail server is configured.', true)
    }
    const rendered = await begin(client, issue, settings, signal)
    if (rendered === null) return { sent: 0 }
    const batch = Math.min(MOST_AT_ONCE, Math.max(20, settings.rate * BATCH_SECONDS))
    const sent = await sendDeliveries({
      ...{ issue: rendered, settings, queue: new DeliveryQueue(client, issue, batch) },
      signal: AbortSignal.any([signal, AbortSignal.timeout(SLICE)]),
    })
    // Back to the queue, or cancelled: then the database stops the issue.
    signal.throwIfAborted()
    const { data: state, error } = await client.rpc('end_newsletter', { issue })
    if (error) throw new Error(error.message)
    return { sent, state }
  },
})

/** Renders the issue unless it is rendered, and creates its deliveries. @returns null if it is not being sent. */
async function begin(
  client: SecretClient,
  issue: string,
  settings: MailSettings,
  signal: AbortSignal,
): Promise<RenderedIssue | null> {
  let begun = await callBegin(client, { issue })
  if (begun && !begun.is_rendered) {
    const { data, error } = await client.rpc('prepare_newsletter', { issue })
    if (error) throw new Error(error.message)
    const { subject, html, text } = await renderIssue(data, settings).catch((reason: unknown) => {
      throw new JobFailure('payload_invalid', reasonOf(reason), true)
    })
    begun = await callBegin(client, { issue, subject, html, body_text: text })
  }
  while (begun && !begun.is_complete) {
    signal.throwIfAborted()
    begun = await callBegin(client, { issue })
  }
  if (!begun) return null
  const { subject, html, body_text: text, list_slug: listSlug, publication } = begun
  const date = new Date(begun.date ?? Date.now())
  return { subject, html, text, listSlug, publication, replyTo: begun.reply_to, date }
}

async function callBegin(
  client: SecretClient,
  request: { issue: string; subject?: string; html?: string; body_text?: string },
): Promise<v.InferOutput<typeof begunSchema> | null> {
  const { data, error } = await client.rpc('begin_newsletter', request)
  if (error) throw new Error(error.message)
  return data === null ? null : v.parse(begunSchema, data)
}
