import { auth, openedWith } from './auth.ts'

/** Per tab, so that a reload keeps the session of the link. */
const RECOVERING = 'recovering'

/** Result of a reset link: a session for choosing a new password, or an expired link. */
export type ResetLink = 'good' | 'expired' | 'missing'

/**
 * Opens the reset link that led to this page.
 *
 * @throws when the backend cannot be reached.
 */
export async function openResetLink(): Promise<ResetLink> {
  const details = new URLSearchParams(openedWith.slice(1))
  if (details.has('error') || details.has('error_code')) return 'expired'
  // Reads the session from the address and removes it there.
  const { error } = await auth.initialize()
  history.replaceState(history.state, '', location.pathname + location.search)
  const { data } = await auth.getSession()
  const isRecovery = details.get('type') === 'recovery' && !error
  if (data.session && (isRecovery || isRecovering())) {
    setRecovering(true)
    return 'good'
  }
  return details.has('access_token') ? 'expired' : 'missing'
}

/** Call after the new password is saved: the link is used up. */
export function closeResetLink(): void {
  setRecovering(false)
}

function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(RECOVERING) !== null
  } catch {
    return false
  }
}

function setRecovering(isActive: boolean): void {
  try {
    if (isActive) sessionStorage.setItem(RECOVERING, 'yes')
    else sessionStorage.removeItem(RECOVERING)
  } catch {
    // Storage is blocked: after a reload the link is needed again.
  }
}
