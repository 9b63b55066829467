import { activeLanguage } from '../messages/active.ts'
import { t } from '../messages/t.ts'

/** Known properties of an error of supabase-js. */
interface AuthRefusal {
  code?: string | undefined
  message?: string
  name?: string
  /** Why a password is weak. */
  reasons?: readonly string[]
}

/** Messages for the rate limits of Supabase Auth, by error code. */
const RATE_LIMITS = {
  over_request_rate_limit: t('fields.account.tooManyAttempts'),
  over_email_send_rate_limit: t('fields.account.tooManyEmails'),
} as const

/**
 * Messages for refusals of Supabase Auth, by error code. The English ones that the specification
 * quotes are those of the provider, which has no other language.
 */
const REFUSALS: Readonly<Record<string, string>> = {
  invalid_credentials: t('account.authCredentials'),
  email_not_confirmed: t('account.authUnconfirmed'),
  user_already_exists: t('account.authUserExists'),
  email_exists: t('account.authEmailExists'),
  same_password: t('account.authSamePassword'),
  signup_disabled: t('account.authSignupDisabled'),
  email_provider_disabled: t('account.authSignupDisabled'),
  user_banned: t('account.authBanned'),
  otp_expired: t('account.authLinkExpired'),
  weak_password: t('account.authWeakPassword'),
  email_address_invalid: t('account.authEmailInvalid'),
  email_address_not_authorized: t('account.authEmailInvalid'),
  mfa_verification_failed: t('account.authCodeWrong'),
  mfa_challenge_expired: t('account.authCodeWrong'),
  insufficient_aal: t('account.authCodeMissing'),
  too_many_enrolled_mfa_factors: t('account.authTooManyFactors'),
  current_password_required: t('fields.account.currentPasswordRequired'),
  current_password_invalid: t('account.profile.wrongPassword'),
  reauthentication_needed: t('account.authReauthenticate'),
  session_expired: t('errors.signIn'),
  session_not_found: t('errors.signIn'),
  user_not_found: t('errors.signIn'),
}

/** Names of errors that supabase-js raises without a code. */
const NAMES: Readonly<Record<string, string>> = {
  AuthSessionMissingError: t('errors.signIn'),
  AuthWeakPasswordError: t('account.authWeakPassword'),
}

const WAIT = /after (\d+) seconds?/

/**
 * Message for a request that Supabase Auth refused, in the language of the user.
 *
 * @param error - an error of supabase-js with a status below 500.
 * @returns a general sentence for an unknown reason, except in English: the provider words it in English.
 */
export function authRefusalMessage(error: AuthRefusal): string {
  const { code = '', message = '', name = '', reasons = [] } = error
  if (reasons.includes('pwned')) return t('account.authPwnedPassword')
  const known = rateLimitMessage(error) ?? REFUSALS[code] ?? NAMES[name]
  if (known !== undefined) return known
  return activeLanguage() === 'en' && message !== '' ? message : t('account.authRefused')
}

function rateLimitMessage({ code, message = '' }: AuthRefusal): string | null {
  if (code === 'over_request_rate_limit') return RATE_LIMITS[code]
  if (code !== 'over_email_send_rate_limit') return null
  const seconds = WAIT.exec(message)?.[1]
  if (seconds === undefined) return RATE_LIMITS[code]
  return t('fields.account.waitForEmail', { seconds: Number(seconds) })
}
