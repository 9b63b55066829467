import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseError } from './releaseStore.ts'

/** A release with fewer than this share of the live one's articles is stopped: something broke. */
const SMALLEST_SHARE = 0.9
/** Below this many articles a loss of a tenth is an ordinary edit. */
const SMALL_SITE = 20
/** How many article pages are read to see that they are whole. */
const SAMPLE = 12
/** What every site has, and how each of it ends when it was written to its end. */
const ALWAYS = [
  ['index.html', '</html>'],
  ['404.html', '</html>'],
  ['sitemap-index.xml', '</sitemapindex>'],
] as const
/** A setting may leave it out. */
const FEED = ['rss.xml', '</rss>'] as const

/** How many article pages a release has. */
export async function countArticles(release: string): Promise<number> {
  const folder = join(release, 'article')
  return existsSync(folder) ? (await readdir(folder)).length : 0
}

/**
 * Looks whether a release may go live: home, not-found page, sitemap are there and whole, so is the feed if there is one, so
 * is a sample of its articles, and it has not lost a tenth of them against the
 * live one.
 *
 * @param live - the release readers get now; null for the first.
 * @param expected - articles taken away on purpose since the live release, in number.
 * @throws ReleaseError with the reason.
 */
export async function inspectRelease(
  release: string,
  live: string | null,
  expected: { removed: number },
): Promise<void> {
  for (const [page, ending] of ALWAYS) await assertWhole(release, page, ending)
  if (existsSync(join(release, FEED[0]))) await assertWhole(release, ...FEED)
  const articles = await articleFolders(release)
  const step = Math.max(1, Math.floor(articles.length / SAMPLE))
  for (let index = 0; index < articles.length; index += step) {
    await assertWhole(release, join('article', articles[index] ?? '', 'index.html'), '</html>')
  }
  const before = live ? await countArticles(live) : 0
  const floor = Math.floor(before * SMALLEST_SHARE) - expected.removed
  if (before > SMALL_SITE && articles.length < floor) {
    throw new ReleaseError(
      `The new release has ${articles.length} articles, the live one ${before}: not published. ` +
        'If that is meant, rebuild from the publishing screen or start with --force.',
    )
  }
}

async function articleFolders(release: string): Promise<string[]> {
  const folder = join(release, 'article')
  return existsSync(folder) ? readdir(folder) : []
}

async function assertWhole(release: string, page: string, ending: string): Promise<void> {
  const path = join(release, page)
  if (!existsSync(path)) throw new ReleaseError(`The new release has no ${page}.`)
  if (!(await readFile(path, 'utf8')).trimEnd().endsWith(ending)) {
    throw new ReleaseError(`The page ${page} of the new release is not whole.`)
  }
}
