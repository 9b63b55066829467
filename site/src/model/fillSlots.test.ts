import {
  type FrontItem,
  type FrontSlot,
  newSlot,
  SLOT_KIND_FACTS,
  SLOT_KINDS,
  type SlotKind,
} from '@broadsheet/shared/domain/fronts.ts'
import fc from 'fast-check'
import { describe, expect, it } from 'vitest'
import { type FilledSlot, fillSlots, isChosen, itemKey } from './fillSlots.ts'

const NOW = new Date('2026-11-27T06:00:00Z')
const ARTICLES = Array.from({ length: 40 }, (_, at) => `a${at}`)

const itemOf = (article_id: string, until: string | null = null): FrontItem => ({
  ...{ article_id, headline: '', until },
})
let slotNumber = 0
const slotOf = (kind: SlotKind, changes: Partial<FrontSlot> = {}): FrontSlot => ({
  ...newSlot(kind, `s${slotNumber++}`),
  ...changes,
})

/** Fills slots whose rules find all public articles. */
function filled(slots: FrontSlot[], isPublic: (id: string) => boolean = () => true): FilledSlot[] {
  const found = ARTICLES.filter(isPublic)
  const present = slots.flatMap((slot) =>
    slot.items
      .filter((item) => isPublic(item.article_id) && isChosen(item, NOW))
      .map((item) => itemKey(slot, item)),
  )
  const rules = Object.fromEntries(slots.map(({ id, rule }) => [id, rule ? found : []]))
  return fillSlots({ slots, present: new Set(present), rules })
}
const idsOf = (slots: FilledSlot[]) => slots.map(({ places }) => places.map(({ id }) => id))

describe('the slots of a front', () => {
  it('have chosen articles first, then those of the rule', () => {
    const slots = [slotOf('section', { items: [itemOf('a9'), itemOf('a2')] })]
    expect(idsOf(filled(slots))).toEqual([['a9', 'a2', 'a0', 'a1']])
  })

  it('do not take by rule what is chosen further down', () => {
    const slots = [slotOf('lead'), slotOf('secondary', { items: [itemOf('a0')] })]
    expect(idsOf(filled(slots))).toEqual([['a1'], ['a0', 'a2']])
  })

  it('show an article that is chosen twice in the first slot only', () => {
    const items = [itemOf('a5')]
    const slots = [slotOf('lead', { items }), slotOf('opinion', { items, rule: null })]
    expect(idsOf(filled(slots))).toEqual([['a5'], []])
  })

  it('fill the place of an archived article, and of one whose time is over', () => {
    const items = [
      itemOf('a3'),
      itemOf('a4', '2026-11-27T05:59:00Z'),
      itemOf('a5', '2026-11-28T00:00:00Z'),
    ]
    const slots = [slotOf('section', { items })]
    expect(idsOf(filled(slots, (id) => id !== 'a3'))).toEqual([['a5', 'a0', 'a1', 'a2']])
  })

  it('have chosen articles in reserve', () => {
    const items = [itemOf('a3'), itemOf('a4')]
    expect(idsOf(filled([slotOf('lead', { items })]))).toEqual([['a3']])
    expect(idsOf(filled([slotOf('lead', { items })], (id) => id !== 'a3'))).toEqual([['a4']])
  })

  it('may repeat articles in Most read', () => {
    const slots = [slotOf('lead'), slotOf('most_read', { count: 2 })]
    expect(idsOf(filled(slots))).toEqual([['a0'], ['a0', 'a1']])
  })

  it('keep the headline of a chosen article', () => {
    const items = [{ ...itemOf('a1'), headline: 'Short' }]
    const [lead] = filled([slotOf('lead', { items })])
    expect(lead?.places).toEqual([{ id: 'a1', headline: 'Short' }])
  })
})

const anItem = fc.record({
  article_id: fc.constantFrom(...ARTICLES),
  headline: fc.constant(''),
  until: fc.constantFrom(null, '2026-11-26T00:00:00Z', '2026-11-28T00:00:00Z'),
})
const aSlot = fc
  .record({
    kind: fc.constantFrom(...SLOT_KINDS),
    items: fc.uniqueArray(anItem, { selector: ({ article_id }) => article_id, maxLength: 6 }),
    hasRule: fc.boolean(),
    count: fc.nat(24),
  })
  .map(({ kind, items, hasRule, count }) => {
    const { maximum, rule } = SLOT_KIND_FACTS[kind]
    return slotOf(kind, {
      items: maximum === 0 ? [] : items,
      rule: hasRule ? rule : null,
      count: Math.min(count + 1, maximum),
    })
  })

it('for any slots, no article is twice on the page, and none that is not public or whose time is over', () => {
  fc.assert(
    fc.property(fc.array(aSlot, { maxLength: 12 }), fc.nat(6), (slots, every) => {
      const isPublic = (id: string) => every === 0 || Number(id.slice(1)) % (every + 1) !== 0
      const result = filled(slots, isPublic)
      const unique = result.filter(({ slot }) => slot.kind !== 'most_read')
      const shown = idsOf(unique).flat()
      expect(new Set(shown).size).toBe(shown.length)
      expect(shown.every(isPublic)).toBe(true)
      for (const { slot, places } of result) {
        expect(places.length).toBeLessThanOrEqual(slot.count)
        expect(new Set(places.map(({ id }) => id)).size).toBe(places.length)
        const expired = slot.items.filter((item) => !isChosen(item, NOW))
        // By rule, an article whose time is over may be shown as any other.
        if (slot.rule === null)
          for (const { article_id } of expired)
            expect(places.map(({ id }) => id)).not.toContain(article_id)
      }
    }),
  )
})

it('for any slots, a rule fills each place while there are articles', () => {
  fc.assert(
    fc.property(fc.array(aSlot, { maxLength: 6 }), (slots) => {
      const result = filled(slots)
      const shown = new Set(idsOf(result.filter(({ slot }) => slot.kind !== 'most_read')).flat())
      for (const { slot, places } of result)
        if (slot.rule && slot.kind !== 'most_read' && shown.size < ARTICLES.length)
          expect(places).toHaveLength(slot.count)
    }),
  )
})
