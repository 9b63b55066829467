import { mkdir, mkdtemp, readdir, readFile, rm, stat, utimes, writeFile } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { basename, join } from 'node:path'
import { afterEach, beforeEach, describe, expect, it } from 'vitest'
import { countArticles, inspectRelease } from './inspectRelease.ts'
import {
  deleteExpired,
  dropStoredReleases,
  expireReleases,
  goBackTo,
  liveRelease,
  momentOf,
  type ReleaseFolders,
  releaseFolders,
  storedReleases,
  switchTo,
} from './releaseStore.ts'
import { stageRelease } from './stageRelease.ts'

let site: string
let build: string
let folders: ReleaseFolders
let clock = Date.parse('2026-11-20T12:00:00Z')
const invalidateTimeDependent = () => {
  clock += 1000
  return new Date(clock)
}

beforeEach(async () => {
  site = await mkdtemp(join(tmpdir(), 'releases-'))
  build = join(site, 'build')
  folders = releaseFolders(site)
  await mkdir(folders.releases, { recursive: true })
  await page('index.html', 'home')
  await page('404.html', 'gone')
  await file('sitemap-index.xml', '<sitemapindex></sitemapindex>\n')
  await file('rss.xml', '<rss></rss>')
  await file('pagefind/pagefind.js', 'search')
  await file('pagefind/shards.json', '{"shards":[{"path":"0-a/"}]}')
  await file('pagefind/0-a/pagefind-entry.json', '{"languages":{"en":{"hash":"en_1"}}}')
  await file('pagefind/0-a/pagefind.en_1.pf_meta', 'index')
})
afterEach(() => rm(site, { recursive: true }))

/** Writes a built file, dated so that a later write is always a different moment. */
async function file(path: string, text: string): Promise<void> {
  const place = join(build, path)
  await mkdir(join(place, '..'), { recursive: true })
  await writeFile(place, text)
  const moment = invalidateTimeDependent()
  await utimes(place, moment, moment)
}

const page = (path: string, text: string) => file(path, `<html>${text}</html>`)

async function release(): Promise<string> {
  const staged = await stageRelease(folders, [{ from: build, to: '' }], invalidateTimeDependent())
  return switchTo(folders, staged)
}

const live = (path: string) => readFile(join(folders.current, path), 'utf8')

describe('a release', () => {
  it("changes readers' pages only when it goes live", async () => {
    await release()
    expect(await live('index.html')).toContain('home')
    await page('index.html', 'home again')
    expect(await live('index.html')).toContain('>home<')
    await release()
    expect(await live('index.html')).toContain('home again')
  })

  it('is unchanged when the next build overwrites its own files', async () => {
    const first = await release()
    await page('index.html', 'HOME')
    await release()
    expect(await readFile(join(first, 'index.html'), 'utf8')).toContain('>home<')
  })

  it('shares unchanged files with the previous release', async () => {
    const first = await release()
    await page('index.html', 'home again')
    const second = await release()
    const inode = async (folder: string, path: string) => (await stat(join(folder, path))).ino
    expect(await inode(first, '404.html')).toBe(await inode(second, '404.html'))
    expect(await inode(first, 'index.html')).not.toBe(await inode(second, 'index.html'))
  })

  it('can go live again', async () => {
    const first = await release()
    await page('index.html', 'mistake')
    await release()
    await switchTo(folders, first)
    expect(await live('index.html')).toContain('>home<')
    expect(await liveRelease(folders)).toBe(first)
  })

  it('is listed with all stored releases, the newest first', async () => {
    await page('article/a-0/index.html', 'one')
    const first = await release()
    const second = await release()
    await goBackTo(folders, basename(first))
    expect(await live('article/a-0/index.html')).toContain('one')
    expect(await storedReleases(folders, countArticles)).toEqual([
      { name: basename(second), madeAt: momentOf(basename(second)), articles: 1, isLive: false },
      { name: basename(first), madeAt: momentOf(basename(first)), articles: 1, isLive: true },
    ])
    expect(momentOf('2026-11-20T12-00-05-001Z')).toEqual(new Date('2026-11-20T12:00:05.001Z'))
  })

  it.each(['2001-01-01T00-00-00-000Z', '..', ''])(
    'that is not stored cannot go live: %j',
    async (name) => {
      const first = await release()
      await expect(goBackTo(folders, name)).rejects.toThrow('no longer kept')
      expect(await liveRelease(folders)).toBe(first)
    },
  )

  it('expires after five newer ones, but never while it is live', async () => {
    const first = await release()
    for (let n = 0; n < 6; n++) await release()
    await goBackTo(folders, basename(first))
    await expireReleases(folders, new Date())
    await deleteExpired(folders)
    const stored = await readdir(folders.releases)
    expect(stored).toHaveLength(6)
    expect(await liveRelease(folders)).toBe(first)
    expect(await live('index.html')).toContain('home')
  })

  it('cannot go live while it is deleted, and a killed publisher leaves nothing of it', async () => {
    const first = await release()
    for (let n = 0; n < 5; n++) await release()
    await expireReleases(folders, new Date())
    const [left] = (await readdir(folders.releases)).filter((name) =>
      name.startsWith(basename(first)),
    )
    expect(await storedReleases(folders, countArticles)).toHaveLength(5)
    for (const name of [basename(first), String(left)])
      await expect(goBackTo(folders, name)).rejects.toThrow('no longer kept')
    await deleteExpired(folders)
    expect(await readdir(folders.releases)).toHaveLength(5)
  })
})

describe('an unfinished release', () => {
  const sources = () => [{ from: build, to: '' }]

  it('cannot go live, and is deleted by the next release', async () => {
    await release()
    const unfinished = await stageRelease(folders, sources(), invalidateTimeDependent())
    expect(await storedReleases(folders, countArticles)).toHaveLength(1)
    await expect(goBackTo(folders, basename(unfinished))).rejects.toThrow('no longer kept')
    await release()
    expect(await readdir(folders.releases)).not.toContain(basename(unfinished))
  })

  it('is deleted when a file cannot be read', async () => {
    const first = await release()
    const missing = [...sources(), { from: join(site, 'nowhere'), to: 'pagefind' }]
    await expect(stageRelease(folders, missing, invalidateTimeDependent())).rejects.toThrow(
      'ENOENT',
    )
    expect(await readdir(folders.releases)).toEqual([basename(first)])
  })
})

describe('the inspection of a release', () => {
  const inspect = (removed = 0) => inspectRelease(build, join(site, 'live'), { removed })

  async function liveArticles(count: number): Promise<void> {
    for (let n = 0; n < count; n++) {
      await mkdir(join(site, 'live/article', `a-${n}`), { recursive: true })
    }
  }

  it('rejects a missing required page', async () => {
    await rm(join(build, '404.html'))
    await expect(inspect()).rejects.toThrow('The new release has no 404.html.')
  })

  it('rejects an incomplete feed and a missing sitemap', async () => {
    await expect(inspect()).resolves.toBeUndefined()
    await file('rss.xml', '<rss><channel>')
    await expect(inspect()).rejects.toThrow('rss.xml of the new release is incomplete')
    await file('rss.xml', '<rss></rss>')
    await rm(join(build, 'sitemap-index.xml'))
    await expect(inspect()).rejects.toThrow('has no sitemap-index.xml')
    await file('sitemap-index.xml', '<sitemapindex></sitemapindex>')
  })

  it('does not require the search index, which is added later', async () => {
    await rm(join(build, 'pagefind'), { recursive: true })
    await expect(inspect()).resolves.toBeUndefined()
  })

  it('does not require the feed, which a setting disables', async () => {
    await rm(join(build, 'rss.xml'))
    await expect(inspect()).resolves.toBeUndefined()
  })

  it('rejects an incomplete article page', async () => {
    await page('article/a-0/index.html', 'whole')
    await writeFile(join(build, 'article/a-0/index.html'), '<html>half')
    await expect(inspect()).rejects.toThrow(
      'article/a-0/index.html of the new release is incomplete',
    )
  })

  it('rejects the unexpected loss of more than a tenth of the articles', async () => {
    await liveArticles(30)
    for (let n = 0; n < 26; n++) await page(`article/a-${n}/index.html`, 'x')
    await expect(inspect()).rejects.toThrow('has 26 articles, the live one 30')
    await expect(inspect(4)).resolves.toBeUndefined()
  })
})

it('keeps the live release only, without unfinished ones', async () => {
  await release()
  await page('index.html', 'changed')
  const current = await release()
  await mkdir(join(folders.releases, '2026-11-20T12-00-00-000Z.copying'))
  await dropStoredReleases(folders)
  const names = await readdir(folders.releases, { withFileTypes: true })
  expect(names.filter((each) => each.isDirectory()).map(({ name }) => name)).toEqual([
    basename(current),
  ])
  expect(await live('index.html')).toContain('changed')
})
