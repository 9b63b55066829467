import { setTimeout as pause } from 'node:timers/promises'
import { LIVE, numbersOfPage, pageOfNumber } from '@broadsheet/shared/domain/liveRules.ts'
import type { LiveUpdate, LiveUpdates } from '@broadsheet/shared/domain/liveUpdates.ts'
import {
  CoverageFollower,
  type CoveragePage,
} from '@broadsheet/shared/publishing/coverageFollower.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Running } from '../../../start/run.ts'
import { openCoverage } from './coverage.ts'

/** Milliseconds between two entries. */
const INTERVAL = 500
/** How long all pages are disconnected, in the middle of the measurement. */
const OFFLINE = 15_000

export interface ReadFigures {
  entries: number
  missed: number
  twice: number
  /** Requests of all pages; none goes to the API. */
  requests: number
  /** Milliseconds from the save of an entry to each page, without those while the pages were disconnected. */
  times: number[]
}

/** Simulates open pages, which follow coverage as browsers do, from the served files. */
export async function readCoverage(
  { databaseUrl, siteUrl }: Running,
  { pages, seconds }: { pages: number; seconds: number },
): Promise<ReadFigures> {
  const coverage = await openCoverage(databaseUrl, 5)
  const saved = new Map<string, number>()
  const state = { isOnline: true, requests: 0, connectedAt: 0 }
  const times: number[] = []
  let twice = 0
  const read = async (path: string) => {
    if (!state.isOnline) throw new Error('offline')
    state.requests++
    const response = await fetch(siteUrl + path, { headers: { 'cache-control': 'no-cache' } })
    if (!response.ok) throw new Error(`${path}: ${response.status}`)
    return response.text()
  }
  await coverage.post(0)
  await untilServed(() => read(urls.liveUpdates(coverage.slug)))
  const open = () => {
    const shown = new Map<string, LiveUpdate>()
    const apply = (entries: readonly LiveUpdate[]) => {
      const now = performance.now()
      for (const entry of entries) {
        const at = saved.get(entry.id)
        if (at !== undefined && !shown.has(entry.id) && at > state.connectedAt) times.push(now - at)
        else if (shown.get(entry.id)?.change === entry.change) twice++
        shown.set(entry.id, entry)
      }
    }
    const follower = new CoverageFollower({
      view: {
        apply,
        // A page has entries that are shown already; they stay.
        replace: ({ entries }) =>
          apply(entries.filter(({ id, change }) => shown.get(id)?.change !== change)),
        ...{ showTop() {}, end() {} },
      },
      ...{ change: 1, from: 1, listed: LIVE.changes, interval: LIVE.poll, pageOf: pageOfNumber },
      readUpdates: async () =>
        JSON.parse(await read(urls.liveUpdates(coverage.slug))) as LiveUpdates,
      readArticle: async () => articleOf(await read(urls.article(coverage.slug))),
      readPage: async (n) => pageOf(await read(urls.livePart(coverage.slug, n)), n),
      isVisible: () => state.isOnline,
    })
    return { follower, shown }
  }
  const opened = Array.from({ length: pages }, open)
  // Pages are opened at different times.
  for (const { follower } of opened) setTimeout(() => follower.wake(), Math.random() * LIVE.poll)
  const ids: string[] = []
  const count = (seconds * 1000) / INTERVAL
  for (let n = 1; n <= count; n++) {
    if (n === Math.floor(count / 2)) void reconnect(state, opened)
    void coverage.post(n).then((id) => {
      saved.set(id, performance.now())
      ids.push(id)
    })
    await pause(INTERVAL)
  }
  await pause(OFFLINE + 2 * LIVE.poll)
  const missed = opened.flatMap(({ shown }) => ids.filter((id) => !shown.has(id))).length
  state.isOnline = false
  await coverage.close()
  return { entries: ids.length, missed, twice, requests: state.requests, times }
}

/** All pages lose their connection, and return in the same moment. */
async function reconnect(
  state: { isOnline: boolean; connectedAt: number },
  pages: readonly { follower: CoverageFollower }[],
): Promise<void> {
  state.isOnline = false
  await pause(OFFLINE)
  state.isOnline = true
  state.connectedAt = performance.now()
  for (const { follower } of pages) follower.wake()
}

async function untilServed(read: () => Promise<string>): Promise<void> {
  for (;;) {
    const text = await read().catch(() => '')
    if (text.includes('"change":1')) return
    await pause(50)
  }
}

const ENTRY = /<article [^>]*data-entry="([^"]+)" data-number="(\d+)" data-change="(\d+)"/g

const entriesOf = (html: string): LiveUpdate[] =>
  [...html.matchAll(ENTRY)].map(([, id = '', number, change]) => ({
    ...{ id, number: Number(number), change: Number(change), isPinned: false, html: '' },
  }))

const numberIn = (html: string, name: string) =>
  Number(new RegExp(`<section[^>]* data-${name}="(\\d+)"`).exec(html)?.[1])

const articleOf = (html: string) => ({
  ...{ from: numberIn(html, 'from'), to: Number.POSITIVE_INFINITY, top: '' },
  change: numberIn(html, 'change'),
  entries: entriesOf(html),
})

const pageOf = (html: string, page: number): CoveragePage => ({
  ...numbersOfPage(page),
  entries: entriesOf(html),
})
