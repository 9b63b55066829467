import { CleanupStack } from './cleanup.ts'

/** Something that can be closed. */
export interface Closable {
  /**
   * Stops everything, last started first, each part even if another fails. Further calls return the
   * same promise.
   */
  close(): Promise<void>
}

/**
 * Starts several parts that depend on each other, all or none.
 *
 * @param start - starts them; registers with `stack.defer` how each running part is stopped.
 * @param signal - aborts the start; started parts are stopped.
 * @returns the result of `start`, and `close`.
 * @throws the error of `start`, or the reason of the signal, after stopping the started parts.
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
    // The error of the start matters more than one of the stop.
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
