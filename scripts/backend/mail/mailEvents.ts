import type { Sql } from 'postgres'
import { mailEventsHandler } from '../../../supabase/functions/mail-events/handler.ts'

/** Serves the Edge Function `mail-events`. Returns null for other requests. */
export async function handleMailEvents(
  request: Request,
  sql: Sql,
  secret: string,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== '/functions/v1/mail-events') return null
  return mailEventsHandler({
    secret,
    record: async ({ id, kind, email, messageId }) => {
      await sql`select public.record_mail_event(${id}, ${kind}, ${email}, ${messageId})`
    },
    now: Date.now,
  })(request)
}
