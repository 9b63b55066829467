import { slugify } from '@broadsheet/shared/text/slug.ts'
import { isClash } from '../saving/problem.ts'

type Named = 'category' | 'tag'

/**
 * The address of something new. A name without a single Latin letter or digit has none of its own:
 * then it is made of the moment.
 *
 * @returns '' for an empty name, which the rules refuse in their words.
 */
export function addressFor(name: string, kind: Named, now: Date): string {
  if (name.trim() === '') return ''
  return slugify(name) || `${kind}-${now.getTime().toString(36)}`
}

/** What to make of a refusal. @throws Error in words for the person. */
export const sayClash =
  (kind: Named) =>
  (error: unknown): never => {
    if (isClash(error)) throw new Error(`Another ${kind} already has this name.`)
    throw error
  }
