import { afterAll, beforeAll, beforeEach, describe, expect, test } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

async function publish(slug: string, title: string, content: string, lang: string | null = null) {
  const { sql, ids } = testDatabase
  const row = { slug, title, content, lang, status: 'published', author_id: ids.author }
  await sql`insert into public.articles ${sql(row)}`
}

async function setLanguage(language: string) {
  const { sql } = testDatabase
  await sql`update public.site_settings set language = ${language}`
  await sql`select public.index_queued_articles(1000)`
}

async function search(query: string) {
  const { data, error } = await testDatabase.visitor.rpc('search_articles', { query })
  if (error) throw new Error(error.message)
  return data
}
const slugs = async (query: string) => (await search(query)).map(({ slug }) => slug)

beforeEach(async () => {
  await testDatabase.sql`delete from public.articles`
})

describe('search in the language of the publication', () => {
  test.each([
    ['de', 'Die Häuser am Fluss', 'haus'],
    ['de', 'Drei Bürgermeisterinnen', 'bürgermeisterin'],
    ['fr', 'Les élections municipales', 'election'],
    ['ru', 'Рыбаки вышли в море', 'рыбак'],
    ['ar', 'افتتاح المكتبات الجديدة في المدينة', 'مكتبة'],
    ['tr', 'Kütüphaneler açıldı', 'kütüphane'],
  ])('%s: "%s" is found by another form, %s', async (language, title, query) => {
    await setLanguage(language)
    await publish('found', title, 'x '.repeat(60))
    expect(await slugs(query)).toEqual(['found'])
  })

  test('a language without stemming is searched by whole words', async () => {
    await setLanguage('pl')
    await publish('found', 'Łódź otwiera bibliotekę', 'x '.repeat(60))
    expect(await slugs('lodz')).toEqual(['found'])
    expect(await slugs('zamyka')).toEqual([])
  })

  test.each([
    ['ja', '東京都で図書館が開館', '図書館', '館書'],
    ['zh', '上海新图书馆今日正式开放', '图书馆', '馆书'],
  ])(
    '%s: words are found although no spaces separate them',
    async (language, title, word, other) => {
      await setLanguage(language)
      await publish('found', title, 'x '.repeat(60))
      const [article] = await search(word)
      expect(article?.slug).toBe('found')
      expect(article?.marked_title.replaceAll(/[\uE000\uE001]/g, '')).toBe(title)
      expect(await slugs(other)).toEqual([])
    },
  )

  test('a change of the language indexes articles again', async () => {
    await setLanguage('en')
    await publish('found', 'Die Häuser am Fluss', 'x '.repeat(60))
    expect(await slugs('"haus"')).toEqual([])
    await setLanguage('de-AT')
    expect(await slugs('"haus"')).toEqual(['found'])
  })

  test('British spellings match American ones in English only', async () => {
    await publish('found', 'The colour', 'x '.repeat(60))
    await setLanguage('en')
    expect(await slugs('color')).toEqual(['found'])
    await setLanguage('nl')
    expect(await slugs('"color"')).toEqual([])
  })
})

describe('search for articles in other languages', () => {
  beforeEach(async () => {
    await setLanguage('en')
    await publish('english', 'The houses at the river', 'x '.repeat(60))
    await publish('german', 'Die Häuser am Fluss', 'x '.repeat(60), 'de-AT')
    await publish('arabic', 'افتتاح المكتبات الجديدة في المدينة', 'x '.repeat(60), 'ar')
  })

  test('finds other forms of a word in the language of the article', async () => {
    expect(await slugs('"haus"')).toEqual(['german'])
    expect(await slugs('"house"')).toEqual(['english'])
    expect(await slugs('مكتبة')).toEqual(['arabic'])
  })

  test('excludes words in the language of the article', async () => {
    expect((await slugs('x -haus')).sort()).toEqual(['arabic', 'english'])
  })

  test('marks the words that it found, and names the language', async () => {
    const [article] = await search('haus')
    expect(article?.marked_title).toBe('Die \uE000Häuser\uE001 am Fluss')
    expect(article?.lang).toBe('de-AT')
  })

  test('reads the words of an article again when its language changes', async () => {
    await testDatabase.sql`update public.articles set lang = null where slug = 'german'`
    expect(await slugs('"haus"')).toEqual([])
  })
})
