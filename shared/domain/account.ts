import * as v from 'valibot'
import { countCharacters, requiredText, tooLong, tooShort, typedText } from './fields.ts'

/** Limits of an account in characters (specification, section 9). */
export const ACCOUNT_LIMITS = {
  passwordMinimum: 6,
  usernameMinimum: 3,
  usernameMaximum: 40,
  fullNameMaximum: 100,
} as const

export const ACCOUNT_MESSAGES = {
  emailRequired: 'Email is required',
  emailInvalid: 'Email is invalid',
  passwordRequired: 'Password is required',
  usernameCharacters:
    'Username can only contain letters, numbers, dots, hyphens and underscores, and starts with a letter or number',
} as const

const email = v.pipe(
  typedText,
  v.trim(),
  v.nonEmpty(ACCOUNT_MESSAGES.emailRequired),
  v.regex(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, ACCOUNT_MESSAGES.emailInvalid),
)

/** Never trimmed: a blank may be part of a password. */
const password = v.pipe(
  v.nullish(v.string(), ''),
  v.nonEmpty(ACCOUNT_MESSAGES.passwordRequired),
  v.check(
    (text) => countCharacters(text) >= ACCOUNT_LIMITS.passwordMinimum,
    tooShort('Password', ACCOUNT_LIMITS.passwordMinimum),
  ),
)

const username = v.pipe(
  requiredText({ label: 'Username', minimum: ACCOUNT_LIMITS.usernameMinimum }),
  v.maxLength(ACCOUNT_LIMITS.usernameMaximum, tooLong('Username', ACCOUNT_LIMITS.usernameMaximum)),
  v.regex(/^[A-Za-z0-9][A-Za-z0-9._-]*$/, ACCOUNT_MESSAGES.usernameCharacters),
)

const fullName = requiredText({ label: 'Full name', maximum: ACCOUNT_LIMITS.fullNameMaximum })

/** What it takes to sign in. */
export const signInSchema = v.object({ email, password })

/** What it takes to sign up. */
export const signUpSchema = v.object({ email, password, username, full_name: fullName })

/** What it takes to ask for a new password. */
export const passwordResetSchema = v.object({ email })

export type Credentials = v.InferOutput<typeof signInSchema>
