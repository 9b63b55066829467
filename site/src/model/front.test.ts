import { type FrontSlot, newSlot, type SlotKind } from '@broadsheet/shared/domain/fronts.ts'
import { describe, expect, it } from 'vitest'
import { aSummary, context } from './articleSummary.fixture.ts'
import { builtCard } from './card.ts'
import { itemKey } from './fillSlots.ts'
import { type FrontContent, frontPage } from './front.ts'

const ARTICLES = Array.from({ length: 60 }, (_, at) =>
  aSummary({
    ...{ id: `a${at}`, slug: `story-${at}`, title: `Story ${at}` },
    publishedAt: new Date(Date.UTC(2026, 10, 20, 0, -at)),
  }),
)
const SPORTS = { id: 'c2', name: 'Sports', slug: 'sports' }
const WEATHER = { id: 't1', name: 'Weather', slug: 'weather' }

let slotNumber = 0
const slotOf = (kind: SlotKind, changes: Partial<FrontSlot> = {}): FrontSlot => ({
  ...newSlot(kind, `s${slotNumber++}`),
  ...changes,
})
const choosing = (...ids: string[]) => ({
  items: ids.map((article_id) => ({ article_id, headline: '', until: null })),
})

const contentOf = (slots: FrontSlot[], changes: Partial<FrontContent> = {}): FrontContent => ({
  ...{ slots, category: null, categories: [SPORTS], tags: [WEATHER], texts: {} },
  present: new Set(slots.flatMap((slot) => slot.items.map((item) => itemKey(slot, item)))),
  rules: Object.fromEntries(
    slots.map(({ id, rule }) => [id, rule ? ARTICLES.map((article) => article.id) : []]),
  ),
  cards: (ids) =>
    ids
      .flatMap((id) => ARTICLES.filter((article) => article.id === id))
      .map((article) => ({
        ...{ id: article.id, publishedAt: article.publishedAt },
        card: builtCard(article, context),
      })),
  hasMore: () => true,
  ...changes,
})
const pageOf = (slots: FrontSlot[], changes?: Partial<FrontContent>) =>
  frontPage(contentOf(slots, changes), context)
const bandsOf = (...kinds: SlotKind[]) =>
  pageOf(kinds.map((kind) => slotOf(kind, kind === 'opinion' ? choosing('a50') : {}))).bands.map(
    ({ kind, parts, beside }) =>
      [kind, parts.length, beside.length].filter((value) => value !== 0).join(' '),
  )
const partOf = (slot: FrontSlot, changes?: Partial<FrontContent>) =>
  pageOf([slot], changes).bands[0]?.parts[0]

describe('a curated front', () => {
  it('has secondary articles beside a lead, sections in a grid, boxes beside a list', () => {
    expect(bandsOf('lead', 'secondary', 'section', 'section', 'list', 'most_read', 'live')).toEqual(
      ['lead 2', 'sections 2', 'list 1 2'],
    )
    expect(bandsOf('secondary', 'lead', 'most_read', 'newsletter', 'opinion', 'section')).toEqual([
      'secondary 1',
      'lead 1',
      'boxes 2',
      'opinion 1',
      'sections 1',
    ])
  })

  it('has one newsletter box', () => {
    expect(bandsOf('newsletter', 'newsletter')).toEqual(['boxes 1'])
  })

  it('omits slots without content', () => {
    const off = { ...context, settings: { ...context.settings, newsletterEnabled: false } }
    const slots = [slotOf('opinion'), slotOf('text'), slotOf('newsletter')]
    expect(frontPage(contentOf(slots), off).bands).toEqual([])
  })

  it('continues the last list of everything with Load More', () => {
    const slots = [
      slotOf('list'),
      slotOf('list', { heading: 'New' }),
      slotOf('list', { rule: null }),
    ]
    const parts = pageOf([...slots.slice(0, 2), { ...slots[2], ...choosing('a40') } as FrontSlot])
    expect(parts.bands.flatMap((band) => band.parts.map(({ isLatest }) => isLatest))).toEqual([
      ...[false, true, false],
    ])
  })

  it('shows live updates with the newest first', () => {
    const live = slotOf('live', { ...choosing('a9', 'a2', 'a5'), rule: null })
    expect(partOf(live)?.cards.map(({ title }) => title)).toEqual(['Story 2', 'Story 5', 'Story 9'])
  })

  it('shows the short headline of a chosen article', () => {
    const items = [{ article_id: 'a3', headline: 'Short', until: null }]
    expect(partOf(slotOf('lead', { items }))?.cards[0]).toMatchObject({
      title: 'Short',
      href: '/article/story-3/',
    })
  })
})

describe('the heading of a slot', () => {
  const headingOf = (changes: Partial<FrontSlot>) => {
    const heading = partOf(slotOf('section', changes))?.heading
    return [heading?.text, heading?.href]
  }
  const rule = { by: 'newest', category_id: null, tag_id: null } as const

  it('is its own, or the name of what the rule selects, with a link to its page', () => {
    expect(headingOf({ rule: { ...rule, category_id: 'c2' } })).toEqual([
      ...['Sports', '/category/sports/'],
    ])
    expect(headingOf({ rule: { ...rule, tag_id: 't1' } })).toEqual(['Weather', '/tag/weather/'])
    expect(headingOf({ heading: 'Games', rule: { ...rule, category_id: 'c2' } })).toEqual([
      ...['Games', '/category/sports/'],
    ])
    expect(headingOf({ rule })).toEqual(['Latest Articles', null])
  })
})

it('Most read is kept up to date by a script only where it is Trending Now', () => {
  const rule = { by: 'most_viewed', category_id: null, tag_id: null } as const
  const live = partOf(slotOf('most_read'))
  expect([live?.isLive, typeof live?.trending[0]?.until]).toEqual([true, 'string'])
  for (const changes of [{ count: 3 }, choosing('a1'), { rule: { ...rule, category_id: 'c2' } }]) {
    const part = partOf(slotOf('most_read', changes))
    expect([part?.isLive, part?.trending[0]?.until]).toEqual([false, null])
  }
})
