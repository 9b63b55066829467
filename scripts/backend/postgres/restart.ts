import type { ChildProcess } from 'node:child_process'
import { setTimeout as sleep } from 'node:timers/promises'
import { StartError } from '../errors.ts'
import { launch, type Place, stopChild, whenReady } from './postmaster.ts'

/** Time limit of a restart. Sessions of the former PostgreSQL take time to end. */
const RESTART_TIMEOUT_MS = 60_000
const RESTART_PAUSE_MS = 250
/** Failures that can end by themselves, because sessions of the former PostgreSQL are still running. */
const SESSIONS_LEFT = /in use|lock file/
/** Attempts with any other failure. */
const MAX_TRIES = 3
const MAX_RESTARTS_PER_HOUR = 5
const HOUR_MS = 3_600_000

/** Callbacks for a PostgreSQL that ended unexpectedly. */
export interface RestartCallbacks {
  /** Called with a sentence when PostgreSQL has ended, and when it runs again. */
  onIncident: (line: string) => void
  /** Called when it cannot be restarted. */
  onLost: (error: StartError) => void
}

/** Restarts a PostgreSQL that ends unexpectedly. */
export class PostgresSupervisor {
  readonly #place: Place
  readonly #callbacks: RestartCallbacks
  /** Times of unexpected ends, by `performance.now()`. */
  readonly #ends: number[] = []
  /** The running process, or the one that is being started. */
  #child: ChildProcess
  #isStopping = false
  #restarting: Promise<void> = Promise.resolve()

  /** @param child - the running PostgreSQL. */
  constructor(child: ChildProcess, place: Place, callbacks: RestartCallbacks) {
    this.#child = child
    this.#place = place
    this.#callbacks = callbacks
    this.#watch()
  }

  /** Stops PostgreSQL without a restart. */
  async stop(): Promise<void> {
    this.#isStopping = true
    await this.#restarting
    await stopChild(this.#child)
  }

  #watch(): void {
    this.#child.once('exit', (code, signal) => {
      if (!this.#isStopping) this.#restarting = this.#restart(String(signal ?? `code ${code}`))
    })
  }

  /** @param reason - signal or exit code. */
  async #restart(reason: string): Promise<void> {
    const now = performance.now()
    this.#ends.push(now)
    if (this.#ends.filter((end) => now - end < HOUR_MS).length > MAX_RESTARTS_PER_HOUR) {
      return this.#giveUp(reason, `that ${MAX_RESTARTS_PER_HOUR} times within an hour`)
    }
    this.#callbacks.onIncident(`PostgreSQL ended (${reason}): starting it again …`)
    const failure = await this.#startAgain()
    if (this.#isStopping) return
    if (failure !== null) return this.#giveUp(reason, `does not start again: ${failure}`)
    this.#watch()
    this.#callbacks.onIncident('PostgreSQL runs again. No saved data is lost.')
  }

  #giveUp(reason: string, why: string): void {
    const message = `PostgreSQL ended (${reason}) and ${why} (see ${this.#place.log}).`
    this.#callbacks.onLost(new StartError(message))
  }

  /** Tries until PostgreSQL runs or is stopped. Returns the last failure, or null if it runs. */
  async #startAgain(): Promise<string | null> {
    const since = performance.now()
    for (let tries = 1; ; tries++) {
      // Keeps the lock file: PostgreSQL waits for the last session of the former process.
      this.#child = launch(this.#place, 'a')
      const failure = await whenReady(this.#child, this.#place)
      if (failure === null) return null
      await stopChild(this.#child)
      const isPermanent = tries >= MAX_TRIES && !SESSIONS_LEFT.test(failure)
      if (isPermanent || performance.now() - since > RESTART_TIMEOUT_MS) return failure
      await sleep(RESTART_PAUSE_MS)
      if (this.#isStopping) return failure
    }
  }
}
