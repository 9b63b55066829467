import { ApiError } from '../api/apiError.ts'
import { database, execute } from '../api/database.ts'
import { HONEYPOT } from './honeypot.ts'

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
 * Signs an address up for the newsletter: its owner gets a mail with a link that confirms it.
 *
 * @returns false when the address is subscribed already and belongs to the signed-in account.
 * @throws ApiError
 */
export async function subscribe(signUp: SignUp, now: Date): Promise<boolean> {
  const row = {
    ...{ email: signUp.email, subscribed_at: now.toISOString(), language: signUp.language },
    ...{ consent_form: signUp.form, consent_wording: signUp.wording, lists: signUp.lists },
    [HONEYPOT]: signUp.leaveBlank,
  }
  try {
    await execute(database.from('newsletter_subscribers').insert(row))
    return true
  } catch (error) {
    if (error instanceof ApiError && error.code === UNIQUE_VIOLATION) return false
    throw error
  }
}
