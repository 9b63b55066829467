import { setTimeout as wait } from 'node:timers/promises'
import bcrypt from 'bcryptjs'
import type { Sql } from 'postgres'

/** Of a random password. The cost is that of every password here. */
const NOBODYS_HASH = '$2b$10$KyKni8zudciURbWbc0ZiV.HnUj0QWab/uoRJqskgsv28KwQmDflAu'
/** In milliseconds: longer than writing a token and a mail takes on a busy machine. */
const MAIL_TIME = 250
const MAIL_PATHS = new Set(['/recover', '/otp', '/magiclink', '/resend'].map((p) => `/auth/v1${p}`))

/**
 * Answers requests about an account in the same time whether it exists or not: otherwise the time
 * tells which addresses have an account. lite 0.10.0 returns as soon as it finds none.
 *
 * @param work - the answer of lite.
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
  const known = await sql`
    select 1 from auth.users where email = ${email.toLowerCase()} and encrypted_password <> ''`
  if (known.length === 0) await bcrypt.compare(password, NOBODYS_HASH)
  return work()
}
