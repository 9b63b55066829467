import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  goBackTo,
  liveRelease,
  type ReleaseFolders,
  releaseFolders,
  stageRelease,
  switchTo,
} from './releaseStore.ts'

const DAY = 86_400_000
let site: string
let folders: ReleaseFolders
let today = Date.parse('2026-11-20T12:00:00Z')

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'former-'))
  folders = releaseFolders(site)
  await mkdir(folders.releases)
})
afterEach(() => rm(site, { recursive: true }))

/** Deploys code with these assets, some days after the last one. */
async function deploy(assets: Record<string, string>, daysLater = 1): Promise<string> {
  today += daysLater * DAY
  const build = await mkdtemp(join(site, 'build-'))
  await mkdir(join(build, '_astro'))
  await writeFile(join(build, 'index.html'), `needs ${Object.keys(assets)}`)
  for (const [name, text] of Object.entries(assets))
    await writeFile(join(build, '_astro', name), text)
  return switchTo(folders, await stageRelease(folders, [{ from: build, to: '' }], new Date(today)))
}

/** Some pages change, and none of the code. */
async function publish(daysLater: number): Promise<void> {
  today += daysLater * DAY
  const live = (await liveRelease(folders)) ?? ''
  await switchTo(folders, await stageRelease(folders, [{ from: live, to: '' }], new Date(today)))
}

const assets = async () => (await readdir(join(folders.current, '_astro'))).sort()

it('a page opened before a deploy still finds its files, for a week', async () => {
  await deploy({ 'likes.111.js': 'old', 'same.js': 'same' })
  await deploy({ 'likes.222.js': 'new', 'same.js': 'same' })
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js', 'same.js'])
  expect(await readFile(join(folders.current, '_astro/likes.111.js'), 'utf8')).toBe('old')
  await deploy({ 'likes.333.js': 'newer', 'same.js': 'same' }, 5)
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js', 'likes.333.js', 'same.js'])
  await deploy({ 'likes.333.js': 'newer', 'same.js': 'same' }, 3)
  expect(await assets()).toEqual(['likes.222.js', 'likes.333.js', 'same.js'])
})

it('they cost the disk nothing: each is one file, however many releases have it', async () => {
  const first = await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  await publish(1)
  const inode = async (folder: string) => (await stat(join(folder, '_astro/likes.111.js'))).ino
  expect(await inode(folders.current)).toBe(await inode(first))
})

it('publishing articles neither renews nor removes them', async () => {
  await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  for (let n = 0; n < 4; n++) await publish(2)
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js'])
  await deploy({ 'likes.222.js': 'new' }, 0.01)
  expect(await assets()).toEqual(['likes.222.js'])
})

it('a file that the code has again is as new as its code', async () => {
  await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  await deploy({ 'likes.111.js': 'old' }, 6)
  await deploy({ 'likes.111.js': 'old' }, 6)
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js'])
  await deploy({ 'likes.333.js': 'newer' }, 6)
  expect(await assets()).toEqual(['likes.111.js', 'likes.333.js'])
})

it('after a rollback, pages of the later release find theirs, too', async () => {
  const first = await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  await goBackTo(folders, basename(first))
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js'])
})

it('many deploys in a week do not fill the disk: the oldest go first', async () => {
  const large = 'x'.repeat(9 * 2 ** 20)
  for (let n = 0; n < 10; n++) await deploy({ [`large.${n}.js`]: large }, 0.1)
  expect(await assets()).toEqual(Array.from({ length: 8 }, (_, n) => `large.${n + 2}.js`))
})
