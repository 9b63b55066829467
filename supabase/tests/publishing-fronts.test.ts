import { areFrontSlots, type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { FrontCalls, type FrontState, kindsOf, newId, type StoredSlot } from './frontCalls.ts'
import { openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const id = (name: string) => testDatabase.ids[name] ?? ''
const inFronts = <T>(act: (fronts: FrontCalls) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, (tx) => act(new FrontCalls(tx, testDatabase.ids)))

const choosing = (...articles: string[]): FrontSlot => ({
  ...newSlot('list', newId()),
  items: articles.map((name) => ({ article_id: id(name), headline: `Of ${name}`, until: null })),
})

describe('publishing', () => {
  it('shows readers the working version without articles that are not public', () =>
    inFronts(async (fronts) => {
      const slot = choosing('published', 'draft', 'scheduled', 'archived')
      const { front } = await fronts.openWith(slot)
      const state: FrontState = await fronts.call('publish_front', [front.id])
      expect(state).toMatchObject({ is_changed: false, front: { version: 1 } })
      expect(state.front.published_by_name).toBe('editor')
      const [shown] = await fronts.tx`select slots from public.fronts`
      expect(shown?.slots).toEqual([{ ...slot, items: slot.items.slice(0, 1) }])
      expect(areFrontSlots(shown?.slots)).toBe(true)
      const events =
        await fronts.tx`select action from public.publish_events where subject = 'front'`
      expect(events.map(({ action }) => action)).toEqual(['update'])
      // A chosen article that is published later appears without another publication.
      await fronts.tx`update public.articles set status = 'published', published_at = now() where id = ${id('draft')}`
      await fronts.tx`select public.publish_due_fronts()`
      const [later] = await fronts.tx`select slots from public.fronts`
      expect(later?.slots).toEqual([{ ...slot, items: slot.items.slice(0, 2) }])
    }))

  it('sends changed slots to mirrors', () =>
    inFronts(async (fronts) => {
      const { front } = await fronts.openWith('list')
      await fronts.call('publish_front', [front.id])
      const [changes] = await fronts.tx`select public.changes_since(0, now()) -> 'fronts' as fronts`
      expect(changes?.fronts).toMatchObject([{ id: front.id, category_id: null }])
      expect(changes?.fronts[0].slots).toHaveLength(1)
    }))

  it('waits for a later time, and keeps what was scheduled while editors go on', () =>
    inFronts(async (fronts) => {
      const { front } = await fronts.openWith('list')
      await expect(
        fronts.call('publish_front', [front.id, '2020-01-01T00:00:00Z']),
      ).rejects.toThrow('front_time_past')
      const at = new Date(Date.now() + 3_600_000).toISOString()
      const { scheduled, is_changed }: FrontState = await fronts.call('publish_front', [
        front.id,
        at,
      ])
      expect(scheduled).toHaveLength(1)
      expect(is_changed).toBe(true)
      await fronts.save(front.id, newSlot('live', newId()), 0)
      await fronts.tx`update public.front_versions set publish_at = now() - interval '1 second' where true`
      const [done] = await fronts.tx`select public.publish_due_fronts() as fronts`
      expect(done?.fronts).toBe(1)
      const state = await fronts.open()
      expect(state).toMatchObject({
        is_changed: true,
        scheduled: [],
        versions: [{ slots_count: 1 }],
      })
      expect(kindsOf(state)).toBe('live,list')
      const [again] = await fronts.tx`select public.publish_due_fronts() as fronts`
      expect(again?.fronts).toBe(0)
    }))

  it('can be cancelled before it is due', () =>
    inFronts(async (fronts) => {
      const { front } = await fronts.openWith('list')
      const { scheduled }: FrontState = await fronts.call('publish_front', [
        front.id,
        '2198-01-01T00:00:00Z',
      ])
      const version = scheduled[0]?.id
      expect((await fronts.call('cancel_front_version', [version])).scheduled).toEqual([])
      const { versions }: FrontState = await fronts.call('publish_front', [front.id])
      await expect(fronts.call('cancel_front_version', [versions[0]?.id])).rejects.toThrow(
        'front_version_published',
      )
      await expect(fronts.call('cancel_front_version', [newId()])).rejects.toThrow(
        'front_version_missing',
      )
    }))

  it('can be undone: an earlier version is published again, by name', () =>
    inFronts(async (fronts) => {
      const { front, slots } = await fronts.openWith('list')
      const first: FrontState = await fronts.call('publish_front', [front.id])
      await fronts.save(front.id, newSlot('live', newId()), 0)
      await fronts.save(front.id, { ...(slots[0] as StoredSlot), heading: 'Second' }, 1)
      await fronts.call('publish_front', [front.id])
      const restored: FrontState = await fronts.call(
        'restore_front_version',
        [first.versions[0]?.id],
        'admin',
      )
      expect(kindsOf(restored)).toBe('list')
      expect(restored.slots[0]).toMatchObject({ heading: '', version: 3 })
      expect(restored.versions.map(({ created_by_name }) => created_by_name)).toEqual([
        ...['admin', 'editor', 'editor'],
      ])
      expect(restored).toMatchObject({ is_changed: false, front: { version: 3 } })
    }))

  it('is recorded in the audit log', () =>
    inFronts(async (fronts) => {
      const { front } = await fronts.openWith('list')
      await fronts.call('publish_front', [front.id, '2198-01-01T00:00:00Z'])
      const { versions, scheduled }: FrontState = await fronts.call('publish_front', [front.id])
      await fronts.call('cancel_front_version', [scheduled[0]?.id])
      await fronts.call('restore_front_version', [versions[0]?.id])
      const log =
        await fronts.tx`select action, actor_name from public.audit_log where subject = 'front' order by action`
      expect(log.map(({ action }) => action)).toEqual([
        ...['front.cancelled', 'front.published', 'front.restored', 'front.scheduled'],
      ])
      expect(log[0]?.actor_name).toBe('editor')
    }))

  it('keeps the newest 200 versions', () =>
    inFronts(async (fronts) => {
      const { front } = await fronts.openWith('list')
      await fronts.tx`insert into public.front_versions (front_id, slots, state, created_at, published_at)
        select ${front.id}, '[]', 'published', now() - n * interval '1 day', now() - n * interval '1 day'
        from generate_series(1, 250) n`
      await fronts.call('publish_front', [front.id])
      const [kept] = await fronts.tx`select count(*)::int as versions from public.front_versions`
      expect(kept?.versions).toBe(200)
    }))
})

it('discarding returns to what readers see', () =>
  inFronts(async (fronts) => {
    const { front, slots } = await fronts.openWith('list')
    expect(kindsOf(await fronts.call('discard_front_changes', [front.id]))).toContain(
      'lead,secondary',
    )
    await fronts.openWith(slots[0] as StoredSlot)
    await fronts.call('publish_front', [front.id])
    await fronts.save(front.id, newSlot('text', newId()), 0)
    const state: FrontState = await fronts.call('discard_front_changes', [front.id])
    expect(kindsOf(state)).toBe('list')
    expect(state.is_changed).toBe(false)
  }))

it('a deleted account leaves its versions without a name', () =>
  inFronts(async (fronts) => {
    const { front } = await fronts.openWith('list')
    await fronts.call('publish_front', [front.id])
    await fronts.tx`delete from auth.users where id = ${id('editor')}`
    const state: FrontState = await fronts.call('open_front', [], 'admin')
    expect(state.versions[0]?.created_by_name ?? null).toSatisfy(
      (name: string | null) => name === null || name === 'editor',
    )
    expect(state.slots).toHaveLength(1)
  }))
