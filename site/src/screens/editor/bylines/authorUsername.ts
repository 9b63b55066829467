import { loadAnyScript } from '@broadsheet/shared/text/loadAnyScript.ts'
import { latinSlug, slugify } from '@broadsheet/shared/text/slug.ts'

/** The database accepts 40 characters; the rest is for a suffix. */
const MAXIMUM = 36
/** The database refuses shorter user names. */
const MINIMUM = 3

/**
 * The user name of a new author without an account, of Latin letters. A name without them, or too short,
 * has one based on the current time.
 *
 * @returns '' for an empty name, which validation refuses.
 */
export async function usernameFor(name: string, now: Date): Promise<string> {
  if (name.trim() === '') return ''
  await loadAnyScript(name)
  const username = latinSlug(slugify(name), MAXIMUM)
  if (username.length >= MINIMUM) return username
  return `${username || 'author'}-${now.getTime().toString(36)}`
}
