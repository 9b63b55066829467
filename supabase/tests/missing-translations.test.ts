import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
let admin: TestAccount
let writer: TestAccount
let source = ''

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const { secret } = testDatabase
  admin = await testDatabase.signUp('ada-admin')
  writer = await testDatabase.signUp('will-writer')
  await secret.from('profiles').update({ role: 'admin' }).eq('id', admin.id).throwOnError()
  source = await insertedId(secret, 'articles', articleRow('source'))
  const german = await insertedId(
    secret,
    'articles',
    articleRow('german', { lang: 'de', status: 'draft', author_id: admin.id }),
  )
  await secret.rpc('link_translations', { article: source, other: german }).throwOnError()
})
afterAll(() => testDatabase?.close())

const setLanguages = (article_languages: string[]) =>
  testDatabase.secret
    .from('site_settings')
    .update({ article_languages })
    .not('id', 'is', null)
    .throwOnError()

const missingFor = async ({ client }: TestAccount) =>
  (
    await client
      .from('articles')
      .select('slug, missing_translations')
      .eq('id', source)
      .single()
      .throwOnError()
  ).data

it('lists the languages of the settings without a translation', async () => {
  await setLanguages(['ar', 'de', 'en'])
  expect(await missingFor(admin)).toEqual({ slug: 'source', missing_translations: ['ar'] })
})

it('is empty on a site in one language', async () => {
  await setLanguages([])
  expect(await missingFor(admin)).toEqual({ slug: 'source', missing_translations: [] })
})

it('filters articles by a missing language, also those that a search finds', async () => {
  await setLanguages(['ar', 'de'])
  const lacking = async (language: string) => {
    const query = admin.client.from('articles').select('slug').in('slug', ['source', 'german'])
    const { data } = await query.contains('missing_translations', [language]).throwOnError()
    return data.map(({ slug }) => slug).sort()
  }
  expect(await lacking('ar')).toEqual(['german', 'source'])
  expect(await lacking('de')).toEqual([])
})

it('does not reveal drafts of other accounts', async () => {
  await setLanguages(['de'])
  expect(await missingFor(writer)).toEqual({ slug: 'source', missing_translations: ['de'] })
})

it('refuses visitors', async () => {
  const { error } = await testDatabase.visitor.from('articles').select('slug, missing_translations')
  expect(error?.code).toBe('42501')
})
