import type { TablesUpdate } from '@broadsheet/shared/database.types.ts'
import { afterAll, beforeAll, beforeEach, describe, expect, it } from 'vitest'
import { startPublicationIn } from '../../scripts/database/publicationLanguage.ts'
import { openTestDatabase, type TestAccount, type TestDatabase } from './testDatabase.ts'

/** Two admins who edit the settings at the same time, each with a client of their own. */
let testDatabase: TestDatabase
let ada: TestAccount
let bob: TestAccount

beforeAll(async () => {
  testDatabase = await openTestDatabase()
  ada = await testDatabase.signUp('ada-admin')
  bob = await testDatabase.signUp('bob-admin')
  await testDatabase.secret.from('profiles').update({ role: 'admin' }).in('id', [ada.id, bob.id])
})
afterAll(() => testDatabase?.close())

const read = async () =>
  (await testDatabase.secret.from('site_settings').select('*').single().throwOnError()).data

const save = ({ client }: TestAccount, change: TablesUpdate<'site_settings'>) =>
  client.from('site_settings').update(change).not('id', 'is', null).select('*').single()

const revisions = async () =>
  (
    await testDatabase.secret
      .from('site_settings_revisions')
      .select('version, saved_by')
      .order('version')
  ).data

let version: number
beforeEach(async () => {
  const row = await read()
  await save(ada, { tagline: 'First', description: 'First', seo_keywords: ['one'] })
  version = (await read()).version
  expect(version).toBeGreaterThanOrEqual(row.version)
})

describe('two admins who save the settings at the same time', () => {
  it('overwrite nothing when they changed different fields', async () => {
    await save(ada, { tagline: 'By Ada', version }).throwOnError()
    await save(bob, { description: 'By Bob', version }).throwOnError()
    expect(await read()).toMatchObject({
      tagline: 'By Ada',
      description: 'By Bob',
      version: version + 2,
    })
  })

  it('get a conflict when they changed the same field; nothing of the second save is stored', async () => {
    await save(ada, { tagline: 'By Ada', version }).throwOnError()
    const change = { tagline: 'By Bob', description: 'By Bob', version }
    const { error, status } = await save(bob, change)
    expect([status, error?.hint, error?.details]).toEqual([409, 'stale_version', 'tagline'])
    expect(await read()).toMatchObject({ tagline: 'By Ada', description: 'First' })
    await save(bob, { ...change, version: version + 1 }).throwOnError()
    expect(await read()).toMatchObject({ tagline: 'By Bob', description: 'By Bob' })
  })

  it('get no conflict when both saved the same value, or the first change was reverted', async () => {
    await save(ada, { tagline: 'The same', version }).throwOnError()
    await save(bob, { tagline: 'The same', version }).throwOnError()
    expect((await read()).version).toBe(version + 1)
    await save(ada, { tagline: 'First' }).throwOnError()
    await save(bob, { tagline: 'By Bob', version }).throwOnError()
    expect((await read()).tagline).toBe('By Bob')
  })

  it('get a conflict when they changed the same list', async () => {
    await save(ada, { seo_keywords: ['one', 'two'], version }).throwOnError()
    const { error } = await save(bob, { seo_keywords: ['one', 'three'], version })
    expect(error?.details).toBe('seo_keywords')
  })
})

it('rejects a version that does not exist', async () => {
  const { error } = await save(bob, { tagline: 'By Bob', version: version + 7 })
  expect(error?.hint).toBe('stale_version')
})

it('stores a revision with the account for each save that changes the settings', async () => {
  const before = (await revisions())?.length ?? 0
  await save(bob, { tagline: 'Kept', version }).throwOnError()
  await save(bob, { tagline: 'Kept', version: version + 1 }).throwOnError()
  const after = await revisions()
  expect(after?.length).toBe(before + 1)
  expect(after?.at(-1)).toEqual({ version: version + 1, saved_by: bob.id })
})

it.each([
  [{ language: 'German' }, 'language_format'],
  [{ language: '' }, 'language_format'],
  [{ locale: 'de_AT' }, 'locale_format'],
  [{ locale: '"><script>' }, 'locale_format'],
  [{ first_day_of_week: 'Sunday' }, 'first_day_of_week_known'],
])('rejects %j', async (change, constraint) => {
  const { error } = await save(ada, change)
  expect(error?.message).toContain(`"${constraint}"`)
})

it('stores language, region format and first day of the week, which readers see', async () => {
  const change = { language: 'de', locale: 'de-AT', first_day_of_week: 'monday' }
  await save(ada, change).throwOnError()
  const { data } = await testDatabase.visitor.from('site_settings').select('*').single()
  expect(data).toMatchObject(change)
})

it.each([
  ['de', 'Ihre Quelle für aktuelle Nachrichten', 'Deutschland', 'Europe/Berlin', 'Newsletter'],
  ['ar', 'مصدرك لآخر الأخبار', 'مصر', 'Africa/Cairo', 'النشرة البريدية'],
] as const)(
  'a new publication in %s starts with texts and region of the language',
  async (language, tagline, country, timezone, newsletter) => {
    await startPublicationIn(testDatabase.secret, language)
    const { data } = await testDatabase.visitor.from('site_settings').select('*').single()
    expect(data).toMatchObject({ language, tagline, country, timezone })
    const lists = await testDatabase.visitor.from('newsletter_lists').select('name')
    expect(lists.data).toEqual([{ name: newsletter }])
  },
)
