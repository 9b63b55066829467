import { t } from '@broadsheet/shared/messages/t.ts'
import { AuthApiError, type Factor, type Session } from '@supabase/auth-js'
import { database, execute, executeForRows } from '../api/database.ts'
import { needsCode, verifiedFactors } from './assurance.ts'
import { auth } from './auth.ts'

/** An authenticator app of the account. */
export type App = Pick<Factor, 'id' | 'friendly_name' | 'created_at'>

/** The account's state: its apps, unused recovery codes, and whether its role needs an app. */
export interface SecondFactor {
  apps: App[]
  codes: number
  isRequired: boolean
}

/** A new app, until its first code is confirmed. */
export interface Enrolment {
  id: string
  /** Address of the QR code as SVG. */
  qrCode: string
  /** The key of the QR code, for typing. */
  secret: string
}

async function currentSession(): Promise<Session> {
  const { data, error } = await auth.getSession()
  if (error) throw error
  if (!data.session) throw new Error(t('errors.signIn'))
  return data.session
}

/** Whether the stored session still lacks the code of an app. */
export async function isCodeMissing(): Promise<boolean> {
  const { data } = await auth.getSession()
  return data.session !== null && needsCode(data.session)
}

/** Reads the state of the signed-in account. @throws AuthError, ApiError */
export async function readSecondFactor(): Promise<SecondFactor> {
  const [factors, state] = await Promise.all([
    auth.mfa.listFactors(),
    execute(database.rpc('my_second_factor').single()),
  ])
  if (factors.error) throw factors.error
  return {
    apps: factors.data.totp,
    codes: state.recovery_codes,
    isRequired: state.is_required,
  }
}

/** Begins to add an app. @param issuer - name of the site, which the app shows. @throws AuthError */
export async function enrol(issuer: string, apps: readonly App[]): Promise<Enrolment> {
  const names = new Set(apps.map(({ friendly_name }) => friendly_name))
  let friendlyName = t('account.security.name')
  for (let number = 2; names.has(friendlyName); number++) {
    friendlyName = t('account.security.nameNumbered', { number })
  }
  await dropUnfinished()
  const { data, error } = await auth.mfa.enroll({ factorType: 'totp', friendlyName, issuer })
  if (error) throw error
  return { id: data.id, qrCode: data.totp.qr_code, secret: data.totp.secret }
}

/** Removes apps whose code was never confirmed; their names would be taken. */
async function dropUnfinished(): Promise<void> {
  const { data } = await auth.mfa.listFactors()
  const unfinished = (data?.all ?? []).filter(({ status }) => status === 'unverified')
  for (const { id } of unfinished) await auth.mfa.unenroll({ factorId: id })
}

/** Confirms the first code of a new app. @throws AuthError */
export async function confirmEnrolment(factorId: string, code: string): Promise<void> {
  const { error } = await auth.mfa.challengeAndVerify({ factorId, code })
  if (error) throw error
}

/** Removes an app. @throws AuthError */
export async function removeApp(factorId: string): Promise<void> {
  const { error } = await auth.mfa.unenroll({ factorId })
  if (error) throw error
  await auth.refreshSession()
}

/** Completes a sign-in, or confirms who is there, with a code of any app of the account. @throws AuthError */
export async function enterCode(code: string): Promise<void> {
  let refusal: unknown = null
  for (const { id } of verifiedFactors(await currentSession())) {
    const { error } = await auth.mfa.challengeAndVerify({ factorId: id, code })
    if (!error) return
    refusal = error
    if (!(error instanceof AuthApiError) || error.code !== 'mfa_verification_failed') break
  }
  if (refusal !== null) throw refusal
}

/**
 * Completes a sign-in with a recovery code, which removes the apps of the account.
 *
 * @returns false for a wrong or used code.
 * @throws ApiError, AuthError
 */
export async function enterRecoveryCode(code: string): Promise<boolean> {
  if (!(await execute(database.rpc('use_recovery_code', { code })))) return false
  const { error } = await auth.refreshSession()
  if (error) throw error
  return true
}

/** Replaces the recovery codes of the account. @throws ApiError */
export function createRecoveryCodes(): Promise<string[]> {
  return executeForRows(database.rpc('create_recovery_codes'))
}
