import { auth } from './auth.ts'
import { finishBeforeSignOut } from './beforeSignOut.ts'
import { removeStoredSession } from './storedSession.ts'
import { clearUserStorage } from './userStorage.ts'

/**
 * Signs out in this browser. Removes session, drafts and other personal data even when the backend cannot
 * be reached.
 */
export async function signOut(): Promise<void> {
  await finishBeforeSignOut()
  // First, so that other tabs can distinguish signing out from an expired session.
  clearUserStorage()
  await auth.signOut({ scope: 'local' }).catch(() => {})
  removeStoredSession()
  clearUserStorage()
}
