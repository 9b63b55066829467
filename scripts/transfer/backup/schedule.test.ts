import { afterEach, expect, it } from 'vitest'
import type { BackupResult } from './backUp.ts'
import { backupName } from './backupName.ts'
import { BackupSchedule } from './schedule.ts'

const HOUR = 3_600_000
let schedule: BackupSchedule | undefined
afterEach(() => schedule?.stop())

/** A daily schedule with the clock of the test. */
function daily(run: (now: Date) => string) {
  const clock = { now: new Date('2026-11-01T00:00:00Z') }
  const names: string[] = []
  const failures: string[] = []
  schedule = new BackupSchedule({
    destination: { list: async () => names },
    everyMilliseconds: 24 * HOUR,
    async run(): Promise<BackupResult> {
      const name = run(clock.now)
      names.push(name)
      return { name, bytes: 1, removed: [] }
    },
    onDone: () => {},
    onFailure: (reason) => failures.push(reason),
    now: () => clock.now,
  })
  const after = async (hours: number) => {
    clock.now = new Date(clock.now.getTime() + hours * HOUR)
    await schedule?.check()
  }
  return { names, failures, after }
}

it('makes the first backup immediately, and the next after a day', async () => {
  const { names, after } = daily(backupName)
  await after(0)
  expect(names).toHaveLength(1)
  await after(23)
  expect(names).toHaveLength(1)
  await after(1)
  expect(names).toHaveLength(2)
})

it('retries an hour after a failure', async () => {
  let isFull = true
  const { names, failures, after } = daily((now) => {
    if (isFull) throw new Error('The disk is full')
    return backupName(now)
  })
  await after(0)
  await after(0.5)
  expect(failures).toEqual(['The disk is full'])
  isFull = false
  await after(0.5)
  expect(names).toHaveLength(1)
})
