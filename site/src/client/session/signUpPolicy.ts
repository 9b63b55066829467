import { database, execute } from '../api/database.ts'

/**
 * Whether a sign-up failed because new accounts need an invitation. Auth reports the refusal of the database as a
 * server error without its reason.
 *
 * @param error - of `signUp`. Other errors than those of a server have another cause.
 */
export async function isSignUpClosed(error: unknown): Promise<boolean> {
  if (((error as { status?: number }).status ?? 0) < 500) return false
  try {
    const rows = await execute(database.from('site_settings').select('sign_up_policy').limit(1))
    return rows[0]?.sign_up_policy === 'invited'
  } catch {
    return false
  }
}
