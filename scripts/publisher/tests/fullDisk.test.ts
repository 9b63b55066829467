import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync, rmSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { buildFolders } from '../render/astroBuild.ts'
import { siteFolders } from '../siteFolders.ts'
import {
  differencesFromBuild,
  openPublishingInstance,
  type PublishingInstance,
} from './instance.ts'
import { type SmallDisk, startOnSmallDisk, whyNoSmallDisk } from './smallDisk.ts'

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const reason = whyNoSmallDisk(disk)
const folder = join(disk, 'site')
let testInstance: PublishingInstance
let small: SmallDisk

beforeAll(async () => {
  if (reason !== null) return
  testInstance = await openPublishingInstance(23, 30)
  const { client: _, now: __, purge: ___, ...options } = testInstance.siteOptions
  const { secretKey } = testInstance.backend
  small = await startOnSmallDisk(disk, '96m', { ...options, folder, secretKey })
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 60_000 })
}, 300_000)
afterAll(async () => {
  await small?.kill()
  await testInstance?.close()
  for (const path of [disk, ...buildFolders(folder)]) rmSync(path, { recursive: true, force: true })
}, 60_000)

const secret = () => clientFor(testInstance.backend.apiUrl, testInstance.backend.secretKey)

/** How many changes wait. */
async function open(): Promise<number | null> {
  const events = secret().from('publish_events').select('id', { count: 'exact', head: true })
  return (await events.is('done_at', null)).count
}

/** What the publishing screen shows as the last run that failed. */
async function lastFailure(): Promise<string> {
  const runs = secret().from('publish_runs').select('error').eq('state', 'failed')
  const { data } = await runs.order('id', { ascending: false }).limit(1)
  return data?.[0]?.error ?? ''
}

/**
 * Digests of all files of the site, by path; the mirror keeps its own journal, and the search index
 * follows by itself. While something is tried again, files come and go.
 */
function files(): Map<string, string> {
  const root = small.outside(folder)
  const entries = readdirSync(root, { recursive: true, withFileTypes: true })
  const names = entries
    .filter((entry) => entry.isFile() && !entry.name.startsWith('mirror.db'))
    .map((entry) => join(entry.parentPath, entry.name))
    .filter((name) => !/\/(pagefind|search)[/.]/.test(name.slice(root.length)))
  const digest = (name: string) => createHash('sha256').update(readFileSync(name)).digest('hex')
  return new Map(names.map((name) => [name.slice(root.length), digest(name)]))
}

/** Pages of which only a part was written. */
const halfPages = () =>
  [...files().keys()].filter(
    (name) =>
      name.endsWith('.html') &&
      !readFileSync(small.outside(join(folder, name)), 'utf8')
        .trimEnd()
        .endsWith('</html>'),
  )

const live = () => readlink(small.outside(join(folder, 'current')))
const home = async () =>
  readFileSync(small.outside(join(folder, await live(), 'index.html')), 'utf8')

const failures = () => small.reports.filter(({ kind }) => kind === 'failed').length

/** Waits until readers have everything, and nothing follows any more. */
async function settled(): Promise<void> {
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  // One may be under way that began before the last change.
  const before = small.settled()
  await expect.poll(small.settled, { timeout: 60_000 }).toBeGreaterThan(before + 1)
}

/** Does something there is no room for, and waits until that was tried and tried again. */
async function withoutRoom(room: number, change: () => PromiseLike<unknown>): Promise<void> {
  const before = failures()
  await small.fillUp(room)
  await change()
  await expect.poll(failures, { timeout: 60_000 }).toBeGreaterThan(before + 1)
  expect(await lastFailure()).toMatch(/^The disk is full: make room on it\./)
}

const retitle = (title: string) =>
  testInstance.sql`update public.articles set title = ${title}, published_at = now()
    where id = (select id from public.articles where status = 'published' order by slug limit 1)`

/** Stands on every page, so all of them are made anew as a release. */
const rename = () => testInstance.sql`update public.site_settings set site_name = 'The Daily Room'`

describe.skipIf(reason !== null)(
  `a disk that is full${reason ? ` (skipped: ${reason})` : ''}`,
  () => {
    it('leaves readers what they had, and a change waits until there is room', async () => {
      await settled()
      const before = files()
      await withoutRoom(0, () => retitle('Written onto a full disk'))
      await expect.poll(files).toEqual(before)
      expect(await open()).toBeGreaterThan(0)

      await small.makeRoom()
      await expect.poll(home, { timeout: 90_000 }).toContain('Written onto a full disk')
      await settled()
    }, 200_000)

    it('leaves whole pages only when it runs full between two of them', async () => {
      const names = [...files().keys()]
      // Enough for the mirror's journal, and for some of the pages that show the headline.
      await withoutRoom(400_000, () => retitle('Written as the last of the room went'))
      await expect.poll(halfPages).toEqual([])
      const added = () => [...files().keys()].filter((name) => !names.includes(name))
      await expect.poll(added).toEqual([])

      await small.makeRoom()
      await expect.poll(home, { timeout: 90_000 }).toContain('Written as the last of the room went')
      await settled()
    }, 200_000)

    it('leaves nothing of a release there was no room for', async () => {
      const [release, before] = [await live(), files()]
      await withoutRoom(600_000, rename)
      expect(await live()).toBe(release)
      await expect.poll(() => [...files().keys()]).toEqual([...before.keys()])

      await small.makeRoom()
      await expect.poll(home, { timeout: 90_000 }).toContain('The Daily Room')
      await settled()
      expect(await live()).not.toBe(release)
    }, 200_000)

    it('and what readers have at last is, byte for byte, a fresh build', async () => {
      const copy = join(testInstance.backend.folder, 'copy')
      await small.stop(copy)
      const build = `${testInstance.site.folders.build}.fresh`
      expect(
        await differencesFromBuild(build, testInstance.siteOptions, siteFolders(copy)),
      ).toEqual([])
    }, 300_000)
  },
)
