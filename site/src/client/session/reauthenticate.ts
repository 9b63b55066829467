import { isRecent, needsCode, verifiedFactors } from './assurance.ts'
import { auth } from './auth.ts'
import { enterCode } from './secondFactor.ts'

/** What the user enters to confirm that it is them; null: they did so in the last minutes. */
export type Demand = 'password' | 'code' | null

/** What a sensitive change needs first. */
export async function demandOf(now: number): Promise<Demand> {
  const { data } = await auth.getSession()
  if (!data.session || (isRecent(data.session, now) && !needsCode(data.session))) return null
  return verifiedFactors(data.session).length > 0 ? 'code' : 'password'
}

/**
 * Enters the password or a code again. A password opens a new session, which replaces the one of this browser.
 *
 * @throws AuthError
 */
export async function reauthenticate(
  demand: 'password' | 'code',
  email: string,
  entered: string,
): Promise<void> {
  if (demand === 'code') return enterCode(entered)
  const { data: before } = await auth.getSession()
  const { error } = await auth.signInWithPassword({ email, password: entered })
  if (error) throw error
  // The former session would stay open for good.
  if (before.session) await auth.admin.signOut(before.session.access_token, 'local')
}
