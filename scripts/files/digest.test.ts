import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
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

  it.each([
    ['is cut off', (file: string) => writeFile(file, 'ha')],
    ['is gone', (file: string) => rm(file)],
    ['has a file more', (file: string) => writeFile(`${file}.more`, 'x')],
  ])('is done again when what it made %s', async (_, damage) => {
    const [note, made] = [join(data, 'digest'), join(data, 'made')]
    const work = async () => {
      await rm(made, { recursive: true, force: true })
      await mkdir(made)
      await writeFile(join(made, 'index.html'), 'half and half')
    }
    expect(await unlessDone(note, 'a', work, made)).toBe(true)
    expect(await unlessDone(note, 'a', work, made)).toBe(false)
    await damage(join(made, 'index.html'))
    expect(await unlessDone(note, 'a', work, made)).toBe(true)
    expect(await readFile(join(made, 'index.html'), 'utf8')).toBe('half and half')
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
