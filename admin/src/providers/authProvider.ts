import { t } from '@broadsheet/shared/messages/t.ts'
import type { AuthProvider } from 'react-admin'
import { type AccessRequest, mayAccess } from './access.ts'
import { dropSession, knownAccount, readAccount, signIn, signOut } from './account.ts'

/**
 * The session for react-admin. `layout/Guard.tsx` controls access to the console: it redirects visitors to the
 * sign-in page, and asks for the password again in a dialog when a session has expired.
 */
export const authProvider: AuthProvider = {
  login: signIn,
  logout: signOut,
  checkAuth: async () => {},
  getIdentity: async () => {
    const account = await readAccount()
    if (!account) throw new Error(t('errors.signIn'))
    return { ...account, fullName: account.full_name ?? account.username }
  },
  // Uses the account read last: react-admin leaves a screen without access, and an expired session must not
  // discard unsaved text.
  canAccess: async (request: AccessRequest) =>
    mayAccess(knownAccount() ?? (await readAccount()), request),
  // 403 refuses one action and is reported there. Only 401 means that the session has ended.
  checkError: async (error: { status?: number }) => {
    if (error.status === 401) await dropSession()
  },
}
