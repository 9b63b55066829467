import * as v from 'valibot'
import type { EntityField, EntityFields } from './entityFields.ts'
import {
  choiceRule,
  dayRule,
  imageRule,
  integerRule,
  languagesRule,
  lineRule,
  listRule,
  localeRule,
  markdownRule,
  momentRule,
} from './fieldRules.ts'
import { isTimezone, optionalText, patternText, slugText, textOr, verbatimText } from './fields.ts'

/** The value of a field that passed its rule. */
export type FieldValue<Field extends EntityField> = Field extends { kind: 'flag' }
  ? boolean
  : Field extends { kind: 'list' | 'languages' | 'references' }
    ? string[]
    : Field extends { kind: 'choice'; choices: readonly (infer Choice)[] }
      ? Choice | (Field extends { emptyLabel: string } ? null : never)
      : Field extends { kind: 'year' | 'days' | 'number' }
        ? Field extends { default: string | number }
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
    case 'locale':
      return localeRule(field)
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
      return field.required === undefined
        ? v.pipe(
            v.nullish(v.string(), ''),
            v.transform((id) => (id === '' ? null : id)),
          )
        : v.pipe(v.nullish(v.string(), ''), v.nonEmpty(required))
    case 'choice':
      return choiceRule(field)
    case 'list':
      return listRule
    case 'languages':
      return languagesRule(field)
    case 'flag':
      return v.nullish(v.boolean(), fallback === true)
    case 'moment':
      return momentRule(field)
    case 'day':
      return dayRule(field, today)
    case 'year':
    case 'days':
    case 'number':
      return integerRule(field, today)
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
