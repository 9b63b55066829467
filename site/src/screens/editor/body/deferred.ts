/** Work that is requested by many calls and run once. */
export interface Deferred {
  /** Schedules the work for the next pause. */
  schedule(): void
  /** Runs scheduled work now. */
  flush(): void
  cancel(): void
}

interface Delays {
  /** Milliseconds without a call after which the work runs. */
  pause: number
  /** Milliseconds after the first call after which it runs without a pause. */
  longest: number
}

/** Defers work until calls have paused. */
export function deferred(work: () => void, { pause, longest }: Delays): Deferred {
  let inPause: ReturnType<typeof setTimeout> | undefined
  let atLatest: ReturnType<typeof setTimeout> | undefined
  const cancel = () => {
    clearTimeout(inPause)
    clearTimeout(atLatest)
    inPause = atLatest = undefined
  }
  const flush = () => {
    if (inPause === undefined) return
    cancel()
    work()
  }
  return {
    schedule: () => {
      clearTimeout(inPause)
      inPause = setTimeout(flush, pause)
      atLatest ??= setTimeout(flush, longest)
    },
    flush,
    cancel,
  }
}
