import { readFileSync } from 'node:fs'

const LIST = new URL('./commonPasswords.txt', import.meta.url)
const MESSAGE = 'Password is known to be weak and easy to guess, please choose a different one.'
let known: ReadonlySet<string> | null = null

/** Whether a password is one of the most common ones, in any capitalisation. */
export function isCommonPassword(password: string): boolean {
  known ??= new Set(
    readFileSync(LIST, 'utf8')
      .split('\n')
      .filter((line) => line !== '' && !line.startsWith('#')),
  )
  return known.has(password.toLowerCase())
}

/**
 * Refuses common passwords when a user signs up or chooses a new one, with the response of Supabase Auth for
 * leaked passwords. Hosted projects compare with the list of haveibeenpwned.org instead, which needs the
 * internet.
 *
 * @param request - a copy, whose body is read.
 * @returns null for other requests and passwords.
 */
export async function refuseCommonPassword(request: Request): Promise<Response | null> {
  const { pathname } = new URL(request.url)
  const isSignUp = request.method === 'POST' && pathname === '/auth/v1/signup'
  const isChange = request.method === 'PUT' && pathname === '/auth/v1/user'
  if (!isSignUp && !isChange) return null
  const body = (await request.json().catch(() => null)) as { password?: unknown } | null
  const password = body?.password
  if (typeof password !== 'string' || !isCommonPassword(password)) return null
  const weak_password = { reasons: ['pwned'] }
  return Response.json(
    { code: 422, error_code: 'weak_password', msg: MESSAGE, weak_password },
    { status: 422, headers: { 'x-sb-error-code': 'weak_password' } },
  )
}
