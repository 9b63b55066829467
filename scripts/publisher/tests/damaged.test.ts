// @module-tag nightly
import { randomBytes } from 'node:crypto'
import { closeSync, openSync, readdirSync, readFileSync, statSync, writeSync } from 'node:fs'
import { cp, readFile, realpath, rename, rm, stat, truncate, writeFile } from 'node:fs/promises'
import { join } from 'node:path'
import { DatabaseSync } from 'node:sqlite'
import { afterAll, afterEach, beforeAll, describe, expect, it } from 'vitest'
import { openResidentSite } from '../residentSite.ts'
import { isWholeIndex } from '../search/verifyIndex.ts'
import type { ResidentSite } from '../sitePublisher.ts'
import { openPublishingInstance, type PublishingInstance } from './instance.ts'

let testInstance: PublishingInstance
let site: ResidentSite | undefined
let discarded: string[] = []

/** Opens and prepares the site like npm start and npm run publisher. */
async function start(): Promise<ResidentSite> {
  discarded = []
  site = openResidentSite({
    ...testInstance.siteOptions,
    onDiscard: (line) => discarded.push(line),
  })
  await site.sync()
  await site.prepare()
  return site
}

beforeAll(async () => {
  testInstance = await openPublishingInstance(8, 12)
  await testInstance.site.close()
  const first = await start()
  await first.releaseSearch()
  await first.close()
}, 300_000)
afterEach(async () => {
  await site?.close()
  site = undefined
})
afterAll(() => testInstance?.close())

const folders = () => testInstance.site.folders
const inRelease = (path: string) => join(folders().current, path)
const home = () => readFileSync(inRelease('index.html'), 'utf8')
const articles = () => readdirSync(inRelease('article')).sort()

let number = 0
async function publishArticle(running: ResidentSite): Promise<void> {
  const title = `Published after the damage, number ${++number}`
  const content = 'A sentence of the article. '.repeat(9)
  await testInstance.sql`insert into public.articles (slug, title, content, status)
    values (${`damage-${number}`}, ${title}, ${content}, 'published')`
  await running.publish({ whole: false, force: false })
  expect(home()).toContain(title)
}

const damages: [string, (mirror: string) => Promise<void>][] = [
  ['truncated', async (mirror) => truncate(mirror, Math.floor((await stat(mirror)).size / 2))],
  ['truncated within its first page', (mirror) => truncate(mirror, 50)],
  [
    'replaced by another file',
    (mirror) => writeFile(mirror, 'This is not a database. '.repeat(500)),
  ],
  ['overwritten in the middle', async (mirror) => overwrite(mirror, 0.3)],
]

/** Overwrites the end of a file, from a share of its size, with random bytes. */
function overwrite(file: string, from: number): void {
  const { size } = statSync(file)
  const start = Math.floor(size * from)
  const handle = openSync(file, 'r+')
  writeSync(handle, randomBytes(size - start), 0, size - start, start)
  closeSync(handle)
}

describe('a mirror that is', () => {
  it.each(damages)('%s is discarded with one line and read again', async (_, damage) => {
    const before = articles()
    await damage(folders().mirror)
    const running = await start()
    expect(discarded).toEqual([
      expect.stringMatching(/^The mirror .+ is damaged .+: discarded, reading it again\.$/),
    ])
    expect(articles()).toEqual(before)
    await publishArticle(running)
  })

  it('damaged while it is open is replaced, and the article is published', async () => {
    const running = await start()
    const db = new DatabaseSync(folders().mirror)
    db.exec('pragma wal_checkpoint(truncate)')
    db.close()
    overwrite(folders().mirror, 0)
    const content = 'A sentence of the article. '.repeat(9)
    await testInstance.sql`insert into public.articles (slug, title, content, status)
      values ('while-open', 'Published while it was damaged', ${content}, 'published')`
    await running.publish({ whole: true, force: false })
    expect(home()).toContain('Published while it was damaged')
    await publishArticle(running)
  })
})

describe('a live release', () => {
  it('with missing and truncated files is rebuilt', async () => {
    // The start after a mirror was replaced renders all pages, which would hide the damage.
    await (await start()).close()
    const before = { home: home(), articles: articles() }
    const script = readdirSync(inRelease('_astro')).find((name) => name.endsWith('.js')) ?? ''
    await truncate(inRelease('index.html'), 100)
    await rm(inRelease(`article/${before.articles[0]}`), { recursive: true })
    await rm(inRelease(`_astro/${script}`))
    await start()
    expect(discarded).toEqual([
      expect.stringMatching(/3 of \d+ files are missing or have another size/),
    ])
    expect({ home: home(), articles: articles() }).toEqual(before)
    expect(readdirSync(inRelease('_astro'))).toContain(script)
  })

  it('that was deleted is rebuilt', async () => {
    const before = articles()
    await rm(folders().releases, { recursive: true })
    const running = await start()
    expect(discarded).toHaveLength(1)
    expect(articles()).toEqual(before)
    await publishArticle(running)
  })

  it('whose link became a folder is moved and rebuilt', async () => {
    const before = articles()
    const release = await realpath(folders().current)
    await cp(release, `${folders().current}.copy`, { recursive: true })
    await rm(folders().current)
    await rename(`${folders().current}.copy`, folders().current)
    const running = await start()
    expect(discarded).toEqual([expect.stringContaining('is not a link to a release')])
    expect(articles()).toEqual(before)
    await publishArticle(running)
  })
})

describe('a search index', () => {
  const fragment = (folder: string) => {
    const names = readdirSync(folder, { recursive: true }) as string[]
    return join(folder, names.find((name) => name.endsWith('.pf_fragment')) ?? '')
  }

  it('with a truncated shard is rebuilt, also in the live release', async () => {
    const served = inRelease('pagefind')
    await (await start()).releaseSearch()
    await site?.close()
    const bytes = (await readFile(fragment(served))).length
    await truncate(fragment(served), 3)
    await truncate(fragment(folders().search), 3)
    await (await start()).releaseSearch()
    for (const folder of [served, folders().search]) {
      expect(await isWholeIndex(folder)).toBe(true)
      expect((await readFile(fragment(folder))).length).toBe(bytes)
    }
  })
})
