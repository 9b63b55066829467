/**
 * Yields what a source yields, and requests the next value while the current one is processed. At most
 * one value waits.
 */
export async function* prefetched<T>(source: AsyncGenerator<T>): AsyncGenerator<T> {
  let next = source.next()
  try {
    for (;;) {
      const { done, value } = await next
      if (done) return
      next = source.next()
      // An error is thrown when the value is awaited; until then it is not unhandled.
      next.catch(() => {})
      yield value
    }
  } finally {
    void source.return(undefined)
  }
}
