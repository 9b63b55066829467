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

/**
 * A text as the database can keep it. PostgreSQL has no room for NUL, and half a surrogate pair is no
 * character in UTF-8: the first is dropped, the second becomes U+FFFD, as every encoder makes it.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/**
 * The times a row may hold, in UTC: the years 1700 to 2200, as private.is_plausible_time of the
 * database has it. JavaScript, PostgreSQL and SQLite read and sort all of them alike; of years before
 * Christ, of five digits and of infinity they do not.
 */
export const TIME_RANGE = {
  from: Date.UTC(1700, 0, 1),
  before: Date.UTC(2201, 0, 1),
} as const

const isInRange = (milliseconds: number) =>
  milliseconds >= TIME_RANGE.from && milliseconds < TIME_RANGE.before

function isCalendarDay(text: string): boolean {
  const day = new Date(`${text}T00:00:00Z`)
  return (
    /^\d{4}-\d{2}-\d{2}$/.test(text) &&
    !Number.isNaN(day.getTime()) &&
    // JavaScript alone takes the 30th of February.
    day.toISOString().startsWith(text)
  )
}

/** Whether a text is a day as YYYY-MM-DD, within TIME_RANGE. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && isInRange(Date.parse(text))
}

const MOMENT = /^(.{10})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/**
 * Whether a text is a day or a moment of ISO 8601 within TIME_RANGE, as both JavaScript and PostgreSQL
 * read it.
 */
export function isMoment(text: string): boolean {
  const day = MOMENT.exec(text)?.[1] ?? text
  return isCalendarDay(day) && isInRange(Date.parse(text))
}

/** What somebody typed, or nothing: never null, and storable. */
export const typedText = v.pipe(v.nullish(v.string(), ''), v.transform(storable))

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
    typedText,
    v.trim(),
    v.nonEmpty(`${label} is required`),
    v.check((text) => countCharacters(text) >= minimum, tooShort(label, minimum)),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
  )
}

/** A text that may be missing; an empty one is kept as null, as the database wants it. */
export function optionalText({ label, maximum = Number.POSITIVE_INFINITY }: TextRule) {
  return v.pipe(
    typedText,
    v.trim(),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
    v.transform((text) => (text === '' ? null : text)),
  )
}

/** The last part of an address, as the person typing it must write it. */
export function slugText(maximum: number) {
  return v.pipe(
    typedText,
    v.trim(),
    v.nonEmpty(SLUG_MESSAGES.required),
    v.regex(/^[a-z0-9-]*$/, SLUG_MESSAGES.format),
    v.maxLength(maximum, tooLong('Slug', maximum)),
  )
}
