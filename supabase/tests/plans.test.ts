import type { Sql } from 'postgres'
import postgres from 'postgres'
import { afterAll, beforeAll, describe, expect, it } from 'vitest'
import { openTestDatabase, rollBackAfter, setUser, type TestDatabase } from './testDatabase.ts'

/** A node of a query plan with the properties that the tests read. */
interface PlanNode {
  'Parent Relationship'?: string
  Plans?: PlanNode[]
  [property: string]: unknown
}

let database: TestDatabase
let superuser: Sql
beforeAll(async () => {
  database = await openTestDatabase()
  superuser = postgres(database.backend.superuserUrl, { max: 1, onnotice: () => {} })
})
afterAll(async () => {
  await superuser?.end()
  await database?.close()
})

const PERMISSION = /\b(can|role_can|may_publish)\(/

/** The plan of a statement of a signed-in user. */
async function planOf(statement: string): Promise<PlanNode> {
  return rollBackAfter(superuser, async (tx) => {
    await setUser(tx, database.ids.author ?? '')
    const [row] = await tx.unsafe(`explain (verbose, format json) ${statement}`)
    await tx`select set_config('role', 'none', true)`
    return row?.['QUERY PLAN'][0].Plan
  })
}

/** Nodes that call a permission function, divided by whether they run once per statement. */
function permissionCalls(plan: PlanNode, isOnce = false): { once: string[]; perRow: string[] } {
  const runsOnce = isOnce || plan['Parent Relationship'] === 'InitPlan'
  const { Plans: children = [], ...properties } = plan
  const text = JSON.stringify(properties)
  const own = PERMISSION.test(text) ? [text] : []
  const calls = { once: runsOnce ? own : [], perRow: runsOnce ? [] : own }
  for (const child of children) {
    const { once, perRow } = permissionCalls(child, runsOnce)
    calls.once.push(...once)
    calls.perRow.push(...perRow)
  }
  return calls
}

describe('permissions of policies are looked up once per statement', () => {
  it.each([
    ['reading articles', 'select id from public.articles'],
    ['changing articles', "update public.articles set title = 'x' where true"],
    ['deleting articles', 'delete from public.articles where true'],
    ['reading revisions', 'select number from public.article_revisions'],
    ['reading comments', 'select id from public.comments'],
    ['deleting comments', 'delete from public.comments where true'],
    ['removing tags', 'delete from public.article_tags where true'],
    [
      'adding tags',
      `insert into public.article_tags (article_id, tag_id)
        select a.id, t.id from public.articles a, public.tags t`,
    ],
    ['changing categories', "update public.categories set name = 'x' where true"],
    ['reading messages', 'select id from public.contact_messages'],
    ['reading accounts', 'select id from public.accounts'],
    ['listing images', 'select id from storage.objects'],
  ])('when %s', async (_, statement) => {
    const { once, perRow } = permissionCalls(await planOf(statement))
    expect(perRow).toEqual([])
    expect(once.length).toBeGreaterThan(0)
  })
})

it('a permission outside of a sub-select is found in the plan', async () => {
  const { once, perRow } = permissionCalls(
    await planOf("select id from public.tags where private.can('manage_tags', id)"),
  )
  expect(once).toEqual([])
  expect(perRow).toHaveLength(1)
})
