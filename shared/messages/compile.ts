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
 * @throws Error for invalid ICU MessageFormat and for dates, which are formatted before.
 */
export function compileMessage(message: string): CompiledMessage {
  const elements = parse(message)
  const text = expression(elements)
  return { text, parts: partsExpression(elements), formats: text.includes('__format.') }
}

const property = (name: string) => `a[${JSON.stringify(name)}]`

function expression(elements: MessageFormatElement[], counted?: string): string {
  if (elements.length === 0) return '""'
  const [first] = elements
  const terms = elements.map((element) => term(element, counted))
  // A leading string makes every addition a concatenation.
  return first?.type === TYPE.literal ? terms.join('+') : `""+${terms.join('+')}`
}

function term(element: MessageFormatElement, counted?: string): string {
  switch (element.type) {
    case TYPE.literal:
      return JSON.stringify(element.value)
    case TYPE.argument:
      return property(element.value)
    case TYPE.number:
      return `__format.number(${property(element.value)})`
    case TYPE.pound:
      return `__format.number(${counted})`
    case TYPE.tag:
      return `(${expression(element.children, counted)})`
    case TYPE.select:
      return `(${cases(element.options, counted)}[${property(element.value)}]??${other(element.options, counted)})`
    case TYPE.plural: {
      const name = element.pluralType === 'ordinal' ? 'ordinal' : 'plural'
      const value = property(element.value)
      return `__format.${name}(${value},${cases(element.options, value)})`
    }
    default:
      throw new Error('Format dates before they are passed to a message.')
  }
}

type Options = Record<string, { value: MessageFormatElement[] }>

function cases(options: Options, counted?: string): string {
  const entries = Object.entries(options).map(
    ([name, { value }]) => `${JSON.stringify(name)}:${expression(value, counted)}`,
  )
  return `({${entries.join(',')}})`
}

const other = (options: Options, counted?: string): string =>
  expression(options.other?.value ?? [], counted)

function partsExpression(elements: MessageFormatElement[]): string {
  const parts: string[] = []
  let text: MessageFormatElement[] = []
  const flush = () => {
    if (text.length > 0) parts.push(`{text:${expression(text)}}`)
    text = []
  }
  for (const element of elements) {
    if (element.type !== TYPE.tag) {
      text.push(element)
      continue
    }
    flush()
    const tag = JSON.stringify(element.value)
    parts.push(`{tag:${tag},text:${expression(element.children)}}`)
  }
  flush()
  return `[${parts.join(',')}]`
}
