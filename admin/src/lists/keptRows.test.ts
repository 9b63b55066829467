import { expect, it } from 'vitest'
import { keptRows } from './keptRows.ts'

const rows = (...ids: string[]) => ids.map((id) => ({ id }))
const SHOWN = rows('a', 'b', 'c', 'd')

it('shows the new rows if no form is open', () => {
  expect(keptRows(rows('b', 'e'), SHOWN, new Set())).toEqual(rows('b', 'e'))
})

it('keeps rows with an open form where they were', () => {
  expect(keptRows(rows('a', 'd'), SHOWN, new Set(['b', 'c']))).toEqual(SHOWN)
  expect(keptRows([], SHOWN, new Set(['c']))).toEqual(rows('c'))
})

it('shows the new version of a row that is still in the list', () => {
  const next = [{ id: 'a', title: 'New' }]
  expect(keptRows(next, [{ id: 'a', title: 'Old' }], new Set(['a']))).toEqual(next)
})
