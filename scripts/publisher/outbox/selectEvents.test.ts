import { describe, expect, it } from 'vitest'
import type { PublishEvent } from './outbox.ts'
import { requestedRelease, selectEvents } from './selectEvents.ts'

const rollback = (done_at: string | null) => ({ action: 'rollback', release: 'r1', done_at })

describe('selected events of the outbox', () => {
  it.each([
    ['without a command', null, 'r2', 'all'],
    ['after a rebuild', { action: 'update', release: null, done_at: null }, 'r2', 'all'],
    ['with an open rollback', rollback(null), 'r2', 'commands'],
    ['while the release of a rollback is live', rollback('2026-11-20T12:00:00Z'), 'r1', 'none'],
    ['when another release went live afterwards', rollback('2026-11-20T12:00:00Z'), 'r3', 'all'],
  ])('%s', (_when, command, live, selection) => {
    expect(selectEvents(command, live)).toBe(selection)
  })
})

it('executes the last of several commands', () => {
  const site = { subject: 'site', action: 'update', release: null } as PublishEvent
  const back = { subject: 'site', action: 'rollback', release: 'r1' } as PublishEvent
  const article = { subject: 'article', action: 'update', release: null } as PublishEvent
  expect(requestedRelease([site, back])).toBe('r1')
  expect(requestedRelease([back, site, article])).toBeNull()
  expect(requestedRelease([article])).toBeNull()
})
