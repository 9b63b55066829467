import type { AuthError } from '@supabase/auth-js'
import { auth } from './auth.ts'
import { hasSession } from './token.ts'

/** What came of signing in or up: in, or a mail has to be confirmed first. */
export type Entry = 'in' | 'confirm'

const OFFLINE = 'The connection failed. Please try again.'

/** Raised when somebody is signed in, and this browser will have forgotten it on the next page. */
export class NothingKept extends Error {
  constructor() {
    super(
      'Your browser does not let this site store anything, so you cannot stay signed in. ' +
        'Allow this site to store data, then try again.',
    )
  }
}

/** A refusal in the provider's words, except where there was nobody to say any. */
export function providerMessage(error: unknown): string {
  if (error instanceof NothingKept) return error.message
  const { status, message, name } = error as Partial<AuthError>
  return !message || !status || name === 'AuthRetryableFetchError' ? OFFLINE : message
}

/** @throws AuthError, NothingKept */
export async function signIn(email: string, password: string): Promise<Entry> {
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  if (!hasSession()) throw new NothingKept()
  return 'in'
}

/**
 * Makes an account.
 *
 * @param returnTo - absolute address that the link in a confirmation mail leads to.
 * @throws AuthError, NothingKept
 */
export async function signUp(
  form: { email: string; password: string; username: string; full_name: string },
  returnTo: string,
): Promise<Entry> {
  const { email, password, username, full_name } = form
  const options = { data: { username, full_name }, emailRedirectTo: returnTo }
  const { data, error } = await auth.signUp({ email, password, options })
  if (error) throw error
  if (!data.session) return 'confirm'
  if (!hasSession()) throw new NothingKept()
  return 'in'
}

/** Sends a link to choose a new password. @throws AuthError */
export async function sendResetLink(email: string, origin: string): Promise<void> {
  const { error } = await auth.resetPasswordForEmail(email, {
    redirectTo: `${origin}/reset-password`,
  })
  if (error) throw error
}

/** Chooses a new password for the person signed in. @throws AuthError */
export async function changePassword(password: string): Promise<void> {
  const { error } = await auth.updateUser({ password })
  if (error) throw error
}

/**
 * Asks to change the address; it changes when the link in the mail is opened.
 *
 * @throws AuthError
 */
export async function changeEmail(email: string, returnTo: string): Promise<void> {
  const { error } = await auth.updateUser({ email }, { emailRedirectTo: returnTo })
  if (error) throw error
}
