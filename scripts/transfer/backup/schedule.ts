import { reasonOf } from '@broadsheet/shared/text/reason.ts'
import type { BackupResult } from './backUp.ts'
import { backupTime } from './backupName.ts'
import type { BackupDestination } from './destination.ts'

/** Time until a failed backup is tried again. */
const RETRY = 3_600_000
/** Timers of Node are limited to 24.8 days; the clock of the system may also be changed. */
const LONGEST_WAIT = 3_600_000

export interface ScheduleOptions {
  destination: Pick<BackupDestination, 'list'>
  everyMilliseconds: number
  run: () => Promise<BackupResult>
  onDone: (result: BackupResult) => void
  onFailure: (reason: string) => void
  now: () => Date
}

/** Makes backups at an interval, counted from the newest one of the destination. */
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

  /** Makes a backup if one is due, and schedules the next check. Resolves after the backup. */
  async check(): Promise<void> {
    this.#running ??= this.#check().finally(() => {
      this.#running = null
    })
    await this.#running
  }

  /** Ends the schedule after the current backup. */
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
