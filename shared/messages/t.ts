import { IntlMessageFormat } from 'intl-messageformat'
import { activeLanguage, activeLocale, setLanguage } from './active.ts'
import type { en } from './en.ts'
import { initialMessages } from './initialMessages.ts'
import { isolateValues } from './isolateValues.ts'
import type { MessageKey, Messages } from './keys.ts'
import type { Language } from './languages.ts'
import { inLocalDigits } from './localDigits.ts'
import type { MessageArguments } from './messageArguments.ts'

/** Part of a message: text, with the name of the tag that encloses it in the catalog. */
export interface MessagePart {
  readonly tag?: string
  readonly text: string
}

type ArgumentsOf<Key extends MessageKey> = MessageArguments<(typeof en)[Key]>

/** Nothing for a message without placeholders, otherwise an object with all of them. */
export type ArgumentList<Key extends MessageKey> = keyof ArgumentsOf<Key> extends never
  ? []
  : [values: ArgumentsOf<Key>]

let messages = initialMessages
let isolatesValues = false
const formats = new Map<string, IntlMessageFormat>()

/**
 * Sets the messages of this process. Call it before the modules that use `t` are evaluated: their
 * constants keep the language of that moment.
 *
 * @param locale BCP 47 tag for numbers and dates; the default belongs to the language.
 * @param options.isolates whether text in place of a placeholder has its own direction, so that a title in another
 *   script does not reorder the sentence around it. For screens; other programs read texts, too.
 */
export function setMessages(
  language: Language,
  catalog: Messages,
  locale?: string,
  { isolates = false } = {},
): void {
  setLanguage(language, locale)
  messages = catalog
  isolatesValues = isolates
  formats.clear()
}

/** Adds messages to those of the process, in the same language. */
export function addMessages(more: Partial<Messages>): void {
  messages = { ...messages, ...more }
}

/** The catalog of this process, for texts that are passed on as data. */
export const activeMessages = (): Messages => messages

/**
 * Text of a message in the active language.
 *
 * The key is a literal: the site's build replaces each call by the message itself, so that pages
 * and scripts ship no catalog.
 *
 * @throws Error if an argument is missing.
 */
export function t<Key extends MessageKey>(key: Key, ...args: ArgumentList<Key>): string {
  return String(format(key).format({ ...args[0], ...plainTags(key) }))
}

/**
 * Parts of a message with tags, such as `Read the <terms>Terms of Service</terms>.`, for markup
 * inside a sentence. Tags do not nest.
 */
export function tParts<Key extends MessageKey>(
  key: Key,
  ...args: ArgumentList<Key>
): MessagePart[] {
  const asPart = (tag: string) => (chunks: unknown[]) => ({ tag, text: chunks.join('') })
  const tags = Object.fromEntries(tagsOf(key).map((tag) => [tag, asPart(tag)]))
  const result: unknown = format(key).format<MessagePart>({ ...args[0], ...tags })
  return (Array.isArray(result) ? result : [result]).map((part: string | MessagePart) =>
    typeof part === 'object' ? part : { text: String(part) },
  )
}

function format(key: MessageKey): IntlMessageFormat {
  const known = formats.get(key)
  if (known) return known
  const plain = new IntlMessageFormat(textOf(key), activeLocale())
  const created = isolatesValues
    ? new IntlMessageFormat(isolateValues(plain.getAst()), activeLocale())
    : plain
  formats.set(key, created)
  return created
}

const textOf = (key: MessageKey): string =>
  inLocalDigits(messages[key], { language: activeLanguage(), locale: activeLocale() })

const tagsOf = (key: MessageKey): string[] =>
  [...textOf(key).matchAll(/<(\w+)>/g)].map((match) => match[1] as string)

const plainTags = (key: MessageKey) =>
  Object.fromEntries(tagsOf(key).map((tag) => [tag, (chunks: unknown[]) => chunks.join('')]))
