import { setTimeout as sleep } from 'node:timers/promises'

/** Spaces calls evenly, so that a rate per second is kept at any time. */
export class Pacer {
  readonly #interval: number
  #next = 0

  /** @param rate - calls per second. */
  constructor(rate: number) {
    this.#interval = 1000 / rate
  }

  /** Resolves when the next call is due; at once when the signal is aborted. */
  async turn(signal: AbortSignal): Promise<void> {
    const now = performance.now()
    // Time in which nothing was sent is not made up for by a burst.
    const due = Math.max(now, this.#next)
    this.#next = due + this.#interval
    // Timers fire in whole milliseconds: what is due within this one is due.
    if (due - now >= 1) await sleep(due - now, undefined, { signal }).catch(() => {})
  }
}
