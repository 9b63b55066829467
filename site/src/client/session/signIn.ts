import { authRefusalMessage } from '@broadsheet/shared/domain/authRefusals.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { AuthError } from '@supabase/auth-js'
import { errorMessage } from '../api/errorMessage.ts'
import { needsCode } from './assurance.ts'
import { auth } from './auth.ts'
import { hasSession } from './storedSession.ts'

/** Result of signing in or up: signed in, the code of an app is missing, or the address must be confirmed. */
export type SignInResult = 'in' | 'code' | 'confirm'

/** Signed in, but the browser does not store the session, so the next page is signed out. */
export class StorageBlockedError extends Error {
  constructor() {
    super(t('account.storageBlocked'))
  }
}

/** The message for a refusal of the provider, or a message of this site when there was no response. */
export function providerMessage(error: unknown): string {
  if (error instanceof StorageBlockedError) return error.message
  const { status, message, name } = error as Partial<AuthError>
  if (!message || !status || name === 'AuthRetryableFetchError')
    return t('account.connectionFailed')
  // The message of a server error comes from the database behind the provider.
  if (status >= 500) return errorMessage(error)
  return authRefusalMessage(error as Partial<AuthError>)
}

/** @throws AuthError, StorageBlockedError */
export async function signIn(email: string, password: string): Promise<SignInResult> {
  const { data, error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  if (!hasSession()) throw new StorageBlockedError()
  return needsCode(data.session) ? 'code' : 'in'
}

/**
 * Creates an account.
 *
 * @param returnTo - absolute URL that the link in the confirmation mail opens.
 * @param invitation - token of an invitation to this address, which confirms it and gives a role.
 * @throws AuthError, StorageBlockedError
 */
export async function signUp(
  form: { email: string; password: string; username: string; full_name: string },
  returnTo: string,
  invitation?: string,
): Promise<SignInResult> {
  const { email, password, username, full_name } = form
  const data = { username, full_name, ...(invitation && { invitation }) }
  const options = { data, emailRedirectTo: returnTo }
  const { data: joined, error } = await auth.signUp({ email, password, options })
  if (error) throw error
  if (!joined.session) return 'confirm'
  if (!hasSession()) throw new StorageBlockedError()
  return 'in'
}

/** Sends a link to choose a new password. @throws AuthError */
export async function sendResetLink(email: string, origin: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${origin}/reset-password`,
  })
  if (error) throw error
}

/**
 * Sets a new password for the signed-in user.
 *
 * @param current - the current password; undefined after a link in a mail.
 * @throws AuthError
 */
export async function changePassword(password: string, current?: string): Promise<void> {
  const known = current === undefined ? {} : { current_password: current }
  const { error } = await auth.updateUser({ password, ...known })
  if (error) throw error
}

/**
 * Requests a change of the e-mail address. It takes effect when the link in the mail is opened.
 *
 * @throws AuthError
 */
export async function changeEmail(email: string, returnTo: string): Promise<void> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: returnTo })
  if (error) throw error
}
