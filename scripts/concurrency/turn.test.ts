import { mkdir, mkdtemp, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { inTurn } from './turn.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'turn-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('lets one work at a time', async () => {
  const lock = join(folder, 'lock')
  let working = 0
  let most = 0
  const work = async () => {
    most = Math.max(most, ++working)
    await new Promise(setImmediate)
    working--
  }
  await Promise.all([inTurn(lock, work), inTurn(lock, work), inTurn(lock, work)])
  expect(most).toBe(1)
})

it('takes the turn of somebody who was killed', async () => {
  const lock = join(folder, 'lock')
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), '2147483646')
  expect(await inTurn(lock, async () => 'done')).toBe('done')
})

it('gives the turn back when the work fails', async () => {
  const lock = join(folder, 'lock')
  await expect(inTurn(lock, () => Promise.reject(new Error('broken')))).rejects.toThrow('broken')
  expect(await inTurn(lock, async () => 'done')).toBe('done')
})

it('waits no longer when it is told to stop', async () => {
  const lock = join(folder, 'lock')
  await mkdir(lock)
  await writeFile(join(lock, 'pid'), String(process.pid))
  const stopped = inTurn(lock, async () => 'done', AbortSignal.timeout(50))
  await expect(stopped).rejects.toThrow('abort')
})
