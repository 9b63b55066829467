import { setTimeout as sleep } from 'node:timers/promises'

/** Maximum duration of a regular stop in milliseconds, so that the process ends within five seconds. */
const LIMIT_MS = 4_000

/**
 * Stops the process on Ctrl-C and SIGTERM, at the latest when the time limit is reached. Published and
 * saved changes are then on disk; interrupted work is repeated after the next start.
 *
 * @param stop - stops everything and returns the exit code.
 * @param overdue - called when the limit is reached; returns the exit code.
 */
export function onStopSignal(stop: () => Promise<number>, overdue: () => number): void {
  let isStopping = false
  const end = async () => {
    if (isStopping) return
    isStopping = true
    process.exit(await Promise.race([stop(), sleep(LIMIT_MS).then(overdue)]))
  }
  process.on('SIGINT', end)
  process.on('SIGTERM', end)
}
