import { ApiError } from '../api/apiError.ts'
import { database, execute } from '../api/database.ts'
import { hasSession } from '../session/storedSession.ts'
import { HONEYPOT } from './honeypot.ts'
import { readSubscription } from './subscription.ts'

const UNIQUE_VIOLATION = '23505'

/** A sign-up, with the record of what the form showed. */
export interface SignUp {
  email: string
  /** Name of the form. */
  form: string
  wording: string
  /** The slug of the list of the form; null: the default one. */
  lists: string | null
  /** Of the page, which the mail is written in. */
  language: string
  /** Value of the hidden form field. */
  leaveBlank: string
}

/**
 * What a sign-up did: mailed a link that confirms it; added the list to the confirmed subscription of the signed-in
 * account; nothing, because that has it already. Strangers always get the first.
 */
export type SignUpResult = 'requested' | 'joined' | 'duplicate'

/** Signs an address up for the newsletter. @throws ApiError */
export async function subscribe(signUp: SignUp, now: Date): Promise<SignUpResult> {
  const row = {
    ...{ email: signUp.email, subscribed_at: now.toISOString(), language: signUp.language },
    ...{ consent_form: signUp.form, consent_wording: signUp.wording, lists: signUp.lists },
    [HONEYPOT]: signUp.leaveBlank,
  }
  try {
    await execute(database.from('newsletter_subscribers').insert(row))
  } catch (error) {
    if (error instanceof ApiError && error.code === UNIQUE_VIOLATION) return 'duplicate'
    throw error
  }
  return (await isOwnConfirmed(signUp.email)) ? 'joined' : 'requested'
}

/** Whether the address is that of the signed-in account, and its subscription is confirmed. */
async function isOwnConfirmed(email: string): Promise<boolean> {
  if (!hasSession()) return false
  try {
    const own = await readSubscription()
    return own?.status === 'confirmed' && own.email.toLowerCase() === email.toLowerCase()
  } catch {
    // The sign-up succeeded.
    return false
  }
}
