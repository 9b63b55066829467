import { existsSync, statSync } from 'node:fs'
import { mkdtemp, readdir, readFile, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { redirectPage } from '../../dev/testing/redirectPage.ts'
import { removePage, writePage } from './pageFiles.ts'
import { redirectsIn } from './redirectMarkers.ts'
import {
  expireReleases,
  goBackTo,
  nameOf,
  noteLiveChanged,
  type ReleaseFolders,
  releaseFolders,
  storedReleases,
  switchTo,
} from './releaseStore.ts'
import {
  type Changes,
  dropUnfinishedPoints,
  isRestorePointDue,
  makeRestorePoint,
} from './restorePoints.ts'
import { releasesToKeep } from './retention.ts'

const HOUR = 3_600_000
const START = Date.UTC(2026, 10, 2, 12)
const at = (hours: number) => new Date(START + hours * HOUR)
const page = (text: string) => Buffer.from(`<html><head></head><body>${text}</body></html>`)

describe('retention', () => {
  it('keeps one release per hour for a day, one per day for a week, and the newest five', () => {
    const everyTenMinutes = Array.from({ length: 30 * 24 * 6 }, (_, n) => {
      const madeAt = at(-n / 6)
      return { name: nameOf(madeAt), madeAt }
    })
    const kept = releasesToKeep(everyTenMinutes, at(0))
    const times = everyTenMinutes.flatMap(({ name, madeAt }) =>
      kept.has(name) ? [madeAt.getTime()] : [],
    )
    const age = (time: number) => (at(0).getTime() - time) / HOUR
    const hours = times.filter((time) => age(time) <= 24).map((time) => Math.floor(time / HOUR))
    const days = times.map((time) => Math.floor(time / (24 * HOUR)))
    // The period from noon to noon touches 25 hours and 8 days.
    expect([new Set(hours).size, new Set(days).size]).toEqual([25, 8])
    expect(Math.max(...times.map(age))).toBeLessThanOrEqual(7 * 24)
    expect(kept.size).toBeLessThanOrEqual(5 + 25 + 8)
    const old = [1, 2, 3, 4, 5, 6].map((n) => ({ name: `${n}`, madeAt: at(-1000 * n) }))
    expect([...releasesToKeep(old, at(0))]).toEqual(['1', '2', '3', '4', '5'])
  })

  it('requires a restore point an hour after the last one if a change was published since', () => {
    const release = (hours: number, isLive: boolean) => {
      return { name: nameOf(at(hours)), madeAt: at(hours), articles: 1, isLive }
    }
    expect(isRestorePointDue([release(0, true)], at(2))).toBe(false)
    const changed = { ...release(0, true), madeAt: at(0.5) }
    expect(isRestorePointDue([changed], at(0.9))).toBe(false)
    expect(isRestorePointDue([changed], at(1))).toBe(true)
    expect(isRestorePointDue([release(1, true), release(0, false)], at(1.5))).toBe(true)
    expect(isRestorePointDue([release(1, true), release(0.8, false)], at(1.5))).toBe(false)
    expect(isRestorePointDue([release(1, true), release(2, false)], at(9))).toBe(false)
    expect(isRestorePointDue([], at(1))).toBe(false)
  })

  it('requires restore points less often on a large site', () => {
    const changed = { name: nameOf(at(0)), madeAt: at(0.5), isLive: true }
    const isDue = (articles: number, hours: number) =>
      isRestorePointDue([{ ...changed, articles }], at(hours))
    expect([isDue(50_000, 1), isDue(50_001, 1), isDue(50_001, 2)]).toEqual([true, false, true])
    expect([isDue(1_000_000, 19), isDue(1_000_000, 20)]).toEqual([false, true])
  })
})

describe('a restore point', () => {
  let folder: string
  let folders: ReleaseFolders
  let live: string
  beforeEach(async () => {
    folder = await realpath(await mkdtemp(join(tmpdir(), 'points-')))
    folders = releaseFolders(folder)
    live = join(folders.releases, nameOf(at(-2000)))
    for (const slug of ['one', 'two', 'three']) writePage(live, `/article/${slug}/`, page(slug))
    writePage(live, '/article/old/', redirectPage('/article/one/'))
    await switchTo(folders, live)
    await noteLiveChanged(folders, at(0))
  })
  afterEach(() => rm(folder, { recursive: true }))

  const quiet: Changes = { settled: async () => {}, take: () => [] }
  const make = (changes = quiet, signal = new AbortController().signal) =>
    makeRestorePoint(folders, changes, () => at(0), signal)
  const text = (release: string, slug: string) =>
    readFile(join(release, `article/${slug}/index.html`), 'utf8')

  it('shares its files with the live release, and is unchanged when the live release changes', async () => {
    const point = (await make()) ?? ''
    const file = 'article/one/index.html'
    expect(statSync(join(point, file)).ino).toBe(statSync(join(live, file)).ino)
    writePage(live, '/article/one/', page('a mistake'))
    removePage(live, '/article/two/')
    expect(await text(point, 'one')).toContain('one')
    expect(await text(point, 'two')).toContain('two')
    expect(await redirectsIn(point)).toEqual([{ from: '/article/old/', to: '/article/one/' }])
    await goBackTo(folders, basename(point))
    expect(await text(folders.current, 'one')).toContain('one')
  })

  it('is consistent when pages are published while it is made', async () => {
    const published = ['/article/one/', '/article/two/', '/article/four/', '/article/old/']
    let taken: string[] = []
    let isPublished = false
    const changes: Changes = {
      async settled() {
        if (isPublished) return
        isPublished = true
        writePage(live, '/article/one/', page('meanwhile'))
        removePage(live, '/article/two/')
        writePage(live, '/article/four/', page('new'))
        removePage(live, '/article/old/')
        taken = published
      },
      take: () => taken.splice(0),
    }
    const point = (await make(changes)) ?? ''
    expect(await text(point, 'one')).toContain('meanwhile')
    expect(existsSync(join(point, 'article/two/index.html'))).toBe(false)
    expect(await text(point, 'four')).toContain('new')
    expect(await redirectsIn(point)).toEqual([])
  })

  it('is deleted when it is aborted or the publisher is killed', async () => {
    const stopping = new AbortController()
    const changes = { settled: async () => stopping.abort(), take: () => [] }
    expect(await make(changes, stopping.signal)).toBeNull()
    expect(await readdir(folders.releases)).toEqual([basename(live)])
    writePage(join(folders.releases, `${nameOf(at(0))}.copying`), '/article/one/', page('half'))
    expect(await storedReleases(folders, async () => 1)).toHaveLength(1)
    await dropUnfinishedPoints(folders)
    expect(await readdir(folders.releases)).toEqual([basename(live)])
  })

  it('is older than the live release, which has the date of its last publish', async () => {
    const point = basename((await make()) ?? '')
    await noteLiveChanged(folders, at(3))
    const stored = await storedReleases(folders, async () => 4)
    expect(stored.map(({ name, isLive }) => [name, isLive])).toEqual([
      [basename(live), true],
      [point, false],
    ])
    expect(stored[0]?.madeAt).toEqual(at(3))
    // After a rollback the restore point is live, and the former live release is still the newest.
    await goBackTo(folders, point)
    await expireReleases(folders, at(5000))
    const after = await storedReleases(folders, async () => 4)
    expect(after.map(({ name, isLive }) => [name, isLive])).toEqual([
      [basename(live), false],
      [point, true],
    ])
  })
})
