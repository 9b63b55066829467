import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { sourceDigest, unlessDone } from './digest.ts'

let data: string
beforeEach(async () => {
  data = await mkdtemp(join(tmpdir(), 'digest-'))
})
afterEach(() => rm(data, { recursive: true, force: true }))

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
    expect(await sourceDigest(['scripts/files'], ['a'])).not.toBe(digest)
  })
})
