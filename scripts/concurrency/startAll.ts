import { CleanupStack } from './cleanup.ts'

/** What can be ended. */
export interface Closable {
  /**
   * Stops everything, last started first, each part even if another fails. Whoever calls again waits
   * for the same end.
   */
  close(): Promise<void>
}

/**
 * Starts several things that depend on each other, all or none.
 *
 * @param start - starts them; says with `stack.defer` how each is stopped, as soon as it runs.
 * @param signal - ends the start; what had been started is stopped.
 * @returns what `start` does, and what ends it.
 * @throws what `start` throws, or the reason of the signal, after stopping what had been started.
 */
export async function startAll<T extends object>(
  start: (stack: CleanupStack) => Promise<T>,
  signal?: AbortSignal,
): Promise<T & Closable> {
  const stack = new CleanupStack()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= stack.run())
  try {
    return { ...(await untilAborted(start(stack), signal)), close }
  } catch (error) {
    // Why it did not start says more than what then could not be stopped.
    await close().catch(() => {})
    throw error
  }
}

/** A promise that is rejected as soon as the signal aborts. */
function untilAborted<T>(promise: Promise<T>, signal: AbortSignal | undefined): Promise<T> {
  if (signal === undefined) return promise
  return new Promise((resolve, reject) => {
    const abort = () => reject(signal.reason)
    signal.addEventListener('abort', abort, { once: true })
    promise.then(resolve, reject).finally(() => signal.removeEventListener('abort', abort))
    if (signal.aborted) abort()
  })
}
