import type { Credentials, Role } from '@broadsheet/shared/domain/account.ts'
import { client } from './client.ts'

/** The person at the console. */
export interface Account {
  id: string
  username: string
  full_name: string | null
  email: string
  role: Role
  /** Since when the person may read but not write; null for everybody in good standing. */
  suspended_at: string | null
}

/**
 * Reads who is signed in, with the role the database holds now.
 *
 * @returns null when nobody is.
 * @throws when the backend does not answer: not knowing is not the same as not being allowed.
 */
export async function readAccount(): Promise<Account | null> {
  const { data, error: sessionError } = await client.auth.getSession()
  if (sessionError) throw sessionError
  const user = data.session?.user
  if (!user) return null
  const {
    data: row,
    error,
    status,
  } = await client
    .from('accounts')
    .select('id, username, full_name, email, role, suspended_at')
    .eq('id', user.id)
    // Whoever waits before the guard learns soon that there is no answer; asking again is a button.
    .retry(false)
    .maybeSingle<Account>()
  if (status === 401) {
    // The session is one the backend no longer knows.
    await dropSession()
    return null
  }
  if (error) throw error
  const email = user.email ?? ''
  const stranger = { username: email, full_name: null, email, role: 'user', suspended_at: null }
  return row ?? { ...stranger, id: user.id, role: 'user' }
}

/** Forgets a session the backend no longer knows; whoever watches the session is told. */
export async function dropSession(): Promise<void> {
  await client.auth.signOut({ scope: 'local' })
}

/** @throws the provider's error, whose message the sign-in page shows. */
export async function signIn(credentials: Credentials): Promise<void> {
  const { error } = await client.auth.signInWithPassword(credentials)
  if (error) throw error
}

/** Signs out here only; other devices of the same person stay signed in. */
export async function signOut(): Promise<void> {
  const { error } = await client.auth.signOut({ scope: 'local' })
  if (error) throw error
}

/**
 * Calls back when somebody signs in or out, in this tab or another one.
 *
 * @returns ends the watch.
 */
export function watchSession(onChange: () => void): () => void {
  const { data } = client.auth.onAuthStateChange((event) => {
    // The client holds a lock during this call; whoever asks it something inside waits for ever.
    if (event === 'SIGNED_IN' || event === 'SIGNED_OUT') setTimeout(onChange, 0)
  })
  return () => data.subscription.unsubscribe()
}
