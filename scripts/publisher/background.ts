import { setTimeout as pause } from 'node:timers/promises'

export interface BackgroundOptions {
  /** Stops early, and writes nothing more, when the signal is aborted. */
  work: (signal: AbortSignal) => Promise<void>
  onFailure: (error: unknown) => void
  /** Delay before failed work is retried. */
  retryMilliseconds: number
}

/** Longest pause between two runs in milliseconds. */
const LONGEST_PAUSE = 30_000

/**
 * Work that runs after publishing, one run at a time, in parallel with the next publish. Under constant requests, such
 * as by entries of live coverage, it rests as long as it worked.
 */
export class Background {
  readonly #options: BackgroundOptions
  readonly #stopping = new AbortController()
  #running: Promise<void> | null = null
  #isRequested = false
  #retry: NodeJS.Timeout | undefined

  constructor(options: BackgroundOptions) {
    this.#options = options
  }

  /** Runs the work once more; requests during a run are combined into one. */
  request(): void {
    clearTimeout(this.#retry)
    if (this.#stopping.signal.aborted) return
    this.#isRequested = true
    this.#running ??= this.#run().finally(() => {
      this.#running = null
    })
  }

  /** Resolves when no work is requested or running. */
  async idle(): Promise<void> {
    while (this.#running && !this.#stopping.signal.aborted) await this.#running
  }

  /** Aborts the work; does not wait for work that ignores the signal. */
  stop(): void {
    this.#stopping.abort()
    clearTimeout(this.#retry)
  }

  async #run(): Promise<void> {
    const { work, onFailure, retryMilliseconds } = this.#options
    const { signal } = this.#stopping
    while (this.#isRequested && !signal.aborted) {
      this.#isRequested = false
      const started = performance.now()
      try {
        await work(signal)
      } catch (error) {
        if (signal.aborted) return
        onFailure(error)
        this.#retry = setTimeout(() => this.request(), retryMilliseconds).unref()
        return
      }
      const worked = Math.min(performance.now() - started, LONGEST_PAUSE)
      if (this.#isRequested) await pause(worked, undefined, { signal }).catch(() => {})
    }
  }
}
