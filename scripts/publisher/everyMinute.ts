import { reasonOf } from '@broadsheet/shared/text/reason.ts'

const MINUTE = 60_000

/**
 * Runs background work every minute, one run after the other.
 *
 * @param failure - text of a failure, in front of its reason.
 * @param log - called with a line about a failure, once until the work succeeds again.
 * @returns a function that stops it.
 */
export function everyMinute(
  work: () => Promise<unknown>,
  failure: string,
  log: (line: string) => void,
): () => void {
  let timer: NodeJS.Timeout | undefined
  let isFailing = false
  let isStopped = false
  const run = async () => {
    try {
      await work()
      isFailing = false
    } catch (error) {
      if (!isFailing) log(`✗ ${failure}: ${reasonOf(error)}`)
      isFailing = true
    }
    if (!isStopped) schedule()
  }
  const schedule = () => {
    // Does not keep the process alive.
    timer = setTimeout(() => void run(), MINUTE).unref()
  }
  schedule()
  return () => {
    isStopped = true
    clearTimeout(timer)
  }
}
