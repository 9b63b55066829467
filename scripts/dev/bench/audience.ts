import postgres, { type Sql } from 'postgres'
import { freshBackend } from '../database/freshBackend.ts'
import { fillArticles } from './audience/fillArticles.ts'
import { fillAudience } from './audience/fillAudience.ts'
import { percentile } from './load/target.ts'
import { duration, printTable } from './table.ts'

const ARTICLES = 20_000
const VIEWS_PER_MONTH = 10_000_000
const RUNS = 21
/** Most milliseconds of a chart. */
const MOST = 200

/** Ids that the calls refer to as `:name`. */
type Ids = Record<string, string>

/**
 * Measures every function that a chart or a list of figures calls, with 10 million views in a month of 20,000
 * articles.
 *
 * @param args - the number of months with figures, three unless given.
 * @throws Error when a function needs more than 200 ms at the median.
 */
export async function benchAudience([months = '3']: string[]): Promise<void> {
  const backend = await freshBackend()
  const sql = postgres(backend.databaseUrl, { max: 1, onnotice: () => {} })
  try {
    const began = performance.now()
    const days = Math.round(Number(months) * 30.4)
    await fill(sql, days)
    console.log(`Filled in ${((performance.now() - began) / 1000).toFixed(0)} s.`)
    printTable('Tables', await tableSizes(sql))
    const ids = await pickIds(sql)
    const rows: string[][] = []
    const slow: string[] = []
    for (const call of callsOf(days)) {
      const times = await timesOf(sql, call, ids)
      const [median, high] = [percentile(times, 0.5), percentile(times, 0.95)]
      rows.push([call, duration(median), duration(high)])
      if (median > MOST) slow.push(call)
    }
    printTable(`Functions, ${RUNS} calls each`, [['', 'median', '95 %'], ...rows])
    if (slow.length > 0) throw new Error(`More than ${MOST} ms: ${slow.join(', ')}`)
  } finally {
    await sql.end()
    await backend.close()
  }
}

async function fill(sql: Sql, days: number): Promise<void> {
  const report = (step: string) => console.log(`  filling: ${step}`)
  // Disables triggers, which would do row by row what is done for all rows at once.
  await sql`set session_replication_role = replica`
  report('articles')
  await fillArticles(sql, ARTICLES)
  await fillAudience(sql, { days, viewsPerMonth: VIEWS_PER_MONTH }, report)
  await sql`set session_replication_role = default`
  report('statistics')
  await sql`vacuum analyze`
}

/** The calls of charts and lists: of a month, and of the whole time. */
function callsOf(days: number): string[] {
  const month = 'first => current_date - 29, last => current_date'
  const whole = `first => current_date - ${Math.min(days, 757)}, last => current_date`
  const scopes = [
    "'site'",
    "'section', :section",
    "'author', :author",
    "'tag', :tag",
    "'article', :article",
  ]
  const kinds = ["'section'", "'author'", "'tag'", "'article'"]
  return [
    ...scopes.flatMap((scope) =>
      [month, whole].map((range) => `audience_days(${scope}, ${range})`),
    ),
    ...scopes.map((scope) => `audience_hours(${scope})`),
    ...scopes.map((scope) => `audience_minutes(${scope})`),
    'audience_now()',
    ...kinds.flatMap((kind) =>
      [month, whole].map((range) => `audience_ranking(${kind}, ${range})`),
    ),
    ...scopes.flatMap((scope) =>
      [month, whole].map((range) => `audience_referrers(${scope}, ${range})`),
    ),
    ...[month, whole].map((range) => `audience_searches(${range})`),
    'audience_comparison(:article)',
    'audience_of_articles(array(select id from public.articles order by published_at desc limit 25))',
    'audience_of_articles(array(select id from public.articles order by published_at desc limit 100))',
  ]
}

async function timesOf(sql: Sql, call: string, ids: Ids): Promise<number[]> {
  const passed = call.replace(/:([a-z]+)/g, (_, name: string) => `'${ids[name]}'`)
  const times: number[] = []
  for (let run = 0; run < RUNS; run++) {
    const began = performance.now()
    await sql.unsafe(`select * from public.${passed}`)
    times.push(performance.now() - began)
  }
  return times
}

/** The most read article of the month, with its section, author and tag. */
async function pickIds(sql: Sql): Promise<Ids> {
  const [row] = await sql<Ids[]>`
    select a.id as article, a.category_id as section, a.author_id as author,
      (select tag_id from public.article_tags t where t.article_id = a.id limit 1) as tag
    from public.articles a join (
      select scope_id, sum(views) as views from public.audience_by_day
      where scope = 'article' and day > current_date - 30 group by 1 order by 2 desc limit 1
    ) d on d.scope_id = a.id`
  if (!row) throw new Error('The database is empty.')
  return row
}

async function tableSizes(sql: Sql): Promise<string[][]> {
  const rows =
    await sql`select relname, n_live_tup as rows, pg_size_pretty(pg_total_relation_size(relid)) as size
    from pg_stat_user_tables
    where relname in ('audience_by_day', 'audience_by_hour', 'referrers_by_day', 'views_by_minute') order by 1`
  const [views] = await sql`select sum(views) as views from public.audience_by_day
    where scope = 'site' and day > current_date - 30`
  return [
    ['', 'rows', 'size'],
    ...rows.map(({ relname, rows, size }) => [relname, rows, size].map(String)),
    ['views in 30 days', String(views?.views), ''],
  ]
}
