import { existsSync } from 'node:fs'
import { mkdir, mkdtemp, readdir, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { claimFolder } from '../backend/claim.ts'
import { sourceDigest, unlessDone } from './digest.ts'
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
    expect(await readdir(data)).toEqual([])
  })

  it('leaves a folder alone that is not ours', async () => {
    await writeFile(join(data, 'novel.txt'), 'Chapter one')
    await expect(resetFolder(data)).rejects.toThrow('does not look like a data folder')
    expect(existsSync(join(data, 'novel.txt'))).toBe(true)
  })

  it('leaves a folder alone that is in use', async () => {
    await writeFile(join(data, 'keys.json'), '{}')
    const claim = claimFolder(data)
    await expect(resetFolder(data)).rejects.toThrow('in use by another process')
    expect(existsSync(join(data, 'keys.json'))).toBe(true)
    claim.release()
  })

  it('has nothing to do in a folder that is not there', async () => {
    await expect(resetFolder(join(data, 'none'))).resolves.toBeUndefined()
  })
})

it('knows a first start that was cut off', async () => {
  expect(isNewFolder(data)).toBe(true)
  await beginFirstStart(data)
  expect(firstStartWasCutOff(data)).toBe(true)
  await endFirstStart(data)
  expect(firstStartWasCutOff(data)).toBe(false)
})

describe('work that is not needed', () => {
  it('is not done twice for the same digest', async () => {
    const note = join(data, 'digest')
    let done = 0
    const work = async () => {
      done++
    }
    expect(await unlessDone(note, 'a', work)).toBe(true)
    expect(await unlessDone(note, 'a', work)).toBe(false)
    expect(await unlessDone(note, 'b', work)).toBe(true)
    expect(done).toBe(2)
  })

  it('is done again when it failed', async () => {
    const note = join(data, 'digest')
    const failing = () => Promise.reject(new Error('broken'))
    await expect(unlessDone(note, 'a', failing)).rejects.toThrow('broken')
    expect(await unlessDone(note, 'a', async () => {})).toBe(true)
  })

  it('depends on the sources and on the values', async () => {
    const digest = await sourceDigest(['shared'], ['a'])
    expect(await sourceDigest(['shared'], ['a'])).toBe(digest)
    expect(await sourceDigest(['shared'], ['b'])).not.toBe(digest)
    expect(await sourceDigest(['scripts/start'], ['a'])).not.toBe(digest)
  })
})
