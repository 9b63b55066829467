import { mkdir, mkdtemp, readdir, readFile, rm, stat, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, expect, it } from 'vitest'
import {
  goBackTo,
  liveRelease,
  type ReleaseFolders,
  releaseFolders,
  switchTo,
} from './releaseStore.ts'
import { stageRelease } from './stageRelease.ts'

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

/** Deploys code with these assets, a number of days after the last release. */
async function deploy(assets: Record<string, string>, daysLater = 1): Promise<string> {
  today += daysLater * DAY
  const build = await mkdtemp(join(site, 'build-'))
  await mkdir(join(build, '_astro'))
  await writeFile(join(build, 'index.html'), `needs ${Object.keys(assets)}`)
  for (const [name, text] of Object.entries(assets))
    await writeFile(join(build, '_astro', name), text)
  return switchTo(folders, await stageRelease(folders, [{ from: build, to: '' }], new Date(today)))
}

/** Publishes a release with the same code. */
async function publish(daysLater: number): Promise<void> {
  today += daysLater * DAY
  const live = (await liveRelease(folders)) ?? ''
  await switchTo(folders, await stageRelease(folders, [{ from: live, to: '' }], new Date(today)))
}

const assets = async () => (await readdir(join(folders.current, '_astro'))).sort()

it('serves the assets of open pages for a week after a deployment', async () => {
  await deploy({ 'likes.111.js': 'old', 'same.js': 'same' })
  await deploy({ 'likes.222.js': 'new', 'same.js': 'same' })
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js', 'same.js'])
  expect(await readFile(join(folders.current, '_astro/likes.111.js'), 'utf8')).toBe('old')
  await deploy({ 'likes.333.js': 'newer', 'same.js': 'same' }, 5)
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js', 'likes.333.js', 'same.js'])
  await deploy({ 'likes.333.js': 'newer', 'same.js': 'same' }, 3)
  expect(await assets()).toEqual(['likes.222.js', 'likes.333.js', 'same.js'])
})

it('shares former assets between releases as hard links', async () => {
  const first = await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  await publish(1)
  const inode = async (folder: string) => (await stat(join(folder, '_astro/likes.111.js'))).ino
  expect(await inode(folders.current)).toBe(await inode(first))
})

it('does not extend or shorten the retention when articles are published', async () => {
  await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  for (let n = 0; n < 4; n++) await publish(2)
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js'])
  await deploy({ 'likes.222.js': 'new' }, 0.01)
  expect(await assets()).toEqual(['likes.222.js'])
})

it('restarts the retention of an asset that is part of the code again', async () => {
  await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  await deploy({ 'likes.111.js': 'old' }, 6)
  await deploy({ 'likes.111.js': 'old' }, 6)
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js'])
  await deploy({ 'likes.333.js': 'newer' }, 6)
  expect(await assets()).toEqual(['likes.111.js', 'likes.333.js'])
})

it('serves the assets of the later release after a rollback', async () => {
  const first = await deploy({ 'likes.111.js': 'old' })
  await deploy({ 'likes.222.js': 'new' })
  await goBackTo(folders, basename(first))
  expect(await assets()).toEqual(['likes.111.js', 'likes.222.js'])
})

it('limits the size of former assets and removes the oldest first', async () => {
  const large = 'x'.repeat(9 * 2 ** 20)
  for (let n = 0; n < 10; n++) await deploy({ [`large.${n}.js`]: large }, 0.1)
  expect(await assets()).toEqual(Array.from({ length: 8 }, (_, n) => `large.${n + 2}.js`))
})
