import type { BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'

/** What the poller needs of a page. */
export interface PollerOptions {
  /** Reads the active banner; a failure changes nothing. */
  read: () => Promise<BreakingBanner | null>
  /** Between two requests of a visible page, in milliseconds. */
  interval: number
  /** Called when another banner, or none, is to be seen. */
  show: (banner: BreakingBanner | null) => void
  isVisible: () => boolean
  /** Milliseconds since 1970. */
  now: () => number
}

/** Follows the breaking banner of an open page: every 15 s while the page is visible, at once when it becomes so. */
export class BreakingPoller {
  readonly #options: PollerOptions
  #shown = 'null'
  #next: ReturnType<typeof setTimeout> | undefined
  #end: ReturnType<typeof setTimeout> | undefined
  #isReading = false

  constructor(options: PollerOptions) {
    this.#options = options
  }

  /** Polls now, or stops while the page is hidden. Call it at the start, and when the visibility changes. */
  wake(): void {
    clearTimeout(this.#next)
    if (this.#options.isVisible() && !this.#isReading) void this.#poll()
  }

  async #poll(): Promise<void> {
    this.#isReading = true
    try {
      this.#follow(await this.#options.read())
    } catch {
      // Without a connection, the page stays as it is until the banner ends.
    }
    this.#isReading = false
    clearTimeout(this.#next)
    if (this.#options.isVisible())
      this.#next = setTimeout(() => this.wake(), this.#options.interval)
  }

  #follow(banner: BreakingBanner | null): void {
    clearTimeout(this.#end)
    const left = banner ? Date.parse(banner.until) - this.#options.now() : 0
    const current = left > 0 ? banner : null
    // It ends on time without a request, also while the page is hidden.
    if (current) this.#end = setTimeout(() => this.#show(null), left)
    this.#show(current)
  }

  #show(banner: BreakingBanner | null): void {
    const shown = JSON.stringify(banner)
    if (shown === this.#shown) return
    this.#shown = shown
    this.#options.show(banner)
  }
}
