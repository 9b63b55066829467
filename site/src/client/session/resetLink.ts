import { auth, openedWith } from './auth.ts'

/** Kept for this tab only: a reload must not end the work begun with the link. */
const RECOVERING = 'recovering'

/** What a reset link brought: a session to choose a new password in, or nothing any more. */
export type ResetLink = 'good' | 'expired' | 'missing'

/**
 * Opens the reset link that led to this page.
 *
 * @throws when the backend cannot be asked.
 */
export async function openResetLink(): Promise<ResetLink> {
  const said = new URLSearchParams(openedWith.slice(1))
  if (said.has('error') || said.has('error_code')) return 'expired'
  // Reads the session from the address and takes it out of there.
  const { error } = await auth.initialize()
  history.replaceState(history.state, '', location.pathname + location.search)
  const { data } = await auth.getSession()
  const isRecovery = said.get('type') === 'recovery' && !error
  if (data.session && (isRecovery || isRecovering())) {
    noteRecovering(true)
    return 'good'
  }
  return said.has('access_token') ? 'expired' : 'missing'
}

/** The new password is chosen: the link has done its work. */
export function closeResetLink(): void {
  noteRecovering(false)
}

function isRecovering(): boolean {
  try {
    return sessionStorage.getItem(RECOVERING) !== null
  } catch {
    return false
  }
}

function noteRecovering(isOn: boolean): void {
  try {
    if (isOn) sessionStorage.setItem(RECOVERING, 'yes')
    else sessionStorage.removeItem(RECOVERING)
  } catch {
    // Where storage is forbidden, only a reload needs the link once more.
  }
}
