import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { launch, type Place, stopChild, whenReady } from './postmaster.ts'

/** How long a PostgreSQL that ended by itself is tried to be brought back: its sessions die more slowly. */
const RESTART_TIMEOUT_MS = 60_000
const RESTART_PAUSE_MS = 250
/** What says so; any other reason is there at the third try as it was at the first. */
const SESSIONS_LEFT = /in use|lock file/
const MOST_TRIES = 3
/** One that ends so often within an hour has a reason that starting it again does not mend. */
const MAX_RESTARTS = 5
const HOUR_MS = 3_600_000

/** What becomes of a PostgreSQL that ended by itself. */
export interface Restart {
  /** Told that it ended by itself, and what comes of that. */
  onIncident: (line: string) => void
  /** Told when it cannot be brought back. */
  onLost: (error: StartError) => void
}

/** The one that runs now, or is tried. */
interface Kept {
  child: ChildProcess
  isStopping: boolean
}

/** Starts it again whenever it ends by itself. Returns what stops it for good. */
export function keepAlive(
  first: ChildProcess,
  place: Place,
  { onIncident, onLost }: Restart,
): () => Promise<void> {
  const kept: Kept = { child: first, isStopping: false }
  let restarting: Promise<void> = Promise.resolve()
  const ends: number[] = []
  const watch = () => {
    kept.child.once('exit', (code, signal) => {
      if (!kept.isStopping) restarting = restart(String(signal ?? `code ${code}`))
    })
  }
  const restart = async (how: string) => {
    const now = performance.now()
    ends.push(now)
    const giveUp = (why: string) =>
      onLost(new StartError(`PostgreSQL ended (${how}) and ${why} (see ${place.log}).`))
    if (ends.filter((end) => now - end < HOUR_MS).length > MAX_RESTARTS) {
      return giveUp(`that ${MAX_RESTARTS} times within an hour`)
    }
    onIncident(`PostgreSQL ended (${how}): starting it again …`)
    const failure = await startAgain(place, kept)
    if (kept.isStopping) return
    if (failure !== null) return giveUp(`does not start again: ${failure}`)
    watch()
    onIncident('PostgreSQL runs again. Nothing that was saved is lost.')
  }
  watch()
  return async () => {
    kept.isStopping = true
    await restarting
    await stopChild(kept.child)
  }
}

/** Tries until it runs, there is no hope, or nobody wants it. Returns why it does not run; null when it does. */
async function startAgain(place: Place, kept: Kept): Promise<string | null> {
  const since = performance.now()
  for (let tries = 1; ; tries++) {
    // What it left on the disk stays: by it PostgreSQL knows when the last of its sessions is gone.
    kept.child = launch(place, 'a')
    const failure = await whenReady(kept.child, place)
    if (failure === null) return null
    await stopChild(kept.child)
    const isHopeless = tries >= MOST_TRIES && !SESSIONS_LEFT.test(failure)
    if (isHopeless || performance.now() - since > RESTART_TIMEOUT_MS) return failure
    await sleep(RESTART_PAUSE_MS)
    if (kept.isStopping) return failure
  }
}
