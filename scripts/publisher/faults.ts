/**
 * For tests that kill the publisher: BROADSHEET_FAULT holds the name of a step and how often it is
 * passed before the process is ended there and then, as `kill -9` would. Not set in real life.
 */
let left: number | null = null

/**
 * Ends the process here when the environment says so.
 *
 * @param step - the name of the place, unique in the publisher.
 */
export function faultPoint(step: string): void {
  const [name, times = '1'] = (process.env.BROADSHEET_FAULT ?? '').split('@')
  if (name !== step) return
  left = (left ?? Number(times)) - 1
  if (left <= 0) process.kill(process.pid, 'SIGKILL')
}
