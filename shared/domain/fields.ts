import * as v from 'valibot'

/** What every form says about a slug (specification, section 5). */
export const SLUG_MESSAGES = {
  required: 'Slug is required',
  format: 'Slug can only contain lowercase letters, numbers, and hyphens',
} as const

/**
 * Counts characters the way PostgreSQL's char_length does: by code point, so that an emoji counts
 * once and not, as in a JavaScript string, twice.
 */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Completes a limit into the sentence a form shows: 'Title must be at most 200 characters'. */
export function tooLong(label: string, maximum: number): string {
  return `${label} must be at most ${maximum} characters`
}

/** Completes a limit into the sentence a form shows: 'Title must be at least 10 characters'. */
export function tooShort(label: string, minimum: number): string {
  return `${label} must be at least ${minimum} characters`
}

export interface TextRule {
  /** What the form calls the field; messages begin with it. */
  label: string
  /** Fewest characters, white space around the text not counted. */
  minimum?: number
  maximum?: number
}

/**
 * A text that must be there. Missing and null count as empty. White space around it is cut.
 *
 * @throws in this order: '{label} is required', the minimum's sentence, the maximum's.
 */
export function requiredText({ label, minimum = 0, maximum = Number.POSITIVE_INFINITY }: TextRule) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.check((text) => countCharacters(text) >= minimum, tooShort(label, minimum)),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
  )
}

/** A text that may be missing; an empty one is kept as null, as the database wants it. */
export function optionalText({ label, maximum = Number.POSITIVE_INFINITY }: TextRule) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
    v.transform((text) => (text === '' ? null : text)),
  )
}

/** The last part of an address, as the person typing it must write it. */
export function slugText(maximum: number) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.trim(),
    v.nonEmpty(SLUG_MESSAGES.required),
    v.regex(/^[a-z0-9-]*$/, SLUG_MESSAGES.format),
    v.maxLength(maximum, tooLong('Slug', maximum)),
  )
}
