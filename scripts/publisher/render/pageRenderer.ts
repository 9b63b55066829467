import type { DatabaseSync } from 'node:sqlite'
import { setImmediate } from 'node:timers/promises'
import { inTransaction } from '../mirror/database.ts'
import { Quarantine } from '../mirror/quarantine.ts'
import { noStep, type OnStep } from '../steps.ts'
import { DependencyGraph } from './dependencyGraph.ts'
import { PageWriter } from './pageWriter.ts'
import { type Page, renderPage } from './renderPage.ts'
import { RenderQueue } from './renderQueue.ts'
import type { Bundle } from './siteBundle.ts'
import type { Rendered, RenderTask } from './tasks.ts'

/** Pages held in memory before they are written: few, because readers wait for the first. */
const CHUNK = 4

/** Renders pages into the live release, and records what each was rendered from. */
export class PageRenderer {
  readonly #db: DatabaseSync
  readonly #bundle: Bundle
  readonly #onPage: (address: string) => void
  readonly #onStep: OnStep
  readonly #dependencies: DependencyGraph
  readonly #queue: RenderQueue
  readonly #quarantine: Quarantine
  readonly #writer: PageWriter

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
    this.#writer = new PageWriter(db, this.#queue, onStep)
  }

  /** Renders the pages of a task and writes them in chunks. */
  async render(task: RenderTask): Promise<Rendered> {
    const milliseconds = { render: 0, write: 0, note: 0 }
    const rendered: Rendered = {
      ...{ written: [], removed: [], same: 0, quarantined: [], milliseconds },
    }
    // Removed last, when no list links to them any more.
    const removed: Page[] = []
    for (let start = 0; start < task.addresses.length; start += CHUNK) {
      const began = performance.now()
      const pages: Page[] = []
      for (const address of task.addresses.slice(start, start + CHUNK)) {
        const page = await this.#renderOne(address, task)
        if (page.body === null && page.error === null) removed.push(page)
        else pages.push(page)
      }
      milliseconds.render += performance.now() - began
      this.#finish(task, pages, rendered)
      // Lets the process notice that its publisher has ended: rendering itself never waits.
      await setImmediate()
    }
    if (removed.length > 0) this.#finish(task, removed, rendered)
    return rendered
  }

  async #renderOne(address: string, { unrenderable }: RenderTask): Promise<Page> {
    this.#onPage(address)
    const error = unrenderable?.[address]
    if (error !== undefined) return { address, body: null, reads: [], error }
    return renderPage(this.#bundle, address)
  }

  #finish(task: RenderTask, pages: Page[], rendered: Rendered): void {
    const began = performance.now()
    this.#writer.write(task, pages, rendered)
    const written = performance.now()
    rendered.milliseconds.write += written - began
    this.#onStep('pages written')
    inTransaction(this.#db, () => {
      for (const page of pages) this.#note(task, page)
    })
    rendered.milliseconds.note += performance.now() - written
  }

  #note({ now }: RenderTask, { address, body, reads, error }: Page): void {
    if (error !== null) this.#quarantine.notePage(address, error, new Date(now))
    else this.#quarantine.dropPage(address)
    // Recorded for missing pages, too: a setting may add them.
    this.#dependencies.record(address, reads, error === null, body?.byteLength ?? null)
    this.#queue.done(address)
  }
}
