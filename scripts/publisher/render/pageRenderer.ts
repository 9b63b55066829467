import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { inTransaction } from '../mirror/database.ts'
import { isMachineProblem } from '../mirror/machineErrors.ts'
import { openQuarantine } from '../mirror/quarantine.ts'
import {
  fileOf,
  linkPage,
  outcomeOf,
  removePage,
  stagePage,
  writePage,
} from '../releases/pageFiles.ts'
import { markRedirect } from '../releases/redirectMarkers.ts'
import { noStep, type OnStep } from '../steps.ts'
import { openDependencyGraph } from './dependencyGraph.ts'
import { openQueue } from './renderQueue.ts'
import type { Bundle, Read } from './siteBundle.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/** Pages held in memory before they are written: few where a reader waits for the first. */
const CHUNK = { live: 4, release: 100 }

/** A page as it came out of the app. */
interface Page {
  address: string
  /** Null when there is no such page (any more). */
  body: Uint8Array | null
  reads: Read[]
  /** Why it could not be rendered; then the body means nothing. */
  error: string | null
}

/** What the file system says of one path, and not of the disk. */
const OF_A_PATH = new Set(['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EINVAL', 'EEXIST'])

const isOfPath = (error: unknown) =>
  error instanceof Error && 'code' in error && OF_A_PATH.has(String(error.code))

/** Renders one address of the compiled site. @throws only what is the fault of the machine. */
async function renderPage(
  bundle: Bundle,
  address: string,
  { unrenderable }: RenderTask,
): Promise<Page> {
  const known = unrenderable?.[address]
  if (known !== undefined) return { address, body: null, reads: [], error: known }
  try {
    return await pageOf(bundle, address)
  } catch (error) {
    if (isMachineProblem(error)) throw error
    return { address, body: null, reads: [], error: reasonOf(error) }
  }
}

async function pageOf(bundle: Bundle, address: string): Promise<Page> {
  // `astro build` renders the not-found page as /404/.
  const path = address === '/404' ? '/404/' : encodeURI(address)
  const request = new Request(`http://localhost${path}`)
  const { value, error, reads } = await bundle.recorded(async () => {
    const response = await bundle.app.render(request)
    return { status: response.status, body: new Uint8Array(await response.arrayBuffer()) }
  })
  if (isMachineProblem(error)) throw error
  if (value === null) return { address, body: null, reads, error: reasonOf(error) }
  const isPage = value.status === 200 || (address === '/404' && value.status === 404)
  if (isPage) return { address, body: value.body, reads, error: null }
  if (value.status === 404) return { address, body: null, reads, error: null }
  const reason = error === undefined ? `The page answered ${value.status}.` : reasonOf(error)
  return { address, body: null, reads, error: reason }
}

/**
 * Makes what renders pages into a release, with the compiled site and the mirror it is given.
 *
 * @param onPage - told the address of each page before it is rendered.
 */
export function pageRenderer(
  db: DatabaseSync,
  bundle: Bundle,
  onPage: (address: string) => void = () => {},
  onStep: OnStep = noStep,
) {
  const notes = {
    dependencies: openDependencyGraph(db),
    queue: openQueue(db),
    quarantine: openQuarantine(db),
  }

  return async (task: RenderTask): Promise<Rendered> => {
    const done: Rendered = {
      written: [],
      removed: [],
      same: 0,
      quarantined: [],
      milliseconds: { render: 0, write: 0, note: 0 },
    }
    const timed = (step: keyof Rendered['milliseconds'], since: number) => {
      done.milliseconds[step] += performance.now() - since
    }
    const finish = (pages: Page[]) => {
      let began = performance.now()
      write(task, pages, done)
      timed('write', began)
      onStep('pages written')
      began = performance.now()
      inTransaction(db, () => {
        for (const page of pages) note(task, page)
      })
      timed('note', began)
    }
    // What is gone goes last, when no list leads to it any more.
    const gone: Page[] = []
    const chunk = task.isLive ? CHUNK.live : CHUNK.release
    for (let start = 0; start < task.addresses.length; start += chunk) {
      const began = performance.now()
      const pages: Page[] = []
      for (const address of task.addresses.slice(start, start + chunk)) {
        onPage(address)
        const page = await renderPage(bundle, address, task)
        if (page.body === null && page.error === null) gone.push(page)
        else pages.push(page)
      }
      timed('render', began)
      finish(pages)
    }
    if (gone.length > 0) finish(gone)
    return done
  }

  function write(task: RenderTask, pages: Page[], done: Rendered): void {
    if (task.isLive) writeLive(task, pages, done)
    else for (const page of pages) attempt(page, () => stageOne(task, page, done))
    for (const { address, error } of pages)
      if (error !== null) done.quarantined.push({ address, error })
  }

  /** A path that the file system refuses quarantines its page, and stops no other. */
  function attempt<T>(page: Page, work: () => T): T | null {
    try {
      return work()
    } catch (error) {
      if (!isOfPath(error)) throw error
      page.error = reasonOf(error)
      return null
    }
  }

  function writeLive(task: RenderTask, pages: Page[], done: Rendered): void {
    const whole = pages.filter(({ error }) => error === null)
    const outcomes = whole.map((page) => ({
      page,
      address: page.address,
      body: page.body,
      outcome: outcomeOf(task.release, page.address, page.body),
    }))
    const changed = outcomes.filter(({ outcome }) => outcome === 'written' || outcome === 'removed')
    // Noted first: a crash between writing and purging must not leave a cache with old pages.
    if (changed.length > 0)
      inTransaction(db, () => notes.queue.noteChanged(changed.map(({ address }) => address)))
    done.same += outcomes.length - changed.length
    // Killed between a page and its marker, the publisher finds the page unchanged.
    for (const { page, address, body, outcome } of outcomes)
      if (outcome === 'same') attempt(page, () => markRedirect(task.release, address, body))
    for (const { page, address, body } of changed)
      attempt(page, () => {
        if (body === null) removePage(task.release, address)
        else writePage(task.release, address, body)
        done[body === null ? 'removed' : 'written'].push(address)
        onStep('page written')
      })
  }

  /** Into a release that is not live yet; a page that failed stays as readers have it. */
  function stageOne({ release, before }: RenderTask, page: Page, done: Rendered): void {
    const { address, body, error } = page
    const known = before && join(before, fileOf(address))
    if (error !== null) {
      if (known && existsSync(known)) linkPage(release, known, address)
    } else if (body === null) {
      removePage(release, address)
      if (known && existsSync(known)) done.removed.push(address)
    } else if (stagePage(release, before, address, body) === 'written') {
      done.written.push(address)
      onStep('page written')
    } else done.same++
  }

  function note({ isLive, now }: RenderTask, { address, body, reads, error }: Page): void {
    if (error !== null) notes.quarantine.notePage(address, error, new Date(now))
    else notes.quarantine.dropPage(address)
    // Also of a page that is not there: a setting may bring it back.
    notes.dependencies.record(address, reads, error === null, body?.byteLength ?? null)
    if (isLive) notes.queue.done(address)
  }
}
