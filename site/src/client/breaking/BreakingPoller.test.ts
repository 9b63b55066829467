import type { BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'
import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { BreakingPoller } from './BreakingPoller.ts'

const START = Date.parse('2026-11-27T09:00:00Z')
const SECOND = 1000
const until = (seconds: number) => new Date(START + seconds * SECOND).toISOString()
const banner: BreakingBanner = {
  ...{ id: 'one', headline: 'Bridge closed', href: '/article/bridge/', until: until(3600) },
}

/** A page whose requests, visibility and clock a test controls. */
function testPage(first: BreakingBanner | null = null) {
  const page = {
    active: first as BreakingBanner | null,
    isOnline: true,
    isVisible: true,
    requests: 0,
    shown: [] as (string | null)[],
  }
  const poller = new BreakingPoller({
    interval: 15 * SECOND,
    async read() {
      page.requests++
      if (!page.isOnline) throw new Error('offline')
      return page.active
    },
    show: (shown) => page.shown.push(shown?.headline ?? null),
    isVisible: () => page.isVisible,
    now: () => Date.now(),
  })
  return { page, poller }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

beforeEach(() => {
  vi.useFakeTimers({ now: START })
})
afterEach(() => {
  vi.useRealTimers()
})

it('asks at once and then every 15 s, and shows what changed once', async () => {
  const { page, poller } = testPage()
  poller.wake()
  await pass(0)
  expect(page).toMatchObject({ requests: 1, shown: [] })
  page.active = banner
  await pass(15)
  expect(page).toMatchObject({ requests: 2, shown: ['Bridge closed'] })
  await pass(30)
  expect(page).toMatchObject({ requests: 4, shown: ['Bridge closed'] })
  page.active = null
  await pass(15)
  expect(page.shown).toEqual(['Bridge closed', null])
})

it('asks nothing while the page is hidden, and at once when it is visible again', async () => {
  const { page, poller } = testPage(banner)
  poller.wake()
  await pass(0)
  page.isVisible = false
  poller.wake()
  await pass(600)
  expect(page.requests).toBe(1)
  page.isVisible = true
  page.active = null
  poller.wake()
  await pass(0)
  expect(page).toMatchObject({ requests: 2, shown: ['Bridge closed', null] })
  await pass(15)
  expect(page.requests).toBe(3)
})

it('starts hidden without a request', async () => {
  const { page, poller } = testPage(banner)
  page.isVisible = false
  poller.wake()
  await pass(60)
  expect(page.requests).toBe(0)
})

it('ends a banner on time without a request, also while the page is hidden', async () => {
  const { page, poller } = testPage({ ...banner, until: until(100) })
  poller.wake()
  await pass(1)
  page.isVisible = false
  poller.wake()
  await pass(98.9)
  expect(page.shown).toEqual(['Bridge closed'])
  await pass(0.2)
  expect(page).toMatchObject({ requests: 1, shown: ['Bridge closed', null] })
})

it('does not show one that is over, as an old copy of a cache has it', async () => {
  const { page, poller } = testPage({ ...banner, until: until(-1) })
  poller.wake()
  await pass(60)
  expect(page.shown).toEqual([])
})

it('follows an extension', async () => {
  const { page, poller } = testPage({ ...banner, until: until(20) })
  poller.wake()
  await pass(1)
  page.active = { ...banner, until: until(300) }
  await pass(100)
  expect(page.shown).not.toContain(null)
  await pass(200)
  expect(page.shown.at(-1)).toBeNull()
})

it('leaves a banner while the site does not respond, and continues to ask', async () => {
  const { page, poller } = testPage(banner)
  poller.wake()
  await pass(0)
  page.isOnline = false
  await pass(45)
  expect(page).toMatchObject({ requests: 4, shown: ['Bridge closed'] })
  page.isOnline = true
  page.active = { ...banner, id: 'two', headline: 'Bridge open' }
  await pass(15)
  expect(page.shown).toEqual(['Bridge closed', 'Bridge open'])
})

it('has one request at a time', async () => {
  let answer = (_: BreakingBanner | null) => {}
  let requests = 0
  const poller = new BreakingPoller({
    read: () => {
      requests++
      return new Promise((resolve) => {
        answer = resolve
      })
    },
    ...{ interval: 15 * SECOND, show: () => {}, isVisible: () => true, now: () => Date.now() },
  })
  poller.wake()
  poller.wake()
  await pass(120)
  expect(requests).toBe(1)
  answer(null)
  await pass(15)
  expect(requests).toBe(2)
})
