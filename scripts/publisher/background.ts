/** Work that runs after publishing, in parallel with the next publish. */
export interface Background {
  /** Runs the work once more; requests during a run are combined into one. */
  request(): void
  /** Resolves when no work is requested or running. */
  idle(): Promise<void>
  /** Aborts the work; does not wait for work that ignores the signal. */
  stop(): void
}

export interface BackgroundOptions {
  /** Stops early, and writes nothing more, when the signal is aborted. */
  work: (signal: AbortSignal) => Promise<void>
  onFailure: (error: unknown) => void
  /** Delay before failed work is retried. */
  retryMilliseconds: number
}

/** Runs work in the background, one run at a time. */
export function startBackground(options: BackgroundOptions): Background {
  const { work, onFailure, retryMilliseconds } = options
  const stopping = new AbortController()
  let running: Promise<void> | null = null
  let wanted = false
  let retry: NodeJS.Timeout | undefined

  async function run(): Promise<void> {
    while (wanted && !stopping.signal.aborted) {
      wanted = false
      try {
        await work(stopping.signal)
      } catch (error) {
        if (stopping.signal.aborted) return
        onFailure(error)
        retry = setTimeout(request, retryMilliseconds).unref()
        return
      }
    }
  }

  function request(): void {
    clearTimeout(retry)
    if (stopping.signal.aborted) return
    wanted = true
    running ??= run().finally(() => {
      running = null
    })
  }

  return {
    request,
    async idle() {
      while (running && !stopping.signal.aborted) await running
    },
    stop() {
      stopping.abort()
      clearTimeout(retry)
    },
  }
}
