import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'
import { expect, it } from 'vitest'
import type { PendingEntry } from '../sending/EntryOutbox.ts'
import { listedEntries } from './listedEntries.ts'

const entry = (id: string, published_at: string | null, changes: Partial<LiveEntry> = {}) =>
  ({
    ...{ id, published_at, state: published_at ? 'published' : 'draft', number: 1 },
    ...{ updated_at: '2026-11-27T12:00:00Z', content: id },
    ...changes,
  }) as LiveEntry

const pending = (id: string) => ({ entry: { id }, state: 'waiting' }) as PendingEntry

it('lists what is not posted, drafts, then the newest first', () => {
  const entries = [
    entry('old', '2026-11-27T10:00:00Z'),
    entry('draft', null),
    entry('new', '2026-11-27T11:00:00Z'),
    entry('discarded', null, { state: 'withdrawn' }),
  ]
  const listed = listedEntries(entries, [pending('first'), pending('second'), pending('old')])
  expect(listed.map(({ id }) => id)).toEqual(['second', 'first', 'draft', 'new', 'old'])
  expect(listed.at(-1)).toMatchObject({ stored: { id: 'old' }, pending: { state: 'waiting' } })
})
