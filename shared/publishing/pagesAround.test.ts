import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import { changedParts, pagesAround, periodsAround } from './pagesAround.ts'
import { LISTED, pagesOf } from './paging.ts'
import {
  dayArticle,
  everyDays,
  idsOn,
  LAYOUTS,
  memoryIndex,
  moments,
  spans,
} from './shelves.fixture.ts'
import type { Layout, Listed } from './shelves.ts'

/** The articles as the change finds them and leaves them; the one that moves, in both places. */
interface Change {
  before: Listed[]
  after: Listed[]
  moving: Listed[]
}

/** The parts a change touches, found as the mirror finds them. */
function touchedBy({ before, after, moving }: Change, layout: Layout): string[] {
  const periods = periodsAround(memoryIndex(before), layout, moving)
  const [were, are] = [before, after].map((list) =>
    pagesAround(memoryIndex(list), layout, periods, moving),
  )
  return were && are ? changedParts(were, are) : []
}

/** What every page of a list shows, by its part. */
function shown(list: Listed[], layout: Layout): Map<string, string> {
  const index = memoryIndex(list)
  const pages = pagesOf(index, layout)
  const contents = [...pages.parts()].map((part): [string, string] => {
    const { newer, older } = pages.page(part) ?? {}
    return [part, [newer, older, ...idsOn(index, pages, part)].join()]
  })
  return new Map(contents)
}

/** The parts under which something else stands after a change; the front page always counts as such. */
function othersAfter({ before, after }: Change, layout: Layout): string[] {
  const [were, are] = [shown(before, layout), shown(after, layout)]
  const parts = new Set([...were.keys(), ...are.keys()])
  return [...parts].filter((part) => part !== '' && were.get(part) !== are.get(part))
}

/** An article comes, goes, or moves in time. */
const changes = fc
  .record({
    span: spans,
    places: fc.array(moments, { maxLength: 150, size: 'max' }),
    from: fc.option(moments),
    to: fc.option(moments),
  })
  .map(({ span, places, from, to }): Change => {
    const others = places.map((place, n) => dayArticle(String(n), place * span))
    const [before, after] = [from, to].map((place) =>
      place === null ? [] : [dayArticle('moving', place * span)],
    )
    const all = (some: Listed[] = []) => [...others, ...some]
    const moving = [...(before ?? []), ...(after ?? [])]
    return { before: all(before), after: all(after), moving }
  })

describe('an article that comes, goes or moves', () => {
  test('touches every page that is another afterwards', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...LAYOUTS), (change, layout) => {
        expect(touchedBy(change, layout)).toEqual(
          expect.arrayContaining(othersAfter(change, layout)),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('touches no more pages than its shelf has, however large the list is', () => {
    const hourly = everyDays(3000, 1 / 24)
    for (const place of [0, 500, 1500, 2500, 2999]) {
      const moving = hourly.filter((_, n) => n === place)
      const after = hourly.filter((_, n) => n !== place)
      expect(touchedBy({ before: hourly, after, moving }, LISTED).length).toBeLessThanOrEqual(3)
    }
  })

  test('touches a few dozen pages where a shelf is divided or made whole again', () => {
    const years = everyDays(61, 30)
    const change = { before: years.slice(1), after: years, moving: years.slice(0, 1) }
    // The newest of either kind are on the front page, one after the other.
    const divided = ['1', '2', '2020', '2021', '2022', '2023', '2024', '3', '4', '5']
    expect(touchedBy(change, LISTED).sort()).toEqual(divided)
    const back = { before: change.after, after: change.before, moving: change.moving }
    expect(touchedBy(back, LISTED).sort()).toEqual(divided)
  })

  test('touches no more than that and the pages of its day', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...LAYOUTS), (change, layout) => {
        const days = change.moving.map(({ publishedAt }) => publishedAt.slice(0, 10))
        const ofDay = days.map((day) => memoryIndex(change.before).count(day) / layout.perPage)
        const ofShelf = layout.perShelf + layout.perShelf / layout.perPage + layout.front + 4
        const most = ofDay.reduce((sum, pages) => sum + pages + ofShelf, 0)
        expect(touchedBy(change, layout).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
