import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { signInSchema } from './account.ts'
import { rulesOf } from './entityRules.ts'
import { PROFILE_FIELDS } from './profileFields.ts'
import { linksRule } from './profileLinks.ts'

/** Limits of an avatar (specification, section 9). */
export const AVATAR_LIMITS = {
  bytes: 2 * 1024 * 1024,
  /** Width and height; at this size no smaller renditions are needed. */
  pixels: 480,
} as const

/** Messages of the profile page (specification, sections 5 and 8). */
export const PROFILE_MESSAGES = {
  saved: t('fields.profile.saved'),
  signedOut: t('fields.profile.signedOut'),
  usernameTaken: t('fields.profile.usernameTaken'),
  avatarSize: t('fields.profile.avatarSize'),
  avatarStepSize: t('fields.profile.avatarStepSize'),
  avatarMissing: t('fields.profile.avatarMissing'),
  avatarKind: t('fields.profile.avatarKind'),
} as const

/** The rules of the profile form. */
export const profileSchema = v.object({
  ...rulesOf(PROFILE_FIELDS, ['username', 'full_name', 'bio']),
  links: linksRule,
})

export type ProfileDraft = v.InferOutput<typeof profileSchema>

/** The rules for choosing a new password. */
export const newPasswordSchema = v.object({ password: signInSchema.entries.password })

/** The rules for changing the password while signed in: the current one is required. */
export const changePasswordSchema = v.object({
  current: v.pipe(
    v.nullish(v.string(), ''),
    v.nonEmpty(t('fields.account.currentPasswordRequired')),
  ),
  password: signInSchema.entries.password,
})

/** The rules for changing the e-mail address. */
export const changeEmailSchema = v.object({ email: signInSchema.entries.email })

/**
 * Checks a file chosen as avatar.
 *
 * @returns an error message, or null for a valid file.
 */
export function avatarProblem(file: { type: string; size: number } | null): string | null {
  if (!file) return PROFILE_MESSAGES.avatarMissing
  if (!file.type.startsWith('image/')) return PROFILE_MESSAGES.avatarKind
  return file.size > AVATAR_LIMITS.bytes ? PROFILE_MESSAGES.avatarSize : null
}

/**
 * File name of a stored avatar: user id, timestamp and lowercased extension (specification, section 5),
 * with the size in pixels in between, as in all stored image names.
 *
 * @param now - milliseconds since 1970.
 * @param extension - without the dot.
 */
export function avatarName(userId: string, now: number, extension: string): string {
  const side = AVATAR_LIMITS.pixels
  return `${userId}-${now}.${side}x${side}.${extension.toLowerCase()}`
}
