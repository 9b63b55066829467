import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../mirror/database.ts'
import { Quarantine } from '../mirror/quarantine.ts'
import { noStep, type OnStep } from '../steps.ts'
import { DependencyGraph } from './dependencyGraph.ts'
import { changedAddresses, comparePages, writePages } from './pageWriter.ts'
import { type Page, renderPage } from './renderPage.ts'
import { RenderQueue } from './renderQueue.ts'
import type { Bundle } from './siteBundle.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/**
 * Pages held in memory before they are written: few, because readers wait for the first; then twice as many each
 * time, because each chunk is a transaction.
 */
const CHUNK = { first: 4, largest: 16 }

/** Renders pages into the live release, and records what each was rendered from. */
export class PageRenderer {
  readonly #db: DatabaseSync
  readonly #bundle: Bundle
  readonly #onPage: (address: string) => void
  readonly #onStep: OnStep
  readonly #dependencies: DependencyGraph
  readonly #queue: RenderQueue
  readonly #quarantine: Quarantine
  /** The pages that were written before the plan. */
  readonly #ahead = new Map<string, Page>()

  /** @param onPage - called with the address of each page before it is rendered. */
  constructor(
    db: DatabaseSync,
    bundle: Bundle,
    onPage: (address: string) => void = () => {},
    onStep: OnStep = noStep,
  ) {
    this.#db = db
    this.#bundle = bundle
    this.#onPage = onPage
    this.#onStep = onStep
    this.#dependencies = new DependencyGraph(db)
    this.#queue = new RenderQueue(db)
    this.#quarantine = new Quarantine(db)
  }

  /** Renders the pages of a task. A chunk is written while the next one is rendered. */
  async render(task: RenderTask): Promise<Rendered> {
    const rendered = nothingYet()
    const { milliseconds } = rendered
    // Removed last, when no list links to them any more.
    const removed: Page[] = []
    let writing = NO_PAGES
    const left = [...task.addresses]
    for (let size = CHUNK.first; left.length > 0; size = Math.min(2 * size, CHUNK.largest)) {
      const began = performance.now()
      const chunk = await this.#renderAll(left.splice(0, size), task)
      const isRemoved = ({ body, error }: Page) => body === null && error === null
      removed.push(...chunk.filter(isRemoved))
      const pages = chunk.filter((page) => !isRemoved(page))
      milliseconds.render += performance.now() - began
      writing = await this.#write(task, pages, rendered, writing)
      // Lets the process notice that its publisher has ended: rendering itself never waits.
      await setImmediate()
    }
    writing = await this.#write(task, removed, rendered, writing)
    await this.#write(task, [], rendered, writing)
    this.#ahead.clear()
    return rendered
  }

  /**
   * Renders and writes pages before the plan. Records nothing: the plan would not find the other pages
   * with the same reads. The next task therefore has these addresses, too; it does not render them again.
   * Pages that are missing or failed are left to that task.
   */
  async renderAhead(task: RenderTask): Promise<Rendered> {
    const [rendered, began] = [nothingYet(), performance.now()]
    this.#ahead.clear()
    this.#bundle.forget(new Set(this.#queue.invalidated()))
    for (const page of await this.#renderAll(task.addresses, task))
      if (page.body !== null) this.#ahead.set(page.address, page)
    rendered.milliseconds.render = performance.now() - began
    const pages = [...this.#ahead.values()]
    const { done } = await this.#write(task, pages, rendered, NO_PAGES)
    await done
    return { ...rendered, same: 0, quarantined: [] }
  }

  #renderAll(addresses: readonly string[], task: RenderTask): Promise<Page[]> {
    return this.#bundle.inSnapshot(async () => {
      const pages: Page[] = []
      for (const address of addresses) pages.push(await this.#renderOne(address, task))
      return pages
    })
  }

  async #renderOne(address: string, { unrenderable, ahead }: RenderTask): Promise<Page> {
    const written = ahead?.includes(address) ? this.#ahead.get(address) : undefined
    if (written) return written
    this.#onPage(address)
    const error = unrenderable?.[address]
    if (error !== undefined) return { address, body: null, reads: [], error }
    const page = await renderPage(this.#bundle, address)
    // The pages of a chunk are held until they are written.
    return { ...page, body: page.body && Buffer.from(page.body) }
  }

  /** Waits for the chunk before and records it; starts to write the next one. */
  async #write(
    task: RenderTask,
    pages: Page[],
    rendered: Rendered,
    before: Writing,
  ): Promise<Writing> {
    const began = performance.now()
    await before.done
    if (before.pages.length > 0) this.#onStep('pages written')
    const compared = comparePages(task, pages)
    const waited = performance.now()
    inTransaction(this.#db, () => {
      for (const page of before.pages) this.#note(task, page)
      // Recorded first: a crash between writing and purging must not leave old pages in a cache.
      this.#queue.noteChanged(changedAddresses(compared))
    })
    const noted = performance.now()
    const done = writePages(task.release, compared, rendered, this.#onStep)
    // The error is thrown when the chunk is awaited; until then it is not unhandled.
    done.catch(() => {})
    rendered.milliseconds.note += noted - waited
    rendered.milliseconds.write += waited - began + (performance.now() - noted)
    return { pages, done }
  }

  #note({ now }: RenderTask, { address, body, reads, error }: Page): void {
    if (error !== null) this.#quarantine.notePage(address, error, new Date(now))
    else this.#quarantine.dropPage(address)
    // Recorded for missing pages, too: a setting may add them.
    this.#dependencies.record(address, reads, error === null, body?.byteLength ?? null)
    this.#queue.done(address)
  }
}

const nothingYet = (): Rendered => ({
  ...{ written: [], removed: [], same: 0, quarantined: [] },
  milliseconds: { render: 0, write: 0, note: 0 },
})

/** A chunk that is being written. */
interface Writing {
  pages: Page[]
  done: Promise<void>
}

const NO_PAGES: Writing = { pages: [], done: Promise.resolve() }
