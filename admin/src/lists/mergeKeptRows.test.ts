import { expect, it } from 'vitest'
import { mergeKeptRows } from './mergeKeptRows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const SHOWN = rows('a', 'b', 'c', 'd')

it('shows the new rows if no form is open', () => {
  expect(mergeKeptRows(rows('b', 'e'), SHOWN, new Set())).toEqual(rows('b', 'e'))
})

it('keeps rows with an open form where they were', () => {
  expect(mergeKeptRows(rows('a', 'd'), SHOWN, new Set(['b', 'c']))).toEqual(SHOWN)
  expect(mergeKeptRows([], SHOWN, new Set(['c']))).toEqual(rows('c'))
})

it('shows the new version of a row that is still in the list', () => {
  const next = [{ id: 'a', title: 'New' }]
  expect(mergeKeptRows(next, [{ id: 'a', title: 'Old' }], new Set(['a']))).toEqual(next)
})
