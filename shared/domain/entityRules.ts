import * as v from 'valibot'
import { type EntityField, type EntityFields, THIS_YEAR } from './entityFields.ts'
import {
  countCharacters,
  isDay,
  isMoment,
  isTimezone,
  optionalText,
  patternText,
  requiredText,
  slugText,
  storable,
  textOr,
  tooLong,
  tooShort,
  typedText,
  verbatimText,
} from './fields.ts'
import { isStored } from './picture.ts'

/** The value of a field that passed its rule. */
export type FieldValue<Field extends EntityField> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'list' | 'references' }
    ? string[]
    : Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice
      : Field extends { kind: 'year' }
        ? Field extends { default: string }
          ? number
          : number | null
        : Field extends { required: string } | { default: string }
          ? string
          : string | null

/** The rules of an entity's fields; `entries` of a schema. */
export type EntityRules<Fields extends EntityFields, Name extends keyof Fields> = {
  [Each in Name]: v.GenericSchema<unknown, FieldValue<Fields[Each]>>
}

export interface RuleOptions {
  /** Imported articles keep short texts, as in the database. */
  isImported?: boolean
  /** The present day as YYYY-MM-DD: the default of dates. */
  today?: string
}

/** An address on the web as the database accepts it: http or https, a host, no spaces. */
const WEB_ADDRESS = /^https?:\/\/[^\s/$.?#]\S*$/i
/** An e-mail address as the database accepts it. */
const EMAIL = /^[^\s@]+@[^\s@]+\.[^\s@]+$/

/** The body, stored exactly as typed: white space has a meaning in Markdown. */
function markdownRule({ label, required = '', maximum = 0 }: EntityField, minimum: number) {
  return v.pipe(
    typedText,
    v.check((text) => text.trim() !== '', required),
    v.check((text) => countCharacters(text.trim()) >= minimum, tooShort(label, minimum)),
    v.check((text) => countCharacters(text) <= maximum, tooLong(label, maximum)),
  )
}

function momentRule({ format = '' }: EntityField) {
  return v.pipe(
    v.nullish(v.string(), ''),
    v.check((text) => text === '' || isMoment(text), format),
    v.transform((text) => (text === '' ? null : text)),
  )
}

function dayRule({ format = '' }: EntityField, today: string) {
  return v.pipe(textOr(today), v.check(isDay, format))
}

function yearRule(field: EntityField, today: string) {
  const { minimum = 0, maximum = Number.POSITIVE_INFINITY, format = '' } = field
  const fallback = field.default === THIS_YEAR ? Number(today.slice(0, 4)) : null
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
const listRule = v.pipe(
  v.nullish(v.array(v.string()), []),
  v.transform((list) => [...new Set(list.map((text) => storable(text).trim()).filter(Boolean))]),
)

/** An image: a stored one, without its host, or one on the web. Only fields with `format` are checked. */
function imageRule(field: EntityField) {
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

function lineRule(field: EntityField, minimum: number) {
  const { label, required, maximum, pattern, format = '', default: fallback } = field
  if (typeof fallback === 'string') return textOr(fallback)
  if (required === undefined)
    return pattern ? patternText(pattern, format) : optionalText({ label, maximum })
  const rule = requiredText({ label, required, minimum, maximum })
  return pattern ? v.pipe(rule, v.regex(pattern, format)) : rule
}

function ruleOf(field: EntityField, options: RuleOptions): v.GenericSchema<unknown, unknown> {
  const { kind, required = '', format = '', pattern = /^/, default: fallback } = field
  const { isImported = false, today = '' } = options
  const minimum = isImported ? 0 : (field.minimum ?? 0)
  const text = typeof fallback === 'string' ? fallback : ''
  switch (kind) {
    case 'markdown':
      return markdownRule(field, minimum)
    case 'code':
      return verbatimText
    case 'slug':
      return slugText(field.maximum ?? 0)
    case 'color':
      return v.pipe(textOr(text), v.regex(pattern, format))
    case 'timezone':
      return v.pipe(textOr(text), v.check(isTimezone, format))
    case 'email':
      return patternText(EMAIL, format)
    case 'url':
      return v.pipe(
        optionalText(field),
        v.check((url) => url === null || WEB_ADDRESS.test(url), format),
      )
    case 'image':
      return imageRule(field)
    case 'reference':
      return v.pipe(v.nullish(v.string(), ''), v.nonEmpty(required))
    case 'choice':
      return v.picklist(field.choices ?? [], required)
    case 'list':
      return listRule
    case 'flag':
      return v.nullish(v.boolean(), fallback === true)
    case 'moment':
      return momentRule(field)
    case 'day':
      return dayRule(field, today)
    case 'year':
      return yearRule(field, today)
    default:
      return lineRule(field, minimum)
  }
}

/** The validation rules of some fields of an entity. */
export function rulesOf<Fields extends EntityFields, Name extends keyof Fields & string>(
  fields: Fields,
  names: readonly Name[],
  options: RuleOptions = {},
): EntityRules<Fields, Name> {
  const rules = names.map((name) => [name, ruleOf(fields[name] as EntityField, options)])
  return Object.fromEntries(rules) as EntityRules<Fields, Name>
}
