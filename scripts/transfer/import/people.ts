import type { Contribution } from '@broadsheet/shared/domain/bylines.ts'
import { PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { slugify } from '@broadsheet/shared/text/anyScript.ts'

export interface Person {
  /** Unique: a–z, 0–9 and hyphens. */
  username: string
  fullName: string
}

/** A person, or an agency, that an article names. */
export interface Credit extends Person {
  contribution: Contribution
}

const { username: USERNAME, full_name: NAME } = PROFILE_FIELDS

/**
 * Derives a person from the name of an author: 'Andrew Hyder', or a slug such as 'andrew-hyder'.
 *
 * @returns null if the name has neither letters nor digits.
 */
export function personOf(name: string): Person | null {
  const slug = slugify(name, USERNAME.maximum)
  if (slug === '') return null
  const username = slug.length < USERNAME.minimum ? `${slug}-author` : slug
  const isSlug = /^[a-z0-9._-]+$/.test(name)
  const fullName = isSlug ? spelledOut(name) : name.replace(/\s+/g, ' ').trim()
  return { username, fullName: [...fullName].slice(0, NAME.maximum).join('') }
}

/** 'andrew-hyder' becomes 'Andrew Hyder'; two letters are initials: 'cm' becomes 'CM'. */
function spelledOut(slug: string): string {
  const words = slug.split(/[._-]+/).filter(Boolean)
  if (words.length === 1 && slug.length < USERNAME.minimum) return slug.toUpperCase()
  return words.map((word) => word.charAt(0).toUpperCase() + word.slice(1)).join(' ')
}
