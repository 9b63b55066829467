import * as v from 'valibot'
import { t } from '../messages/t.ts'
import { bytesOf, isSlug, MAXIMUM_SLUG_BYTES } from '../text/slugFormat.ts'

/** Messages about slugs (specification, section 5). */
export const SLUG_MESSAGES = {
  required: t('fields.slugRequired'),
  format: t('fields.slugFormat'),
} as const

/**
 * Counts characters like char_length of PostgreSQL: by code point. The length of a JavaScript string
 * counts most emojis twice.
 */
export function countCharacters(text: string): number {
  let count = 0
  for (const _ of text) count++
  return count
}

/** Message for a text that is too long: 'Title must be at most 200 characters'. */
export function tooLong(label: string, maximum: number): string {
  return t('fields.tooLong', { label, maximum })
}

/** Message for a text that is too short: 'Title must be at least 10 characters'. */
export function tooShort(label: string, minimum: number): string {
  return t('fields.tooShort', { label, minimum })
}

/**
 * Makes a text storable in PostgreSQL: removes NUL, which it rejects, and replaces unpaired surrogates,
 * which UTF-8 cannot encode, by U+FFFD.
 */
export function storable(text: string): string {
  return text.replaceAll('\0', '').replace(/\p{Surrogate}/gu, '\ufffd')
}

/**
 * The valid times of a row, in UTC: the years 1700 to 2200, like private.is_plausible_time of the
 * database. JavaScript, PostgreSQL and SQLite parse and sort all of them alike, unlike years before
 * Christ, years of five digits and infinity.
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
    // JavaScript accepts February 30, PostgreSQL does not.
    day.toISOString().startsWith(text)
  )
}

/** Whether a text is a day as YYYY-MM-DD, within TIME_RANGE. */
export function isDay(text: string): boolean {
  return isCalendarDay(text) && isInRange(Date.parse(text))
}

const MOMENT = /^(.{10})T\d{2}:\d{2}(?::\d{2}(?:\.\d+)?)?(?:Z|[+-]\d{2}:\d{2})?$/

/**
 * Whether a text is a day or a moment of ISO 8601 within TIME_RANGE that JavaScript and PostgreSQL parse
 * alike.
 */
export function isMoment(text: string): boolean {
  const day = MOMENT.exec(text)?.[1] ?? text
  return isCalendarDay(day) && isInRange(Date.parse(text))
}

/** Typed text: never null, and storable. */
export const typedText = v.pipe(v.nullish(v.string(), ''), v.transform(storable))

/** A text without the white space around it. */
const trimmedText = v.pipe(typedText, v.trim())

const nullIfEmpty = v.transform((text: string) => (text === '' ? null : text))

export interface TextRule {
  /** Name of the field in messages. */
  label: string
  /** Message for an empty text; '{label} is required' by default. */
  required?: string | undefined
  /** Fewest characters, without the white space around the text. */
  minimum?: number | undefined
  maximum?: number | undefined
}

/**
 * A required text, trimmed. Missing and null count as empty.
 *
 * @throws in this order: the message for an empty text, the minimum's message, the maximum's.
 */
export function requiredText(rule: TextRule) {
  const { label, required = t('fields.required', { label }) } = rule
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY } = rule
  return v.pipe(
    trimmedText,
    v.nonEmpty(required),
    v.check((text) => countCharacters(text) >= minimum, tooShort(label, minimum)),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
  )
}

/** An optional text, trimmed; an empty one is stored as null. */
export function optionalText({ label, maximum = Number.POSITIVE_INFINITY }: TextRule) {
  return v.pipe(
    trimmedText,
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
    nullIfEmpty,
  )
}

/** An optional text of a format. */
export function patternText(pattern: RegExp, message: string) {
  return v.pipe(
    trimmedText,
    v.check((text) => text === '' || pattern.test(text), message),
    nullIfEmpty,
  )
}

/** A text with a default for an empty one. */
export function textOr(fallback: string) {
  return v.pipe(
    trimmedText,
    v.transform((text) => (text === '' ? fallback : text)),
  )
}

/** An optional text stored exactly as typed: white space has a meaning in code. */
export const verbatimText = v.pipe(
  typedText,
  v.transform((text) => (text.trim() === '' ? null : text)),
)

/** A slug: the last part of an address. */
export function slugText(maximum: number) {
  return v.pipe(
    trimmedText,
    v.nonEmpty(SLUG_MESSAGES.required),
    v.transform((text) => text.normalize('NFC')),
    v.check(isSlug, SLUG_MESSAGES.format),
    v.check((text) => countCharacters(text) <= maximum, tooLong(t('fields.slug'), maximum)),
    v.check((text) => bytesOf(text) <= MAXIMUM_SLUG_BYTES, t('fields.slugBytes')),
  )
}

/** Whether a text is a name of the IANA time zone database. */
export function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en', { timeZone: name })
    return true
  } catch {
    return false
  }
}
