import { setTimeout as sleep } from 'node:timers/promises'

/** Longest an orderly end may take, in milliseconds. The end of the process stays below five seconds. */
const LIMIT_MS = 4_000

/**
 * Ends the process on Ctrl-C and SIGTERM: in order, or without waiting any longer when that takes too long.
 * What is published or saved by then is on the disk; the rest is done again after the next start.
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
