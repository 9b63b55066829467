import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { rulesOf } from './entityRules.ts'
import { countCharacters, tooShort, typedText } from './fields.ts'
import { PROFILE_FIELDS } from './profileFields.ts'

/** Fewest characters of a password (specification, section 9). */
export const PASSWORD_MINIMUM = 6

/** Explanation of the password field. */
export const PASSWORD_HINT = t('fields.account.passwordHint', { minimum: PASSWORD_MINIMUM })

export const ACCOUNT_MESSAGES = {
  emailRequired: t('fields.account.emailRequired'),
  emailInvalid: t('fields.account.emailInvalid'),
  passwordRequired: t('fields.account.passwordRequired'),
} as const

const email = v.pipe(
  typedText,
  v.trim(),
  v.nonEmpty(ACCOUNT_MESSAGES.emailRequired),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, ACCOUNT_MESSAGES.emailInvalid),
)

/** Not trimmed: spaces may be part of a password. */
const password = v.pipe(
  v.nullish(v.string(), ''),
  v.nonEmpty(ACCOUNT_MESSAGES.passwordRequired),
  v.check(
    (text) => countCharacters(text) >= PASSWORD_MINIMUM,
    tooShort(t('fields.account.password'), PASSWORD_MINIMUM),
  ),
)

/** The rules of the sign-in form. */
export const signInSchema = v.object({ email, password })

/** The rules of the sign-up form. */
export const signUpSchema = v.object({
  email,
  password,
  ...rulesOf(PROFILE_FIELDS, ['username', 'full_name']),
})

/** The rules of the form that requests a new password. */
export const passwordResetSchema = v.object({ email })

export type Credentials = v.InferOutput<typeof signInSchema>
