import {
  isArgumentElement,
  isPluralElement,
  isSelectElement,
  isTagElement,
  type MessageFormatElement,
  parse,
} from '@formatjs/icu-messageformat-parser'
import { afterEach, describe, expect, expectTypeOf, test } from 'vitest'
import { loadMessages } from './catalog.ts'
import { compileMessage } from './compile.ts'
import { en } from './en.ts'
import * as format from './format.ts'
import type { MessageKey, Messages } from './keys.ts'
import { LANGUAGES, type Language } from './languages.ts'
import type { MessageArguments } from './messageArguments.ts'
import { setMessages, t, tParts } from './t.ts'

const languages = Object.keys(LANGUAGES) as Language[]
const keys = Object.keys(en) as MessageKey[]

/** Names of arguments with the kind of each, and of tags. */
function placeholders(elements: MessageFormatElement[], found = new Map<string, string>()) {
  for (const element of elements) {
    if (isTagElement(element)) {
      found.set(`<${element.value}>`, 'tag')
      placeholders(element.children, found)
    } else if (isPluralElement(element) || isSelectElement(element)) {
      found.set(element.value, isPluralElement(element) ? 'number' : 'choice')
      for (const { value } of Object.values(element.options)) placeholders(value, found)
    } else if ('value' in element && element.type !== 0) {
      if (!found.has(element.value))
        found.set(element.value, isArgumentElement(element) ? 'any' : 'number')
    }
  }
  return found
}

/** Values for every argument: numbers where the message counts. */
function sampleValues(message: string, count: number): Record<string, string | number> {
  const kinds = [...placeholders(parse(message))].filter(([, kind]) => kind !== 'tag')
  return Object.fromEntries(
    kinds.map(([name, kind]) => [name, kind === 'number' ? count : 'other']),
  )
}

/** The names of the states of an article before publication: columns of one board. */
const STATES: readonly MessageKey[] = [
  'console.assignments.planned',
  'console.resources.articles.status.draft',
  'console.resources.articles.status.inReview',
  'console.resources.articles.status.changesRequested',
  'console.resources.articles.status.approved',
  'console.resources.articles.status.scheduled',
]

const evaluate = (source: string, values: object): unknown =>
  new Function('a', '__format', `return ${source}`)(values, format)

afterEach(() => setMessages('en', en))

describe.each(languages)('the catalog of %s', (language) => {
  test('has valid messages with the placeholders of English', async () => {
    const messages = await loadMessages(language)
    for (const key of keys) {
      const found = placeholders(parse(messages[key]))
      const expected = placeholders(parse(en[key]))
      expect([...found.keys()].sort(), key).toEqual([...expected.keys()].sort())
    }
  })

  test('has another name for each state of an article', async () => {
    const messages = await loadMessages(language)
    expect(new Set(STATES.map((key) => messages[key])).size).toBe(STATES.length)
  })

  test('compiles to the text that the ICU library formats', async () => {
    const messages = await loadMessages(language)
    setMessages(language, messages)
    for (const key of keys) {
      for (const count of [0, 1, 2, 3, 11, 100, 1234]) {
        const values = sampleValues(messages[key], count)
        for (const locale of [undefined, LANGUAGES[language].locale]) {
          const compiled = compileMessage(messages[key], locale)
          expect(evaluate(compiled.text, values), key).toBe(formatted(key, values))
          expect(textOf(evaluate(compiled.parts, values)), key).toBe(formatted(key, values))
        }
      }
    }
  })
})

const textOf = (parts: unknown) => (parts as { text: string }[]).map(({ text }) => text).join('')
const formatted = (key: MessageKey, values: object) =>
  (t as (key: MessageKey, values: object) => string)(key, values)

const sample = (messages: Record<string, string>) => ({ ...en, ...messages }) as unknown as Messages
const anyKey = 'errors.unknown'

test('counts with the plural categories of the language', async () => {
  const message = '{n, plural, =0 {none} zero {0} one {1} two {2} few {few} many {many} other {#}}'
  setMessages('ar', sample({ [anyKey]: message }))
  const compiled = compileMessage(message).text
  const cases = [0, 1, 2, 3, 11, 100].map((n) => evaluate(compiled, { n }))
  expect(cases).toEqual(['none', '1', '2', 'few', 'many', '\u0661\u0660\u0660'])
})

test('a plural of English or German needs no runtime', () => {
  const message = '{n, plural, one {a comment} =0 {none} other {several}}'
  for (const locale of ['en-US', 'de-DE']) {
    const { text, formats } = compileMessage(message, locale)
    expect(formats).toBe(false)
    expect([0, 1, 2, 1.5].map((n) => evaluate(text, { n }))).toEqual([
      'none',
      'a comment',
      'several',
      'several',
    ])
  }
  // In French, 0 and 1.5 are singular as well.
  expect(compileMessage(message, 'fr-FR').formats).toBe(true)
  expect(compileMessage(message, 'ar-EG').formats).toBe(true)
})

test('divides a message at its tags', () => {
  setMessages(
    'en',
    sample({ [anyKey]: 'Read the <terms>Terms</terms> and the <rules>rules</rules>.' }),
  )
  const parts = [
    { text: 'Read the ' },
    { tag: 'terms', text: 'Terms' },
    { text: ' and the ' },
    { tag: 'rules', text: 'rules' },
    { text: '.' },
  ]
  expect(tParts(anyKey)).toEqual(parts)
  expect(t(anyKey)).toBe('Read the Terms and the rules.')
})

test('requires the arguments of a message', () => {
  expect(t('errors.tooLong', { field: 'title' })).toBe(
    'The title is too long. Shorten it and save again.',
  )
  // @ts-expect-error a misspelt key does not compile
  expect(() => t('errors.nosuch')).toThrow()
  // @ts-expect-error a missing argument does not compile
  expect(() => t('errors.tooLong')).toThrow()
})

test('reads the types of arguments from the English text', () => {
  type Found =
    MessageArguments<'{n, plural, one {a comment} other {# by {name}}} in {place}, {size, number}'>
  type Expected = {
    n: number
    name: string | number
    place: string | number
    size: number
  }
  expectTypeOf<Found>().toEqualTypeOf<Expected>()
  expectTypeOf<keyof MessageArguments<'plain'>>().toEqualTypeOf<never>()
})

describe('Arabic', () => {
  test('writes tanwin in one way, before the alif', async () => {
    const messages = await loadMessages('ar')
    for (const key of keys) expect(messages[key], key).not.toMatch(/\u0627\u064b/)
  })

  test('isolates addresses and days that begin or end with signs', async () => {
    const messages = await loadMessages('ar')
    // Without the isolates, `https://` is shown as //:https, and 2027-03-31 as 31-03-2027. Terminals show them as typed.
    const exposed = /(?<![\u2066\w-])(?:https?:\/\/(?![\w\u2069])|#[0-9A-F]{6}|\d{4}-\d\d-\d\d)/
    for (const key of keys.filter((key) => !key.startsWith('cli.')))
      expect(messages[key], key).not.toMatch(exposed)
  })

  test('writes numbers in the digits of its locale', async () => {
    const messages = await loadMessages('ar')
    // Latin digits belong to names, versions, addresses and typed values, never to a counted thing.
    const counted = /(?<![\w.\-/:#])\d+(?![\w.\-/:]) ?\p{Script=Arabic}/u
    for (const key of keys.filter((key) => !key.startsWith('cli.')))
      expect(messages[key], key).not.toMatch(counted)
  })
})
