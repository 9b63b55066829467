import * as v from 'valibot'
import { canonicalLanguage } from '../text/languageTag.ts'
import { type EntityField, THIS_YEAR, TODAY } from './entityFields.ts'
import {
  countCharacters,
  isDay,
  isMoment,
  optionalText,
  patternText,
  requiredText,
  storable,
  textOr,
  tooLong,
  tooShort,
  typedText,
} from './fields.ts'
import { isStored } from './picture.ts'

/** The body, stored exactly as typed: white space has a meaning in Markdown. */
export function markdownRule({ label, required = '', maximum = 0 }: EntityField, minimum: number) {
  return v.pipe(
    typedText,
    v.check((text) => text.trim() !== '', required),
    v.check((text) => countCharacters(text.trim()) >= minimum, tooShort(label, minimum)),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
  )
}

/** One of the choices; null for an empty value of a field with an empty choice. */
export function choiceRule({ choices = [], required = '', emptyLabel }: EntityField) {
  const choice = v.picklist(choices, required)
  if (emptyLabel === undefined) return choice
  return v.pipe(
    v.nullish(v.string(), ''),
    v.transform((text) => (text === '' ? null : text)),
    v.nullable(choice),
  )
}

/** A moment, or null. */
export function momentRule({ format = '' }: EntityField) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.check((text) => text === '' || isMoment(text), format),
    v.transform((text) => (text === '' ? null : text)),
  )
}

/** A day. Empty: the present one if that is the default, otherwise null. */
export function dayRule(field: EntityField, today: string) {
  const { format = '', default: fallback } = field
  if (fallback === TODAY) return v.pipe(textOr(today), v.check(isDay, format))
  return v.pipe(
    optionalText(field),
    v.check((day) => day === null || isDay(day), format),
  )
}

/** A whole number, such as a year; its default, or null, when it is empty. */
export function integerRule(field: EntityField, today: string) {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY, format = '' } = field
  const { default: value = null } = field
  const fallback = value === THIS_YEAR ? Number(today.slice(0, 4)) : value
  return v.pipe(
    v.nullish(v.union([v.string(), v.number()]), ''),
    v.transform((value) => (String(value).trim() === '' ? null : Number(value))),
    v.check(
      (value) =>
        value === null || (Number.isInteger(value) && value >= minimum && value <= maximum),
      format,
    ),
    v.transform((value) => value ?? fallback),
  )
}

/** Several texts, none of them blank, each once. */
export const listRule = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((list) => [...new Set(list.map((text) => storable(text).trim()).filter(Boolean))]),
)

/** A BCP 47 tag in its canonical form, or null. */
export function localeRule({ format = '' }: EntityField) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.check((text) => text.trim() === '' || canonicalLanguage(text) !== null, format),
    v.transform((text) => canonicalLanguage(text)),
  )
}

/** Several BCP 47 tags in their canonical form, each once. */
export function languagesRule({ format = '', maximum = 0 }: EntityField) {
  return v.pipe(
    listRule,
    v.check((tags) => tags.every((tag) => canonicalLanguage(tag) !== null), format),
    v.transform((tags) => [...new Set(tags.flatMap((tag) => canonicalLanguage(tag) ?? []))]),
    v.maxLength(maximum, format),
  )
}

/** An image: a stored one, without its host, or one on the web. Only fields with `format` are checked. */
export function imageRule(field: EntityField) {
  const { format } = field
  return v.pipe(
    optionalText(field),
    v.check(
      (address) =>
        format === undefined ||
        address === null ||
        isStored(address) ||
        /^https?:\/\/\S+$/i.test(address),
      format,
    ),
  )
}

/** A text of one or several lines. */
export function lineRule(field: EntityField, minimum: number) {
  const { label, required, maximum, pattern, format = '', default: fallback } = field
  if (typeof fallback === 'string') return textOr(fallback)
  if (required === undefined)
    return pattern ? patternText(pattern, format) : optionalText({ label, maximum })
  const rule = requiredText({ label, required, minimum, maximum })
  return pattern ? v.pipe(rule, v.regex(pattern, format)) : rule
}
