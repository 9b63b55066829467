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

  it('keeps its rows', async () => {
    const rows = await readRows(upgraded.superuser)
    const count = (text = '[]') => JSON.parse(text).length
    for (const [table, before] of Object.entries(fixture.rows)) {
      expect(count(rows[table]), table).toBeGreaterThanOrEqual(count(before))
    }
  })
})
