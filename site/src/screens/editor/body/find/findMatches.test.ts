import { getSchema } from '@tiptap/core'
import { EditorState } from '@tiptap/pm/state'
import { expect, it } from 'vitest'
import { contentExtensions } from '../extensions/index.ts'
import { openDocument, saveDocument } from '../markdown/document.ts'
import { type FindQuery, findMatches, searchFor } from './findMatches.ts'
import { isAfter, replaceMatches } from './replaceMatches.ts'

const schema = getSchema(contentExtensions())

function find(markdown: string, text: string, options: Partial<FindQuery> = {}) {
  const opened = openDocument(schema, markdown)
  const search = searchFor({ text, matchCase: false, wholeWords: false, ...options })
  return { opened, matches: search ? findMatches(opened.doc, search) : [] }
}

it.each([
  ['any case', 'Tide, tide, TIDE', 'tide', {}, 3],
  ['the exact case', 'Tide, tide, TIDE', 'tide', { matchCase: true }, 1],
  ['parts of words', 'tide tides', 'tide', {}, 2],
  ['whole words', 'tide tides low-tide', 'tide', { wholeWords: true }, 2],
  ['whole Arabic words', 'بحر البحر بحرٌ', 'بحر', { wholeWords: true }, 1],
  ['accents exactly', 'Café, Cafe', 'cafe', {}, 1],
  ['across formats', 'the **low** ti*de*', 'low tide', {}, 1],
  ['across a line of the source', 'the low\ntide', 'low tide', {}, 1],
  ['not across blocks', 'low\n\ntide', 'low tide', {}, 0],
  ['not across a reference', 'low[^1]tide\n\n[^1]: Note.', 'lowtide', {}, 0],
  [
    'cells, notes and captions',
    '| a |\n| - |\n| tide |\n\nx[^1]\n\n![tide](/a.webp "Low tide")\n\n[^1]: tide',
    'tide',
    {},
    4,
  ],
  ['signs literally', 'a.c abc', 'a.c', {}, 1],
  ['nothing for an empty text', 'abc', '', {}, 0],
] as const)('finds %s', (_what, markdown, text, options, count) => {
  expect(find(markdown, text, options).matches).toHaveLength(count)
})

it('keeps formats, captions and the bytes of other blocks', () => {
  const { opened, matches } = find(
    'One\n===\n\nThe **low ti**de of _low tides_.\n\n![A low tide](/a.webp "low tide, low tide")\n',
    'low tide',
  )
  const { tr } = EditorState.create({ doc: opened.doc })
  replaceMatches(tr, matches, 'flood')
  expect(saveDocument(tr.doc, opened)).toBe(
    'One\n===\n\nThe **flood** of *floods*.\n\n![A flood](/a.webp "flood, flood")\n',
  )
})

it('deletes what is replaced by nothing', () => {
  const { opened, matches } = find('very very late', 'very ')
  const { tr } = EditorState.create({ doc: opened.doc })
  replaceMatches(tr, matches, '')
  expect(tr.doc.textContent).toBe('late')
})

it('continues after the new text, which may contain the searched one', () => {
  const { matches } = find('a a\n\n![a a](/a.webp "a")', 'a')
  const after = (index: number, length: number) =>
    matches.filter((match) => matches[index] && isAfter(match, matches[index], length)).length
  expect([0, 1, 2, 3, 4].map((index) => after(index, 1))).toEqual([4, 3, 2, 1, 0])
  expect(after(0, 3)).toBe(3)
  expect(after(2, 3)).toBe(1)
})
