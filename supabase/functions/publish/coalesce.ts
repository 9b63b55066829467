/**
 * Combines concurrent calls: calls during the wait of an earlier call share its work and its result.
 *
 * @param wait - waits for further calls after the first one.
 * @param work - receives the number of combined calls.
 */
export function coalesce<T>(
  wait: () => Promise<void>,
  work: (calls: number) => Promise<T>,
): () => Promise<T> {
  let waiting: { calls: number; result: Promise<T> } | null = null
  return () => {
    if (waiting) {
      waiting.calls++
      return waiting.result
    }
    const round = { calls: 1, result: Promise.resolve() as Promise<T> }
    round.result = (async () => {
      await wait()
      // Calls from here on start the next round: the work may not include their changes.
      waiting = null
      return work(round.calls)
    })()
    waiting = round
    return round.result
  }
}
