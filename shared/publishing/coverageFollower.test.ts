import { afterEach, beforeEach, expect, it, vi } from 'vitest'
import { LIVE, pageOfNumber } from '../domain/liveRules.ts'
import type { LiveUpdate, LiveUpdates } from '../domain/liveUpdates.ts'
import { CoverageFollower, type CoveragePage, type CoverageView } from './coverageFollower.ts'

const SECOND = 1000

/** Coverage as the publisher writes it: entries by number, and static files made from them. */
class Published {
  readonly entries: LiveUpdate[] = []
  change = 0
  state: LiveUpdates['state'] = 'live'

  publish(count = 1): void {
    for (let n = 0; n < count; n++) {
      const number = this.entries.length + 1
      const entry = { id: `e${number}`, number, change: ++this.change, isPinned: false }
      this.entries.push({ ...entry, html: `entry ${number}` })
    }
  }

  edit(number: number, html: string | null): void {
    const entry = this.entries[number - 1]
    if (entry) Object.assign(entry, { html, change: ++this.change })
  }

  updates(): LiveUpdates {
    const latest = this.entries.toSorted((one, other) => other.change - one.change)
    const entries = latest.slice(0, LIVE.changes).map((entry) => ({ ...entry }))
    return { state: this.state, change: this.change, top: 'top', entries }
  }

  page(from: number, to: number): CoveragePage {
    const entries = this.entries.filter(
      ({ number, html }) => number >= from && number <= to && html !== null,
    )
    return { from, to, entries: entries.map((entry) => ({ ...entry })) }
  }

  article() {
    const first = Math.max(1, pageOfNumber(this.entries.length) - 1)
    const page = this.page((first - 1) * LIVE.page + 1, Number.POSITIVE_INFINITY)
    return { ...page, change: this.change, top: 'top' }
  }

  /** What a reader has to see. */
  texts = () => this.page(1, Number.POSITIVE_INFINITY).entries.map(({ html }) => html)
}

function openPage(published: Published, responseTime = 0) {
  const shown = new Map<number, string>()
  const counts = { updates: 0, articles: 0, pages: 0, ended: 0 }
  const page = { isVisible: true, isOnline: true }
  const view: CoverageView = {
    apply(entries) {
      for (const { number, html } of entries) {
        if (html === null) shown.delete(number)
        else shown.set(number, html)
      }
    },
    replace({ from, to, entries }) {
      for (const number of shown.keys()) if (number >= from && number <= to) shown.delete(number)
      view.apply(entries)
    },
    showTop() {},
    end: () => void counts.ended++,
  }
  view.replace(published.article())
  const read = <T>(name: keyof typeof counts, answer: () => T) => {
    counts[name]++
    if (!page.isOnline) return Promise.reject(new Error('offline'))
    const text = answer()
    if (responseTime === 0) return Promise.resolve(text)
    return new Promise<T>((resolve) => setTimeout(() => resolve(text), responseTime))
  }
  const follower = new CoverageFollower({
    view,
    change: published.change,
    from: published.article().from,
    listed: LIVE.changes,
    interval: 5 * SECOND,
    readUpdates: () => read('updates', () => published.updates()),
    readArticle: () => read('articles', () => published.article()),
    readPage: (n) => read('pages', () => published.page((n - 1) * LIVE.page + 1, n * LIVE.page)),
    pageOf: pageOfNumber,
    isVisible: () => page.isVisible,
  })
  follower.wake()
  const texts = () => [...shown].sort(([one], [other]) => one - other).map(([, html]) => html)
  return { follower, page, counts, texts }
}

const pass = (seconds: number) => vi.advanceTimersByTimeAsync(seconds * SECOND)

beforeEach(() => {
  vi.useFakeTimers()
})
afterEach(() => {
  vi.useRealTimers()
})

it('shows new, changed and withdrawn entries within 5 s, with one request for all', async () => {
  const published = new Published()
  published.publish(3)
  const { counts, texts } = openPage(published)
  await pass(0)
  published.publish(2)
  published.edit(1, 'corrected')
  published.edit(2, null)
  await pass(5)
  expect(texts()).toEqual(['corrected', 'entry 3', 'entry 4', 'entry 5'])
  expect(counts).toMatchObject({ updates: 2, articles: 0, pages: 0 })
})

it('misses nothing after sleep, however many entries there were', async () => {
  const published = new Published()
  published.publish(10)
  const { follower, page, counts, texts } = openPage(published)
  await pass(0)
  page.isVisible = false
  follower.wake()
  published.publish(130)
  published.edit(3, 'corrected')
  published.edit(60, null)
  await pass(3600)
  expect(counts.updates).toBe(1)
  page.isVisible = true
  follower.wake()
  await pass(0)
  expect(texts()).toEqual(published.texts())
  expect(counts).toMatchObject({ updates: 2, articles: 1, pages: 4 })
})

it('asks less often while the site does not respond, and at once when the connection is back', async () => {
  const published = new Published()
  const { follower, page, counts, texts } = openPage(published)
  page.isOnline = false
  await pass(300)
  expect(counts.updates).toBeLessThan(12)
  page.isOnline = true
  published.publish(1)
  follower.wake()
  await pass(0)
  expect(texts()).toEqual(['entry 1'])
})

it('shows an entry within 6 s of a failed request', async () => {
  const published = new Published()
  const { page, texts } = openPage(published)
  await pass(4.9)
  page.isOnline = false
  await pass(0.2)
  page.isOnline = true
  published.publish(1)
  await pass(5.9)
  expect(texts()).toEqual(['entry 1'])
})

it('does not add the time of a slow response to the time between two requests', async () => {
  const published = new Published()
  published.publish(1)
  const { texts } = openPage(published, 3 * SECOND)
  await pass(0.1)
  published.publish(1)
  await pass(8)
  expect(texts()).toEqual(['entry 1', 'entry 2'])
})

it('asks again soon when the page of the article is older than the latest changes', async () => {
  const published = new Published()
  const { texts } = openPage(published)
  await pass(0.1)
  const older = published.article()
  published.publish(LIVE.changes + 5)
  vi.spyOn(published, 'article').mockReturnValueOnce(older)
  await pass(6.9)
  expect(texts()).toEqual(published.texts())
})

it('shows a change that a page of earlier entries lacks, because it is written after that of the article', async () => {
  const published = new Published()
  published.publish(10)
  const { follower, page, texts } = openPage(published)
  await pass(0)
  page.isVisible = false
  follower.wake()
  published.publish(100)
  const older = published.page(1, LIVE.page)
  published.edit(4, 'corrected')
  published.edit(5, null)
  const whole = published.page.bind(published)
  vi.spyOn(published, 'page').mockImplementation((from, to) =>
    to === LIVE.page ? older : whole(from, to),
  )
  page.isVisible = true
  follower.wake()
  await pass(2)
  vi.restoreAllMocks()
  expect(texts()).toEqual(published.texts())
})

it('ignores older copies of a cache', async () => {
  const published = new Published()
  published.publish(1)
  const stale = published.updates()
  published.publish(1)
  const { texts } = openPage(published)
  vi.spyOn(published, 'updates').mockReturnValue(stale)
  await pass(20)
  expect(texts()).toEqual(['entry 1', 'entry 2'])
})

it('stops at the end of the coverage', async () => {
  const published = new Published()
  const { counts } = openPage(published)
  await pass(0)
  published.state = 'ended'
  await pass(600)
  expect(counts).toMatchObject({ updates: 2, ended: 1 })
})

it('shows every entry once to 50 readers whose connections fail at random', async () => {
  const published = new Published()
  const readers = Array.from({ length: 50 }, () => openPage(published))
  let seed = 7
  const random = () => {
    seed = (seed * 1103515245 + 12345) % 2147483648
    return seed / 2147483648
  }
  for (let second = 0; second < 120; second++) {
    published.publish(2)
    if (random() < 0.3)
      published.edit(1 + Math.floor(random() * published.entries.length), 'corrected')
    if (random() < 0.1) published.edit(1 + Math.floor(random() * published.entries.length), null)
    for (const { page } of readers) page.isOnline = random() > 0.7
    await pass(1)
  }
  for (const { page } of readers) page.isOnline = true
  await pass(70)
  for (const { texts } of readers) expect(texts()).toEqual(published.texts())
})
