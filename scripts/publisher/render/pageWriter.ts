import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../mirror/database.ts'
import { outcomeOf, removePage, writePage } from '../releases/pageFiles.ts'
import { markRedirect } from '../releases/redirectMarkers.ts'
import type { OnStep } from '../steps.ts'
import { pathProblem } from './pathProblem.ts'
import type { Page } from './renderPage.ts'
import type { RenderQueue } from './renderQueue.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/** Writes rendered pages into the release that readers get. */
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
    this.#write(task.release, pages, rendered)
    for (const { address, error } of pages)
      if (error !== null) rendered.quarantined.push({ address, error })
  }

  #write(release: string, pages: Page[], rendered: Rendered): void {
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
}

/** A path that the file system rejects quarantines its page, but no other. */
function attempt(page: Page, work: () => void): void {
  try {
    work()
  } catch (error) {
    page.error = pathProblem(error)
  }
}
