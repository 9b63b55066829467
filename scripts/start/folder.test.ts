import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { LOCK_FILES, lockDataFolder } from '../backend/dataFolderLock.ts'
import {
  beginFirstStart,
  endFirstStart,
  firstStartWasCutOff,
  isNewFolder,
  resetFolder,
} from './folder.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'folder-'))
})
afterEach(() => rm(data, { recursive: true, force: true }))

describe('--reset', () => {
  it('empties a data folder', async () => {
    await writeFile(join(data, 'keys.json'), '{}')
    await mkdir(join(data, 'site'))
    await resetFolder(data)
    expect(await readdir(data)).toEqual([LOCK_FILES.lock])
  })

  it('rejects a folder with other files', async () => {
    await writeFile(join(data, 'novel.txt'), 'Chapter one')
    await expect(resetFolder(data)).rejects.toThrow('does not look like a data folder')
    expect(existsSync(join(data, 'novel.txt'))).toBe(true)
  })

  it('rejects a folder that is in use', async () => {
    await writeFile(join(data, 'keys.json'), '{}')
    const lock = lockDataFolder(data)
    await expect(resetFolder(data)).rejects.toThrow('in use by another process')
    expect(existsSync(join(data, 'keys.json'))).toBe(true)
    lock.release()
  })

  it('ignores a missing folder', async () => {
    await expect(resetFolder(join(data, 'none'))).resolves.toBeUndefined()
  })
})

it('detects an interrupted first start', async () => {
  expect(isNewFolder(data)).toBe(true)
  await beginFirstStart(data)
  expect(firstStartWasCutOff(data)).toBe(true)
  await endFirstStart(data)
  expect(firstStartWasCutOff(data)).toBe(false)
})
