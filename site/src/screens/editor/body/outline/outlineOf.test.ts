import { getSchema } from '@tiptap/core'
import { expect, it } from 'vitest'
import { contentExtensions } from '../extensions/index.ts'
import { openDocument } from '../markdown/document.ts'
import { extentOf, outlineOf, placeOf, sectionAt } from './outlineOf.ts'

const schema = getSchema(contentExtensions())
const TEXT = [
  'Two words.',
  '## One',
  'Some more words.',
  '### Inside *one*',
  '- a list',
  '- of words',
  '## Two',
  '#### Too deep',
  'End.[^1]',
  '[^1]: A note.',
].join('\n\n')
const { doc } = openDocument(schema, TEXT)
const { sections, wordsBefore } = outlineOf(doc)
const count = doc.childCount

it('lists headings with their level and the words of their own text', () => {
  expect(wordsBefore).toBe(2)
  expect(sections).toEqual([
    { block: 1, level: 2, title: 'One', words: 3, skipsLevel: false },
    { block: 3, level: 3, title: 'Inside one', words: 4, skipsLevel: false },
    { block: 5, level: 2, title: 'Two', words: 0, skipsLevel: false },
    { block: 6, level: 4, title: 'Too deep', words: 1, skipsLevel: true },
  ])
})

it('reports a first heading below the highest level', () => {
  const { sections } = outlineOf(openDocument(schema, '### Deep').doc)
  expect(sections[0]?.skipsLevel).toBe(true)
})

it('finds the section of a block', () => {
  expect([0, 1, 2, 4, 7].map((block) => sectionAt(sections, block))).toEqual([-1, 0, 0, 1, 3])
})

it('moves a section with its subsections among those of its level', () => {
  expect(extentOf(sections, 0, count)).toEqual({ first: 1, end: 5 })
  expect(placeOf(sections, 2, -1, count)).toBe(1)
  expect(placeOf(sections, 0, 1, 8)).toBe(8)
  expect(placeOf(sections, 1, -1, count)).toBeNull()
  expect(placeOf(sections, 1, 1, count)).toBeNull()
  expect(placeOf(sections, 2, 1, count)).toBeNull()
})
