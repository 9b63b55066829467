import { copyFileSync, mkdtempSync, readdirSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type { Sql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../scripts/backend/migrate.ts'
import { describeSchema } from '../../scripts/dev/database/describeSchema.ts'
import { type HostedProject, openHostedProject } from './hosted/project.ts'
import { changedFiles, currentDigests, recordedDigests } from './upgrade/digests.ts'
import { loadRows, readFixture, readRows, tablesOf, unpackMigrations } from './upgrade/fixture.ts'

const VIEWS = 1234
/** Replaces views_by_day and views_by_hour. */
const AUDIENCE = '20261128050000'
const HOW = 'run: node supabase/tests/upgrade/record.ts'

/** Copies the migrations before a version to a temporary folder. */
function copyMigrationsBefore(version: string, from: string): string {
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-before-'))
  for (const file of readdirSync(from))
    if (file < version) copyFileSync(join(from, file), join(folder, file))
  return folder
}

/** Views as they were counted before there were figures of the audience. */
async function countViews(superuser: Sql): Promise<void> {
  for (const [table, column, at] of [
    ['views_by_day', 'day', '2026-11-20'],
    ['views_by_hour', 'hour', '2026-11-20T10:00:00Z'],
  ] as const)
    await superuser`insert into ${superuser(`public.${table}`)} (article_id, ${superuser(column)}, kind, count)
      select id, ${at}, kind::public.view_event_kind, 40 from public.articles, unnest(array['view', 'depth']) kind
      where slug = 'published'`
}

describe('migrations', () => {
  it('are not changed after they were recorded; write a new one instead', () => {
    expect(changedFiles()).toEqual([])
  })

  it('are all recorded', () => {
    expect(Object.keys(recordedDigests()), HOW).toEqual(Object.keys(currentDigests()))
  })
})

describe('a database of the baseline', () => {
  const fixture = readFixture()
  const folder = mkdtempSync(join(tmpdir(), 'broadsheet-upgrade-'))
  let upgraded: HostedProject
  let fresh: HostedProject
  let applied: string[]
  let tables: string[]
  beforeAll(async () => {
    unpackMigrations(fixture, folder)
    upgraded = await openHostedProject(folder)
    tables = await tablesOf(upgraded.superuser)
    await loadRows(upgraded.superuser, fixture)
    await upgraded.superuser.begin(async (tx) => {
      // Without triggers: counting a view changed nothing else.
      await tx`set local session_replication_role = 'replica'`
      await tx`update public.articles set views_count = ${VIEWS} where slug = 'published'`
    })
    const migrations = fileURLToPath(new URL('../migrations', import.meta.url))
    const before = copyMigrationsBefore(AUDIENCE, migrations)
    applied = await migrate(upgraded.sql, before, () => {})
    await countViews(upgraded.superuser)
    applied.push(...(await migrate(upgraded.sql, migrations, () => {})))
    rmSync(before, { recursive: true, force: true, maxRetries: 10 })
    fresh = await openHostedProject()
  })
  afterAll(async () => {
    await upgraded?.close()
    await fresh?.close()
    rmSync(folder, { recursive: true, force: true, maxRetries: 10 })
  })

  it('has rows in every table', () => {
    expect(Object.keys(fixture.rows).sort()).toEqual(tables.sort())
  })

  it('receives exactly the migrations that are newer', () => {
    const known = fixture.migrations.map(({ file }) => file)
    const expected = Object.keys(currentDigests()).filter((file) => !known.includes(file))
    expect(applied).toEqual(expected)
  })

  it('has the same schema as a new database afterwards', async () => {
    expect(await describeSchema(upgraded.superuser)).toEqual(await describeSchema(fresh.superuser))
  })

  it('keeps its view counts', async () => {
    const views = await upgraded.sql`
      select a.slug, v.views_count::int as views
      from public.articles a left join public.article_views v on v.article_id = a.id`
    const others = views.filter(({ slug }) => slug !== 'published')
    expect(views.find(({ slug }) => slug === 'published')?.views).toBe(VIEWS)
    expect(new Set(others.map((row) => row.views))).toEqual(new Set([0]))
  })

  it('keeps its views by day and hour, and adds them up for site, sections, authors and tags', async () => {
    const [article] = await upgraded.sql`select id, category_id, author_id,
      array(select tag_id from public.article_tags t where t.article_id = a.id order by 1) as tags
      from public.articles a where slug = 'published'`
    for (const [table, time] of [
      ['audience_by_day', 'day::text'],
      ['audience_by_hour', "(hour at time zone 'UTC')::date::text"],
    ]) {
      const rows = await upgraded.sql.unsafe(
        `select scope, scope_id, views::int, visitors::int, ${time} as day from public.${table} order by scope, scope_id`,
      )
      const views = { views: 40, visitors: 0, day: '2026-11-20' }
      expect([...rows], table).toEqual([
        { scope: 'site', scope_id: '00000000-0000-0000-0000-000000000000', ...views },
        { scope: 'section', scope_id: article?.category_id, ...views },
        { scope: 'author', scope_id: article?.author_id, ...views },
        ...(article?.tags ?? []).map((tag: string) => ({ scope: 'tag', scope_id: tag, ...views })),
        { scope: 'article', scope_id: article?.id, ...views },
      ])
    }
  })

  it('keeps its rows', async () => {
    const rows = await readRows(upgraded.superuser)
    const count = (text = '[]') => JSON.parse(text).length
    for (const [table, before] of Object.entries(fixture.rows)) {
      expect(count(rows[table]), table).toBeGreaterThanOrEqual(count(before))
    }
  })
})
