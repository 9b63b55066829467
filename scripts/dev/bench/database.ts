import { parseArgs } from 'node:util'
import postgres, { type Sql, type TransactionSql } from 'postgres'
import { isMain } from '../../terminal/isMain.ts'
import { freshBackend } from '../database/freshBackend.ts'
import { fillLargeSite, sizeFor } from './database/fill.ts'
import { type Asker, QUESTIONS, type Question } from './database/questions.ts'
import { printTable } from './table.ts'

const HELP = `Asks a big database everything the product asks, and prints how long each takes.

  node scripts/dev/bench/database.ts [--articles N]

  --articles N   how many articles (100000); ten times as many comments and likes
  --help         this text`

const RUNS = 3
/** Tables no question may read from one end to the other. */
const BIG = ['articles', 'comments', 'likes', 'bookmarks', 'article_tags', 'search_documents']

type Ids = Record<Asker | 'article' | 'category' | 'tag' | 'comment' | 'slug' | 'words', string>

/** What a question cost: milliseconds in the database, rows, and the big tables it read in full. */
interface Answer {
  question: Question
  milliseconds: number
  rows: number
  scanned: string[]
}

/**
 * Fills a database and asks it all questions.
 *
 * @param args - the number of articles.
 */
export async function benchDatabase([articles = '100000']: string[]): Promise<void> {
  const size = sizeFor(Number(articles))
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const began = performance.now()
    await fillLargeSite(sql, size, (what) => console.log(`  filling: ${what}`))
    console.log(
      `Filled in ${((performance.now() - began) / 1000).toFixed(0)} s: ${JSON.stringify(size)}\n`,
    )
    const ids = await pickIds(sql)
    const answers: Answer[] = []
    for (const question of QUESTIONS) answers.push(await ask(sql, question, ids))
    report(answers)
  } finally {
    await sql.end()
    await backend.close()
  }
}

/** The hardest cases: the most discussed article, the busiest author. */
async function pickIds(sql: Sql): Promise<Ids> {
  const [row] = await sql<Ids[]>`
    with hot as (select article_id as id from public.comments group by 1 order by count(*) desc limit 1)
    select '' as visitor, hot.id as article, a.slug, a.category_id as category,
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

async function ask(sql: Sql, question: Question, ids: Ids): Promise<Answer> {
  const runs: Omit<Answer, 'question'>[] = []
  for (let run = 0; run < RUNS; run++) {
    const undone = Symbol('undone')
    await sql
      .begin(async (tx) => {
        runs.push(await measure(tx, question, ids))
        throw undone
      })
      .catch((error) => {
        if (error !== undone) throw new Error(`${question.what}: ${error.message}`)
      })
  }
  const [, median = { milliseconds: 0, rows: 0, scanned: [] }] = runs.sort(
    (a, b) => a.milliseconds - b.milliseconds,
  )
  return { question, ...median }
}

/** Runs a statement as its asker and takes the database's own time. */
async function measure(tx: TransactionSql, { as, statement }: Question, ids: Ids) {
  const me = ids[as]
  const text = statement.replace(
    /(?<!:):(me|article|category|tag|comment|slug|words)\b/g,
    (_, name) => {
      const id = name === 'me' ? me || ids.reader : ids[name as keyof Ids]
      return `'${id}'`
    },
  )
  const before = await scansSoFar(tx)
  await becomeAsker(tx, me)
  const [row] = await tx.unsafe(`explain (analyze, format json) ${text}`)
  await tx`select set_config('role', 'none', true)`
  const [plan] = row?.['QUERY PLAN'] ?? []
  const after = await scansSoFar(tx)
  return {
    milliseconds: plan['Execution Time'] + plan['Planning Time'],
    rows: plan.Plan['Actual Rows'],
    scanned: BIG.filter((table) => after[table] !== before[table]),
  }
}

/** Runs what follows in the transaction as a person, the way PostgREST does it. */
async function becomeAsker(tx: TransactionSql, me: string): Promise<void> {
  const role = me ? 'authenticated' : 'anon'
  await tx`select set_config('role', ${role}, true),
    set_config('request.jwt.claim.sub', ${me}, true),
    set_config('request.jwt.claim.role', ${role}, true),
    set_config('request.jwt.claims', ${JSON.stringify(me ? { sub: me, role } : { role })}, true)`
}

/** How often each big table was read in full; sees inside functions, which a plan does not. */
async function scansSoFar(tx: TransactionSql): Promise<Record<string, number>> {
  const rows = await tx<{ name: string; scans: number }[]>`
    select relname as name, seq_scan::int as scans from pg_stat_xact_user_tables
    where relname = any (${BIG})`
  return Object.fromEntries(rows.map(({ name, scans }) => [name, scans]))
}

function report(answers: Answer[]): void {
  const rows = answers.map(({ question, milliseconds, rows, scanned }) => [
    question.what,
    question.as,
    milliseconds.toFixed(1),
    String(rows),
    scanned.join(', ') || '-',
  ])
  printTable('Questions', [
    ['question', 'as', 'ms (median of 3)', 'rows', 'tables read in full'],
    ...rows,
  ])
  const slowest = answers.toSorted((a, b) => b.milliseconds - a.milliseconds)[0]
  console.log(`\nSlowest: ${slowest?.question.what}, ${slowest?.milliseconds.toFixed(1)} ms.`)
  const scanning = answers.filter(({ scanned }) => scanned.length > 0)
  console.log(
    scanning.length === 0
      ? 'No question reads a big table in full.'
      : `Reading a big table in full: ${scanning.map(({ question }) => question.what).join(', ')}.`,
  )
}

if (isMain(import.meta.url)) {
  const { values } = parseArgs({
    options: { articles: { type: 'string', default: '100000' }, help: { type: 'boolean' } },
  })
  if (values.help) console.log(HELP)
  else await benchDatabase([values.articles])
}
