import { t } from '@broadsheet/shared/messages/t.ts'
import { isAuthApiError, type Session } from '@supabase/supabase-js'
import { call } from './call.ts'
import { client } from './client.ts'

/** Claim of an access token; its signature is checked by the backend. */
function levelOf({ access_token }: Session): unknown {
  const [, body = ''] = access_token.split('.')
  try {
    return JSON.parse(atob(body.replaceAll('-', '+').replaceAll('_', '/'))).aal
  } catch {
    return undefined
  }
}

/** The verified authenticator apps of a session's user. */
export const verifiedFactors = ({ user }: Session) =>
  (user.factors ?? []).filter(({ status }) => status === 'verified')

/** Whether a session was opened with the password, but still lacks the code of an authenticator app. */
export function needsCode(session: Session): boolean {
  return levelOf(session) !== 'aal2' && verifiedFactors(session).length > 0
}

/** The stored session if it lacks its second step, otherwise null. */
export async function unfinishedSession(): Promise<Session | null> {
  const { data } = await client.auth.getSession()
  return data.session && needsCode(data.session) ? data.session : null
}

/**
 * Completes a sign-in, or confirms who is there, with a code of any app of the account.
 *
 * @throws the provider's error.
 */
export async function enterCode(code: string): Promise<void> {
  const { data } = await client.auth.getSession()
  if (!data.session) throw new Error(t('errors.signIn'))
  let refusal: unknown = null
  for (const { id } of verifiedFactors(data.session)) {
    const { error } = await client.auth.mfa.challengeAndVerify({ factorId: id, code })
    if (!error) return
    refusal = error
    if (!isAuthApiError(error) || error.code !== 'mfa_verification_failed') break
  }
  if (refusal !== null) throw refusal
}

/**
 * Completes a sign-in with a recovery code, which removes the apps of the account.
 *
 * @returns false for a wrong or used code.
 */
export async function enterRecoveryCode(code: string): Promise<boolean> {
  if ((await call('use_recovery_code', { code })) !== true) return false
  const { error } = await client.auth.refreshSession()
  if (error) throw error
  return true
}

/**
 * Enters the password or a code again, before a sensitive change. A password opens a new session, which
 * replaces the one of this browser.
 *
 * @throws the provider's error.
 */
export async function reauthenticate(
  demand: Demand,
  email: string,
  entered: string,
): Promise<void> {
  if (demand === 'code') return enterCode(entered)
  const { data: before } = await client.auth.getSession()
  const { error } = await client.auth.signInWithPassword({ email, password: entered })
  if (error) throw error
  // The former session would stay open for good.
  if (before.session) await client.auth.admin.signOut(before.session.access_token, 'local')
}

/** What an account enters to confirm that it is there. */
export type Demand = 'password' | 'code'

/** What the signed-in account enters. */
export async function demandOf(): Promise<Demand> {
  const { data } = await client.auth.getSession()
  return data.session && verifiedFactors(data.session).length > 0 ? 'code' : 'password'
}
