import { expect, it } from 'vitest'
import { findCommands } from './findCommands.ts'

const COMMANDS = [
  { name: 'heading', label: 'Überschrift', keywords: 'Titel, h2' },
  { name: 'table', label: 'Tabelle', keywords: 'Raster, Zeilen und Spalten' },
  { name: 'task list', label: 'Aufgabenliste', keywords: 'Kästchen, erledigt' },
  { name: 'quote', label: 'اقتباس', keywords: 'شاهِد، قول' },
]
const found = (typed: string) => findCommands(COMMANDS, typed).map(({ name }) => name)

it.each([
  ['nothing', '', ['heading', 'table', 'task list', 'quote']],
  ['the start of a label', 'tab', ['table']],
  ['a label without its accent, in another case', 'UBER', ['heading']],
  ['the English name', 'quo', ['quote']],
  ['a word inside a keyword', 'spal', ['table']],
  ['a part of a label', 'liste', ['task list']],
  ['an Arabic word without vowel marks', 'شاهد', ['quote']],
  ['the second of Arabic keywords', 'قول', ['quote']],
  ['something unknown', 'xyz', []],
])('finds commands by %s', (_by, typed, names) => {
  expect(found(typed)).toEqual(names)
})

it('lists names that begin with the text before other matches', () => {
  expect(found('t')).toEqual(['table', 'task list', 'heading'])
})
