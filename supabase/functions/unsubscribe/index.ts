import { unsubscribeHandler } from './handler.ts'
import { publishableKey, unsubscribeIn } from './requests.ts'

const get = (name: string) => Deno.env.get(name)
const url = (get('SUPABASE_URL') ?? '').replace(/\/$/, '')

Deno.serve(
  unsubscribeHandler({
    ...unsubscribeIn(fetch, url, publishableKey(get)),
    siteUrl: (get('SITE_URL') ?? '').replace(/\/$/, ''),
  }),
)
