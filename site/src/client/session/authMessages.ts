import { t } from '@broadsheet/shared/messages/t.ts'

/**
 * Messages for refusals of Supabase Auth, by error code. The English ones are those of the provider
 * (specification), which has no other language.
 */
export const AUTH_MESSAGES: Readonly<Record<string, string>> = {
  invalid_credentials: t('account.authCredentials'),
  email_not_confirmed: t('account.authUnconfirmed'),
  user_already_exists: t('account.authUserExists'),
  email_exists: t('account.authEmailExists'),
  same_password: t('account.authSamePassword'),
  signup_disabled: t('account.authSignupDisabled'),
  user_banned: t('account.authBanned'),
  otp_expired: t('account.authLinkExpired'),
}
