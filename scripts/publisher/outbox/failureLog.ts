import { failureText } from '../diskFull.ts'
import type { RunLog } from './runLog.ts'

/** Records failures outside a publish, such as that of the search index, as a run; each error once. */
export class FailureLog {
  readonly #runLog: RunLog
  readonly #now: () => Date
  /** The error that was recorded last. */
  #recorded = ''

  constructor(runLog: RunLog, now: () => Date) {
    this.#runLog = runLog
    this.#now = now
  }

  /** Does the work; records and rethrows its error. */
  async record(work: () => Promise<unknown>): Promise<void> {
    try {
      await work()
      this.#recorded = ''
    } catch (error) {
      const reason = failureText(error)
      if (reason !== this.#recorded) {
        const run = await this.#runLog.begin([], this.#now())
        await this.#runLog.end(run, { state: 'failed', error: reason }, this.#now())
      }
      this.#recorded = reason
      throw error
    }
  }
}
