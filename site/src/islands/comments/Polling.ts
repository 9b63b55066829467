/** First interval in milliseconds; doubled after each reload. */
const FIRST_INTERVAL = 15_000
const LONGEST_INTERVAL = 240_000

/**
 * Reloads a discussion from time to time while it is not followed live: the connections of a hosted
 * project are limited, and a breaking story may have more readers.
 */
export class Polling {
  readonly #reload: () => Promise<void>
  readonly #random: () => number
  #interval = FIRST_INTERVAL
  #timer: ReturnType<typeof setTimeout> | undefined

  /** @param random - 0 to 1; spreads the readers over the interval. */
  constructor(reload: () => Promise<void>, random = Math.random) {
    this.#reload = reload
    this.#random = random
  }

  /** Reloads until `stop`, less and less often. */
  start(): void {
    this.#timer ??= setTimeout(() => void this.#poll(), this.#interval * (0.5 + this.#random()))
  }

  /** Live updates are back, or the discussion is closed. */
  stop(): void {
    clearTimeout(this.#timer)
    this.#timer = undefined
    this.#interval = FIRST_INTERVAL
  }

  async #poll(): Promise<void> {
    const timer = this.#timer
    // A page in the background is read when it is looked at.
    if (document.visibilityState === 'visible') await this.#reload().catch(() => {})
    if (this.#timer !== timer) return
    this.#interval = Math.min(this.#interval * 2, LONGEST_INTERVAL)
    this.#timer = undefined
    this.start()
  }
}
