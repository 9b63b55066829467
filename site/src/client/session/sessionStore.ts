import type { AuthClient, Session } from '@supabase/auth-js'
import { ApiError } from '../api/apiError.ts'
import { type Account, readAccount } from './account.ts'
import { needsCode } from './assurance.ts'
import { hasSession } from './storedSession.ts'
import { clearUserStorage, readStored, writeStored } from './userStorage.ts'

/** State of the session. `unknown` until the stored session has been read. */
export type SessionState =
  | { status: 'unknown' | 'out' }
  | { status: 'in'; id: string; email: string; account: Account | null }

type Auth = InstanceType<typeof AuthClient>

let state: SessionState = { status: 'unknown' }
let isWatching = false
const listeners = new Set<() => void>()

/** The current state of the session. */
export function currentSession(): SessionState {
  return state
}

/** Calls back when a user signs in or out in any tab. Returns a function that unsubscribes. */
export function watchSessionState(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    void start()
  }
  return () => listeners.delete(listener)
}

function setState(next: SessionState): void {
  state = next
  if (next.status === 'in') document.documentElement.dataset.session = ''
  else delete document.documentElement.dataset.session
  for (const listener of listeners) listener()
}

async function start(): Promise<void> {
  // Visitors do not load the Auth client until another tab signs in.
  window.addEventListener('storage', () => {
    if (state.status === 'out' && hasSession()) void watchSession()
  })
  if (hasSession()) await watchSession()
  else setState({ status: 'out' })
}

/** Reads the session that this page has opened without being left. */
export const readOpenedSession = (): Promise<void> => watchSession()

let watchedAuth: Promise<Auth> | null = null

async function watchSession(): Promise<void> {
  watchedAuth ??= import('./auth.ts').then(({ auth }) => {
    auth.onAuthStateChange((_event, session) => {
      // The client holds a lock during this callback; calling it here would deadlock.
      setTimeout(() => void applySession(session), 0)
    })
    return auth
  })
  await watchedAuth
}

async function applySession(session: Session | null): Promise<void> {
  // Without the code of its app, a session has no permissions yet: the sign-in screen asks for it.
  if (!session || needsCode(session)) return setState({ status: 'out' })
  const { id, email = '' } = session.user
  // Stored values of another user are removed. Those of the same user survive an expired session.
  if (readStored('owner') !== id) clearUserStorage()
  writeStored('owner', id)
  const cached = readStored<Account>('account')
  const isSame = state.status === 'in' && state.id === id
  if (!isSame) setState({ status: 'in', id, email, account: cached?.id === id ? cached : null })
  await refreshAccount()
}

/** Reads the account again after a change. After a failure the cached account stays. */
export async function refreshAccount(): Promise<void> {
  if (state.status !== 'in') return
  const { id } = state
  const account = await readAccount(id).catch(async (error: unknown) => {
    // Ended on another device, e.g. by a new password: renewing fails and signs out here too.
    const isEnded = error instanceof ApiError && error.status === 401
    if (isEnded && watchedAuth) await (await watchedAuth).refreshSession()
    return undefined
  })
  if (account === undefined || state.status !== 'in' || state.id !== id) return
  writeStored('account', account)
  setState({ status: 'in', id, email: account?.email || state.email, account })
}
