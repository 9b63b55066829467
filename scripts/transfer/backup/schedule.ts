import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { BackupResult } from './backUp.ts'
import { backupTime } from './backupName.ts'
import type { BackupDestination } from './destination.ts'

/** A failed backup is tried again after an hour. */
const RETRY = 3_600_000
/** Timers of Node take at most 24.8 days; a clock may also be set. */
const LONGEST_WAIT = 3_600_000

export interface ScheduleOptions {
  destination: Pick<BackupDestination, 'list'>
  everyMilliseconds: number
  run: () => Promise<BackupResult>
  onDone: (result: BackupResult) => void
  onFailure: (reason: string) => void
  now: () => Date
}

/** Makes backups on a schedule, counted from the newest one at the destination. */
export class BackupSchedule {
  readonly #options: ScheduleOptions
  #timer: NodeJS.Timeout | undefined
  #running: Promise<void> | null = null
  #failedAt: Date | null = null
  #isStopped = false

  constructor(options: ScheduleOptions) {
    this.#options = options
    this.#wait(0)
  }

  /** Makes a backup when one is due, and waits for the next. Resolves when that is done. */
  async check(): Promise<void> {
    this.#running ??= this.#check().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  /** Ends the schedule, after a backup that is under way. */
  async stop(): Promise<void> {
    this.#isStopped = true
    clearTimeout(this.#timer)
    await this.#running
  }

  async #check(): Promise<void> {
    const { now, run, onDone, onFailure } = this.#options
    try {
      if ((await this.#due()).getTime() <= now().getTime()) {
        onDone(await run())
        this.#failedAt = null
      }
    } catch (error) {
      this.#failedAt = now()
      onFailure(reasonOf(error))
    }
    const due = await this.#due().catch(() => new Date(now().getTime() + RETRY))
    this.#wait(due.getTime() - now().getTime())
  }

  async #due(): Promise<Date> {
    if (this.#failedAt) return new Date(this.#failedAt.getTime() + RETRY)
    const newest = backupTime((await this.#options.destination.list()).at(-1) ?? '')
    return new Date(newest ? newest.getTime() + this.#options.everyMilliseconds : 0)
  }

  #wait(milliseconds: number): void {
    if (this.#isStopped) return
    clearTimeout(this.#timer)
    const wait = Math.min(Math.max(milliseconds, 0), LONGEST_WAIT)
    this.#timer = setTimeout(() => void this.check(), wait)
    this.#timer.unref()
  }
}
