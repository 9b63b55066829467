import type { LiveEntry } from '@broadsheet/shared/domain/live.ts'
import { expect, it } from 'vitest'
import { mergedEntries, newFromOthers, refreshedEntries } from './mergedEntries.ts'

const entry = (id: string, version = 1, changes: Partial<LiveEntry> = {}) =>
  ({
    ...{ id, version, author_id: 'other', state: 'published' },
    created_at: `2026-11-27T1${id}:00:00Z`,
    ...changes,
  }) as LiveEntry

const versions = (entries: readonly LiveEntry[]) =>
  entries.map(({ id, version }) => `${id}:${version}`).sort()

it('keeps the newest version of an entry, whichever response came first', () => {
  const merged = mergedEntries([entry('1', 3), entry('2', 1)], [entry('1', 2), entry('2', 2)])
  expect(versions(merged)).toEqual(['1:3', '2:2'])
})

it('removes deleted drafts among the newest entries, and keeps older entries', () => {
  const known = ['1', '2', '3'].map((id) => entry(id))
  expect(versions(refreshedEntries(known, [entry('2', 2)], false))).toEqual(['1:1', '2:2'])
  expect(versions(refreshedEntries(known, [entry('2', 2)], true))).toEqual(['2:2'])
})

it('announces new published entries of others', () => {
  const received = [
    entry('1'),
    entry('2', 1, { author_id: 'me' }),
    entry('3', 1, { state: 'draft' }),
    entry('4'),
  ]
  expect(newFromOthers([entry('1')], received, 'me').map(({ id }) => id)).toEqual(['4'])
})
