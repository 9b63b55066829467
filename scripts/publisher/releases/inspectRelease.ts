import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { ReleaseError } from './releaseStore.ts'

/** A release with fewer than this share of the live articles is rejected. */
const SMALLEST_SHARE = 0.9
/** Up to this many articles, losing a tenth is an ordinary edit. */
const SMALL_SITE = 20
/** Number of article pages that are checked. */
const SAMPLE = 12
/** Files of every site, and the end of a complete file. */
const ALWAYS = [
  ['index.html', '</html>'],
  ['404.html', '</html>'],
  ['sitemap-index.xml', '</sitemapindex>'],
] as const
/** Optional: a setting disables it. */
const FEED = ['rss.xml', '</rss>'] as const

/** Number of article pages in a release. */
export async function countArticles(release: string): Promise<number> {
  const folder = join(release, 'article')
  return existsSync(folder) ? (await readdir(folder)).length : 0
}

/**
 * Checks a release before it goes live: home, not-found page, sitemap, feed and a sample of articles are
 * complete, and it has at least nine tenths of the articles of the live release.
 *
 * @param live - the live release; null for the first.
 * @param expected - number of articles removed on purpose since the live release.
 * @throws ReleaseError with the reason.
 */
export async function inspectRelease(
  release: string,
  live: string | null,
  expected: { removed: number },
): Promise<void> {
  for (const [page, ending] of ALWAYS) await assertComplete(release, page, ending)
  if (existsSync(join(release, FEED[0]))) await assertComplete(release, ...FEED)
  const articles = await articleFolders(release)
  const step = Math.max(1, Math.floor(articles.length / SAMPLE))
  for (let index = 0; index < articles.length; index += step) {
    await assertComplete(release, join('article', articles[index] ?? '', 'index.html'), '</html>')
  }
  const before = live ? await countArticles(live) : 0
  const floor = Math.floor(before * SMALLEST_SHARE) - expected.removed
  if (before > SMALL_SITE && articles.length < floor) {
    throw new ReleaseError(
      `The new release has ${articles.length} articles, the live one ${before}: not published. ` +
        'If this is intended, rebuild from the publishing screen or start with --force.',
    )
  }
}

async function articleFolders(release: string): Promise<string[]> {
  const folder = join(release, 'article')
  return existsSync(folder) ? readdir(folder) : []
}

async function assertComplete(release: string, page: string, ending: string): Promise<void> {
  const path = join(release, page)
  if (!existsSync(path)) throw new ReleaseError(`The new release has no ${page}.`)
  if (!(await readFile(path, 'utf8')).trimEnd().endsWith(ending)) {
    throw new ReleaseError(`The page ${page} of the new release is incomplete.`)
  }
}
