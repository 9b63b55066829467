import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { withFileLock } from './fileLock.ts'

/** The file of a holder whose process there is not. */
const KILLED = '2147483646-killed'

let folder: string
let lock: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turn-'))
  lock = join(folder, 'lock')
})
afterEach(() => rm(folder, { recursive: true }))

async function isKilled(): Promise<void> {
  await mkdir(lock, { recursive: true })
  await writeFile(join(lock, KILLED), '')
}

it.each([
  ['at first', async () => {}],
  ['after somebody who was killed', isKilled],
])('lets one work at a time, %s', async (_, before) => {
  await before()
  let working = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++working)
    await new Promise(setImmediate)
    working--
  }
  await Promise.all([withFileLock(lock, work), withFileLock(lock, work), withFileLock(lock, work)])
  expect(most).toBe(1)
})

it('takes the turn of somebody who was killed', async () => {
  await isKilled()
  expect(await withFileLock(lock, async () => 'done')).toBe('done')
  expect(await readdir(folder)).toEqual([])
})

it('takes it from nobody else who took it meanwhile', async () => {
  let second = Promise.resolve()
  await withFileLock(lock, async () => {
    const mine = await readdir(lock)
    // Seen by the second one as if it had looked before this one came.
    await isKilled()
    second = withFileLock(lock, async () => {})
    await expect.poll(() => existsSync(join(lock, KILLED))).toBe(false)
    expect(await readdir(lock)).toEqual(mine)
  })
  await second
})

it('gives the turn back when the work fails', async () => {
  await expect(withFileLock(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow(
    'broken',
  )
  expect(await withFileLock(lock, async () => 'done')).toBe('done')
})

it('waits no longer when it is told to stop', async () => {
  await mkdir(lock)
  await writeFile(join(lock, `${process.pid}-working`), '')
  const stopped = withFileLock(lock, async () => 'done', AbortSignal.timeout(50))
  await expect(stopped).rejects.toThrow('abort')
  expect(await readdir(folder)).toEqual(['lock'])
})
