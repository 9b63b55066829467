import * as v from 'valibot'
import { countCharacters, isDay, storable, tooLong, typedText } from './fields.ts'
import { isStored } from './picture.ts'

/** Messages of the settings form; those of the specification's section 8 word for word. */
export const SETTINGS_MESSAGES = {
  loadFailed: 'Failed to load settings',
  notAnImage: 'Please upload an image file',
  imageSize: 'Image size must be less than 5MB',
  uploadFailed: 'Failed to upload image',
  uploaded: 'Image uploaded successfully!',
  saveFailed: (message: string) => `Failed to save settings: ${message}`,
  saved: 'Settings saved successfully! Reloading page...',
  address: 'Enter a full address that begins with https://',
  email: 'Enter an email address such as name@example.com',
  year: 'Enter a year between 1400 and 2200',
  date: 'Enter a date',
  timezone: 'Choose a time zone',
  license: 'Choose a license',
  analytics: 'Enter an ID such as G-XXXXXXXXXX',
  adsense: 'Enter an ID such as ca-pub-0000000000000000',
} as const

const typed = v.pipe(typedText, v.trim())
const nullIfEmpty = v.transform((text: string) => (text === '' ? null : text))

/** A text nobody has to fill in. */
export const anyText = v.pipe(typed, nullIfEmpty)

/** A text kept exactly as typed: white space means something in code. */
export const code = v.pipe(
  typedText,
  v.transform((text) => (text.trim() === '' ? null : text)),
)

/** A text with a value of its own for when it is left empty. */
export function textOr(fallback: string) {
  return v.pipe(
    typed,
    v.transform((text) => (text === '' ? fallback : text)),
  )
}

/** A text search engines cut off after a number of characters. */
export function textUpTo(label: string, maximum: number) {
  return v.pipe(
    typed,
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
    nullIfEmpty,
  )
}

function textLike(pattern: RegExp, message: string) {
  return v.pipe(
    typed,
    v.check((text) => text === '' || pattern.test(text), message),
    nullIfEmpty,
  )
}

/** As private.is_web_address of the database has it. */
export const webAddress = textLike(/^https?:\/\/[^\s/$.?#]\S*$/i, SETTINGS_MESSAGES.address)
/** As private.is_email of the database has it. */
export const email = textLike(/^[^\s@]+@[^\s@]+\.[^\s@]+$/, SETTINGS_MESSAGES.email)
export const analyticsId = textLike(/^[A-Z]{1,3}-[A-Z0-9-]+$/, SETTINGS_MESSAGES.analytics)
export const adsenseId = textLike(/^(ca-)?pub-[0-9]+$/, SETTINGS_MESSAGES.adsense)

/** A picture: one of our own, kept without its host, or one on the web. */
export const pictureAddress = v.pipe(
  typed,
  v.check(
    (text) => text === '' || isStored(text) || /^https?:\/\/\S+$/i.test(text),
    SETTINGS_MESSAGES.address,
  ),
  nullIfEmpty,
)

/** A year, typed or kept; nothing when the field is empty. */
export const year = v.pipe(
  v.nullish(v.union([v.string(), v.number()]), ''),
  v.transform((value) => (String(value).trim() === '' ? null : Number(value))),
  v.check(
    (value) => value === null || (Number.isInteger(value) && value >= 1400 && value <= 2200),
    SETTINGS_MESSAGES.year,
  ),
)

/** A day as YYYY-MM-DD. */
export function dayOr(today: string) {
  return v.pipe(
    typed,
    v.transform((text) => (text === '' ? today : text)),
    v.check(isDay, SETTINGS_MESSAGES.date),
  )
}

function isTimezone(name: string): boolean {
  try {
    new Intl.DateTimeFormat('en-US', { timeZone: name })
    return true
  } catch {
    return false
  }
}

/** A name of the IANA time zone database. */
export function timezoneOr(fallback: string) {
  return v.pipe(textOr(fallback), v.check(isTimezone, SETTINGS_MESSAGES.timezone))
}

/** Several texts, none of them blank, each once. */
export const texts = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((list) => [...new Set(list.map((text) => storable(text).trim()).filter(Boolean))]),
)

export const onByDefault = v.nullish(v.boolean(), true)
