import { describe, expect, it } from 'vitest'
import { fitsBelow, sectionChoices, sectionPath, sectionTree } from './categoryTree.ts'

const section = (id: string, parent_id: string | null = null) => ({ id, parent_id, name: id })
const SECTIONS = [
  section('arts'),
  section('cup', 'football'),
  section('football', 'sport'),
  section('sport'),
  section('tennis', 'sport'),
]

describe('the tree of sections', () => {
  it('has each section before its sub-sections, in the given order', () => {
    expect(sectionTree(SECTIONS).map(({ section: { id }, level }) => `${level} ${id}`)).toEqual([
      ...['0 arts', '0 sport', '1 football', '2 cup', '1 tennis'],
    ])
    expect(sectionChoices(SECTIONS).at(3)).toEqual(['cup', '\u2003\u2003cup'])
  })

  it('shows a section whose parent is unknown at the top', () => {
    expect(sectionTree([section('cup', 'football')])).toHaveLength(1)
  })

  it('has the path of a section, the closest first', () => {
    const ids = sectionPath(SECTIONS, 'cup').map(({ id }) => id)
    expect(ids).toEqual(['cup', 'football', 'sport'])
    expect(sectionPath([section('a', 'b'), section('b', 'a')], 'a')).toHaveLength(2)
  })
})

it.each([
  ['arts', 'sport', true],
  ['arts', 'football', true],
  ['arts', 'cup', false],
  ['sport', 'cup', false],
  ['sport', 'sport', false],
  ['football', 'arts', true],
  ['football', 'tennis', false],
  ['sport', 'arts', false],
  ['sport', null, true],
  [null, 'football', true],
  [null, 'cup', false],
])('%s below %s: %s', (id, parent, fits) => {
  expect(fitsBelow(SECTIONS, id, parent)).toBe(fits)
})
