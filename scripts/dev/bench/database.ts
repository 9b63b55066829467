import postgres, { type Sql } from 'postgres'
import { readArgumentsOrExit } from '../../terminal/arguments.ts'
import { isMain } from '../../terminal/isMain.ts'
import { freshBackend } from '../database/freshBackend.ts'
import { fillLargeSite, sizeFor } from './database/fill.ts'
import { type Ids, type Measurement, measureOnce, pickIds } from './database/measure.ts'
import { QUERIES } from './database/queries/all.ts'
import type { Query } from './database/queries/query.ts'
import { printTable } from './table.ts'

const HELP = `Runs every query of the product on a large database and prints how long each takes.

  node scripts/dev/bench/database.ts [--articles N] [--url URL]

  --articles N   number of articles (100000); ten times as many comments and likes
  --url URL      a database that was filled before, as its owner: fills nothing
  --help         this text`

const RUNS = 3
/** Queries above this are listed at the end. */
const SLOW_MS = 5

type Result = Measurement & { query: Query }

/**
 * Fills a database and runs all queries.
 *
 * @param args - the number of articles.
 */
export async function benchDatabase([articles = '100000']: string[]): Promise<void> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const size = sizeFor(Number(articles))
    const began = performance.now()
    await fillLargeSite(sql, size, (step) => console.log(`  filling: ${step}`))
    console.log(
      `Filled in ${((performance.now() - began) / 1000).toFixed(0)} s: ${JSON.stringify(size)}\n`,
    )
    await benchQueries(sql)
  } finally {
    await sql.end()
    await backend.close()
  }
}

async function benchQueries(sql: Sql): Promise<void> {
  const ids = await pickIds(sql)
  const results: Result[] = []
  for (const query of QUERIES) results.push({ query, ...(await medianOf(sql, query, ids)) })
  report(results)
}

async function medianOf(sql: Sql, query: Query, ids: Ids): Promise<Measurement> {
  const runs: Measurement[] = []
  for (let run = 0; run < RUNS; run++) runs.push(await measureOnce(sql, query, ids))
  const [, median] = runs.sort((a, b) => a.milliseconds - b.milliseconds)
  return median as Measurement
}

function report(results: Result[]): void {
  const rows = results.map(({ query, milliseconds, cpu, rows, read, scanned, nodes }) => [
    query.name,
    query.as,
    milliseconds.toFixed(1),
    cpu.toFixed(1),
    String(rows),
    String(read),
    scanned.join(', ') || '-',
    nodes.join(', '),
  ])
  const header = [
    'query',
    'as',
    'ms (median of 3)',
    'ms of processor',
    'rows',
    'read',
    'full scans',
    'plan',
  ]
  printTable('Queries', [header, ...rows])
  const interactive = results.filter(({ query }) => query.kind !== 'job')
  // On a busy machine, the processor time is what the query needs.
  const slow = interactive.filter(
    ({ milliseconds, cpu }) =>
      (Number.isNaN(cpu) ? milliseconds : Math.min(milliseconds, cpu)) > SLOW_MS,
  )
  const scanning = interactive.filter(({ scanned }) => scanned.length > 0)
  const names = (list: Result[]) => list.map(({ query }) => query.name).join(', ') || 'none'
  console.log(`\n${results.length} queries.`)
  console.log(`Above ${SLOW_MS} ms: ${names(slow)}.`)
  console.log(`Scan a large table: ${names(scanning)}.`)
}

if (isMain(import.meta.url)) {
  const { values } = readArgumentsOrExit(
    {
      options: {
        articles: { type: 'string', default: '100000' },
        url: { type: 'string' },
        help: { type: 'boolean' },
      },
    },
    'node scripts/dev/bench/database.ts --help',
  )
  if (values.help) console.log(HELP)
  else if (values.url) {
    const sql = postgres(values.url, { max: 1, onnotice: () => {} })
    await benchQueries(sql).finally(() => sql.end())
  } else await benchDatabase([values.articles])
}
