import type { TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { afterAll, beforeAll, expect, it } from 'vitest'
import { articleRow, insertedId } from '../../scripts/dev/testing/articles.ts'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
let admin: TestAccount
let writer: TestAccount
let source = ''
let german = ''
const SLUGS = ['source', 'german', 'english', 'arabic']

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  const { secret } = testDatabase
  admin = await testDatabase.signUp('ada-admin')
  writer = await testDatabase.signUp('will-writer')
  await secret.from('profiles').update({ role: 'admin' }).eq('id', admin.id).throwOnError()
  source = await insertedId(secret, 'articles', articleRow('source'))
  german = await insertedId(
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

/** Articles that find_untranslated_articles returns, newest first. */
const untranslated = async ({ client }: TestAccount, language: string) =>
  (
    await client
      .rpc('find_untranslated_articles', { language })
      .select('slug')
      .in('slug', SLUGS)
      .order('created_at', { ascending: false })
      .throwOnError()
  ).data.map(({ slug }) => slug)

/** The same articles by the computed column. */
const byColumn = async ({ client }: TestAccount, language: string) =>
  (
    await client
      .from('articles')
      .select('slug')
      .in('slug', SLUGS)
      .contains('missing_translations', [language])
      .order('created_at', { ascending: false })
      .throwOnError()
  ).data.map(({ slug }) => slug)

it('finds articles by a missing language, also in its other spelling', async () => {
  await setLanguages(['ar', 'de', 'pt-BR'])
  expect(await untranslated(admin, 'ar')).toEqual(['german', 'source'])
  expect(await untranslated(admin, 'PT-br')).toEqual(['german', 'source'])
  expect(await untranslated(admin, 'de')).toEqual([])
  expect(await untranslated(admin, 'en')).toEqual([])
})

it('finds nothing in a language that the settings do not list', async () => {
  await setLanguages(['de'])
  expect(await untranslated(admin, 'fr')).toEqual([])
  await setLanguages([])
  expect(await untranslated(admin, 'de')).toEqual([])
})

it('finds the same as the computed column after each change of translations', async () => {
  await setLanguages(['ar', 'de'])
  const { secret } = testDatabase
  const change = (slug: string, values: TablesUpdate<'articles'>) =>
    secret.from('articles').update(values).eq('slug', slug).throwOnError()
  const english = await insertedId(secret, 'articles', articleRow('english'))
  const arabic = await insertedId(secret, 'articles', articleRow('arabic', { lang: 'ar' }))
  const steps: Record<string, () => PromiseLike<unknown>> = {
    created: async () => {},
    linked: () =>
      secret.rpc('link_translations', { article: source, other: arabic }).throwOnError(),
    'in another language': () => change('arabic', { lang: 'fr' }),
    'in its language again': () => change('arabic', { lang: 'ar' }),
    unlinked: () => secret.rpc('unlink_translation', { article: source }).throwOnError(),
    'linked to another': () =>
      secret.rpc('link_translations', { article: english, other: arabic }).throwOnError(),
    'dated back': () => change('english', { created_at: '2020-01-01T00:00:00Z' }),
    deleted: () => secret.from('articles').delete().eq('id', arabic).throwOnError(),
  }
  const found: Record<string, string[]> = {}
  for (const [name, step] of Object.entries(steps)) {
    await step()
    for (const language of ['ar', 'de', 'en']) {
      const slugs = await untranslated(admin, language)
      expect(slugs, `${language}, ${name}`).toEqual(await byColumn(admin, language))
      if (language === 'ar') found[name] = slugs
    }
  }
  expect(found.created).toEqual(['english', 'german', 'source'])
  expect(found.linked).toEqual(['english'])
  expect(found['in another language']).toEqual(['arabic', 'english', 'german', 'source'])
  expect(found['linked to another']).toEqual(['source'])
  expect(found.deleted).toEqual(['german', 'source', 'english'])
  await secret.from('articles').delete().eq('id', english).throwOnError()
  await secret.rpc('link_translations', { article: source, other: german }).throwOnError()
})

it('does not reveal drafts of other accounts', async () => {
  await setLanguages(['de'])
  const { secret } = testDatabase
  expect(await missingFor(writer)).toEqual({ slug: 'source', missing_translations: ['de'] })
  expect(await untranslated(writer, 'de')).toEqual([])
  await secret.from('profiles').update({ role: 'author' }).eq('id', writer.id).throwOnError()
  await secret.from('articles').update({ author_id: writer.id }).eq('id', source).throwOnError()
  expect(await untranslated(writer, 'de')).toEqual(['source'])
})

it('refuses visitors', async () => {
  const { error } = await testDatabase.visitor.from('articles').select('slug, missing_translations')
  expect(error?.code).toBe('42501')
})
