import { parseArgs } from 'node:util'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { isMain } from '../../terminal/isMain.ts'
import { freshBackend } from '../database/freshBackend.ts'
import { fillLargeSite, sizeFor } from './database/fill.ts'
import { QUERIES, type Query, type QueryUser } from './database/queries.ts'
import { printTable } from './table.ts'

const HELP = `Runs every query of the product on a large database and prints how long each takes.

  node scripts/dev/bench/database.ts [--articles N]

  --articles N   number of articles (100000); ten times as many comments and likes
  --help         this text`

const RUNS = 3
/** Tables whose full scan is reported. */
const LARGE_TABLES = [
  'articles',
  'comments',
  'likes',
  'bookmarks',
  'article_tags',
  'search_documents',
]

type Ids = Record<QueryUser | 'article' | 'category' | 'tag' | 'comment' | 'slug' | 'words', string>

/** Time in the database, number of rows, and the large tables that the query scanned. */
interface Measurement {
  query: Query
  milliseconds: number
  rows: number
  scanned: string[]
}

/**
 * Fills a database and runs all queries.
 *
 * @param args - the number of articles.
 */
export async function benchDatabase([articles = '100000']: string[]): Promise<void> {
  const size = sizeFor(Number(articles))
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const began = performance.now()
    await fillLargeSite(sql, size, (step) => console.log(`  filling: ${step}`))
    console.log(
      `Filled in ${((performance.now() - began) / 1000).toFixed(0)} s: ${JSON.stringify(size)}\n`,
    )
    const ids = await pickIds(sql)
    const measurements: Measurement[] = []
    for (const query of QUERIES) measurements.push(await measureRuns(sql, query, ids))
    report(measurements)
  } finally {
    await sql.end()
    await backend.close()
  }
}

/** The article with the most comments, the author with the most articles. */
async function pickIds(sql: Sql): Promise<Ids> {
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

/** The median of several runs; each is rolled back. */
async function measureRuns(sql: Sql, query: Query, ids: Ids): Promise<Measurement> {
  const runs: Omit<Measurement, 'query'>[] = []
  for (let run = 0; run < RUNS; run++) {
    const rollback = Symbol('rollback')
    await sql
      .begin(async (tx) => {
        runs.push(await measure(tx, query, ids))
        throw rollback
      })
      .catch((error) => {
        if (error !== rollback) throw new Error(`${query.name}: ${error.message}`)
      })
  }
  const [, median = { milliseconds: 0, rows: 0, scanned: [] }] = runs.sort(
    (a, b) => a.milliseconds - b.milliseconds,
  )
  return { query, ...median }
}

/** Runs a query as its user. The time is the one that PostgreSQL measures. */
async function measure(tx: TransactionSql, { as, statement }: Query, ids: Ids) {
  const me = ids[as]
  const text = statement.replace(
    /(?<!:):(me|article|category|tag|comment|slug|words)\b/g,
    (_, name) => {
      const id = name === 'me' ? me || ids.reader : ids[name as keyof Ids]
      return `'${id}'`
    },
  )
  const before = await countScans(tx)
  await becomeUser(tx, as, me)
  const [row] = await tx.unsafe(`explain (analyze, format json) ${text}`)
  await tx`select set_config('role', 'none', true)`
  const [plan] = row?.['QUERY PLAN'] ?? []
  const after = await countScans(tx)
  return {
    milliseconds: plan['Execution Time'] + plan['Planning Time'],
    rows: plan.Plan['Actual Rows'],
    scanned: LARGE_TABLES.filter((table) => after[table] !== before[table]),
  }
}

/** Sets the user of the transaction, as PostgREST does. */
async function becomeUser(tx: TransactionSql, as: QueryUser, me: string): Promise<void> {
  const role = as === 'program' ? 'service_role' : me ? 'authenticated' : 'anon'
  await tx`select set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${me}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(me ? { sub: me, role } : { role })}, true)`
}

/** Sequential scans of each large table in this transaction, including those inside functions. */
async function countScans(tx: TransactionSql): Promise<Record<string, number>> {
  const rows = await tx<{ name: string; scans: number }[]>`
    select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
    where relname = any (${LARGE_TABLES})`
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}

function report(measurements: Measurement[]): void {
  const rows = measurements.map(({ query, milliseconds, rows, scanned }) => [
    query.name,
    query.as,
    milliseconds.toFixed(1),
    String(rows),
    scanned.join(', ') || '-',
  ])
  printTable('Queries', [['query', 'as', 'ms (median of 3)', 'rows', 'full scans'], ...rows])
  const [slowest] = measurements.toSorted((a, b) => b.milliseconds - a.milliseconds)
  console.log(`\nSlowest: ${slowest?.query.name}, ${slowest?.milliseconds.toFixed(1)} ms.`)
  const scanning = measurements.filter(({ scanned }) => scanned.length > 0)
  console.log(
    scanning.length === 0
      ? 'No query scans a large table.'
      : `Queries that scan a large table: ${scanning.map(({ query }) => query.name).join(', ')}.`,
  )
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { articles: { type: 'string', default: '100000' }, help: { type: 'boolean' } },
  })
  if (values.help) console.log(HELP)
  else await benchDatabase([values.articles])
}
