import * as v from 'valibot'
import { signInSchema, signUpSchema } from './account.ts'
import { optionalText } from './fields.ts'

/** Limits of a profile: characters, bytes, pixels (specification, section 9). */
export const PROFILE_LIMITS = {
  bioMaximum: 1000,
  avatarBytes: 2 * 1024 * 1024,
  /** Portraits are square; at this size they need no smaller renditions. */
  avatarPixels: 480,
} as const

/** What the profile page says (specification, sections 5 and 8). */
export const PROFILE_MESSAGES = {
  saved: 'Profile updated successfully!',
  nobody: 'No user logged in',
  usernameTaken: 'This username is already taken',
  avatarSize: 'File size must be less than 2MB',
  avatarStepSize: 'Avatar must be less than 2MB',
  avatarMissing: 'No file provided',
  avatarKind: 'Please choose an image file',
} as const

/** The rules of the profile form. */
export const profileSchema = v.object({
  username: signUpSchema.entries.username,
  full_name: signUpSchema.entries.full_name,
  bio: optionalText({ label: 'Bio', maximum: PROFILE_LIMITS.bioMaximum }),
})

export type ProfileDraft = v.InferOutput<typeof profileSchema>

/** The rules for choosing a new password. */
export const newPasswordSchema = v.object({ password: signInSchema.entries.password })

/** The rules for changing the password while signed in: the present one is asked for, too. */
export const changePasswordSchema = v.object({
  current: v.pipe(v.nullish(v.string(), ''), v.nonEmpty('Current password is required')),
  password: signInSchema.entries.password,
})

/** The rules for changing the e-mail address. */
export const changeEmailSchema = v.object({ email: signInSchema.entries.email })

/**
 * Says what is wrong with a file somebody chose as portrait.
 *
 * @returns null when it will do.
 */
export function avatarProblem(file: { type: string; size: number } | null): string | null {
  if (!file) return PROFILE_MESSAGES.avatarMissing
  if (!file.type.startsWith('image/')) return PROFILE_MESSAGES.avatarKind
  return file.size > PROFILE_LIMITS.avatarBytes ? PROFILE_MESSAGES.avatarSize : null
}

/**
 * Names the stored portrait: user id, timestamp and lowercased extension (specification, section 5),
 * with its size in pixels between, as every picture of ours has it.
 *
 * @param now - milliseconds since 1970.
 * @param extension - without the dot.
 */
export function avatarName(userId: string, now: number, extension: string): string {
  const { avatarPixels: side } = PROFILE_LIMITS
  return `${userId}-${now}.${side}x${side}.${extension.toLowerCase()}`
}
