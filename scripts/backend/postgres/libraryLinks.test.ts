import { mkdir, mkdtemp, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { linkLibraries } from './libraryLinks.ts'

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'library-links-'))
})
afterEach(() => rm(folder, { recursive: true }))

it('creates the links that the package lists, once', async () => {
  await mkdir(join(folder, 'native/lib/more'), { recursive: true })
  await writeFile(join(folder, 'native/lib/libpq.so.5.17'), 'library')
  const source = 'native/lib/libpq.so.5.17'
  const targets = ['native/lib/libpq.so.5', 'native/lib/more/libpq.so']
  const links = targets.map((target) => ({ source, target }))
  await writeFile(join(folder, 'native/pg-symlinks.json'), JSON.stringify(links))
  linkLibraries(folder)
  linkLibraries(folder)
  for (const target of targets) {
    expect(await readFile(join(folder, target), 'utf8')).toBe('library')
  }
})

it('accepts a package without links', () => {
  expect(() => linkLibraries(folder)).not.toThrow()
})
