import { existsSync } from 'node:fs'
import { mkdtemp, readFile, rm } from 'node:fs/promises'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { pathToFileURL } from 'node:url'
import { afterAll, beforeAll, describe, expect, it, vi } from 'vitest'
import { openMirror } from '../../../../scripts/publisher/mirror/database.ts'
import { refreshSearch } from '../../../../scripts/publisher/search/refreshSearch.ts'
import {
  addArticle,
  addCategory,
} from '../../../../scripts/publisher/search/sampleArticles.fixture.ts'
import { type Engine, loadEngine, type SearchRequest } from './engine.ts'
import type { FoundArticle } from './resultCard.ts'

const TEXTS = [
  'The city council opens a bicycle lane. Bicycle counts rise.',
  'The council of the library meets. A bypass is planned.',
  'A flood in the harbour; the ferry stops.',
  'The government pays the hospital.',
  'A flood model of the government, in open-source colour.',
  'A floodlight and carbon by the by.',
]
let home: string
let folder: string
let engine: Engine
let fresh: FoundArticle[] = []
const databaseQueries: string[] = []

beforeAll(async () => {
  home = await mkdtemp(join(tmpdir(), 'engine-'))
  folder = join(home, 'pagefind')
  const db = openMirror(join(home, 'mirror.db'))
  addCategory(db)
  for (const [index, text] of TEXTS.entries()) addArticle(db, { day: index + 1, text })
  db.exec(`update articles set featured_image = 'covers/lighthouse.jpg' where id = 'id-6'`)
  db.close()
  await refreshSearch(join(home, 'mirror.db'), folder, 4)
  vi.stubGlobal('fetch', async (address: string) => {
    const path = join(folder, address.replace(/\?.*/, '').replace('/pagefind/', ''))
    return existsSync(path)
      ? new Response(new Uint8Array(await readFile(path)))
      : new Response(null, { status: 404 })
  })
  engine = await openEngine()
})
afterAll(async () => {
  vi.unstubAllGlobals()
  await rm(home, { recursive: true })
})

const openEngine = () =>
  loadEngine({
    pagefind: () => import(/* @vite-ignore */ pathToFileURL(join(folder, 'pagefind.js')).href),
    findFresh: async (text) => {
      databaseQueries.push(text)
      return fresh
    },
  })

async function find(text: string, more: Partial<SearchRequest> = {}) {
  const request = { text, category: '', order: 'date', isVerbatim: false, ...more } as const
  const { results, ...findings } = await engine.find(request)
  const articles = await Promise.all(results.map((result) => result.load()))
  return {
    ...findings,
    days: articles.map(({ url }) => url.replace(/\D/g, '')).join(' '),
    articles,
  }
}

describe('a search of the archive', () => {
  it.each([
    ['bycicle', 'bicycle', '1'],
    ['goverment', 'government', '5 4'],
    ['ferrry', 'ferry', '3'],
    ['flod', 'flood', '5 3'],
    ['libary', 'library', '2'],
    ['councel', 'council', '2 1'],
    ['hosptial', 'hospital', '4'],
    ['goverment hosptial', 'government hospital', '4'],
    ['flod -goverment', 'flood -goverment', '5 3'],
  ])('for %s shows results for %s', async (typed, corrected, days) => {
    expect(await find(typed)).toMatchObject({ corrected, days, isPartial: false })
  })

  it.each([['bycicle'], ['hosptial']])(
    'for %s is not corrected in a verbatim or quoted search',
    async (text) => {
      const found = await find(text, { isVerbatim: true })
      expect(found).toMatchObject({ corrected: null, days: '', isPartial: false })
      expect(await find(`"${text}"`)).toMatchObject({ corrected: null, days: '' })
    },
  )

  it.each([
    ['flood', '5 3'],
    ['floods', '5 3'],
    ['car', ''],
    // Only in the address of a picture.
    ['lighthouse', ''],
    ['FLOOD government', '5'],
    ['flood -government', '3'],
    ['flood -"the harbour"', '5'],
    ['"flood model"', '5'],
    ['"model flood"', ''],
    ['"open source"', '5'],
    ['color harbor', ''],
    ['color', '5'],
    ['harbor', '3'],
    ['-flood -the', ''],
    ['-flood', '6 4 2 1'],
    ['?!', ''],
  ])('for %s finds the articles of days %s', async (text, days) => {
    const found = await find(text)
    expect(found.corrected).toBeNull()
    expect(found.isPartial ? '' : found.days).toBe(days)
  })

  it('returns articles with some of the words when none has all, marked as partial', async () => {
    expect(await find('library flood hospital', { order: 'relevance' })).toMatchObject({
      isPartial: true,
      corrected: null,
    })
    expect((await find('library flood')).days).toBe('5 3 2')
  })

  it('marks matches in the spelling of the article', async () => {
    const [article] = (await find('color')).articles
    const marked = article?.snippet.filter(({ isMatch }) => isMatch).map(({ text }) => text)
    expect(marked).toEqual(['colour'])
  })

  it('links to a section of that name', async () => {
    expect((await find('sciense')).names).toEqual([
      { kind: 'Section', name: 'Science', href: '/category/science/' },
    ])
  })

  it('does not correct a word of an article that was published just now', async () => {
    const title = [{ text: 'Bycicle', isMatch: true }]
    fresh = [{ url: '/article/day-9/', meta: { title: 'Bycicle' }, title, snippet: [], author: [] }]
    expect(await find('bycicle')).toMatchObject({ corrected: null, days: '9' })
    fresh = []
  })

  it('queries the database for the corrected words, too', async () => {
    databaseQueries.length = 0
    await find('bycicle')
    expect(databaseQueries).toEqual(['bycicle', 'bicycle'])
  })
})

it('an index that was replaced fails instead of finding nothing', async () => {
  const request = { text: 'floodlight', category: '', order: 'date', isVerbatim: true } as const
  const former = await openEngine()
  const db = openMirror(join(home, 'mirror.db'))
  addArticle(db, { day: TEXTS.length + 1, text: 'A lighthouse without a light.' })
  db.close()
  await refreshSearch(join(home, 'mirror.db'), folder, 4)
  expect(await former.isCurrent()).toBe(false)
  await expect(former.find(request)).rejects.toThrow('Another search index has replaced this one.')
  const { results } = await (await openEngine()).find(request)
  expect(results).toHaveLength(1)
})
