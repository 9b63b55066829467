import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { MATRIX } from './matrix/index.ts'
import type { Line } from './matrix/shape.ts'
import { ACTORS, type Actor, attempt, openStage, rehearse, type Stage, withIds } from './stage.ts'

let stage: Stage
beforeAll(async () => {
  stage = await openStage()
})
afterAll(() => stage?.close())

const watched = (line: Line) => line.watch ?? `public.${line.on.replace('()', '')}`

/** A digest of all rows of a table. */
async function digest(tx: TransactionSql, table: string): Promise<string> {
  const [row] = await tx.unsafe(
    `select md5(coalesce(string_agg(t::text, '' order by t::text), '')) as digest from ${table} t`,
  )
  return String(row?.digest)
}

async function firstColumn(tx: TransactionSql, table: string): Promise<string> {
  const [row] = await tx`
    select attname from pg_attribute where attrelid = ${table}::regclass and attnum > 0 and attidentity = '' order by attnum limit 1`
  return String(row?.attname)
}

/** What a line answers to one actor, and whether the watched table is another afterwards. */
async function outcomeOf(line: Line, actor: Actor) {
  const me = actor === 'visitor' ? null : (stage.ids[actor] ?? '')
  return rehearse(stage.sql, async (tx) => {
    const reads = line.verb === 'select' || (line.verb === 'call' && !line.watch)
    const statement = withIds(line.statement, {
      ...stage.ids,
      me: me ?? '00000000-0000-0000-0000-000000000000',
    }).replaceAll(
      '{first}',
      line.statement.includes('{first}') ? await firstColumn(tx, watched(line)) : '',
    )
    if (line.what === 'the settings when there are none') await tx`delete from public.site_settings`
    const before = reads ? '' : await digest(tx, watched(line))
    const { rows, code } = await attempt(tx, me, statement)
    const changed = !reads && (await digest(tx, watched(line))) !== before
    return { answer: code ?? (rows > 0 ? 'rows' : 'nothing'), changed, reads }
  })
}

describe.each(MATRIX.map((line) => ({ ...line, title: `${line.on}: ${line.verb} ${line.what}` })))(
  '$title',
  (line) => {
    it.each([...ACTORS])('%s', async (actor) => {
      const { answer, changed, reads } = await outcomeOf(line, actor)
      const allowed = line.may.includes(actor)
      const expected = allowed ? 'rows' : (line.except?.[actor] ?? line.others ?? '42501')
      expect({ answer, changed }).toEqual({ answer: expected, changed: allowed && !reads })
    })
  },
)

describe('the matrix is complete', () => {
  const verbsOf = (on: string) =>
    new Set(MATRIX.filter((line) => line.on === on).map((l) => l.verb))
  const missing = (names: string[], verbs: string[]) =>
    names.flatMap((name) =>
      verbs
        .filter((verb) => !verbsOf(name).has(verb as Line['verb']))
        .map((verb) => `${name}: ${verb}`),
    )

  it('has every verb for every table and view', async () => {
    const rows = await stage.sql`
      select relname from pg_class
      where relnamespace = 'public'::regnamespace and relkind in ('r', 'p', 'v', 'm', 'f')`
    const names = rows.map((row) => String(row.relname))
    expect(missing(names, ['select', 'insert', 'update', 'delete'])).toEqual([])
  })

  it('has every function', async () => {
    const rows = await stage.sql`
      select distinct proname || '()' as name from pg_proc where pronamespace = 'public'::regnamespace`
    expect(
      missing(
        rows.map((row) => String(row.name)),
        ['call'],
      ),
    ).toEqual([])
  })

  it('has every verb for every bucket', async () => {
    const rows = await stage.sql`select id from storage.buckets`
    const names = rows.map((row) => String(row.id))
    expect(missing(names, ['select', 'insert', 'update', 'delete'])).toEqual([])
  })

  it('leaves the private tables to nobody', async () => {
    const rows = await stage.sql`
      select c.relname, r.rolname from pg_class c, pg_roles r
      where c.relnamespace = 'private'::regnamespace and c.relkind = 'r'
        and r.rolname in ('anon', 'authenticated')
        and has_table_privilege(r.oid, c.oid, 'select, insert, update, delete')`
    expect([...rows]).toEqual([])
  })
})
