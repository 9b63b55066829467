import postgres, { type Sql } from 'postgres'
import { freshBackend } from '../database/freshBackend.ts'
import { percentile } from './load/target.ts'
import { duration, printTable } from './table.ts'
import { createArticles, type Editing, edit } from './views/editing.ts'
import { directly, overApi, type Sent, sendBeacons } from './views/sendViews.ts'

const SECONDS = 30
const PER_SECOND = 2000
const CONNECTIONS = 16

/** Result of a load: the beacons, and the saves and publications meanwhile in milliseconds. */
interface Run {
  sent: Sent
  editing: Editing
}

/**
 * Beacons of readers of 200 articles while an editor saves the most read one and publishes others, each twice a second,
 * and events are counted: on the functions of the database through several connections, then through the
 * embedded API over HTTP.
 *
 * @throws Error when a view is lost.
 */
export async function benchViews(): Promise<void> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 4, onnotice: () => {} })
  // As the role of visitors, which may call the functions only.
  const visitors = postgres(backend.databaseUrl, {
    ...{ max: CONNECTIONS, max_pipeline: 1, onnotice: () => {} },
    connection: { role: 'anon' } as never,
  })
  try {
    const articles = await createArticles(sql)
    console.log(`${SECONDS} s each: editing alone, with beacons, and with beacons over HTTP …`)
    const alone = await edit(sql, articles, SECONDS)
    const send = (to: Parameters<typeof sendBeacons>[0]) => () =>
      sendBeacons(to, articles, SECONDS, PER_SECOND, CONNECTIONS)
    const loaded = await run(sql, articles, send(directly(visitors)))
    const states = await tableStates(sql)
    const overHttp = await run(sql, articles, send(overApi(backend)))
    for (const [name, key] of [
      ['Saves of the most read article', 'saves'],
      ['Publications of other articles', 'publications'],
    ] as const)
      printTable(`${name}, one every 0.5 s`, [
        ['', 'number', 'median', '95 %', 'slowest'],
        editRow('without beacons', alone[key]),
        editRow(`${PER_SECOND} beacons per second`, loaded.editing[key]),
        editRow('beacons over HTTP', overHttp.editing[key]),
      ])
    const lost = await lostViews(sql, articles, [loaded.sent, overHttp.sent])
    printTable('Beacons', [
      ['', 'sent', 'per second', 'median', '99 %'],
      beaconRow(`database, ${CONNECTIONS} connections`, loaded.sent),
      beaconRow('embedded API over HTTP', overHttp.sent),
    ])
    console.log(`\nLost views: ${lost}.`)
    printTable(`Tables after ${SECONDS} s of beacons and saves`, states)
    if (lost !== 0) throw new Error('Views were lost, or counted twice.')
  } finally {
    await visitors.end()
    await sql.end()
    await backend.close()
  }
}

/** Beacons and edits at the same time, while the events are counted, a second after each roll-up. */
async function run(sql: Sql, articles: string[], send: () => Promise<Sent>): Promise<Run> {
  let isRunning = true
  const counting = (async () => {
    while (isRunning) {
      await sql`select public.roll_up_views()`
      await new Promise((resolve) => setTimeout(resolve, 1000))
    }
  })()
  try {
    const [sent, editing] = await Promise.all([send(), edit(sql, articles, SECONDS)])
    return { sent, editing }
  } finally {
    isRunning = false
    await counting
  }
}

/** Number of views that were sent and not counted; negative when views were counted twice. */
async function lostViews(sql: Sql, articles: string[], runs: Sent[]): Promise<number> {
  await sql`select public.roll_up_views()`
  const [row] = await sql`select sum(views_count) as counted from public.article_views
    where article_id = any (${articles})`
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
    where relname in ('articles', 'article_views', 'views_by_minute', 'recent_views')
      or relname ~ '^(audience_queue|view_events|daily_visitors|audience_by|referrers_by)' and n_tup_ins > 0
    order by relname`
  const header = ['inserted', 'updated', 'of these HOT', 'dead rows', 'size']
  return [
    ['', ...header],
    ...rows.map(({ relname, inserted, updated, hot, dead, size }) =>
      [relname, inserted, updated, hot, dead, size].map(String),
    ),
  ]
}

const editRow = (name: string, times: number[]) => [
  name,
  String(times.length),
  ...[0.5, 0.95, 1].map((share) => duration(percentile(times, share))),
]

const beaconRow = (name: string, { beacons, seconds, times }: Sent) => [
  name,
  String(beacons),
  Math.round(beacons / seconds).toLocaleString('en-US'),
  ...[0.5, 0.99].map((share) => duration(percentile(times, share))),
]
