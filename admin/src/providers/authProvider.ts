import type { AuthProvider } from 'react-admin'
import { dropSession, signIn, signOut } from './account.ts'

/**
 * What react-admin asks about the session. Who may enter is the guard's question, in layout/: it
 * stands around every screen, sends strangers to sign in, and asks whoever was inside for the
 * password again without taking away the screen he works on.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => {},
  // 403 refuses one action and is told where it was tried; only 401 means: not signed in any more.
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) await dropSession()
  },
}
