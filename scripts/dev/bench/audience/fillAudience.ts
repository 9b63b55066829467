import type { Sql } from 'postgres'

/** Size of the figures. */
export interface AudienceSize {
  /** Days until today with figures. */
  days: number
  /** Views of all articles in 30 days, about. */
  viewsPerMonth: number
}

type Step = (sql: Sql, size: AudienceSize) => Promise<unknown>

/**
 * Views of each article by day. Most are in the first days after the publication, a few articles have most of
 * them, and every article is found now and then: a long tail.
 */
const articleDays: Step = async (sql, { days, viewsPerMonth }) => {
  await sql`select setseed(0.42)`
  await sql`create temp table weight as
    select id as article_id, published_at::date as since, power(random(), 6) + 0.002 as popularity
    from public.articles where status = 'published' and published_at <= now()`
  await sql`create temp table article_day as
    select w.article_id, d.day::date as day, w.popularity * power(1 + d.day::date - w.since, -1.3) + 0.00005 as share
    from weight w cross join generate_series(
      (current_date - (${days} - 1) * interval '1 day'), current_date::timestamp, interval '1 day') d (day)
    where d.day::date >= w.since`
  const [total] = await sql`select sum(share) as sum from article_day where day > current_date - 30`
  const factor = viewsPerMonth / Number(total?.sum ?? 1)
  await sql`insert into public.audience_by_day (scope, scope_id, day, views, visitors, readings, reading_seconds,
      depth_sum, shares, bookmarks, comments, newsletter_clicks)
    select 'article', article_id, day, views, ceil(views * 0.9), views / 4, views / 4 * 47, views / 4 * 61, views / 90,
      views / 200, views / 300, views / 30
    from (select article_id, day, floor(share * ${factor} * (0.5 + random()) + random())::bigint as views
      from article_day offset 0) counted
    where views > 0 order by day, random()`
}

/** Sums for the site, its sections, authors and tags. */
const otherDays: Step = (sql) => sql`
  insert into public.audience_by_day (scope, scope_id, day, views, visitors, readings, reading_seconds, depth_sum, shares,
    bookmarks, comments, newsletter_clicks)
  select s.scope, s.scope_id, d.day, sum(d.views), sum(d.visitors), sum(d.readings), sum(d.reading_seconds),
    sum(d.depth_sum), sum(d.shares), sum(d.bookmarks), sum(d.comments), sum(d.newsletter_clicks)
  from public.audience_by_day d join scope_of s on s.article_id = d.scope_id
  where d.scope = 'article' and s.scope <> 'article' group by 1, 2, 3 order by 3`

const months: Step = (sql) => sql`
  insert into private.audience_by_month (scope, scope_id, month, views, visitors, readings, reading_seconds, depth_sum)
  select scope, scope_id, date_trunc('month', day)::date, sum(views), sum(visitors), sum(readings), sum(reading_seconds),
    sum(depth_sum)
  from public.audience_by_day group by 1, 2, 3 order by 3`

/** The last week. */
const hours: Step = async (sql) => {
  await sql`insert into public.audience_by_hour (scope, scope_id, hour, views, visitors)
    select 'article', d.scope_id, d.day + h * interval '1 hour', ceil(d.views / 24.0), ceil(d.views / 30.0)
    from public.audience_by_day d, generate_series(0, least(23, d.views - 1)) h
    where d.scope = 'article' and d.day > current_date - 8 order by 3`
  await sql`insert into public.audience_by_hour (scope, scope_id, hour, views, visitors)
    select s.scope, s.scope_id, h.hour, sum(h.views), sum(h.visitors)
    from public.audience_by_hour h join scope_of s on s.article_id = h.scope_id
    where h.scope = 'article' and s.scope <> 'article' group by 1, 2, 3`
}

/** Of a month. Some hosts send readers to many articles, others to one. */
const referrers: Step = async (sql) => {
  await sql`insert into public.referrers_by_day (scope, scope_id, day, host, views)
    select 'article', d.scope_id, d.day, case n when 0 then '' else 'site-' || (power(random(), 3) * 400)::int || '.example' end,
      ceil(d.views / (n + 2.0))
    from public.audience_by_day d, generate_series(0, least(3, d.views - 1)) n
    where d.scope = 'article' and d.day > current_date - 31
    order by 3 on conflict do nothing`
  await sql`insert into public.referrers_by_day (scope, scope_id, day, host, views)
    select s.scope, s.scope_id, r.day, r.host, sum(r.views)
    from public.referrers_by_day r join scope_of s on s.article_id = r.scope_id
    where r.scope = 'article' and s.scope <> 'article' group by 1, 2, 3, 4`
}

/** The last two hours, at five times the mean. */
const minutes: Step = (sql, { viewsPerMonth }) => sql`
  insert into public.views_by_minute (article_id, minute, views)
  select ranked.article_id, date_trunc('minute', now()) - m * interval '1 minute', count(*)
  from generate_series(0, 119) m, generate_series(1, ${Math.ceil((viewsPerMonth / 43_200) * 5)}) n
    cross join lateral (select floor(power(random(), 3) * (select count(*) from weight))::int + m * 0 + n * 0 as place) drawn
    join (select article_id, row_number() over (order by popularity desc) - 1 as place from weight) ranked
      on ranked.place = drawn.place
  group by 1, 2`

const searches: Step = (sql, { days }) => sql`
  insert into public.searches_without_result (day, words, searches)
  select current_date - d, 'words that are missing ' || n, 1 + n % 7
  from generate_series(0, ${days} - 1) d, generate_series(1, 200) n`

const STEPS: Record<string, Step> = {
  'views of articles by day': articleDays,
  'views of other scopes': otherDays,
  'views by month': months,
  'views by hour': hours,
  referrers,
  'views by minute': minutes,
  'searches without a result': searches,
}

/**
 * Fills the roll-ups of a database that has articles, without triggers.
 *
 * @param onProgress - receives the name of each step.
 */
export async function fillAudience(
  sql: Sql,
  size: AudienceSize,
  onProgress: (step: string) => void,
): Promise<void> {
  await sql`create temp table scope_of as
    select * from private.scopes_of(array(select id from public.articles))`
  for (const [name, fill] of Object.entries(STEPS)) {
    onProgress(name)
    await fill(sql, size)
  }
}
