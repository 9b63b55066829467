import { auth } from './auth.ts'
import { finishBeforeSignOut } from './beforeSignOut.ts'
import { forgetPerson } from './personal.ts'
import { forgetSession } from './token.ts'

/**
 * Signs out in this browser: session, drafts and everything else personal is gone from it, even
 * when the backend cannot be reached to be told.
 */
export async function signOut(): Promise<void> {
  await finishBeforeSignOut()
  // First, so that other tabs can tell signing out from a session that merely ran out.
  forgetPerson()
  await auth.signOut({ scope: 'local' }).catch(() => {})
  forgetSession()
  forgetPerson()
}
