import type { Sql } from 'postgres'
import { unsubscribeHandler } from '../../../supabase/functions/unsubscribe/handler.ts'

/** Serves the Edge Function `unsubscribe`. Returns null for other requests. */
export async function handleUnsubscribe(
  request: Request,
  sql: Sql,
  siteUrl: string,
): Promise<Response | null> {
  if (new URL(request.url).pathname !== '/functions/v1/unsubscribe') return null
  const unsubscribe = async (token: string, kinds: string[]) => {
    const [row] = await sql`select public.unsubscribe(${token}, ${kinds}) as is_known`
    return row?.is_known === true
  }
  const leaveNewsletter = async (token: string, list: string) => {
    const [row] = await sql`select public.leave_newsletter_list(${token}, ${list}) as is_known`
    return row?.is_known === true
  }
  return unsubscribeHandler({ unsubscribe, leaveNewsletter, siteUrl: siteUrl.replace(/\/$/, '') })(
    request,
  )
}
