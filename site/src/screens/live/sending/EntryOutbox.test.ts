import type { LiveEntry, LiveEntryInput } from '@broadsheet/shared/domain/live.ts'
import { expect, it } from 'vitest'
import { ApiError } from '../../../client/api/apiError.ts'
import { EntryOutbox, type PendingEntry } from './EntryOutbox.ts'

const input = (id: string, changes: Partial<LiveEntryInput> = {}): LiveEntryInput => ({
  ...{ id, article_id: 'coverage', headline: '', content: `Text ${id}`, state: 'published' },
  ...{ is_key: false, is_pinned: false, version: 0 },
  ...changes,
})
const stored = (entry: LiveEntryInput, changes: Partial<LiveEntry> = {}): LiveEntry => ({
  ...entry,
  ...{ author_id: 'me', author_name: 'Me', number: 1, change: 1, version: entry.version + 1 },
  ...{ published_at: '2026-11-27T12:00:00Z', created_at: '2026-11-27T12:00:00Z' },
  ...{ updated_at: '2026-11-27T12:00:00Z', updated_by_name: 'Me' },
  ...changes,
})

const offline = new ApiError('offline', 0)

/** A browser with its storage, and a database that stores each id once. */
function opened() {
  const kept = new Map<string, PendingEntry>()
  const rows = new Map<string, LiveEntry>()
  const posted: string[] = []
  /** Errors of the next requests, before or after the database has stored the entry. */
  const faults: { error: Error; isLate?: boolean }[] = []
  const start = () =>
    new EntryOutbox({
      storage: {
        list: async () => [...kept.values()],
        put: async (one) => void kept.set(one.entry.id, one),
        remove: async (id) => void kept.delete(id),
      },
      save: async (entry) => {
        const fault = faults.shift()
        if (fault && !fault.isLate) throw fault.error
        const row = rows.get(entry.id)
        if (row?.content === entry.content) return { entry: row }
        if ((row?.version ?? 0) !== entry.version) return { conflict: row ?? null }
        posted.push(entry.content)
        rows.set(entry.id, stored(entry))
        if (fault) throw fault.error
        return { entry: stored(entry) }
      },
      onSaved: () => {},
      now: () => new Date('2026-11-27T12:00:00Z'),
    })
  return { start, kept, rows, posted, faults }
}

it('posts entries that were written without a connection in their order, after a reload', async () => {
  const { start, posted, faults, kept } = opened()
  faults.push({ error: offline })
  const outbox = start()
  await outbox.add(input('a'))
  await outbox.add(input('b'))
  expect(outbox.snapshot()).toMatchObject({
    obstacle: 'offline',
    pending: [{ state: 'waiting' }, { state: 'waiting' }],
  })
  const afterReload = start()
  await afterReload.open()
  expect(posted).toEqual(['Text a', 'Text b'])
  expect(afterReload.snapshot()).toEqual({ pending: [], obstacle: null })
  expect(kept.size).toBe(0)
})

it('adds an entry once although the response was lost', async () => {
  const { start, posted, faults } = opened()
  faults.push({ error: offline, isLate: true })
  const outbox = start()
  await outbox.add(input('a'))
  expect(outbox.snapshot().pending).toHaveLength(1)
  await outbox.retry()
  expect(posted).toEqual(['Text a'])
  expect(outbox.snapshot().pending).toEqual([])
})

it('keeps a refused entry with the reason, and posts those after it', async () => {
  const { start, posted, faults } = opened()
  faults.push({ error: new ApiError('', 400, { hint: 'live_ended', isRefusal: true }) })
  const outbox = start()
  await outbox.add(input('a'))
  await outbox.add(input('b'))
  expect(posted).toEqual(['Text b'])
  expect(outbox.snapshot().pending).toMatchObject([{ entry: { id: 'a' }, state: 'refused' }])
  await outbox.retry('a')
  expect(posted).toEqual(['Text b', 'Text a'])
})

it('waits for the session, and posts after signing in', async () => {
  const { start, posted, faults } = opened()
  faults.push({ error: new ApiError('', 401, { isRefusal: true }) })
  const outbox = start()
  await outbox.add(input('a'))
  expect(outbox.snapshot().obstacle).toBe('session')
  await outbox.retry()
  expect(posted).toEqual(['Text a'])
})

it('loses neither text when another person changed the entry', async () => {
  const { start, rows, posted } = opened()
  rows.set('a', stored(input('a', { content: 'Theirs', version: 4 })))
  const outbox = start()
  await outbox.add(input('a', { content: 'Mine', version: 4 }))
  expect(outbox.snapshot().pending).toMatchObject([
    { state: 'conflict', entry: { content: 'Mine' }, theirs: { content: 'Theirs' } },
  ])
  await outbox.overwrite('a')
  expect(posted).toEqual(['Mine'])
  expect(rows.get('a')?.version).toBe(6)
})

it('sees no conflict in a change that was begun before the own entry was saved', async () => {
  const { start, rows, posted } = opened()
  const outbox = start()
  await outbox.add(input('a'))
  await outbox.add(input('a', { content: 'Changed' }))
  await outbox.add(input('a', { content: 'Changed', is_pinned: true }))
  expect(outbox.snapshot().pending).toEqual([])
  expect(posted).toEqual(['Text a', 'Changed'])
  expect(rows.get('a')?.version).toBe(2)
})

it('adds a draft again that a colleague deleted while it was changed', async () => {
  const { start, rows } = opened()
  await start().add(input('a', { content: 'Mine', state: 'draft', version: 3 }))
  expect(rows.get('a')).toMatchObject({ content: 'Mine', version: 1 })
})
