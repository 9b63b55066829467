import { readFileSync } from 'node:fs'
import type { Sql, TransactionSql } from 'postgres'
import type { Query, QueryUser } from './queries/query.ts'

/** Tables that grow with the site. */
const LARGE_TABLES = [
  'public.articles',
  'public.article_revisions',
  'public.article_tags',
  'public.assignments',
  'public.audience_by_day',
  'public.audience_by_hour',
  'public.audit_log',
  'public.bookmarks',
  'public.comments',
  'public.images',
  'public.likes',
  'public.profiles',
  'public.publish_events',
  'public.redirects',
  'public.referrers_by_day',
  'public.removals',
  'public.views_by_minute',
  'private.article_languages',
  'private.image_uses',
  'private.search_documents',
  'storage.objects',
]

/** Above this number the console shows the planner's estimate; see admin/src/providers/countRows.ts. */
export const EXACT_COUNT = 5_000

export type Ids = Record<
  QueryUser | 'article' | 'category' | 'tag' | 'comment' | 'slug' | 'words',
  string
>

/** The work of one run of a query. */
export interface Measurement {
  /** Planning and execution, as measured by PostgreSQL. */
  milliseconds: number
  /**
   * Processor time of the session in milliseconds, which other load on the machine changes little; NaN unless
   * the database runs on this machine, with Linux.
   */
  cpu: number
  rows: number
  /** Rows and index entries of large tables that were read, including those inside functions. */
  read: number
  /** Large tables that were read from beginning to end without an index. */
  scanned: string[]
  /** Node types of the plan. Plans inside functions are not visible. */
  nodes: string[]
}

/** The article with the most comments, the author with the most articles. */
export async function pickIds(sql: Sql): Promise<Ids> {
  const [row] = await sql<Ids[]>`
    with hot as (select article_id as id from public.comments group by 1 order by count(*) desc limit 1)
    select '' as visitor, '' as program, hot.id as article, a.slug, a.category_id as category,
      (select id from public.profiles where username = 'person-2') as reader,
      (select author_id from public.articles where author_id is not null group by 1 order by count(*) desc limit 1) as author,
      (select id from public.profiles where role = 'admin') as admin,
      (select id from public.tags where slug = 'subject-7') as tag,
      (select id from public.comments where article_id = hot.id and not is_hidden limit 1) as comment,
      substring(a.title from ' on (.*)') as words
    from hot join public.articles a on a.id = hot.id`
  if (!row) throw new Error('The database is empty.')
  return row
}

/**
 * Runs a query as its user and rolls it back.
 *
 * @param exactCount - number of rows up to which a count is not an estimate.
 */
export async function measureOnce(
  sql: Sql,
  query: Query,
  ids: Ids,
  exactCount = EXACT_COUNT,
): Promise<Measurement> {
  const rollback = Symbol('rollback')
  let measured: Measurement | undefined
  await sql
    .begin(async (tx) => {
      measured = await measure(tx, query, ids, exactCount)
      throw rollback
    })
    .catch((error) => {
      if (error !== rollback) throw new Error(`${query.name}: ${error.message}`)
    })
  return measured as Measurement
}

interface PlanNode {
  'Node Type': string
  'Plan Rows': number
  'Actual Rows'?: number
  Plans?: PlanNode[]
}

async function measure(
  tx: TransactionSql,
  query: Query,
  ids: Ids,
  exactCount: number,
): Promise<Measurement> {
  const me = ids[query.as]
  const text = withIds(query.statement, ids, me)
  const pid = await sessionOf(tx)
  const before = await countReads(tx)
  await becomeUser(tx, query.as, me)
  const began = cpuOf(pid)
  const explain = async (options: string, statement: string) => {
    const [row] = await tx.unsafe(`explain (${options}, format json) ${statement}`)
    return row?.['QUERY PLAN'][0]
  }
  let isExact = true
  let milliseconds = 0
  let plan = { Plan: { 'Node Type': 'Estimate', 'Plan Rows': 0 } as PlanNode }
  if (query.kind === 'count') {
    const estimate = await explain('summary', text.replace('select count(*)', 'select 1'))
    milliseconds = estimate['Planning Time']
    isExact = estimate.Plan['Plan Rows'] <= exactCount
  }
  if (isExact) {
    const analyzed = await explain('analyze', text)
    milliseconds += analyzed['Execution Time'] + analyzed['Planning Time']
    plan = analyzed
  }
  const cpu = cpuOf(pid) - began
  await tx`select set_config('role', 'none', true)`
  const after = await countReads(tx)
  const changed = LARGE_TABLES.map((name) => ({
    name,
    scans: (after[name]?.scans ?? 0) - (before[name]?.scans ?? 0),
    read: (after[name]?.read ?? 0) - (before[name]?.read ?? 0),
  }))
  return {
    milliseconds,
    cpu,
    rows: plan.Plan['Actual Rows'] ?? 0,
    read: changed.reduce((sum, { read }) => sum + read, 0),
    scanned: changed.filter(({ scans }) => scans > 0).map(({ name }) => name),
    nodes: [...new Set(nodesOf(plan.Plan))],
  }
}

async function sessionOf(tx: TransactionSql): Promise<number> {
  const [row] = await tx<{ pid: number }[]>`select pg_backend_pid() as pid`
  return row?.pid ?? 0
}

/** Processor time of a process in milliseconds; NaN when the system does not report it. */
function cpuOf(pid: number): number {
  try {
    return Number(readFileSync(`/proc/${pid}/schedstat`, 'utf8').split(' ')[0]) / 1e6
  } catch {
    return Number.NaN
  }
}

const nodesOf = (plan: PlanNode): string[] => [
  plan['Node Type'],
  ...(plan.Plans ?? []).flatMap(nodesOf),
]

function withIds(statement: string, ids: Ids, me: string): string {
  return statement.replace(
    /(?<!:):(me|article|category|tag|comment|slug|words)\b/g,
    (_, name: 'me' | keyof Ids) => `'${name === 'me' ? me || ids.reader : ids[name]}'`,
  )
}

/** Sets the user of the transaction, as PostgREST does. */
async function becomeUser(tx: TransactionSql, as: QueryUser, me: string): Promise<void> {
  const role = as === 'program' ? 'service_role' : me ? 'authenticated' : 'anon'
  // Some functions need a recent sign-in.
  const amr = [{ method: 'password', timestamp: Math.floor(Date.now() / 1000) }]
  await tx`select set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${me}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(me ? { sub: me, role, amr } : { role })}, true)`
}

/** Sequential scans, and rows and index entries read, of each large table in this transaction. */
async function countReads(
  tx: TransactionSql,
): Promise<Record<string, { scans: number; read: number }>> {
  const rows = await tx<{ name: string; scans: number; read: number }[]>`
    select wanted.name,
      pg_stat_get_xact_numscans(wanted.name::regclass)::int as scans,
      (pg_stat_get_xact_tuples_returned(wanted.name::regclass) + coalesce((
        select sum(pg_stat_get_xact_tuples_returned(i.indexrelid)) from pg_index i
        where i.indrelid = wanted.name::regclass), 0))::int as read
    from unnest(${LARGE_TABLES}::text[]) as wanted (name)`
  return Object.fromEntries(rows.map(({ name, scans, read }) => [name, { scans, read }]))
}
