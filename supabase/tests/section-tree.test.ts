import { fitsBelow } from '@broadsheet/shared/domain/categoryTree.ts'
import type { TransactionSql } from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { attempt, openTestDatabase, rollBackAfter, type TestDatabase } from './testDatabase.ts'

let testDatabase: TestDatabase
beforeAll(async () => {
  testDatabase = await openTestDatabase()
})
afterAll(() => testDatabase?.close())

type Tree = Readonly<Record<string, string | null>>

/** Sport, with Football (Cup) and Tennis, and Arts. */
const TREE: Tree = {
  ...{ sport: null, arts: null },
  ...{ football: 'sport', tennis: 'sport', cup: 'football' },
}

/** Runs statements with a tree of sections in a transaction that is rolled back. */
const withTree = <T>(act: (tx: TransactionSql, ids: Record<string, string>) => Promise<T>) =>
  rollBackAfter(testDatabase.sql, async (tx) => {
    const ids: Record<string, string> = {}
    for (const [name, parent] of Object.entries(TREE)) {
      const [row] = await tx`insert into public.categories (name, slug, parent_id)
        values (${`Tree ${name}`}, ${`tree-${name}`}, ${parent && (ids[parent] ?? null)}) returning id`
      ids[name] = String(row?.id)
    }
    return act(tx, ids)
  })

/** The parents by name. */
async function parents(tx: TransactionSql): Promise<Tree> {
  const rows = await tx`select c.name, p.name as parent from public.categories c
    left join public.categories p on p.id = c.parent_id where c.slug like 'tree-%' order by c.created_at, c.name`
  const short = (name: unknown) => String(name).replace('Tree ', '')
  return Object.fromEntries(
    rows.map(({ name, parent }) => [short(name), parent === null ? null : short(parent)]),
  )
}

const runAs = (tx: TransactionSql, actor: string, statement: string) =>
  attempt(tx, testDatabase.ids[actor] ?? '', statement)

describe('the tree of sections', () => {
  it('accepts the same parents as shared/domain', () =>
    withTree(async (tx, ids) => {
      const names = Object.keys(TREE)
      const sections = names.map((id) => ({ id, parent_id: TREE[id] ?? null }))
      for (const name of names)
        for (const parent of [...names, null]) {
          const value = parent === null ? 'null' : `'${ids[parent]}'`
          const statement = `update public.categories set parent_id = ${value} where id = '${ids[name]}'`
          const isAccepted = await tx
            .savepoint(async (inner) => {
              await inner.unsafe(statement)
              throw new Error('accepted')
            })
            .catch((error: Error) => error.message === 'accepted')
          expect(isAccepted, `${name} below ${parent}`).toBe(fitsBelow(sections, name, parent))
        }
    }))

  it('refuses a cycle and a fourth level with a hint', () =>
    withTree(async (tx, { sport, cup }) => {
      const below = `update public.categories set parent_id = '${cup}' where id = '${sport}'`
      expect(await runAs(tx, 'admin', below)).toMatchObject({ code: '23514', hint: 'section_tree' })
      const fourth = `insert into public.categories (name, slug, parent_id) values ('Deep', 'deep', '${cup}')`
      expect(await runAs(tx, 'admin', fourth)).toMatchObject({
        ...{ code: '23514', hint: 'section_tree' },
      })
    }))

  it('is changed by those who manage categories only', () =>
    withTree(async (tx, { sport, arts }) => {
      const move = `update public.categories set parent_id = '${sport}' where id = '${arts}'`
      for (const actor of ['user', 'contributor', 'author'])
        expect(await runAs(tx, actor, move), actor).toMatchObject({ rows: 0 })
      expect(await runAs(tx, 'editor', move)).toMatchObject({ rows: 1 })
    }))

  it('moves sub-sections up when a section is deleted, and back when it is restored', () =>
    withTree(async (tx, { football, sport }) => {
      await tx`delete from public.categories where id = ${football ?? ''}`
      expect(await parents(tx)).toEqual({ sport: null, arts: null, tennis: 'sport', cup: 'sport' })
      await tx`select public.restore_from_trash(array[${football ?? ''}]::uuid[])`
      expect(await parents(tx)).toEqual(TREE)
      await tx`delete from public.categories where id = ${sport ?? ''}`
      expect(await parents(tx)).toEqual({
        ...{ arts: null, football: null, tennis: null, cup: 'football' },
      })
    }))

  it.each([
    ['that an editor moved meanwhile', 'cup', 'arts'],
    ['that would be too deep by now', 'sport', 'sport'],
  ])('restores a section without a sub-section %s', (_, moved, expected) =>
    withTree(async (tx, ids) => {
      const { football = '', arts = '' } = ids
      await tx`delete from public.categories where id = ${football}`
      await tx`update public.categories set parent_id = ${arts} where id = ${ids[moved] ?? ''}`
      await tx`select public.restore_from_trash(array[${football}]::uuid[])`
      expect(await parents(tx)).toMatchObject({ cup: expected, football: 'sport' })
    }),
  )

  it('can be deleted as a whole with one statement', () =>
    withTree(async (tx) => {
      await tx`delete from public.categories where slug in ('tree-sport', 'tree-football')`
      expect(await parents(tx)).toEqual({ arts: null, tennis: null, cup: null })
    }))
})

describe('a merged section', () => {
  const merge = async (tx: TransactionSql, source = '', target = '') => {
    await tx`select set_config('request.jwt.claims', '{"role":"service_role"}', true)`
    await tx`select public.merge_categories(${source}, ${target})`
    return parents(tx)
  }

  it('leaves its sub-sections to the other one', () =>
    withTree(async (tx, { sport, arts }) => {
      expect(await merge(tx, sport, arts)).toEqual({
        ...{ arts: null, football: 'arts', tennis: 'arts', cup: 'football' },
      })
    }))

  it('can be merged into its own sub-section, which takes its place', () =>
    withTree(async (tx, { sport, football }) => {
      expect(await merge(tx, sport, football)).toEqual({
        ...{ arts: null, football: null, tennis: 'football', cup: 'football' },
      })
    }))

  it('moves sub-sections up for which no level is left', () =>
    withTree(async (tx, { sport, football, arts, cup }) => {
      await tx`update public.categories set parent_id = ${arts ?? ''} where id = ${football ?? ''}`
      expect(await merge(tx, sport, cup)).toEqual({
        ...{ arts: null, football: 'arts', tennis: null, cup: 'football' },
      })
    }))
})
