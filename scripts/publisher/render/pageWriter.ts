import { existsSync } from 'node:fs'
import { join } from 'node:path'
import type { DatabaseSync } from 'node:sqlite'
import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import { inTransaction } from '../mirror/database.ts'
import {
  fileOf,
  linkPage,
  outcomeOf,
  removePage,
  stagePage,
  writePage,
} from '../releases/pageFiles.ts'
import { markRedirect } from '../releases/redirectMarkers.ts'
import type { OnStep } from '../steps.ts'
import type { Page } from './renderPage.ts'
import type { RenderQueue } from './renderQueue.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/** Errors of the file system that concern one path and not the disk. */
const PATH_ERRORS = new Set(['ENAMETOOLONG', 'EISDIR', 'ENOTDIR', 'ENOTEMPTY', 'EINVAL', 'EEXIST'])

const isPathError = (error: unknown) =>
  error instanceof Error && 'code' in error && PATH_ERRORS.has(String(error.code))

/** Writes rendered pages into a release. */
export class PageWriter {
  readonly #db: DatabaseSync
  readonly #queue: RenderQueue
  readonly #onStep: OnStep

  constructor(db: DatabaseSync, queue: RenderQueue, onStep: OnStep) {
    this.#db = db
    this.#queue = queue
    this.#onStep = onStep
  }

  /** Writes pages and adds the outcome to `rendered`. */
  write(task: RenderTask, pages: Page[], rendered: Rendered): void {
    if (task.isLive) this.#writeLive(task.release, pages, rendered)
    else for (const page of pages) attempt(page, () => this.#stage(task, page, rendered))
    for (const { address, error } of pages)
      if (error !== null) rendered.quarantined.push({ address, error })
  }

  /** Into the release that readers get. */
  #writeLive(release: string, pages: Page[], rendered: Rendered): void {
    const complete = pages.filter(({ error }) => error === null)
    const outcomes = new Map(
      complete.map((page) => [page, outcomeOf(release, page.address, page.body)]),
    )
    const changed = complete.filter((page) =>
      ['written', 'removed'].includes(outcomes.get(page) ?? ''),
    )
    // Recorded first: a crash between writing and purging must not leave old pages in a cache.
    if (changed.length > 0)
      inTransaction(this.#db, () => this.#queue.noteChanged(changed.map(({ address }) => address)))
    rendered.same += complete.length - changed.length
    // After a crash between writing a page and its marker, the page is unchanged.
    for (const [page, outcome] of outcomes)
      if (outcome === 'same') attempt(page, () => markRedirect(release, page.address, page.body))
    for (const page of changed)
      attempt(page, () => {
        const { address, body } = page
        if (body === null) removePage(release, address)
        else writePage(release, address, body)
        rendered[body === null ? 'removed' : 'written'].push(address)
        this.#onStep('page written')
      })
  }

  /** Into a release that is not live yet; a page that failed keeps its live version. */
  #stage({ release, before }: RenderTask, page: Page, rendered: Rendered): void {
    const { address, body, error } = page
    const live = before && join(before, fileOf(address))
    if (error !== null) {
      if (live && existsSync(live)) linkPage(release, live, address)
    } else if (body === null) {
      removePage(release, address)
      if (live && existsSync(live)) rendered.removed.push(address)
    } else if (stagePage(release, before, address, body) === 'written') {
      rendered.written.push(address)
      this.#onStep('page written')
    } else rendered.same++
  }
}

/** A path that the file system rejects quarantines its page, but no other. */
function attempt(page: Page, work: () => void): void {
  try {
    work()
  } catch (error) {
    if (!isPathError(error)) throw error
    page.error = reasonOf(error)
  }
}
