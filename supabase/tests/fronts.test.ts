import { SLOT_CASES } from '@broadsheet/shared/domain/fronts.fixture.ts'
import {
  defaultSlots,
  type FrontSlot,
  newSlot,
  RULE_ORDERS,
  SLOT_KIND_FACTS,
  SLOT_KINDS,
  takesSponsored,
} from '@broadsheet/shared/domain/fronts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FrontCalls, kindsOf, newId, type Saved, type StoredSlot } from './frontCalls.ts'
import { openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const inFronts = <T>(act: (fronts: FrontCalls) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, (tx) => act(new FrontCalls(tx, testDatabase.ids)))

interface Candidates {
  rules: Record<string, string[]>
  articles: unknown[]
}

const stripped = ({ kind, heading, count, items, rule, text }: FrontSlot) => ({
  ...{ kind, heading, count },
  ...{ items, rule, text },
})

const choosing = (...articles: string[]): FrontSlot => ({
  ...newSlot('list', newId()),
  items: articles.map((name) => ({ article_id: id(name), headline: `Of ${name}`, until: null })),
})

describe('the database accepts the same slots as the browser', () => {
  it.each(SLOT_CASES)('%s: %s', async (_, isValid, value) => {
    const [row] = await testDatabase.sql`select
      private.is_front_slot(${JSON.stringify(value)}::text::jsonb) as slot,
      private.are_front_slots(jsonb_build_array(${JSON.stringify(value)}::text::jsonb)) as slots`
    expect(row).toEqual({ slot: isValid, slots: isValid })
  })

  it('with the same numbers for each kind', async () => {
    const rows = await testDatabase.sql`select * from private.slot_kinds()`
    expect(rows).toEqual(
      SLOT_KINDS.map((kind) => {
        const facts = SLOT_KIND_FACTS[kind]
        return {
          ...{ kind, count: facts.count, maximum: facts.maximum },
          ...{
            has_rule: facts.hasRule,
            has_heading: facts.hasHeading,
            has_text: facts.hasText,
          },
          rule_by: facts.rule?.by ?? null,
        }
      }),
    )
  })
})

describe('a front that was not curated', () => {
  it('opens with the slots of the default layout', () =>
    inFronts(async (fronts) => {
      const home = await fronts.open()
      expect(home.slots.map(({ version }) => version)).toEqual(home.slots.map(() => 1))
      expect(home.slots.map(stripped)).toEqual(defaultSlots([id('category')], newId).map(stripped))
      expect(home).toMatchObject({ is_changed: false, scheduled: [], versions: [] })
      const section = await fronts.open(id('category'))
      expect(kindsOf(section)).toBe('lead,list')
      expect(section.front.category_id).toBe(id('category'))
      expect((await fronts.open()).front.id).toBe(home.front.id)
    }))

  it('shows readers nothing else', () =>
    inFronts(async (fronts) => {
      await fronts.open()
      const [front] = await fronts.tx`select slots, published_at from public.fronts`
      expect(front).toEqual({ slots: [], published_at: null })
      expect(
        await fronts.tx`select from public.publish_events where subject = 'front'`,
      ).toHaveLength(0)
    }))
})

describe('saving', () => {
  it('inserts a slot behind another one, or first', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith('lead', 'list')
      await fronts.save(front.id, newSlot('live', newId()), 0, slots[0]?.id)
      await fronts.save(front.id, newSlot('text', newId()), 0)
      const state = await fronts.open()
      expect(kindsOf(state)).toBe('text,lead,live,list')
      expect(state.is_changed).toBe(true)
    }))

  it('merges changes of different slots and reports a conflict within one', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith('list', 'opinion')
      const [list, opinion] = slots.map(({ version: _, ...slot }) => slot) as [
        StoredSlot,
        StoredSlot,
      ]
      expect((await fronts.save(front.id, { ...list, heading: 'Ours' }, 1)).slot?.version).toBe(2)
      expect((await fronts.save(front.id, { ...opinion, heading: 'Views' }, 1)).slot?.version).toBe(
        2,
      )
      const late = await fronts.save(front.id, { ...list, heading: 'Theirs' }, 1)
      expect(late.conflict).toMatchObject({
        heading: 'Ours',
        version: 2,
        updated_by_name: 'editor',
      })
      // The same change again, as after a lost response.
      expect((await fronts.save(front.id, { ...list, heading: 'Ours' }, 1)).slot?.version).toBe(2)
      expect((await fronts.open()).slots.map(({ heading }) => heading)).toEqual(['Ours', 'Views'])
    }))

  it('reports a slot that a colleague deleted', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith('list')
      const [list] = slots as [StoredSlot]
      await fronts.call('delete_front_slot', [list.id, list.version])
      expect(await fronts.save(front.id, { ...list, heading: 'Late' }, 1)).toEqual({
        conflict: null,
      })
    }))

  it('does not delete a slot that a colleague changed', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith('list')
      const [list] = slots as [StoredSlot]
      await fronts.save(front.id, { ...list, heading: 'New' }, 1)
      const refused = await fronts.call<Saved>('delete_front_slot', [list.id, 1])
      expect(refused.conflict?.heading).toBe('New')
      expect((await fronts.open()).slots).toHaveLength(1)
    }))

  it('orders slots: unknown ones are ignored, missing ones stay at the end', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith('lead', 'list', 'live')
      const [lead, , live] = slots as [StoredSlot, StoredSlot, StoredSlot]
      const ids = `{${[live.id, newId(), lead.id].join()}}`
      expect(kindsOf(await fronts.call('order_front_slots', [front.id, ids]))).toBe(
        'live,lead,list',
      )
    }))

  it('refuses invalid slots, a slot of another front and a 31st slot', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith(
        ...Array.from({ length: 30 }, () => 'text' as const),
      )
      const invalid = { ...newSlot('lead', newId()), count: 2 }
      await expect(fronts.save(front.id, invalid, 0)).rejects.toThrow('front_slot_invalid')
      await expect(fronts.save(front.id, newSlot('text', newId()), 0)).rejects.toThrow('front_full')
      const section = await fronts.open(id('category'))
      await expect(fronts.save(section.front.id, slots[0] as StoredSlot, 1)).rejects.toThrow(
        'front_missing',
      )
      const nowhere = fronts.save(newId(), newSlot('text', newId()), 0)
      await expect(nowhere).rejects.toThrow('front_missing')
      await expect(fronts.open(newId())).rejects.toThrow('category_missing')
    }))
})

it('the preview gets chosen articles, and enough articles for each rule', () =>
  inFronts(async (fronts) => {
    const { front, slots } = await fronts.openWith(choosing('draft'), {
      ...newSlot('section', newId()),
      rule: { by: 'newest', category_id: id('category'), tag_id: null },
    })
    await fronts.tx`update public.articles set is_featured = true where id = ${id('published')}`
    const rules = [
      { by: 'newest', category_id: null, tag_id: id('tag') },
      { by: 'featured', category_id: id('category'), tag_id: null },
      { by: 'most_viewed', category_id: null, tag_id: null },
    ] as const
    for (const rule of rules) {
      await fronts.save(front.id, { ...newSlot('list', newId()), rule }, 0, slots[1]?.id)
    }
    const found = await fronts.call<Candidates>('front_candidates', [front.id])
    // The only public article; it is older than the seven days of Trending Now.
    expect(Object.values(found.rules).map(({ length }) => length)).toEqual(
      expect.arrayContaining([1, 1, 1, 0]),
    )
    expect(found.articles).toMatchObject([{ id: id('published'), category: { slug: 'world' } }])
    expect(found).toMatchObject({
      category: null,
      categories: [{ id: id('category'), name: 'World', slug: 'world' }],
      tags: [{ id: id('tag') }],
    })
  }))

it('a rule selects sponsored articles as in shared/domain, for plain lists only', () =>
  inFronts(async (fronts) => {
    const rules = [null, ...RULE_ORDERS.map((by) => ({ by, category_id: null, tag_id: null }))]
    for (const kind of SLOT_KINDS)
      for (const rule of rules) {
        const slot = { ...newSlot(kind, newId()), rule }
        const [row] = await fronts.tx`
          select private.takes_sponsored(${JSON.stringify(slot)}::text::jsonb) as takes`
        expect(row?.takes, `${kind} by ${rule?.by}`).toBe(takesSponsored(slot))
      }
    await fronts.tx`update public.articles set label = 'sponsored', sponsor = 'Ferries Ltd'
      where id = ${id('published')}`
    const { front, slots } = await fronts.openWith('section', 'list')
    const found = await fronts.call<Candidates>('front_candidates', [front.id])
    const shownIn = (kind: string) =>
      found.rules[slots.find((slot) => slot.kind === kind)?.id ?? '']
    expect(shownIn('section')).toEqual([])
    expect(shownIn('list')).toEqual([id('published')])
  }))

describe('a category', () => {
  it('takes its front to the trash and back', () =>
    inFronts(async (fronts) => {
      const { front } = await fronts.open(id('category'))
      await fronts.save(front.id, { ...newSlot('opinion', newId()), rule: null }, 0)
      await fronts.call('publish_front', [front.id])
      await fronts.tx`delete from public.categories where id = ${id('category')}`
      expect(await fronts.tx`select from public.front_versions`).toHaveLength(0)
      const [removed] =
        await fronts.tx`select count(*)::int as rows from public.removals where subject = 'front'`
      expect(removed?.rows).toBe(1)
      await fronts.tx`select public.restore_from_trash(array[${id('category')}::uuid])`
      const restored = await fronts.open(id('category'))
      expect(restored.front).toMatchObject({ id: front.id, version: 1 })
      expect(kindsOf(restored)).toBe('opinion,lead,list')
      expect(restored.slots[0]?.rule).toBeNull()
    }))

  it('that is merged leaves its successor in the rules', () =>
    inFronts(async (fronts) => {
      const [other] =
        await fronts.tx`insert into public.categories (name, slug) values ('Sports', 'sports') returning id`
      const slot: FrontSlot = {
        ...newSlot('section', newId()),
        rule: { by: 'newest', category_id: id('category'), tag_id: null },
      }
      const { front } = await fronts.openWith(slot)
      await fronts.call('publish_front', [front.id])
      await fronts.call('merge_categories', [id('category'), other?.id])
      const [shown] = await fronts.tx`select slots from public.fronts where category_id is null`
      expect(shown?.slots[0].rule.category_id).toBe(other?.id)
      expect((await fronts.open()).slots[0]?.rule?.category_id).toBe(other?.id)
    }))
})
