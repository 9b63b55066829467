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

/** All nodes of a plan. */
const nodesOf = (plan: PlanNode): PlanNode[] => [plan, ...(plan.Plans ?? []).flatMap(nodesOf)]

/** The plan where no table is too small for its indexes to be used. */
const planWithIndexes = (statement: string) =>
  rollBackAfter(superuser, async (tx) => {
    await tx`select set_config(name, 'off', true)
      from unnest('{enable_seqscan,enable_bitmapscan,enable_sort}'::text[]) name`
    await setUser(tx, database.ids.admin ?? '')
    const [row] = await tx.unsafe(`explain (format json) ${statement}`)
    await tx`select set_config('role', 'none', true)`
    return nodesOf(row?.['QUERY PLAN'][0].Plan)
  })

it.each(['created_at', 'published_at'])(
  'a filter by date is compared within the index of the order by %s',
  async (column) => {
    const nodes = await planWithIndexes(`select id from public.articles a
      where public.dated_at(a) < '2026-01-01' order by ${column} desc limit 25`)
    expect(nodes.map((node) => node['Index Cond']).join()).toContain('CASE')
    expect(nodes.map((node) => node.Filter).join()).not.toContain('CASE')
    expect(nodes.map((node) => node['Node Type'])).not.toContain('Sort')
  },
)

it.each([
  ["find_articles('report')", 'found_articles'],
  ["find_comments('report')", 'found_comments'],
  ["find_untranslated_articles('de')", 'untranslated_ids'],
])('%s is a part of the request, which reads only its columns', async (call, inner) => {
  const nodes = await planWithIndexes(`select id from public.${call} limit 25`)
  expect(nodes.flatMap((node) => node['Function Name'] ?? [])).toEqual([inner])
})

it('tags and bylines need no lookup of each article if the account reads all', async () => {
  const plan = await planWithIndexes(
    'select tag_id from public.article_tags where tag_id = gen_random_uuid()',
  )
  expect(plan.map((node) => node.Filter).join()).toMatch(/InitPlan \d+\)\.col1 OR/)
})

it('a permission outside of a sub-select is found in the plan', async () => {
  const { once, perRow } = permissionCalls(
    await planOf("select id from public.tags where private.can('manage_tags', id)"),
  )
  expect(once).toEqual([])
  expect(perRow).toHaveLength(1)
})
