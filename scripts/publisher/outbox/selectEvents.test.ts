import { describe, expect, it } from 'vitest'
import type { PublishEvent } from './outbox.ts'
import { requestedRelease, selectEvents } from './selectEvents.ts'

const rollback = (done_at: string | null) => ({ action: 'rollback', release: 'r1', done_at })

describe('what waits in the outbox', () => {
  it.each([
    ['without an order', null, 'r2', 'all'],
    ['after a rebuild', { action: 'update', release: null, done_at: null }, 'r2', 'all'],
    ['with a rollback to do', rollback(null), 'r2', 'orders'],
    ['while the release of a rollback is shown', rollback('2026-11-20T12:00:00Z'), 'r1', 'none'],
    ['when another release went live since', rollback('2026-11-20T12:00:00Z'), 'r3', 'all'],
  ])('%s', (_when, order, live, taking) => {
    expect(selectEvents(order, live)).toBe(taking)
  })
})

it('obeys the last order of several', () => {
  const site = { subject: 'site', action: 'update', release: null } as PublishEvent
  const back = { subject: 'site', action: 'rollback', release: 'r1' } as PublishEvent
  const article = { subject: 'article', action: 'update', release: null } as PublishEvent
  expect(requestedRelease([site, back])).toBe('r1')
  expect(requestedRelease([back, site, article])).toBeNull()
  expect(requestedRelease([article])).toBeNull()
})
