import {
  AI_USE_NAMES,
  LABEL_NAMES,
  missingOfLabel,
  withinLabel,
} from '@broadsheet/shared/domain/labels.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import {
  attempt,
  openTestDatabase,
  rollBackAfter,
  type TestDatabase,
  withIds,
} from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

/** What the database says to a change of the article of the author. */
const change = (actor: string, values: string) =>
  rollBackAfter(testDatabase.sql, (tx) =>
    attempt(
      tx,
      testDatabase.ids[actor] ?? '',
      withIds(`update public.articles set ${values} where id = :published`, testDatabase.ids),
    ),
  )

describe('labels', () => {
  it.each([
    ...[...LABEL_NAMES, null].flatMap((label) =>
      ['Ferries Ltd', null].map((sponsor) => ({ label, sponsor })),
    ),
  ])('need a sponsor as in shared/domain: %j', async (values) => {
    const sql = (text: string | null) => (text === null ? 'null' : `'${text}'`)
    const { code } = await change(
      'author',
      `label = ${sql(values.label)}, sponsor = ${sql(values.sponsor)}`,
    )
    const isAllowed =
      withinLabel(values, null).sponsor === values.sponsor &&
      Object.keys(missingOfLabel(values)).length === 0
    expect(code).toBe(isAllowed ? null : '23514')
  })

  it('are those of shared/domain', async () => {
    for (const name of AI_USE_NAMES)
      expect((await change('author', `ai_use = '${name}'`)).code).toBeNull()
    expect((await change('author', `label = 'news'`)).code).toBe('23514')
    expect((await change('author', `ai_use = 'none'`)).code).toBe('23514')
  })

  it('keep paid articles from being featured', async () => {
    const paid = "label = 'sponsored', sponsor = 'Ferries Ltd', is_featured = true"
    expect((await change('editor', paid)).code).toBe('23514')
  })
})

describe('a right of reply', () => {
  /** A new article of an account that replies to the one of the author. */
  const reply = (actor: string) =>
    rollBackAfter(testDatabase.sql, (tx) => {
      const row = { ...articleRow('a-reply'), reply_to: testDatabase.ids.published }
      const columns = Object.keys(row).join(', ')
      const values = `jsonb_populate_record(null::public.articles, '${JSON.stringify(row)}')`
      const statement = `insert into public.articles (${columns}) select ${columns} from ${values}`
      return attempt(tx, testDatabase.ids[actor] ?? '', statement)
    })

  it.each(['author', 'editor'])(
    'is given by accounts that may edit the article: %s',
    async (actor) => {
      expect((await reply(actor)).code).toBeNull()
    },
  )

  it('is refused to other accounts', async () => {
    expect(await reply('user')).toMatchObject({ code: '42501', hint: 'reply_rights' })
  })

  it('is not given to the article itself', async () => {
    expect((await change('author', 'reply_to = id')).code).toBe('23514')
  })
})
