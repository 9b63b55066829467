interface Delays {
  /** Milliseconds without a call after which the work runs. */
  pause: number
  /** Milliseconds after the first call after which it runs without a pause. */
  longest: number
}

type Timer = ReturnType<typeof setTimeout>

/** Work that is requested by many calls and runs once, when the calls have paused. */
export class Deferred {
  readonly #work: () => void
  readonly #delays: Delays
  #inPause: Timer | undefined
  #atLatest: Timer | undefined

  constructor(work: () => void, delays: Delays) {
    this.#work = work
    this.#delays = delays
  }

  /** Schedules the work for the next pause. */
  schedule(): void {
    const flush = () => this.flush()
    clearTimeout(this.#inPause)
    this.#inPause = setTimeout(flush, this.#delays.pause)
    this.#atLatest ??= setTimeout(flush, this.#delays.longest)
  }

  /** Runs scheduled work now. */
  flush(): void {
    if (this.#inPause === undefined) return
    this.cancel()
    this.#work()
  }

  /** Drops scheduled work without running it. */
  cancel(): void {
    clearTimeout(this.#inPause)
    clearTimeout(this.#atLatest)
    this.#inPause = undefined
    this.#atLatest = undefined
  }
}
