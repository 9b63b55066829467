import { LIVE, numbersOfPage, pageOfNumber } from '@broadsheet/shared/domain/liveRules.ts'
import type { LiveUpdate, LiveUpdates } from '@broadsheet/shared/domain/liveUpdates.ts'
import {
  type CoverageArticle,
  CoverageFollower,
  type CoveragePage,
} from '@broadsheet/shared/publishing/coverageFollower.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { coverageView } from './coverageView.ts'

/** Follows live coverage that has not ended on its open page. */
export function followCoverage(section: HTMLElement): void {
  const slug = section.dataset.liveCoverage ?? ''
  const follower = new CoverageFollower({
    view: coverageView(section),
    change: Number(section.dataset.change),
    from: Number(section.dataset.from),
    listed: LIVE.changes,
    interval: LIVE.poll,
    readUpdates: async () => (await request(urls.liveUpdates(slug))).json() as Promise<LiveUpdates>,
    readArticle: async () => articleOf(await read(urls.article(slug))),
    readPage: async (page) => pageOf(await read(urls.livePart(slug, page)), page),
    pageOf: pageOfNumber,
    isVisible: () => document.visibilityState === 'visible',
  })
  document.addEventListener('visibilitychange', () => follower.wake())
  addEventListener('online', () => follower.wake())
  follower.wake()
}

/** @throws when the site does not respond, or without the file. */
async function request(path: string): Promise<Response> {
  // Asks the server each time, which responds with 304 while nothing changed.
  const response = await fetch(path, { cache: 'no-cache' })
  if (!response.ok) throw new Error(`${path}: ${response.status}`)
  return response
}

const read = async (path: string) =>
  new DOMParser().parseFromString(await (await request(path)).text(), 'text/html')

/** @throws when the page has no entries, as after a change of its type. */
function articleOf(page: Document): CoverageArticle {
  const section = page.querySelector<HTMLElement>('[data-live-coverage]')
  if (!section) throw new Error('The page has no live coverage.')
  return {
    from: Number(section.dataset.from),
    to: Number.POSITIVE_INFINITY,
    change: Number(section.dataset.change),
    top: section.querySelector('[data-live-top]')?.innerHTML ?? '',
    entries: entriesIn(section),
  }
}

const pageOf = (page: Document, number: number): CoveragePage => ({
  ...numbersOfPage(number),
  entries: entriesIn(page),
})

const entriesIn = (parent: ParentNode): LiveUpdate[] =>
  [...parent.querySelectorAll<HTMLElement>('[data-entry]')].map((element) => ({
    id: element.dataset.entry ?? '',
    number: Number(element.dataset.number),
    change: Number(element.dataset.change),
    isPinned: element.closest('[data-live-pinned]') !== null,
    html: element.outerHTML,
  }))
