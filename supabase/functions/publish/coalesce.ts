/**
 * Joins calls: whoever calls while somebody waits, waits along; then one piece of work is done for
 * all of them, and all get its result.
 *
 * @param wait - how long the first one waits for others.
 * @param work - gets the highest number anybody called with, and how many called.
 */
export function coalesce<T>(
  wait: () => Promise<void>,
  work: (through: number, calls: number) => Promise<T>,
): (through: number) => Promise<T> {
  let waiting: { through: number; calls: number; result: Promise<T> } | null = null
  return (through) => {
    if (waiting) {
      waiting.through = Math.max(waiting.through, through)
      waiting.calls++
      return waiting.result
    }
    const round = { through, calls: 1, result: Promise.resolve() as Promise<T> }
    round.result = (async () => {
      await wait()
      // From here on a call begins the next round: what it tells of may come too late for this one.
      waiting = null
      return work(round.through, round.calls)
    })()
    waiting = round
    return round.result
  }
}
