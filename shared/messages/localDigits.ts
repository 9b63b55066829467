import { LANGUAGES, type Language } from './languages.ts'
import type { PublicationLanguage } from './publicationLanguage.ts'

/** The ten digits of a locale, in order. */
function digitsOf(locale: string): string[] {
  const format = new Intl.NumberFormat(locale, { useGrouping: false })
  return [...Array(10).keys()].map((digit) => format.format(digit))
}

/** The mark between the thousands of a locale. */
const groupMarkOf = (locale: string): string =>
  new Intl.NumberFormat(locale, { useGrouping: 'always' })
    .formatToParts(10_000)
    .find(({ type }) => type === 'group')?.value ?? ''

const numberingSystemOf = (locale: string): string =>
  new Intl.NumberFormat(locale).resolvedOptions().numberingSystem

const known = new Map<string, ReadonlyMap<string, string>>()

function replacementsOf(language: Language, locale: string): ReadonlyMap<string, string> {
  const id = `${language} ${locale}`
  const found = known.get(id)
  if (found) return found
  const written: string = LANGUAGES[language].locale
  const isSame = numberingSystemOf(written) === numberingSystemOf(locale)
  // Latin digits are also part of addresses, syntax and names, so they stay.
  const isLatin = numberingSystemOf(written) === 'latn'
  const digits = digitsOf(locale)
  const pairs =
    isSame || isLatin
      ? []
      : [
          ...digitsOf(written).map((digit, value) => [digit, digits[value] ?? digit] as const),
          [groupMarkOf(written), groupMarkOf(locale)] as const,
        ]
  const created = new Map(pairs)
  known.set(id, created)
  return created
}

/**
 * A message with the digits of a locale. Catalogs write them as the default locale of their language does: a
 * publication in Arabic for Morocco shows 100 where the catalog has ١٠٠, as in all its other numbers.
 */
export function inLocalDigits(message: string, { language, locale }: PublicationLanguage): string {
  const replacements = replacementsOf(language, locale)
  if (replacements.size === 0) return message
  return [...message].map((letter) => replacements.get(letter) ?? letter).join('')
}
