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
 * @returns what `start` does, and what ends it.
 * @throws what `start` throws, after stopping what had been started.
 */
export async function startTogether<T extends object>(
  start: (stack: AsyncDisposableStack) => Promise<T>,
): Promise<T & Closable> {
  const stack = new AsyncDisposableStack()
  let closing: Promise<void> | undefined
  const close = () => (closing ??= stack.disposeAsync())
  try {
    return { ...(await start(stack)), close }
  } catch (error) {
    // Why it did not start says more than what then could not be stopped.
    await close().catch(() => {})
    throw error
  }
}
