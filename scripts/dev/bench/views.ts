import postgres, { type Sql } from 'postgres'
import { freshBackend } from '../database/freshBackend.ts'
import { percentile } from './load/target.ts'
import { duration, printTable } from './table.ts'
import { directly, overApi, type Sent, sendViews } from './views/sendViews.ts'

const SECONDS = 30
const PER_SECOND = 2000
const CONNECTIONS = 16
const SAVE_INTERVAL = 500

/** Result of a load: the views, and the saves meanwhile in milliseconds. */
interface Run {
  sent: Sent
  saves: number[]
}

/**
 * Views of one article while an editor saves it twice a second and views are counted every second: on the
 * functions of the database through several connections, then through the embedded API over HTTP.
 *
 * @throws Error when a view is lost.
 */
export async function benchViews(): Promise<void> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 3, onnotice: () => {} })
  // As the role of visitors, which may call the function only.
  const visitors = postgres(backend.databaseUrl, {
    ...{ max: CONNECTIONS, max_pipeline: 1, onnotice: () => {} },
    connection: { role: 'anon' } as never,
  })
  try {
    const article = await createArticle(sql)
    console.log(`${SECONDS} s each: saves alone, with views, and with views over HTTP …`)
    const alone = await save(sql, article)
    const loaded = await run(sql, article, () =>
      sendViews(directly(visitors, article), SECONDS, PER_SECOND, CONNECTIONS),
    )
    const states = await tableStates(sql)
    const overHttp = await run(sql, article, () =>
      sendViews(overApi(backend, article), SECONDS, PER_SECOND, CONNECTIONS),
    )
    printTable('Saves of the article, one every 0.5 s', [
      ['', 'saves', 'median', '95 %', 'slowest'],
      saveRow('without views', alone),
      saveRow(`${PER_SECOND} views per second`, loaded.saves),
      saveRow('views over HTTP', overHttp.saves),
    ])
    const lost = await lostViews(sql, article, [loaded.sent, overHttp.sent])
    printTable('Views of the article', [
      ['', 'sent', 'per second', 'median', '99 %'],
      viewRow(`database, ${CONNECTIONS} connections`, loaded.sent),
      viewRow('embedded API over HTTP', overHttp.sent),
    ])
    console.log(`\nLost views: ${lost}.`)
    printTable(`Tables after ${SECONDS} s of views and saves`, states)
    if (lost !== 0) throw new Error('Views were lost, or counted twice.')
  } finally {
    await visitors.end()
    await sql.end()
    await backend.close()
  }
}

async function createArticle(sql: Sql): Promise<string> {
  const [row] = await sql`
    insert into public.articles (slug, title, content, status)
    values ('breaking-news', 'An article that all readers open', ${'A sentence of the report. '.repeat(200)}, 'published')
    returning id`
  return String(row?.id)
}

/** Saves the article on a fixed schedule; the delay of a late save counts. */
async function save(sql: Sql, article: string): Promise<number[]> {
  const times: number[] = []
  const start = performance.now()
  for (let n = 0; n < (SECONDS * 1000) / SAVE_INTERVAL; n++) {
    const due = start + n * SAVE_INTERVAL
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    await sql`update public.articles set excerpt = ${`Update ${n} ${due}`} where id = ${article}`
    times.push(performance.now() - due)
  }
  return times
}

/** Views and saves at the same time, while the views are counted. */
async function run(sql: Sql, article: string, send: () => Promise<Sent>): Promise<Run> {
  const timer = setInterval(() => void sql`select public.roll_up_views()`.catch(() => {}), 1000)
  try {
    const [sent, saves] = await Promise.all([send(), save(sql, article)])
    return { sent, saves }
  } finally {
    clearInterval(timer)
  }
}

/** Number of views that were sent and not counted; negative when views were counted twice. */
async function lostViews(sql: Sql, article: string, runs: Sent[]): Promise<number> {
  await sql`select public.roll_up_views()`
  const [row] =
    await sql`select public.views_count(a) as counted from public.articles a where id = ${article}`
  return runs.reduce((sum, { views }) => sum + views, 0) - Number(row?.counted)
}

/** Row versions of the tables that views or saves write. */
async function tableStates(sql: Sql): Promise<string[][]> {
  // Sessions report their statistics within a second after they become idle.
  await new Promise((resolve) => setTimeout(resolve, 1500))
  const rows = await sql`
    select relname, n_tup_ins as inserted, n_tup_upd as updated, n_tup_hot_upd as hot, n_dead_tup as dead,
      pg_size_pretty(pg_total_relation_size(relid)) as size
    from pg_stat_user_tables
    where relname in ('articles', 'article_views', 'views_by_minute', 'recent_views') or relname like 'view_events%'
      and n_tup_ins > 0
    order by relname`
  const header = ['inserted', 'updated', 'of these HOT', 'dead rows', 'size']
  return [
    ['', ...header],
    ...rows.map(({ relname, inserted, updated, hot, dead, size }) =>
      [relname, inserted, updated, hot, dead, size].map(String),
    ),
  ]
}

const saveRow = (name: string, times: number[]) => [
  name,
  String(times.length),
  ...[0.5, 0.95, 1].map((share) => duration(percentile(times, share))),
]

const viewRow = (name: string, { views, seconds, times }: Sent) => [
  name,
  String(views),
  Math.round(views / seconds).toLocaleString('en-US'),
  ...[0.5, 0.99].map((share) => duration(percentile(times, share))),
]
