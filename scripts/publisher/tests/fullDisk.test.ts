// @module-tag nightly
import { createHash } from 'node:crypto'
import { mkdtempSync, readdirSync, readFileSync } from 'node:fs'
import { readlink } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { clientFor } from '../../database/client.ts'
import { removeAll } from '../../files/folder.ts'
import { buildFolders } from '../render/astroBuild.ts'
import { siteFolders } from '../siteFolders.ts'
import {
  differencesFromBuild,
  openPublishingInstance,
  type PublishingInstance,
} from './instance.ts'
import { type SmallDisk, smallDiskProblem, startOnSmallDisk } from './smallDisk.ts'

const disk = mkdtempSync(join(tmpdir(), 'small-disk-'))
const reason = smallDiskProblem(disk)
const folder = join(disk, 'site')
let testInstance: PublishingInstance
let small: SmallDisk

beforeAll(async () => {
  if (reason !== null) return
  testInstance = await openPublishingInstance(23, 30)
  const { client: _, now: __, purge: ___, ...options } = testInstance.siteOptions
  const { apiUrl, publishableKey, secretKey } = testInstance.backend
  const backend = { apiUrl, publishableKey, secretKey }
  small = await startOnSmallDisk(disk, '96m', { ...options, folder, backend })
  await vi.waitFor(async () => expect(await open()).toBe(0), { timeout: 60_000 })
}, 300_000)
afterAll(async () => {
  await small?.kill()
  await testInstance?.close()
  await removeAll([disk, ...buildFolders(folder)])
}, 60_000)

const secret = () => clientFor(testInstance.backend.apiUrl, testInstance.backend.secretKey)

/** Number of unpublished changes. */
async function open(): Promise<number | null> {
  const events = secret().from('publish_events').select('id', { count: 'exact', head: true })
  return (await events.is('done_at', null)).count
}

/** Error of the last failed run, as on the publishing screen. */
async function lastFailure(): Promise<string> {
  const runs = secret().from('publish_runs').select('error').eq('state', 'failed')
  const { data } = await runs.order('id', { ascending: false }).limit(1)
  return data?.[0]?.error ?? ''
}

/**
 * Digests of all files of the site, by path; without the mirror and the search index, which change
 * without a publish. During a retry there are also temporary files.
 */
function files(): Map<string, string> {
  const root = small.outside(folder)
  const digest = (path: string) => createHash('sha256').update(readFileSync(path)).digest('hex')
  return new Map(pathsIn(root).map((path) => [path.slice(root.length), digest(path)]))
}

/** Folders of the search index are not read: the publisher deletes former ones at any time. */
function pathsIn(parent: string): string[] {
  return readdirSync(parent, { withFileTypes: true })
    .filter(({ name }) => !/^(mirror\.db|(pagefind|search)(\.|$))/.test(name))
    .flatMap((entry) => {
      const path = join(parent, entry.name)
      if (entry.isDirectory()) return pathsIn(path)
      return entry.isFile() ? [path] : []
    })
}

/** Incomplete pages. */
const incompletePages = () =>
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

/** Waits until all changes are live and the publisher is idle. */
async function settled(): Promise<void> {
  await expect.poll(open, { timeout: 60_000 }).toBe(0)
  // A run that began before the last change may still settle.
  const before = small.settled()
  await expect.poll(small.settled, { timeout: 60_000 }).toBeGreaterThan(before + 1)
}

/** Applies a change on a full disk, and waits until publishing it failed twice. */
async function withoutSpace(freeBytes: number, change: () => PromiseLike<unknown>): Promise<void> {
  const before = failures()
  await small.fillUp(freeBytes)
  await change()
  await expect.poll(failures, { timeout: 60_000 }).toBeGreaterThan(before + 1)
  expect(await lastFailure()).toMatch(/^The disk is full: make room on it\./)
}

const retitle = (title: string) =>
  testInstance.sql`update public.articles set title = ${title}, published_at = now()
    where id = (select id from public.articles where status = 'published' order by slug limit 1)`

/** Changes the site name, which is on every page and therefore requires a new release. */
const rename = () => testInstance.sql`update public.site_settings set site_name = 'The Daily Room'`

describe.skipIf(reason !== null)(`a full disk${reason ? ` (skipped: ${reason})` : ''}`, () => {
  it('leaves the site unchanged, and a change is published when there is space', async () => {
    await settled()
    const before = files()
    await withoutSpace(0, () => retitle('Written onto a full disk'))
    await expect.poll(files).toEqual(before)
    expect(await open()).toBeGreaterThan(0)

    await small.freeSpace()
    await expect.poll(home, { timeout: 90_000 }).toContain('Written onto a full disk')
    await settled()
  }, 200_000)

  it('leaves no incomplete page when it fills up between two pages', async () => {
    const names = [...files().keys()]
    // Enough for some of the pages with the headline: the log of the mirror is reused.
    await withoutSpace(120_000, () => retitle('Written while the disk filled up'))
    await expect.poll(incompletePages).toEqual([])
    const added = () => [...files().keys()].filter((name) => !names.includes(name))
    await expect.poll(added).toEqual([])

    await small.freeSpace()
    await expect.poll(home, { timeout: 90_000 }).toContain('Written while the disk filled up')
    await settled()
  }, 200_000)

  it('leaves no files of a release that did not fit', async () => {
    const [release, before] = [await live(), files()]
    await withoutSpace(600_000, rename)
    expect(await live()).toBe(release)
    await expect.poll(() => [...files().keys()]).toEqual([...before.keys()])

    await small.freeSpace()
    await expect.poll(home, { timeout: 90_000 }).toContain('The Daily Room')
    await settled()
    expect(await live()).not.toBe(release)
  }, 200_000)

  it('ends with a site that equals a fresh build, byte for byte', async () => {
    const copy = join(testInstance.backend.folder, 'copy')
    await small.stop(copy)
    const build = `${testInstance.site.folders.build}.fresh`
    expect(await differencesFromBuild(build, testInstance.siteOptions, siteFolders(copy))).toEqual(
      [],
    )
  }, 300_000)
})
