import { IntlMessageFormat } from 'intl-messageformat'
import { expect, it } from 'vitest'
import { isolateValues } from './isolateValues.ts'

const formatted = (message: string, values: Record<string, unknown>) =>
  new IntlMessageFormat(isolateValues(new IntlMessageFormat(message, 'en').getAst()), 'en').format(
    values as never,
  )

it('isolates inserted texts, also inside plurals and tags', () => {
  expect(formatted('Delete "{title}"?', { title: 'مرحبا' })).toBe('Delete "\u2068مرحبا\u2069"?')
  const plural = '{count, plural, one {{name} and # more} other {{name} and # others}}'
  expect(formatted(plural, { count: 2, name: 'Ada' })).toBe('\u2068Ada\u2069 and 2 others')
  const b = (chunks: unknown[]) => chunks.join('')
  expect(formatted('<b>{name}</b> wrote', { name: 'Ada', b })).toBe('\u2068Ada\u2069 wrote')
})

it('leaves numbers and chosen texts as they are', () => {
  const message = '{role, select, admin {Admin} other {User}} {size, number}'
  expect(formatted(message, { role: 'admin', size: 1200 })).toBe('Admin 1,200')
})
