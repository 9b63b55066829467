/**
 * Open pages of live coverage in a process of their own, so that they do not slow down the publisher. They follow
 * coverage as browsers do, from the served files only. Arguments: address of the site, slug, number of pages.
 */
import { setTimeout as pause } from 'node:timers/promises'
import { LIVE, numbersOfPage, pageOfNumber } from '@broadsheet/shared/domain/liveRules.ts'
import type { LiveUpdate, LiveUpdates } from '@broadsheet/shared/domain/liveUpdates.ts'
import {
  CoverageFollower,
  type CoveragePage,
} from '@broadsheet/shared/publishing/coverageFollower.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ReaderCommand, ReaderReport, ReaderState } from './readerMessages.ts'

const [site = '', slug = '', pages = '0'] = process.argv.slice(2)
const state: ReaderState = { twice: 0, requests: 0, connectedAt: 0, shown: {} }
let isOnline = true

async function read(path: string): Promise<string> {
  if (!isOnline) throw new Error('offline')
  state.requests++
  const response = await fetch(site + path, { headers: { 'cache-control': 'no-cache' } })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response.text()
}

/** Opens a page; its follower polls from now on. */
function open(): CoverageFollower {
  const changes = new Map<string, number>()
  const apply = (entries: readonly LiveUpdate[]) => {
    const now = Date.now()
    for (const { id, change } of entries) {
      if (!changes.has(id)) state.shown[id] = [...(state.shown[id] ?? []), now]
      else if (changes.get(id) === change) state.twice++
      changes.set(id, change)
    }
  }
  return new CoverageFollower({
    view: {
      apply,
      // A page has entries that are shown already; they stay.
      replace: ({ entries }) =>
        apply(entries.filter(({ id, change }) => changes.get(id) !== change)),
      ...{ showTop() {}, end() {} },
    },
    ...{ change: 1, from: 1, listed: LIVE.changes, interval: LIVE.poll, pageOf: pageOfNumber },
    readUpdates: async () => JSON.parse(await read(urls.liveUpdates(slug))) as LiveUpdates,
    readArticle: async () => articleOf(await read(urls.article(slug))),
    readPage: async (n) => pageOf(await read(urls.livePart(slug, n)), n),
    isVisible: () => isOnline,
  })
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

async function untilServed(): Promise<void> {
  for (;;) {
    const text = await read(urls.liveUpdates(slug)).catch(() => '')
    if (text.includes('"change":1')) return
    await pause(50)
  }
}

const send = (report: ReaderReport) => process.send?.(report)

await untilServed()
const opened = Array.from({ length: Number(pages) }, open)
// Pages are opened at different times.
for (const follower of opened) setTimeout(() => follower.wake(), Math.random() * LIVE.poll)
process.on('message', (command: ReaderCommand) => {
  if (command === 'disconnect') isOnline = false
  if (command === 'connect') {
    isOnline = true
    state.connectedAt = Date.now()
    for (const follower of opened) follower.wake()
  }
  if (command === 'finish') send({ kind: 'state', state })
})
process.on('disconnect', () => process.exit())
send({ kind: 'opened' })
