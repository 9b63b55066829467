import { activeLocale } from './active.ts'

/** Runtime of compiled messages: what `compile.ts` cannot write as a string. */

/** Cached by locale, because creating a formatter takes as long as ten messages. */
const formats = new Map<string, Intl.NumberFormat>()

/** A number in the format of the active locale, such as `1,234`. */
export function number(value: number | string): string {
  if (typeof value === 'string') return value
  const locale = activeLocale()
  const format = formats.get(locale) ?? new Intl.NumberFormat(locale)
  formats.set(locale, format)
  return format.format(value)
}

type Cases = Readonly<Record<string, string>>

const choose = (value: number, cases: Cases, type: Intl.PluralRuleType): string =>
  cases[`=${value}`] ??
  cases[new Intl.PluralRules(activeLocale(), { type }).select(value)] ??
  (cases.other as string)

/** The case of a CLDR plural category, `other` if there is none. https://cldr.unicode.org/index/cldr-spec/plural-rules */
export const plural = (value: number, cases: Cases): string => choose(value, cases, 'cardinal')

/** The case of a CLDR ordinal category, as for `1st`. */
export const ordinal = (value: number, cases: Cases): string => choose(value, cases, 'ordinal')
