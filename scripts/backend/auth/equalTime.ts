import { setTimeout as wait } from 'node:timers/promises'
import bcrypt from 'bcryptjs'
import type { Sql } from 'postgres'

/** Hash of a random password, with the same cost as all passwords. */
const DUMMY_HASH = '$2b$10$KyKni8zudciURbWbc0ZiV.HnUj0QWab/uoRJqskgsv28KwQmDflAu'
/** Milliseconds; longer than storing a token and a mail takes on a busy machine. */
const MAIL_TIME = 250
const MAIL_PATHS = new Set(['/recover', '/otp', '/magiclink', '/resend'].map((p) => `/auth/v1${p}`))

/**
 * Responds in the same time whether an account exists or not. Otherwise the response time reveals which
 * addresses have an account: lite 0.10.0 returns early if it finds none.
 *
 * @param work - the request to lite.
 */
export async function inEqualTime(
  request: Request,
  sql: Sql,
  work: () => Promise<Response>,
): Promise<Response> {
  const url = new URL(request.url)
  if (request.method !== 'POST') return work()
  if (MAIL_PATHS.has(url.pathname)) {
    const [response] = await Promise.all([work(), wait(MAIL_TIME)])
    return response
  }
  const isSignIn = url.searchParams.get('grant_type') === 'password'
  if (url.pathname !== '/auth/v1/token' || !isSignIn) return work()
  const body = (await request
    .clone()
    .json()
    .catch(() => null)) as { email?: unknown; password?: unknown } | null
  const { email, password } = body ?? {}
  if (typeof email !== 'string' || typeof password !== 'string') return work()
  const accounts = await sql`
    select 1 from auth.users where email = ${email.toLowerCase()} and encrypted_password <> ''`
  if (accounts.length === 0) await bcrypt.compare(password, DUMMY_HASH)
  return work()
}
