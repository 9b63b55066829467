import { afterAll, beforeAll, expect, it } from 'vitest'
import { openTestDatabase, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

// A table with two foreign keys can make an embedded read of others ambiguous (PGRST201).
const READS: [what: string, table: 'comments' | 'articles' | 'bookmarks', select: string][] = [
  ['comments with who wrote them', 'comments', '*, profiles(username, avatar_url)'],
  ['comments with their article', 'comments', '*, articles(title, slug)'],
  ['articles with their category', 'articles', '*, categories(name, slug)'],
  ['articles with their tags', 'articles', '*, article_tags(tag_id, tags(name, slug))'],
  ['articles with their author', 'articles', '*, profiles!articles_author_id_fkey(username)'],
  [
    'bookmarks with article, author and category',
    'bookmarks',
    '*, articles(*, profiles!articles_author_id_fkey(username), categories(name))',
  ],
]

// spec: embedded
it.each(READS)('returns %s in one request', async (_, table, select) => {
  const { data, error } = await testDatabase.secret.from(table).select(select)
  expect(error).toBeNull()
  expect(data?.length).toBeGreaterThan(0)
})
