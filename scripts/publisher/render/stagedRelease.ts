import type { DatabaseSync } from 'node:sqlite'
import { inTransaction } from '../mirror/database.ts'
import { Quarantine } from '../mirror/quarantine.ts'
import type { Rendered, StagedPage, StagedPages } from './tasks.ts'

/** Records the pages of a release that is not live yet, as the workers report them. */
export class StagedRelease {
  readonly rendered: Rendered = {
    ...{ written: [], removed: [], same: 0, quarantined: [] },
    milliseconds: { render: 0, write: 0, note: 0 },
  }
  readonly #db: DatabaseSync
  readonly #now: Date
  readonly #quarantine: Quarantine
  readonly #quarantinedBefore: Set<string>
  readonly #record: (pages: readonly StagedPage[]) => void

  /** @param record - adds pages to the dependency graph. */
  constructor(db: DatabaseSync, now: Date, record: (pages: readonly StagedPage[]) => void) {
    this.#db = db
    this.#now = now
    this.#quarantine = new Quarantine(db)
    this.#quarantinedBefore = new Set(this.#quarantine.pages())
    this.#record = record
  }

  /** Adds the result of a task. */
  add({ pages, milliseconds }: StagedPages): void {
    const began = performance.now()
    inTransaction(this.#db, () => {
      this.#record(pages)
      for (const page of pages) this.#noteQuarantine(page)
    })
    for (const page of pages) this.#count(page)
    const sum = this.rendered.milliseconds
    sum.render += milliseconds.render
    sum.write += milliseconds.write
    sum.note += performance.now() - began
  }

  #noteQuarantine({ address, error }: StagedPage): void {
    if (error !== null) this.#quarantine.notePage(address, error, this.#now)
    else if (this.#quarantinedBefore.has(address)) this.#quarantine.dropPage(address)
  }

  #count({ address, outcome, error }: StagedPage): void {
    const { rendered } = this
    if (error !== null) rendered.quarantined.push({ address, error })
    else if (outcome === 'same') rendered.same++
    else if (outcome === 'written' || outcome === 'removed') rendered[outcome].push(address)
  }
}
