import { mailEventsHandler } from './handler.ts'
import { recordIn, secretKey } from './requests.ts'

const get = (name: string) => Deno.env.get(name)
const url = (get('SUPABASE_URL') ?? '').replace(/\/$/, '')

Deno.serve(
  mailEventsHandler({
    secret: get('MAIL_EVENTS_SECRET') ?? '',
    record: recordIn(fetch, url, secretKey(get)),
    now: Date.now,
  }),
)
