import { auth } from './auth.ts'
import { forgetPerson } from './personal.ts'
import { forgetSession } from './token.ts'

/**
 * Signs out in this browser: session, drafts and everything else personal is gone from it, even
 * when the backend cannot be reached to be told.
 */
export async function signOut(): Promise<void> {
  await auth.signOut({ scope: 'local' }).catch(() => {})
  forgetSession()
  forgetPerson()
}
