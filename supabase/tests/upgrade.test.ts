import { mkdtempSync, rmSync } from 'node:fs'
import { tmpdir } from 'node:os'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { migrate } from '../../scripts/backend/migrate.ts'
import { describeSchema } from '../../scripts/dev/database/describeSchema.ts'
import { type HostedProject, openHostedProject } from './hosted/project.ts'
import { changedFiles, currentDigests, recordedDigests } from './upgrade/digests.ts'
import { loadRows, readFixture, readRows, tablesOf, unpackMigrations } from './upgrade/fixture.ts'

const VIEWS = 1234
const HOW = 'run: node supabase/tests/upgrade/record.ts'

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
    applied = await migrate(upgraded.sql, migrations, () => {})
    fresh = await openHostedProject()
  })
  afterAll(async () => {
    await upgraded?.close()
    await fresh?.close()
    rmSync(folder, { recursive: true, force: true })
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

  it('keeps its rows', async () => {
    const rows = await readRows(upgraded.superuser)
    const count = (text = '[]') => JSON.parse(text).length
    for (const [table, before] of Object.entries(fixture.rows)) {
      expect(count(rows[table]), table).toBeGreaterThanOrEqual(count(before))
    }
  })
})
