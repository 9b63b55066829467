import { type FrontSlot, newSlot } from '@broadsheet/shared/domain/fronts.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { ApiError } from '../../../client/api/apiError.ts'
import type { OpenedFront, SlotResponse, StoredSlot } from '../../../client/fronts/fronts.ts'
import { FrontSync } from './FrontSync.ts'
import type { FrontGateway } from './sendSave.ts'

const stored = (slot: FrontSlot, version = 1): StoredSlot => ({
  ...slot,
  ...{ version, updated_by_name: null, updated_at: '2026-11-27T06:00:00Z' },
})
const front = (slots: StoredSlot[]): OpenedFront => ({
  front: { id: 'home', category_id: null, version: 1, published_at: null, published_by_name: null },
  ...{ slots, is_changed: false, scheduled: [], versions: [] },
})
const slots = ['a', 'b'].map((id) => newSlot('section', id))

/** Requests that the fake database received, and the sync with it. */
function opened(changes: Partial<FrontGateway> = {}) {
  const requests: unknown[] = []
  let now = slots.map((slot) => stored(slot))
  const gateway: FrontGateway = {
    save: async (slot, base): Promise<SlotResponse> => {
      requests.push([slot.id, slot.heading, base])
      const saved = stored(slot, base + 1)
      now = now.map((one) => (one.id === slot.id ? saved : one))
      return { slot: saved }
    },
    remove: async (id) => {
      requests.push(['remove', id])
      now = now.filter((one) => one.id !== id)
      return {}
    },
    order: async (ids) => {
      requests.push(ids)
    },
    read: async () => front(now),
    ...changes,
  }
  return { requests, sync: new FrontSync(front(now), gateway) }
}

const named = (sync: FrontSync, id: string, heading: string) =>
  sync.slots.map((slot) => (slot.id === id ? { ...slot, heading } : slot))

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('saves a change at once, typing after a pause, and the last text only', async () => {
  const { sync, requests } = opened()
  sync.edit(named(sync, 'a', 'H'), true)
  sync.edit(named(sync, 'a', 'Harbour'), true)
  expect(requests).toEqual([])
  await vi.runAllTimersAsync()
  sync.edit(named(sync, 'b', 'Quay'))
  await sync.flush()
  expect(requests).toEqual([
    ['a', 'Harbour', 1],
    ['b', 'Quay', 1],
  ])
  expect(sync.isUnsaved).toBe(false)
})

it('keeps changes without a connection, and saves them when it is tried again', async () => {
  let isOffline = true
  const { sync, requests } = opened()
  const offline = opened({
    save: async (slot, base) => {
      if (isOffline) throw new ApiError('', 0)
      requests.push(slot.heading)
      return { slot: stored(slot, base + 1) }
    },
  }).sync
  expect(sync.isUnsaved).toBe(false)
  offline.edit(named(offline, 'a', 'Harbour'))
  await offline.flush()
  expect(offline.snapshot()).toMatchObject({ obstacle: { kind: 'offline' }, isSaving: false })
  expect(offline.isUnsaved).toBe(true)
  isOffline = false
  await offline.retry()
  expect(requests).toEqual(['Harbour'])
  expect(offline.snapshot().obstacle).toBeNull()
})

it('asks where a colleague saved the slot before', async () => {
  const theirs = stored(newSlot('section', 'a'), 5)
  const { sync } = opened({ save: async () => ({ conflict: { ...theirs, heading: 'Theirs' } }) })
  sync.edit(named(sync, 'a', 'Mine'))
  await sync.flush()
  expect(sync.snapshot().state.slots[0]).toMatchObject({
    slot: { heading: 'Mine' },
    theirs: { heading: 'Theirs' },
  })
  sync.resolve('a', 'theirs')
  expect(sync.slots[0]?.heading).toBe('Theirs')
})

it('does not lose a slot that is saved while the front is read', async () => {
  let respond = (_: OpenedFront) => {}
  const old = front(slots.map((slot) => stored(slot)))
  let reads = 0
  const { sync } = opened({
    read: () =>
      ++reads === 1
        ? new Promise((resolve) => {
            respond = resolve
          })
        : Promise.resolve(front([...old.slots, stored(newSlot('text', 'new'))])),
  })
  const reading = sync.reload()
  sync.edit([...sync.slots, newSlot('text', 'new')])
  await sync.flush()
  respond(old)
  await reading
  expect(sync.slots.map(({ id }) => id)).toEqual(['a', 'b', 'new'])
  expect(reads).toBe(2)
})
