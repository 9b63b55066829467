import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import * as v from 'valibot'
import type { SecretClient } from '../../database/client.ts'
import { type Publication, type QueuedMail, renderMail } from '../../mail/renderMail.ts'
import { defineJob, JobFailure } from '../jobHandler.ts'

const queuedMail = v.object({
  ...{ id: v.string(), template: v.string(), recipient: v.string(), created_at: v.string() },
  ...{ language: v.nullable(v.string()), parameters: v.unknown() },
})

/**
 * Sends a mail of the queue `private.outgoing_mails`. After a crash between sending and recording, the mail is
 * sent again, with the same Message-ID.
 */
export const sendMail = defineJob({
  kind: 'mail',
  payload: v.object({ mail: v.pipe(v.string(), v.uuid()) }),
  async run({ mail: id }, { client, mail: settings, signal }) {
    if (settings === null) {
      throw new JobFailure('mail_not_configured', 'No mail server is configured.', true)
    }
    const queued = await prepare(client, id)
    if (queued === null) return { sent: false }
    const publication = await readPublication(client)
    const mail = await renderMail(queued, publication, settings).catch((error: unknown) => {
      throw new JobFailure('payload_invalid', reasonOf(error), true)
    })
    await settings.transport.send(mail, signal)
    const { error } = await client.rpc('finish_mail', { mail: id })
    if (error) throw new Error(error.message)
    return { sent: true }
  },
})

async function prepare(client: SecretClient, mail: string): Promise<QueuedMail | null> {
  const { data, error } = await client.rpc('prepare_mail', { mail })
  if (error) throw new Error(error.message)
  return data === null ? null : v.parse(queuedMail, data)
}

async function readPublication(client: SecretClient): Promise<Publication> {
  const { data, error } = await client
    .from('site_settings')
    .select('site_name, site_logo, language, locale')
    .limit(1)
    .single()
  if (error) throw new Error(error.message)
  return data
}
