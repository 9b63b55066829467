import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { setLanguage } from '@broadsheet/shared/messages/active.ts'
import { afterEach, expect, test, vi } from 'vitest'
import { openMirror } from '../../../../scripts/publisher/mirror/database.ts'
import { refreshSearch } from '../../../../scripts/publisher/search/refreshSearch.ts'
import {
  addArticle,
  addCategory,
} from '../../../../scripts/publisher/search/sampleArticles.fixture.ts'
import { loadEngine } from './engine.ts'

const homes: string[] = []
afterEach(async () => {
  vi.unstubAllGlobals()
  setLanguage('en')
  for (const home of homes.splice(0)) await rm(home, { recursive: true })
})

/** Titles found in an archive of one language, the newest first. */
async function openSearch(language: string, titles: readonly string[]) {
  const home = await mkdtemp(join(tmpdir(), 'search-languages-'))
  homes.push(home)
  const folder = join(home, 'pagefind')
  const db = openMirror(join(home, 'mirror.db'))
  db.prepare('insert into settings (id, data) values (?, ?)').run('1', JSON.stringify({ language }))
  addCategory(db)
  for (const [index, title] of titles.entries()) addArticle(db, { day: index + 1, title })
  db.close()
  await refreshSearch(join(home, 'mirror.db'), folder)
  vi.stubGlobal('fetch', async (address: string) => {
    const path = join(folder, address.replace(/\?.*/, '').replace('/pagefind/', ''))
    return existsSync(path)
      ? new Response(new Uint8Array(await readFile(path)))
      : new Response(null, { status: 404 })
  })
  const engine = await loadEngine({
    pagefind: () => import(/* @vite-ignore */ pathToFileURL(join(folder, 'pagefind.js')).href),
    findFresh: async () => [],
  })
  return async (text: string) => {
    const { results } = await engine.find({ text, category: '', order: 'date', isVerbatim: false })
    const articles = await Promise.all(results.map((result) => result.load()))
    return articles.map(({ meta }) => meta.title)
  }
}

test('a German publication is searched by German stems', async () => {
  setLanguage('de')
  const find = await openSearch('de', [
    'Die Häuser am Fluss',
    'Das Haus der Musik',
    'Ein Tag am See',
  ])
  expect(await find('haus')).toEqual(['Das Haus der Musik', 'Die Häuser am Fluss'])
  expect(await find('bürger')).toEqual([])
})

test('an Arabic publication is searched by Arabic stems', async () => {
  setLanguage('ar')
  const find = await openSearch('ar', ['افتتاح المكتبات الجديدة', 'مباراة اليوم'])
  expect(await find('مكتبات')).toEqual(['افتتاح المكتبات الجديدة'])
})

test.each([
  ['zh', '上海图书馆今日开放', '图书馆'],
  ['ja', '東京の図書館が開館した', '図書館'],
])('%s: a word is found in a title without spaces', async (language, title, word) => {
  const find = await openSearch(language, [title, 'Another'])
  expect(await find(word)).toEqual([title])
})
