import { expect, it } from 'vitest'
import {
  changedPages,
  ENTRIES_PER_PAGE,
  entriesOn,
  neighboursOf,
  pageNumber,
  pageNumbers,
} from './numberedPages.ts'

const COUNTS = [0, 1, 50, 99, 100, 149, 150, 777]

it('each entry is on one page, and archive pages are full', () => {
  for (const count of COUNTS) {
    const ranges = pageNumbers(count).map((page) => entriesOn(page, count))
    const places = ranges.flatMap((range) =>
      Array.from({ length: range?.limit ?? 0 }, (_, index) => (range?.offset ?? 0) + index),
    )
    expect(places.toSorted((one, other) => one - other)).toEqual([
      ...Array.from({ length: count }).keys(),
    ])
    for (const range of ranges.slice(1)) expect(range?.limit).toBe(ENTRIES_PER_PAGE)
  }
})

it('links lead from the newest page to the oldest and back', () => {
  for (const count of COUNTS) {
    const archived = pageNumbers(count).length - 1
    const visited = [0]
    for (let page = neighboursOf(0, archived).older; page !== null; ) {
      expect(neighboursOf(page, archived).newer).toBe(visited.at(-1))
      visited.push(page)
      page = neighboursOf(page, archived).older
    }
    expect(visited.toSorted((one, other) => one - other)).toEqual(pageNumbers(count))
  }
})

it('a new entry adds an archive page at most', () => {
  expect(changedPages(99, 100)).toEqual([1])
  expect(changedPages(100, 99)).toEqual([1])
  expect(changedPages(100, 101)).toEqual([])
  expect(changedPages(0, 200)).toEqual([1, 2, 3])
})

it('pages that do not exist have no entries', () => {
  for (const page of [-1, 0.5, 2]) expect(entriesOn(page, 149)).toBeNull()
  for (const part of ['0', '01', '1x', '-1', '1234567']) expect(pageNumber(part)).toBeNull()
  expect(['', '3'].map(pageNumber)).toEqual([0, 3])
})
