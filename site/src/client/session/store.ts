import type { AuthClient, Session } from '@supabase/auth-js'
import { type Account, readAccount } from './account.ts'
import { forgetPerson, keep, recall } from './personal.ts'
import { hasSession } from './token.ts'

/** Who is at the browser. `unknown` only until the stored session has been looked at. */
export type Person =
  | { status: 'unknown' | 'out' }
  | { status: 'in'; id: string; email: string; account: Account | null }

type Auth = InstanceType<typeof AuthClient>

let person: Person = { status: 'unknown' }
let isWatching = false
const listeners = new Set<() => void>()

/** The person as known now. */
export function currentPerson(): Person {
  return person
}

/** Calls back whenever somebody signs in or out, in any tab. Gives back what ends that. */
export function watchPerson(listener: () => void): () => void {
  listeners.add(listener)
  if (!isWatching) {
    isWatching = true
    void begin()
  }
  return () => listeners.delete(listener)
}

function become(next: Person): void {
  person = next
  if (next.status === 'in') document.documentElement.dataset.session = ''
  else delete document.documentElement.dataset.session
  for (const listener of listeners) listener()
}

async function begin(): Promise<void> {
  // A visitor loads nothing of this. Another tab may sign in, and then this one looks again.
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
      // The client holds a lock during this call; whoever asks it something inside waits for ever.
      setTimeout(() => void welcome(session), 0)
    })
    return auth
  })
  await watched
}

async function welcome(session: Session | null): Promise<void> {
  if (!session) return become({ status: 'out' })
  const { id, email = '' } = session.user
  // Somebody else's drafts are nobody's business. One's own outlive a session that has run out.
  if (recall('owner') !== id) forgetPerson()
  keep('owner', id)
  const known = recall<Account>('account')
  const isSame = person.status === 'in' && person.id === id
  if (!isSame) become({ status: 'in', id, email, account: known?.id === id ? known : null })
  await refreshAccount()
}

/** Reads the account again, after it was changed. Without an answer the known one stays. */
export async function refreshAccount(): Promise<void> {
  if (person.status !== 'in') return
  const { id } = person
  const account = await readAccount(id).catch(() => undefined)
  if (account === undefined || person.status !== 'in' || person.id !== id) return
  keep('account', account)
  become({ status: 'in', id, email: account?.email || person.email, account })
}
