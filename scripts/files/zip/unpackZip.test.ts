import { mkdtemp, readdir, readFile, rm, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import fc from 'fast-check'
import { beforeEach, expect, it } from 'vitest'
import { unpackZip } from './unpackZip.ts'
import { type ZippedFile, zipOf } from './zip.fixture.ts'
import { ZipError } from './zipDirectory.ts'

const LIMITS = { files: 10, bytes: 10_000 }

let folder: string
beforeEach(async () => {
  folder = await mkdtemp(join(tmpdir(), 'zip-'))
  return () => rm(folder, { recursive: true })
})

async function unpack(archive: Buffer, limits = LIMITS) {
  await writeFile(join(folder, 'a.zip'), archive)
  await unpackZip(join(folder, 'a.zip'), join(folder, 'out'), limits)
}

it('unpacks stored and compressed files in folders, without those of macOS', async () => {
  await unpack(
    zipOf([
      { name: 'posts/', content: '', isStored: true },
      { name: 'posts/größe.md', content: 'Text. '.repeat(100) },
      { name: 'a.txt', content: 'A', isStored: true },
      { name: 'empty.txt', content: '' },
      { name: '__MACOSX/posts/._größe.md', content: 'x' },
    ]),
  )
  expect((await readdir(join(folder, 'out'))).sort()).toEqual(['a.txt', 'empty.txt', 'posts'])
  expect(await readFile(join(folder, 'out/posts/größe.md'), 'utf8')).toBe('Text. '.repeat(100))
})

it.each<[string, ZippedFile[], string]>([
  ['leads outside', [{ name: '../evil.md', content: 'x' }], 'outside'],
  ['has an absolute path', [{ name: '/tmp/evil.md', content: 'x' }], 'outside'],
  ['has a path of Windows', [{ name: 'C:\\evil.md', content: 'x' }], 'outside'],
  ['leads outside after a folder', [{ name: 'a/../../evil.md', content: 'x' }], 'outside'],
  ['says it is too large', [{ name: 'a', content: Buffer.alloc(20_000) }], 'tooLarge'],
  ['is larger than it says', [{ name: 'a', content: Buffer.alloc(9000), size: 10 }], 'damaged'],
  ['has other bytes', [{ name: 'a', content: 'x', crc32: 1 }], 'damaged'],
  ['is encrypted', [{ name: 'a', content: 'x', flags: 1 }], 'encrypted'],
  [
    'has too many',
    Array.from({ length: 11 }, (_, i) => ({ name: `${i}`, content: '' })),
    'tooMany',
  ],
])('refuses an archive that %s', async (_name, files, problem) => {
  await expect(unpack(zipOf(files))).rejects.toMatchObject({ name: 'ZipError', problem })
  expect(await readdir(folder)).not.toContain('evil.md')
})

it('a damaged archive is an error with a reason', async () => {
  const whole = zipOf([{ name: 'posts/a.md', content: 'Text. '.repeat(50) }])
  const damage = fc.tuple(fc.nat(whole.length - 1), fc.nat(255))
  await fc.assert(
    fc.asyncProperty(fc.array(damage, { minLength: 1, maxLength: 4 }), async (damages) => {
      const bytes = Buffer.from(whole)
      for (const [at, value] of damages) bytes[at] = value
      const error = await unpack(bytes).catch((reason: unknown) => reason)
      if (error !== undefined) expect(error).toBeInstanceOf(ZipError)
    }),
    { numRuns: 60 },
  )
})
