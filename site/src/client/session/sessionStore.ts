import type { AuthClient, Session } from '@supabase/auth-js'
import { ApiError } from '../api/apiError.ts'
import { type Account, readAccount } from './account.ts'
import { hasSession } from './storedSession.ts'
import { clearUserStorage, readStored, writeStored } from './userStorage.ts'

/** State of the session. `unknown` until the stored session has been read. */
export type SessionState =
  | { status: 'unknown' | 'out' }
  | { status: 'in'; id: string; email: string; account: Account | null }

type Auth = InstanceType<typeof AuthClient>

let person: SessionState = { status: 'unknown' }
let isWatching = false
const listeners = new Set<() => void>()

/** The current state of the session. */
export function currentSession(): SessionState {
  return person
}

/** Calls back when a user signs in or out in any tab. Returns a function that unsubscribes. */
export function watchSessionState(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    void begin()
  }
  return () => listeners.delete(listener)
}

function become(next: SessionState): void {
  person = next
  if (next.status === 'in') document.documentElement.dataset.session = ''
  else delete document.documentElement.dataset.session
  for (const listener of listeners) listener()
}

async function begin(): Promise<void> {
  // Visitors do not load the Auth client until another tab signs in.
  window.addEventListener('storage', () => {
    if (person.status === 'out' && hasSession()) void watchSession()
  })
  if (hasSession()) await watchSession()
  else become({ status: 'out' })
}

let watched: Promise<Auth> | null = null

async function watchSession(): Promise<void> {
  watched ??= import('./auth.ts').then(({ auth }) => {
    auth.onAuthStateChange((_event, session) => {
      // The client holds a lock during this callback; calling it here would deadlock.
      setTimeout(() => void welcome(session), 0)
    })
    return auth
  })
  await watched
}

async function welcome(session: Session | null): Promise<void> {
  if (!session) return become({ status: 'out' })
  const { id, email = '' } = session.user
  // Stored values of another user are removed. Those of the same user survive an expired session.
  if (readStored('owner') !== id) clearUserStorage()
  writeStored('owner', id)
  const known = readStored<Account>('account')
  const isSame = person.status === 'in' && person.id === id
  if (!isSame) become({ status: 'in', id, email, account: known?.id === id ? known : null })
  await refreshAccount()
}

/** Reads the account again after a change. When that fails, the known account stays. */
export async function refreshAccount(): Promise<void> {
  if (person.status !== 'in') return
  const { id } = person
  const account = await readAccount(id).catch(async (error: unknown) => {
    // Ended on another device, e.g. by a new password: renewing fails and signs out here too.
    const isEnded = error instanceof ApiError && error.status === 401
    if (isEnded && watched) await (await watched).refreshSession()
    return undefined
  })
  if (account === undefined || person.status !== 'in' || person.id !== id) return
  writeStored('account', account)
  become({ status: 'in', id, email: account?.email || person.email, account })
}
