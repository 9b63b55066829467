import { expect, test } from 'vitest'
import { compareCatalog } from './compareCatalog.ts'

test('finds missing, unknown and untranslated messages', () => {
  const english = { 'a.gone': 'Gone', 'a.same': 'Cancel', 'a.done': 'Save', 'a.name': '{n} · #' }
  const german = { 'a.same': 'Cancel', 'a.done': 'Speichern', 'a.name': '{n} · #', 'a.old': 'Alt' }
  expect(compareCatalog(english, german)).toEqual({
    missing: ['a.gone'],
    unknown: ['a.old'],
    identical: [['a.same', 'Cancel']],
  })
})
