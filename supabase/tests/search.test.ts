import type { Database } from '@broadsheet/shared/database.types.ts'
import { otherSpellings, SPELLING_RULES } from '@broadsheet/shared/search/spellings.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

const BODY = 'Below the [glacier](https://example.com/ice) lies a **magma** chamber. '.repeat(5)
let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const { sql, ids } = testDatabase
  await sql`update public.profiles set full_name = 'Amélie Brontë' where id = ${ids.author ?? ''}`
  const rows = [
    {
      slug: 'volcano',
      title: 'Volcano wakes in the north',
      excerpt: 'Smoke over Reykjavík.',
      content: BODY,
    },
    { slug: 'election', title: 'Parliament passes élection law', content: 'Votes. '.repeat(30) },
    {
      slug: 'harbour',
      title: 'The harbour in colour',
      content: 'A travelling organisation paints the theatre of the city centre. '.repeat(5),
    },
    { slug: 'mention', title: 'A week of surprises', content: `${'Quiet. '.repeat(30)} volcano` },
  ]
  for (const row of rows) {
    await sql`insert into public.articles ${sql({ ...row, status: 'published', author_id: ids.author })}`
  }
  await sql`insert into public.article_tags
    select id, ${ids.other_tag ?? ''} from public.articles where slug = 'volcano'`
})
afterAll(() => testDatabase?.close())

type SearchOptions = Database['public']['Functions']['search_articles']['Args']

async function found(query: string, options: Partial<SearchOptions> = {}) {
  const { data, error } = await testDatabase.visitor.rpc('search_articles', { query, ...options })
  if (error) throw new Error(error.message)
  return data
}
const slugs = async (query: string) => (await found(query)).map((row) => row.slug)

it.each([
  ['a word of the title', 'volcano', ['volcano', 'mention']],
  ['another form of the word', 'VOLCANOES', ['volcano', 'mention']],
  ['the beginning of a word', 'parliam', ['election']],
  ['a word without its accent', 'election', ['election']],
  ['a word with a superfluous accent', 'réykjavik', ['volcano']],
  ['a word of the body', 'magma', ['volcano']],
  ['a phrase', '"magma chamber"', ['volcano']],
  ['a phrase in typographic quotation marks', '“magma chamber”', ['volcano']],
  ['a phrase in another order', '"chamber magma"', []],
  ['a word and not another', 'volcano -smoke', ['mention']],
  ['a word and not a phrase', 'volcano -"magma chamber"', ['mention']],
  ['a word that matches only when misspelled, and not another', 'volcanoo -smoke', []],
  ['an American spelling', 'harbor color', ['harbour']],
  ['American spellings of forms', 'traveling organization', ['harbour']],
  ['an American spelling in a phrase', '"city center"', ['harbour']],
  ['a word and not its American spelling', 'theater -color', []],
  ['a tag', 'sea', ['volcano']],
  ['a misspelled word', 'parlimant', ['election']],
  ['nothing but a stop word', 'the', []],
  ['nothing but white space', ' \n', []],
  ['operators and quotes', `' & | ! ( :* \\ "`, []],
])('finds by %s', async (_, query, expected) => {
  expect(await slugs(query)).toEqual(expected)
})

it('marks results that only have a similar spelling', async () => {
  expect((await found('parlimant'))[0]).toMatchObject({ is_similar: true, total: 1 })
  expect((await found('parliament'))[0]).toMatchObject({ is_similar: false, total: 1 })
})

it('ranks a whole word above the beginning of a word', async () => {
  await testDatabase.sql`update public.articles set excerpt = 'Mag and more.' where slug = 'election'`
  expect(await slugs('mag')).toEqual(['election'])
  expect((await found('magm'))[0]).toMatchObject({ slug: 'volcano', is_similar: true })
})

it('has the same British and American spellings as the site', async () => {
  const rows =
    await testDatabase.sql`select stems, british, american, endings from private.spelling_rules`
  const known = rows.map(({ stems, british, american, endings }) => [
    ...[stems, british, american, endings],
  ])
  expect(known.sort()).toEqual([...SPELLING_RULES].map((rule) => [...rule]).sort())
  for (const word of ['colour', 'center', 'organised', 'travelled', 'program', 'river', 'prize']) {
    const [row] = await testDatabase.sql`select private.other_spellings(${word}) as spellings`
    expect(row?.spellings, word).toEqual(otherSpellings(word))
  }
})

it('finds articles by the author, with and without accents in the name', async () => {
  expect((await slugs('amelie bronte')).sort()).toContain('volcano')
  await testDatabase.sql`update public.profiles set full_name = 'Charlotte' where id = ${testDatabase.ids.author ?? ''}`
  expect(await slugs('charlotte')).toContain('volcano')
  expect(await slugs('bronte')).toEqual([])
})

it('finds articles by the new name of a renamed tag', async () => {
  await testDatabase.sql`update public.tags set name = 'Ocean' where id = ${testDatabase.ids.other_tag ?? ''}`
  expect(await slugs('ocean')).toEqual(['volcano'])
  expect(await slugs('sea')).toEqual([])
})

it('marks matches with private-use characters and removes Markdown', async () => {
  const [row] = await found('magma')
  expect(row?.snippet).toContain('glacier lies a \uE000magma\uE001 chamber')
  expect((await found('wakes'))[0]?.marked_title).toBe('Volcano \uE000wakes\uE001 in the north')
})

it('limits results to a category and a page', async () => {
  const category = testDatabase.ids.category ?? ''
  expect(await found('volcano', { category })).toEqual([])
  const second = await found('volcano', { page_size: 1, page_offset: 1 })
  expect(second.map(({ slug, total }) => [slug, total])).toEqual([['mention', 2]])
})

it('finds only articles since a time, by words, beginnings and similar spellings', async () => {
  const category = testDatabase.ids.category ?? ''
  const at = (slug: string, hours: number) => testDatabase.sql`update public.articles
    set published_at = now() - ${hours} * interval '1 hour' where slug = ${slug}`
  await at('mention', 1)
  await at('volcano', 3)
  const since = async (query: string, hours: number, options = {}) => {
    const published_after = new Date(Date.now() - hours * 3_600_000).toISOString()
    return (await found(query, { published_after, ...options })).map(({ slug }) => slug)
  }
  expect(await since('volcano', 2)).toEqual(['mention'])
  expect(await since('volc', 2)).toEqual(['mention'])
  expect(await since('surprisse', 2)).toEqual(['mention'])
  expect(await since('volcano', 4)).toEqual(['volcano', 'mention'])
  expect(await since('magma', 2)).toEqual([])
  expect(await since('volcano', 2, { category })).toEqual([])
  expect(await since('the', 2)).toEqual([])
  expect(await since('volcano', -1)).toEqual([])
})

it('does not find archived or deleted articles', async () => {
  await testDatabase.sql`update public.articles set status = 'archived' where slug = 'mention'`
  await testDatabase.sql`delete from public.articles where slug = 'election'`
  expect(await slugs('volcano')).toEqual(['volcano'])
  expect(await slugs('parliament')).toEqual([])
})

it('indexes a body of the maximum length, in any script', async () => {
  const words = Array.from({ length: 80_000 }, (_, i) =>
    String.fromCodePoint(0x4e00 + (i % 20_000), 0x3400 + (i % 6_000)),
  )
  const content = words.join(' ').slice(0, 500_000)
  const row = { slug: 'long', title: 'A very long report', content, status: 'published' as const }
  expect((await testDatabase.secret.from('articles').insert(row)).error).toBeNull()
  expect(await slugs('very long report')).toEqual(['long'])
})

/** Adds a batch of articles as an import does; returns their slugs, of which the first is tagged. */
async function importBatch(word: string): Promise<string[]> {
  const { sql, ids } = testDatabase
  const batch = Array.from({ length: 11 }, (_, n) => ({
    ...{ slug: `${word}-${n}`, title: `Imported ${word} number ${n}`, content: BODY },
    status: 'published',
  }))
  await sql`insert into public.articles ${sql(batch)}`
  await sql`insert into public.article_tags
    select id, ${ids.other_tag ?? ''} from public.articles where slug = ${`${word}-0`}`
  return batch.map(({ slug }) => slug)
}

describe('articles inserted in bulk', () => {
  const indexQueued = async (most: number) => {
    const [row] = await testDatabase.sql`select public.index_queued_articles(${most}) as count`
    return row?.count
  }

  it('are found after the queue was processed, with the tags they got meanwhile', async () => {
    const imported = await importBatch('lighthouse')
    expect(await slugs('lighthouse')).toEqual([])
    expect(await indexQueued(6)).toBe(6)
    expect(await slugs('lighthouse')).toHaveLength(6)
    expect(await indexQueued(100)).toBe(5)
    expect((await slugs('lighthouse')).sort()).toEqual(imported.sort())
    expect(await slugs('lighthouse ocean')).toEqual(['lighthouse-0'])
    expect(await indexQueued(100)).toBe(0)
  })

  it('are searched by a common word in the newest articles, by a rare one in all', async () => {
    const { sql } = testDatabase
    await sql`insert into public.articles (slug, title, content, status, published_at)
      select 'plain-' || n, 'Ordinary report number ' || n, ${BODY}, 'published', now() - n * interval '1 minute'
      from generate_series(1, 520) n`
    await sql`insert into public.articles (slug, title, content, status, published_at)
      values ('oldest', 'Ordinary zeppelin of long ago', ${BODY}, 'published', now() - interval '1 year')`
    await indexQueued(1000)
    expect((await found('ordinary', { page_size: 50 }))[0]?.total).toBeLessThanOrEqual(500)
    expect(await slugs('zeppelin')).toEqual(['oldest'])
    await sql`delete from public.articles where slug like 'plain-%' or slug = 'oldest'`
  })

  it('are found with a change during the processing, in either order', async () => {
    const { sql } = testDatabase
    await importBatch('viaduct')
    const change = await sql.reserve()
    try {
      await change`begin`
      await change`update public.articles set title = 'Aqueduct changed' where slug = 'viaduct-3'`
      // Skips the article that is being changed.
      expect(await indexQueued(100)).toBe(10)
      await change`commit`
    } finally {
      change.release()
    }
    expect(await indexQueued(100)).toBe(1)
    expect(await slugs('aqueduct changed')).toEqual(['viaduct-3'])
    expect(await slugs('viaduct')).toHaveLength(10)
  })

  it('are not found when they were taken back meanwhile', async () => {
    await importBatch('drawbridge')
    await testDatabase.sql`update public.articles set status = 'draft' where slug = 'drawbridge-4'`
    await indexQueued(100)
    expect(await slugs('drawbridge')).toHaveLength(10)
  })
})
