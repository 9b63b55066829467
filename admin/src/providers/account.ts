import type { Credentials } from '@broadsheet/shared/domain/account.ts'
import { DEFAULT_POLICY, DEFAULT_ROLE, type Role } from '@broadsheet/shared/permissions.ts'
import { client } from './client.ts'
import { needsCode } from './secondFactor.ts'

/** The signed-in account. */
export interface Account {
  id: string
  username: string
  full_name: string | null
  email: string
  role: Role
  /** Start of the suspension; null while the account is active. */
  suspended_at: string | null
  /** The setting: with the role it determines the permissions. */
  publishing_policy: string
  /** Whether the role needs a second factor and this session has none: it has no permissions. */
  mfa_missing: boolean
}

let known: Account | null = null

/**
 * The account last returned by `readAccount`, also after its session has expired; null before the first
 * read and after signing out.
 */
export function knownAccount(): Account | null {
  return known
}

/**
 * Reads the signed-in account with its current role.
 *
 * @returns null without a session.
 * @throws when the backend does not respond.
 */
export async function readAccount(): Promise<Account | null> {
  const account = await requestAccount()
  if (account) known = account
  return account
}

async function requestAccount(): Promise<Account | null> {
  const { data, error: sessionError } = await client.auth.getSession()
  if (sessionError) throw sessionError
  const user = data.session?.user
  // Without the code of its app, a session has no permissions yet: the sign-in form asks for it.
  if (!user || (data.session && needsCode(data.session))) return null
  const {
    data: row,
    error,
    status,
  } = await client
    .from('accounts')
    .select('id, username, full_name, email, role, suspended_at, publishing_policy, mfa_missing')
    .eq('id', user.id)
    // The guard reports a missing response at once and offers to retry.
    .retry(false)
    .maybeSingle<Account>()
  if (status === 401) {
    // The backend no longer knows this session.
    await dropSession()
    return null
  }
  if (error) throw error
  const { id, email = '' } = user
  const rowless = {
    ...{ username: email, full_name: null, suspended_at: null, mfa_missing: false },
    ...{ role: DEFAULT_ROLE, publishing_policy: DEFAULT_POLICY },
  }
  return row ?? { ...rowless, id, email }
}

/** Discards a session that the backend rejects; `watchSession` reports it. */
export async function dropSession(): Promise<void> {
  await client.auth.signOut({ scope: 'local' })
}

/**
 * Signs in.
 *
 * @throws the provider's error.
 */
export async function signIn(credentials: Credentials): Promise<void> {
  const { error } = await client.auth.signInWithPassword(credentials)
  if (error) throw error
}

/** Signs out in this browser only. */
export async function signOut(): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
  known = null
}

/**
 * Calls back after a sign-in or sign-out, in this tab or another one.
 *
 * @returns stops watching.
 */
export function watchSession(onChange: () => void): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    // The client holds a lock during this call: using it here would deadlock.
    const isChange = event === 'SIGNED_IN' || event === 'SIGNED_OUT'
    if (isChange || event === 'MFA_CHALLENGE_VERIFIED') setTimeout(onChange, 0)
  })
  return () => data.subscription.unsubscribe()
}
