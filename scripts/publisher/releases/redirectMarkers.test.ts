import { mkdtemp, readFile, readlink, realpath, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { urls } from '@broadsheet/shared/urls.ts'
import { afterEach, beforeEach, expect, it } from 'vitest'
import { redirectPage } from '../../dev/testing/redirectPage.ts'
import { differences } from '../tests/compare.ts'
import { removePage, stagePage, writePage } from './pageFiles.ts'
import { markRedirects, redirectsIn } from './redirectMarkers.ts'
import { releaseFolders, switchTo } from './releaseStore.ts'
import { stageRelease } from './stageRelease.ts'

let folder: string
let release: string
beforeEach(async () => {
  folder = await realpath(await mkdtemp(join(tmpdir(), 'markers-')))
  release = join(folder, 'releases/2026-11-20T12-00-00-000Z')
})
afterEach(() => rm(folder, { recursive: true }))

const page = (text: string) => Buffer.from(`<html><head></head><body>${text}</body></html>`)

it('writes a marker with the destination for redirect pages only', async () => {
  writePage(release, '/article/new/', page('New'))
  writePage(release, '/article/old/', redirectPage('/article/new/'))
  // A quoted redirect in an article is not a redirect.
  writePage(release, '/article/quote/', page('<meta http-equiv="refresh" content="0; url=/x/">'))
  expect(await redirectsIn(release)).toEqual([{ from: '/article/old/', to: '/article/new/' }])
  const marker = join(release, '_moved/article/old')
  expect(await readFile(join(marker, '@to'), 'utf8')).toBe('/article/new/')
  expect(await realpath(join(marker, '@page'))).toBe(join(release, 'article/new/index.html'))
})

it('names files and markers with letters, and percent-encodes addresses', async () => {
  const [old, current] = [urls.article('قديم'), urls.article('港の橋')]
  writePage(release, current, page('New'))
  writePage(release, old, redirectPage(current))
  const marker = join(release, '_moved/article/قديم')
  expect(await readFile(join(marker, '@to'), 'utf8')).toBe(current)
  expect(await realpath(join(marker, '@page'))).toBe(join(release, 'article/港の橋/index.html'))
  expect(await redirectsIn(release)).toEqual([{ from: old, to: current }])
  await rm(join(release, '_moved'), { recursive: true })
  await markRedirects(release)
  expect(await redirectsIn(release)).toEqual([{ from: old, to: current }])
  removePage(release, old)
  expect(await redirectsIn(release)).toEqual([])
})

it.each(['article', 'author', 'category', 'tag'])(
  'a release built as a whole has markers of former URLs of kind %s',
  async (kind) => {
    writePage(release, `/${kind}/old/`, redirectPage(`/${kind}/new/`))
    await rm(join(release, '_moved'), { recursive: true })
    await markRedirects(release)
    expect(await redirectsIn(release)).toEqual([{ from: `/${kind}/old/`, to: `/${kind}/new/` }])
  },
)

it('updates the marker when its page changes, and removes it with the page', async () => {
  writePage(release, '/article/old/', redirectPage('/article/new/'))
  writePage(release, '/article/old/', redirectPage('/article/newer/'))
  expect(await redirectsIn(release)).toEqual([{ from: '/article/old/', to: '/article/newer/' }])
  writePage(release, '/tag/old/', redirectPage('/tag/new/'))
  writePage(release, '/article/old/', page('An article'))
  expect(await redirectsIn(release)).toEqual([{ from: '/tag/old/', to: '/tag/new/' }])
  removePage(release, '/tag/old/')
  expect(await redirectsIn(release)).toEqual([])
})

it('does not change the markers of earlier releases', async () => {
  const folders = releaseFolders(folder)
  writePage(release, '/article/old/', redirectPage('/article/new/'))
  await switchTo(folders, release)
  const sources = [{ from: release, to: '' }]
  const next = await switchTo(folders, await stageRelease(folders, sources, new Date()))
  expect(await readlink(join(next, '_moved/article/old/@page'))).toMatch(/^\.\.\//)
  writePage(next, '/article/old/', redirectPage('/article/newer/'))
  expect(await redirectsIn(release)).toEqual([{ from: '/article/old/', to: '/article/new/' }])
  const staged = join(folder, 'releases/staged')
  stagePage(staged, next, '/article/old/', redirectPage('/article/newer/'))
  expect(await redirectsIn(staged)).toEqual([{ from: '/article/old/', to: '/article/newer/' }])
})

it('creates the same markers with both renderers', async () => {
  const built = join(folder, 'releases/built')
  for (const one of [release, built]) {
    writePage(one, '/category/old/', redirectPage('/category/new/'))
    writePage(one, '/article/old/', redirectPage('/article/new/'))
    writePage(one, '/article/new/', page('New'))
  }
  await rm(join(built, '_moved'), { recursive: true })
  expect(await differences(release, built)).not.toEqual([])
  await markRedirects(built)
  expect(await differences(release, built)).toEqual([])
})
