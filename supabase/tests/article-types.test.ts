import {
  ARTICLE_TYPE_NAMES,
  ARTICLE_TYPES,
  type ArticleTypeName,
  missingOfType,
  REVIEWED_KINDS,
  TYPE_FIELDS,
  withinType,
} from '@broadsheet/shared/domain/articleTypes.ts'
import { LIVE_ORDERS, LIVE_STATES } from '@broadsheet/shared/domain/liveRules.ts'
import { RATINGS } from '@broadsheet/shared/domain/rating.ts'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { articleRow } from '../../scripts/dev/testing/articles.ts'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

const REVIEW = {
  ...{ article_type: 'review', reviewed_item: 'The Salt Path', reviewed_kind: 'book' },
  ...{ rating: '4.5', verdict: 'Read it.' },
  ...{ live_order: null, live_state: null, live_summary: null },
}
const LIVE = {
  ...{
    article_type: 'live',
    reviewed_item: null,
    reviewed_kind: null,
    rating: null,
    verdict: null,
  },
  ...{ live_order: 'newest', live_state: 'live', live_summary: 'Two points.' },
}
type Values = { [Name in keyof typeof REVIEW]: string | null }

/** Whether the database accepts the values in a new article. */
const accepts = (values: Values) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    const row = { ...articleRow('typed'), ...values }
    const columns = Object.keys(row)
    const { code } = await attempt(
      tx,
      testDatabase.ids.editor ?? null,
      `insert into public.articles (${columns.join(', ')})
        select ${columns.join(', ')} from jsonb_populate_record(null::public.articles, '${JSON.stringify(row)}')`,
    )
    expect([undefined, null, '23514']).toContain(code)
    return code !== '23514'
  })

/** Whether the table of shared/domain accepts them. */
function isAllowed(values: Values): boolean {
  const fits = JSON.stringify(withinType(values, null)) === JSON.stringify(values)
  return fits && Object.keys(missingOfType(values)).length === 0
}

describe('the fields of a type', () => {
  const ORDINARY = Object.fromEntries(Object.keys(REVIEW).map((name) => [name, null]))
  const casesOf = (type: Values): [string, Values][] => [
    [`all of ${type.article_type}`, type],
    ...Object.keys(type).map((name): [string, Values] => [
      `all but ${name} of ${type.article_type}`,
      { ...type, [name]: null },
    ]),
  ]
  const ANY = {
    ...LIVE,
    ...Object.fromEntries(Object.entries(REVIEW).filter(([, value]) => value)),
  }
  const cases: [string, Values][] = [
    ...casesOf(REVIEW),
    ...casesOf(LIVE),
    ['none', ORDINARY as Values],
    ...Object.keys(TYPE_FIELDS).map((name): [string, Values] => [
      `only ${name}`,
      { ...ORDINARY, [name]: ANY[name as keyof typeof REVIEW] } as Values,
    ]),
  ]
  it.each(cases)('are the same in SQL and TypeScript: %s', async (_, values) => {
    expect(await accepts(values)).toBe(isAllowed(values))
  })
})

it('accepts the same types', async () => {
  for (const name of [...ARTICLE_TYPE_NAMES, 'recipe' as ArticleTypeName]) {
    const values = name === 'live' ? LIVE : { ...REVIEW, article_type: name }
    expect(await accepts(values)).toBe(name in ARTICLE_TYPES)
  }
})

it.each([...RATINGS, '0.5', '0', '5.5', '4.25', '4,5', '04', ''])(
  'accepts the same ratings: %j',
  async (rating) => {
    expect(await accepts({ ...REVIEW, rating })).toBe(TYPE_FIELDS.rating.pattern.test(rating))
  },
)

it.each([...Object.keys(REVIEWED_KINDS), 'Book', 'car'])(
  'accepts the same kinds: %s',
  async (reviewed_kind) => {
    const isKnown = TYPE_FIELDS.reviewed_kind.pattern.test(reviewed_kind)
    expect(await accepts({ ...REVIEW, reviewed_kind })).toBe(isKnown)
  },
)

it.each(['live_order', 'live_state'] as const)('accepts the same values of %s', async (name) => {
  for (const value of [...LIVE_ORDERS, ...LIVE_STATES, 'paused', ''])
    expect(await accepts({ ...LIVE, [name]: value })).toBe(TYPE_FIELDS[name].pattern.test(value))
})

it.each(['reviewed_item', 'verdict', 'live_summary'] as const)('limits %s', async (name) => {
  const { maximum } = TYPE_FIELDS[name]
  const type = name === 'live_summary' ? LIVE : REVIEW
  expect(await accepts({ ...type, [name]: '⛴'.repeat(maximum) })).toBe(true)
  expect(await accepts({ ...type, [name]: '⛴'.repeat(maximum + 1) })).toBe(false)
  expect(await accepts({ ...type, [name]: ' \u00a0' })).toBe(false)
})
