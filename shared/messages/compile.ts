import type { MessageFormatElement } from '@formatjs/icu-messageformat-parser'
import { parse, TYPE } from '@formatjs/icu-messageformat-parser'

/** JavaScript of a message. `a` is the object of its arguments. */
export interface CompiledMessage {
  /** An expression of type string. */
  readonly text: string
  /** An expression of type `MessagePart[]`. */
  readonly parts: string
  /** Whether the expressions call `format.ts`, under the name `__format`. */
  readonly formats: boolean
}

/**
 * Compiles a message to JavaScript, so that bundles need neither catalog nor parser.
 *
 * Supports text, `{name}`, `{count, number}`, `plural`, `selectordinal`, `select` and tags.
 *
 * @param locale - BCP 47 tag. In a language that distinguishes only 1 from other numbers, plurals need no
 *   runtime; without a locale all do.
 * @throws Error for invalid ICU MessageFormat and for dates, which are formatted before.
 */
export function compileMessage(message: string, locale?: string): CompiledMessage {
  const elements = parse(message)
  const isSimple = locale !== undefined && distinguishesOnlyOne(locale)
  const text = expression(elements, { isSimple })
  const parts = partsExpression(elements, { isSimple })
  return { text, parts, formats: text.includes('__format.') }
}

const simpleLocales = new Map<string, boolean>()

/** As in English and German: `one` is 1, all other numbers are `other`. */
function distinguishesOnlyOne(locale: string): boolean {
  const known = simpleLocales.get(locale)
  if (known !== undefined) return known
  const rules = new Intl.PluralRules(locale)
  const isOne = (value: number) => rules.select(value) === 'one'
  const others = [0, 0.5, 1.5, ...Array.from({ length: 1000 }, (_, n) => n + 2), 1_000_000]
  const isSimple =
    rules.resolvedOptions().pluralCategories.length === 2 && isOne(1) && !others.some(isOne)
  simpleLocales.set(locale, isSimple)
  return isSimple
}

interface Context {
  /** Whether plurals distinguish only 1 from other numbers. */
  readonly isSimple: boolean
  /** Expression of the number that `#` stands for. */
  readonly counted?: string
}

const property = (name: string) => `a[${JSON.stringify(name)}]`

function expression(elements: MessageFormatElement[], context: Context): string {
  if (elements.length === 0) return '""'
  const [first] = elements
  const terms = elements.map((element) => term(element, context))
  // A leading string makes every addition a concatenation.
  return first?.type === TYPE.literal ? terms.join('+') : `""+${terms.join('+')}`
}

function term(element: MessageFormatElement, context: Context): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.argument:
      return property(element.value)
    case TYPE.number:
      return `__format.number(${property(element.value)})`
    case TYPE.pound:
      return `__format.number(${context.counted})`
    case TYPE.tag:
      return `(${expression(element.children, context)})`
    case TYPE.select:
      return `(${cases(element.options, context)}[${property(element.value)}]??${other(element.options, context)})`
    case TYPE.plural: {
      const name = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
      const counted = property(element.value)
      if (context.isSimple && name === 'plural')
        return `(${simplePlural(element.options, { ...context, counted })})`
      return `__format.${name}(${counted},${cases(element.options, { ...context, counted })})`
    }
    default:
      throw new Error('Format dates before they are passed to a message.')
  }
}

type Options = Record<string, { value: MessageFormatElement[] }>

/** Comparisons with the numbers of the cases, and last with 1 for `one`. */
function simplePlural(options: Options, context: Context): string {
  const numbers = Object.keys(options).filter((name) => name.startsWith('='))
  const names = options.one ? [...numbers, 'one'] : numbers
  const comparisons = names.map((name) => {
    const number = name === 'one' ? 1 : name.slice(1)
    return `${context.counted}===${number}?${expression(options[name]?.value ?? [], context)}:`
  })
  return comparisons.join('') + other(options, context)
}

function cases(options: Options, context: Context): string {
  const entries = Object.entries(options).map(
    ([name, { value }]) => `${JSON.stringify(name)}:${expression(value, context)}`,
  )
  return `({${entries.join(',')}})`
}

const other = (options: Options, context: Context): string =>
  expression(options.other?.value ?? [], context)

function partsExpression(elements: MessageFormatElement[], context: Context): string {
  const parts: string[] = []
  let text: MessageFormatElement[] = []
  const flush = () => {
    if (text.length > 0) parts.push(`{text:${expression(text, context)}}`)
    text = []
  }
  for (const element of elements) {
    if (element.type !== TYPE.tag) {
      text.push(element)
      continue
    }
    flush()
    const tag = JSON.stringify(element.value)
    parts.push(`{tag:${tag},text:${expression(element.children, context)}}`)
  }
  flush()
  return `[${parts.join(',')}]`
}
