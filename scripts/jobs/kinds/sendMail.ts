import * as v from 'valibot'
import { defineJob, JobFailure } from '../jobHandler.ts'

/** Sends a mail of the queue `private.outgoing_mails`. */
export const sendMail = defineJob({
  kind: 'mail',
  payload: v.object({ mail: v.pipe(v.string(), v.uuid()) }),
  async run() {
    throw new JobFailure('mail_not_configured', 'No mail server is configured.', true)
  },
})
