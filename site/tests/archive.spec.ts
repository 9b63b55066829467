import { existsSync } from 'node:fs'
import { mkdtemp, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import type { Page } from 'playwright/test'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { eventually, expect, test } from '../../scripts/dev/testing/browser.ts'
import { openMirror } from '../../scripts/publisher/mirror/database.ts'
import { refreshSearch } from '../../scripts/publisher/search/refreshSearch.ts'
import { addArticle, addCategory } from '../../scripts/publisher/search/sampleArticles.fixture.ts'
import { unique } from './support/accounts.ts'

/** Twenty articles in shards of three: the newest shard has two of them. */
const DAYS = 20
let home: string
let folder: string

test.beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'archive-'))
  folder = join(home, 'pagefind')
  const db = openMirror(join(home, 'mirror.db'))
  addCategory(db)
  for (let day = 1; day <= DAYS; day++) {
    const text = `The harbour on day ${day}. ${day === 1 ? 'A zeppelin lands.' : ''}`
    addArticle(db, { day, title: `Harbour log ${day}`, text })
  }
  db.close()
  await refreshSearch(join(home, 'mirror.db'), folder, 3)
})
test.afterAll(() => rm(home, { recursive: true }))

/** Replaces the site's search index with a large archive, and disables live results. */
async function withArchive(page: Page): Promise<void> {
  await page.route('**/rest/v1/rpc/search_articles', (route) => route.fulfill({ json: [] }))
  await page.route('**/pagefind/**', (route) => {
    const { pathname } = new URL(route.request().url())
    const path = join(folder, pathname.slice('/pagefind/'.length))
    return existsSync(path) ? route.fulfill({ path }) : route.fulfill({ status: 404 })
  })
}

const titles = (page: Page) => page.locator('[data-search-list] .card-title').allTextContents()
const logs = (from: number, to: number) =>
  Array.from({ length: from - to + 1 }, (_, i) => `Harbour log ${from - i}`)

test('the search of a large archive starts with the newest articles, extends on demand, and at once to words that occur only in an old one', async ({
  page,
  testInstance,
}) => {
  const requested: string[] = []
  await withArchive(page)
  page.on('request', (request) => {
    const [, shard] = /\/pagefind\/(\d+)-/.exec(request.url()) ?? []
    if (shard) requested.push(shard)
  })
  await page.goto(`${testInstance.siteUrl}/?search=harbour&sort=date`)
  const count = page.locator('[data-search-count]')
  await expect(count).toHaveText('8 results in the newest 8 articles')
  await expect.poll(() => titles(page)).toEqual(logs(20, 13))
  expect([...new Set(requested)].sort()).toEqual(['000004', '000005', '000006'])
  const older = page.getByRole('button', { name: 'Search Older Articles' })
  await older.click()
  await expect(count).toHaveText('17 results in the newest 17 articles')
  await expect(page.getByRole('heading', { name: 'Search Results' })).toBeFocused()
  await expect.poll(() => titles(page)).toEqual(logs(20, 9))
  await page.getByRole('button', { name: 'Load More Articles' }).click()
  await expect.poll(() => titles(page)).toEqual(logs(20, 4))
  await older.click()
  await expect(count).toHaveText('20 results')
  await expect(older).toHaveCount(0)
  await page.getByLabel('Sort by').selectOption('Relevance')
  await page.getByLabel('Category').selectOption('Science')
  await expect(count).toHaveText('20 results')

  await page.goto(`${testInstance.siteUrl}/?search=zeppelin`)
  await expect.poll(() => titles(page)).toEqual(['Harbour log 1'])
  await expect(count).toHaveText('1 result')
  await page.goto(`${testInstance.siteUrl}/?search=qqzzyy`)
  await expect(count).toHaveText('0 results')
  await expect(page.getByText('No Articles Found').first()).toBeVisible()
})

test('an index replaced during a search is opened again, also by words typed later', async ({
  page,
  testInstance,
}) => {
  const replaceIndex = async (days: number[], text: string) => {
    const db = openMirror(join(home, 'mirror.db'))
    for (const day of days) addArticle(db, { day, title: `Harbour log ${day}, corrected`, text })
    db.close()
    await refreshSearch(join(home, 'mirror.db'), folder, 3)
  }
  await withArchive(page)
  await page.goto(`${testInstance.siteUrl}/?search=harbour&sort=date`)
  await expect(page.locator('[data-search-count]')).toHaveText(/^8 results/)
  await replaceIndex([DAYS, 13, 10], 'The harbour.')
  await page.getByRole('button', { name: 'Search Older Articles' }).click()
  await expect.poll(() => titles(page)).toContain('Harbour log 20, corrected')

  await page.goto(testInstance.siteUrl)
  const main = page.getByRole('main')
  await main.getByRole('searchbox').fill('zeppelin')
  await expect(main.getByText('1 result', { exact: true })).toBeVisible()
  await replaceIndex([19], 'A quokka in the harbour.')
  await main.getByRole('searchbox').fill('quokka')
  await expect(main.getByRole('link', { name: 'Harbour log 19, corrected' })).toBeVisible()
})

test('a new article is found at once through the database, then in the index, and no longer after its removal', async ({
  page,
  testInstance,
  secret,
}) => {
  // Not a prefix of a known word: Pagefind would fall back to that word.
  const slug = unique('zqxfresh')
  const word = slug.replace(/\W/g, '')
  const search = `${testInstance.siteUrl}/?search=${word}`
  const found = page.locator('[data-search-list]').getByRole('link', { name: word })
  const count = page.locator('[data-search-count]')
  const row = articleRow(slug, { title: `Story of the ${word}` })
  const id = await insertedId(secret, 'articles', row)
  await page.goto(search)
  await expect(found).toHaveAttribute('href', `/article/${slug}/`)
  await expect(count).toHaveText('1 result')

  // The index follows shortly after the pages: a page that is opened too early shows its first answer.
  await page.route('**/rest/v1/rpc/search_articles', (route) => route.abort())
  await eventually(page, search, async () => {
    await expect(count).toHaveText(/^\d+ results?$/)
    await expect(count).toHaveText('1 result', { timeout: 1000 })
  })
  await expect(found).toBeVisible()
  await secret.from('articles').delete().eq('id', id).throwOnError()
  await eventually(page, search, async () => {
    await expect(count).toHaveText(/^\d+ results?$/)
    await expect(count).toHaveText('0 results', { timeout: 1000 })
  })
})
