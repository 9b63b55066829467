import fc from 'fast-check'
import { describe, expect, test } from 'vitest'
import {
  dayArticle,
  everyDays,
  idsOn,
  LAYOUTS,
  memoryIndex,
  moments,
  spans,
} from './archivePages.fixture.ts'
import type { Layout, Listed } from './archivePages.ts'
import { changedParts, pagesAround, periodsAround } from './pagesAround.ts'
import { LISTED, pagesOf } from './paging.ts'

/** The articles before and after the change; a moved article with both dates. */
interface Change {
  before: Listed[]
  after: Listed[]
  moving: Listed[]
}

/** The address parts of the changed pages, computed like the mirror does. */
function changedBy({ before, after, moving }: Change, layout: Layout): string[] {
  const periods = periodsAround(memoryIndex(before), layout, moving)
  const [were, are] = [before, after].map((list) =>
    pagesAround(memoryIndex(list), layout, periods, moving),
  )
  return were && are ? changedParts(were, are) : []
}

/** The content of every page of a list, by address part. */
function shown(list: Listed[], layout: Layout): Map<string, string> {
  const index = memoryIndex(list)
  const pages = pagesOf(index, layout)
  const contents = [...pages.parts()].map((part): [string, string] => {
    const { newer, older } = pages.page(part) ?? {}
    return [part, [newer, older, ...idsOn(index, pages, part)].join()]
  })
  return new Map(contents)
}

/** The address parts with other content after a change; always includes the first page. */
function othersAfter({ before, after }: Change, layout: Layout): string[] {
  const [were, are] = [shown(before, layout), shown(after, layout)]
  const parts = new Set([...were.keys(), ...are.keys()])
  return [...parts].filter((part) => part !== '' && were.get(part) !== are.get(part))
}

/** An article is added, removed or moved in time. */
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

describe('an article that is added, removed or moved', () => {
  test('is reported for every page that changes', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...LAYOUTS), (change, layout) => {
        expect(changedBy(change, layout)).toEqual(
          expect.arrayContaining(othersAfter(change, layout)),
        )
      }),
      { numRuns: 500 },
    )
  })

  test('changes only pages of its period, however large the list is', () => {
    const hourly = everyDays(3000, 1 / 24)
    for (const place of [0, 500, 1500, 2500, 2999]) {
      const moving = hourly.filter((_, n) => n === place)
      const after = hourly.filter((_, n) => n !== place)
      expect(changedBy({ before: hourly, after, moving }, LISTED).length).toBeLessThanOrEqual(3)
    }
  })

  test('changes a few dozen pages when a period is divided or joined', () => {
    const years = everyDays(61, 30)
    const change = { before: years.slice(1), after: years, moving: years.slice(0, 1) }
    // The newest articles of both kinds alternate on the first page.
    const divided = ['1', '2', '2020', '2021', '2022', '2023', '2024', '3', '4', '5']
    expect(changedBy(change, LISTED).sort()).toEqual(divided)
    const back = { before: change.after, after: change.before, moving: change.moving }
    expect(changedBy(back, LISTED).sort()).toEqual(divided)
  })

  test('changes no other pages except those of its day', () => {
    fc.assert(
      fc.property(changes, fc.constantFrom(...LAYOUTS), (change, layout) => {
        const days = change.moving.map(({ publishedAt }) => publishedAt.slice(0, 10))
        const ofDay = days.map((day) => memoryIndex(change.before).count(day) / layout.perPage)
        const ofPeriod = layout.perPeriod + layout.perPeriod / layout.perPage + layout.front + 4
        const most = ofDay.reduce((sum, pages) => sum + pages + ofPeriod, 0)
        expect(changedBy(change, layout).length).toBeLessThanOrEqual(most)
      }),
    )
  })
})
