import { type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { describe, expect, it } from 'vitest'
import { entriesOf, type Shown } from './listed.ts'
import { exchangeArticles, moveArticle, stepArticle } from './moveArticles.ts'
import { addArticle, pinArticle, unpinned, withItem } from './pinArticles.ts'

const item = (article_id: string, headline = '') => ({ article_id, headline, until: null })
const slot = (kind: FrontSlot['kind'], id: string, items: string[] = []): FrontSlot => ({
  ...newSlot(kind, id),
  items: items.map((one) => item(one)),
})
/** Pinned articles of each slot, by id of the slot. */
const pins = (slots: readonly FrontSlot[]) =>
  Object.fromEntries(slots.map(({ id, items }) => [id, items.map((one) => one.article_id)]))

/** A front whose rules show the articles a, b, c and d to g. */
const slots = [
  slot('lead', 'lead'),
  slot('secondary', 'second'),
  slot('newsletter', 'box'),
  slot('section', 'row'),
]
const shown: Shown = new Map([
  ['lead', ['a']],
  ['second', ['b', 'c']],
  ['row', ['d', 'e', 'f', 'g']],
])

describe('moving an article up or down', () => {
  it('exchanges lead and second story, and pins both', () => {
    const move = stepArticle(slots, shown, { slot: 'second', article: 'b' }, -1)
    expect(pins(move?.slots ?? [])).toEqual({ lead: ['b'], second: ['a'], box: [], row: [] })
    expect(move).toMatchObject({ exchanged: 'a', slot: 'lead' })
  })

  it('keeps the order in a slot as it is seen', () => {
    const move = stepArticle(slots, shown, { slot: 'row', article: 'e' }, 1)
    expect(pins(move?.slots ?? []).row).toEqual(['d', 'f', 'e'])
  })

  it('passes slots without articles, and ends at the edges of the page', () => {
    const down = stepArticle(slots, shown, { slot: 'second', article: 'c' }, 1)
    expect(pins(down?.slots ?? [])).toMatchObject({ second: ['b', 'd'], row: ['c'] })
    expect(stepArticle(slots, shown, { slot: 'lead', article: 'a' }, -1)).toBeNull()
    expect(stepArticle(slots, shown, { slot: 'row', article: 'g' }, 1)).toBeNull()
  })
})

describe('moving an article to another slot', () => {
  it('inserts it among articles of a rule', () => {
    const move = moveArticle(
      slots,
      shown,
      { slot: 'second', article: 'c' },
      { slot: 'row', index: 1 },
    )
    expect(pins(move.slots)).toEqual({ lead: [], second: [], box: [], row: ['d', 'c'] })
    expect(move.exchanged).toBeNull()
  })

  it('exchanges where all places are pinned', () => {
    const full = [...slots.slice(0, 3), slot('section', 'row', ['d', 'e', 'f', 'g'])]
    const move = moveArticle(
      full,
      shown,
      { slot: 'second', article: 'b' },
      { slot: 'row', index: 9 },
    )
    expect(move.exchanged).toBe('g')
    expect(pins(move.slots)).toMatchObject({ second: ['g'], row: ['d', 'e', 'f', 'b'] })
  })

  it('keeps headline and end with the article', () => {
    const named = withItem(slots, { slot: 'second', article: 'b' }, { headline: 'Short' })
    const swapped = exchangeArticles(
      ...([
        named,
        shown,
        { slot: 'second', article: 'b' },
        { slot: 'lead', article: 'a' },
      ] as const),
    )
    expect(swapped[0]?.items).toEqual([item('b', 'Short')])
    expect(swapped[1]?.items).toEqual([item('a')])
  })
})

it('pins an article once: adding it removes it elsewhere, except in Most read', () => {
  const two = [
    slot('lead', 'lead', ['a']),
    slot('most_read', 'read', ['a']),
    slot('list', 'list', ['b']),
  ]
  expect(pins(addArticle(two, 'list', 'a'))).toEqual({ lead: [], read: ['a'], list: ['a', 'b'] })
  expect(pins(addArticle(two, 'read', 'b'))).toEqual({ lead: ['a'], read: ['b', 'a'], list: ['b'] })
})

it('pins an article of the rule, and removes the pin', () => {
  const pinned = pinArticle(slots, { slot: 'row', article: 'f' })
  expect(pins(pinned).row).toEqual(['f'])
  expect(pins(unpinned(pinned, { slot: 'row', article: 'f' })).row).toEqual([])
})

it('says why a pinned article is not shown', () => {
  const past = '2026-11-01T00:00:00Z'
  const full: FrontSlot = {
    ...slot('section', 'row', ['a', 'b', 'c']),
    count: 1,
    items: [item('a'), item('b'), { ...item('c'), until: past }, item('d')],
  }
  const seen = entriesOf(full, new Map([['row', ['a']]]), (id) => id !== 'd', new Date())
  expect(seen.map(({ absence }) => absence)).toEqual([null, 'waiting', 'expired', 'unpublished'])
})
