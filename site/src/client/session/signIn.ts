import type { AuthError } from '@supabase/auth-js'
import { auth } from './auth.ts'

/** What came of signing in or up: in, or a mail has to be confirmed first. */
export type Entry = 'in' | 'confirm'

const OFFLINE = 'The connection failed. Please try again.'

/** A refusal in the provider's words, except where there was nobody to say any. */
export function providerMessage(error: unknown): string {
  const { status, message, name } = error as Partial<AuthError>
  return !message || !status || name === 'AuthRetryableFetchError' ? OFFLINE : message
}

/** @throws AuthError */
export async function signIn(email: string, password: string): Promise<Entry> {
  const { error } = await auth.signInWithPassword({ email, password })
  if (error) throw error
  return 'in'
}

/**
 * Makes an account.
 *
 * @param returnTo - absolute address that the link in a confirmation mail leads to.
 * @throws AuthError
 */
export async function signUp(
  form: { email: string; password: string; username: string; full_name: string },
  returnTo: string,
): Promise<Entry> {
  const { email, password, username, full_name } = form
  const options = { data: { username, full_name }, emailRedirectTo: returnTo }
  const { data, error } = await auth.signUp({ email, password, options })
  if (error) throw error
  return data.session ? 'in' : 'confirm'
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
