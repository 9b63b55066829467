import { CATEGORY_COLUMNS } from '@broadsheet/shared/domain/categoryFields.ts'
import { ENTITIES, type Entity, type EntityTable } from '@broadsheet/shared/domain/entities.ts'
import { type EntityField, fieldsWith } from '@broadsheet/shared/domain/entityFields.ts'
import { PROFILE_COLUMNS, PROFILE_FIELDS } from '@broadsheet/shared/domain/profileFields.ts'
import { TAG_COLUMNS } from '@broadsheet/shared/domain/tagFields.ts'
import type { Action } from '@broadsheet/shared/permissions.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { differingGrants } from './columnGrants.ts'
import { differingFields } from './entityTables.ts'
import {
  attempt,
  type Outcome,
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

describe('the columns of the database', () => {
  it('are listed in shared/domain with their grants', async () => {
    expect(await differingGrants(testDatabase.sql)).toEqual([])
  })

  it('have the limits, formats, choices and defaults of shared/domain', async () => {
    expect(await differingFields(testDatabase.sql)).toEqual([])
  })

  it.each([
    ['drop column bio', 'profiles.bio: no column'],
    ['add column motto text', 'profiles.motto: not listed in shared/domain, none in the database'],
  ])('are compared by name: %s', async (change, difference) => {
    const differences = await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx.unsafe(
        `alter table public.profiles ${change} cascade`.replace(/text cascade$/, 'text'),
      )
      return [...(await differingGrants(tx)), ...(await differingFields(tx))]
    })
    expect(differences).toContain(difference)
  })

  it.each([
    [
      "alter table public.site_settings alter column country set default 'Norway'",
      'site_settings.country: default is United States in shared/domain, Norway in the database',
    ],
    [
      'alter table public.tags drop constraint tag_name_maximum, add constraint tag_name_maximum check (char_length(name) <= 90)',
      'tags.name: maximum is 80 in shared/domain, 90 in the database',
    ],
    [
      'alter table public.categories drop constraint category_color_format',
      'categories.color: pattern is ^#[0-9A-Fa-f]{6}$ in shared/domain, null in the database',
    ],
    [
      "update public.articles set excerpt = 'x' where excerpt is null; alter table public.articles alter column excerpt set not null",
      'articles.excerpt: optional in shared/domain, not null in the database',
    ],
  ])('are compared by fact: %s', async (change, difference) => {
    const differences = await rollBackAfter(testDatabase.sql, async (tx) => {
      await tx.unsafe(change)
      return differingFields(tx)
    })
    expect(differences).toEqual([difference])
  })
})

/** The row whose fields are changed, and the account that may: admins cannot edit the comments of others. */
const ROWS: Record<EntityTable, { actor: string; where: string }> = {
  articles: { actor: 'admin', where: 'id = :published' },
  categories: { actor: 'admin', where: 'id = :category' },
  tags: { actor: 'admin', where: 'id = :tag' },
  profiles: { actor: 'admin', where: 'id = :user' },
  comments: { actor: 'user', where: 'id = :comment' },
  images: { actor: 'admin', where: "name = 'article-images.png'" },
  pages: { actor: 'admin', where: 'id = :page' },
  site_settings: { actor: 'admin', where: 'true' },
}

/** A new row of each table that accounts add rows to. */
const NEW_ROWS: Partial<Record<EntityTable, string>> = {
  articles: `(title, slug, content, author_id) values ('A title of a length', 'new', repeat('word ', 30), :user)`,
  categories: `(name, slug) values ('New', 'new')`,
  tags: `(name, slug) values ('New', 'new')`,
  pages: `(title, slug) values ('New', 'new')`,
  comments: `(article_id, user_id, content) values (:published, :user, 'New')`,
}

/** SQL of a valid value that differs from that of the fixtures. */
function newValue({ kind, choices = [], default: value }: EntityField): string {
  const values: Partial<Record<EntityField['kind'], string>> = {
    color: "'#123456'",
    email: "'new@example.org'",
    url: "'https://example.org/new'",
    image: "'https://example.org/new.webp'",
    timezone: "'Europe/Lisbon'",
    reference: 'null',
    choice: `'${choices.find((choice) => choice !== value)}'`,
    list: "'{https://new.example.org}'",
    languages: "'{de,pt-BR}'",
    flag: String(value !== true),
    moment: "'2026-01-01'",
    day: "'2026-01-01'",
    year: '1999',
    days: '400',
    number: '7',
    markdown: "repeat('new ', 40)",
  }
  return values[kind] ?? "'new-value-1'"
}

/** Values of fields with a format of their own. */
const FORMATTED: Readonly<Record<string, string>> = {
  google_analytics_id: "'G-NEW'",
  support_link: "'https://pay.example/'",
  google_adsense_id: "'pub-1'",
  locale: "'de-AT'",
  lang: "'de-AT'",
  robots: "'noindex'",
  comments_mode: "'closed'",
  series_part: "'3'",
  label: "'opinion'",
  sponsor: "'New', label = 'sponsored'",
  ai_use: "'assisted'",
  // The fields of a type are written together.
  article_type: "'review', reviewed_item = 'New', reviewed_kind = 'book', rating = '4'",
  reviewed_item: "'New', article_type = 'review', reviewed_kind = 'book', rating = '4'",
  reviewed_kind: "'book', article_type = 'review', reviewed_item = 'New', rating = '4'",
  rating: "'4', article_type = 'review', reviewed_item = 'New', reviewed_kind = 'book'",
  verdict:
    "'New', article_type = 'review', reviewed_item = 'New', reviewed_kind = 'book', rating = '4'",
  live_order: "'newest', article_type = 'live', live_state = 'live'",
  live_state: "'live', article_type = 'live', live_order = 'newest'",
  live_summary: "'New', article_type = 'live', live_order = 'newest', live_state = 'live'",
  focus: "'0.25 0.4'",
}

const WRITES = Object.entries(ENTITIES).flatMap(([table, { fields }]: [string, Entity]) =>
  Object.entries(fields).map(([name, field]) => ({ table: table as EntityTable, name, field })),
)

const run = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, testDatabase.ids[actor] ?? '', withIds(statement, testDatabase.ids), {}, FACTOR)

/** Requiring second factors needs a session with one. */
const FACTOR = { aal: 'aal2' } as const

/** Results of a statement with all permissions, and without one. */
async function withAndWithout(actor: string, statement: string, action: Action) {
  const granted = await rollBackAfter(testDatabase.sql, (tx) => run(tx, actor, statement))
  const withheld = await rollBackAfter(testDatabase.sql, async (tx) => {
    await tx`delete from private.permissions where action = ${action}`
    return run(tx, actor, statement)
  })
  const changed = ({ code, rows }: Outcome) => code ?? rows
  return { granted: changed(granted), isRefused: withheld.code === '42501' || withheld.rows === 0 }
}

/** The views that programs read fields of an entity from. */
const VIEWS: [view: string, fields: readonly string[]][] = [
  ['category_overview', CATEGORY_COLUMNS],
  ['tag_overview', TAG_COLUMNS],
  ['accounts', PROFILE_COLUMNS],
  ['account_overview', fieldsWith(PROFILE_FIELDS, 'isListed')],
  ['authors', fieldsWith(PROFILE_FIELDS, 'isMirrored')],
]

it.each(VIEWS)('the view %s has the fields that are read from it', async (view, fields) => {
  const columns = await testDatabase.sql`select attname as name from pg_attribute
    where attrelid = ${`public.${view}`}::regclass and attnum > 0`
  const names = columns.map(({ name }) => name)
  expect(fields.filter((field) => !names.includes(field))).toEqual([])
})

describe('the permission to write', () => {
  it.each(WRITES)('$table $name is $field.write', async ({ table, name, field }) => {
    const { actor, where: row } = ROWS[table]
    // Unpublishing needs no permission to publish.
    const where = table === 'articles' && name === 'status' ? 'id = :draft' : row
    const value = FORMATTED[name] ?? newValue(field)
    const statement = `update public.${table} set ${name} = ${value} where ${where}`
    const result = await withAndWithout(actor, statement, field.write)
    expect(result).toEqual({ granted: 1, isRefused: true })
  })

  it.each(Object.entries(NEW_ROWS))(
    'a new row of %s is that of shared/domain',
    async (table, row) => {
      const { create }: Entity = ENTITIES[table as EntityTable]
      if (create === null) throw new Error(`Accounts add no rows to ${table}.`)
      // Pages are added by editors only.
      const actor = table === 'pages' ? 'editor' : 'user'
      const result = await withAndWithout(actor, `insert into public.${table} ${row}`, create)
      expect(result).toEqual({ granted: 1, isRefused: true })
    },
  )
})
