import { ALL_ACTORS, EDITORS, type Line } from './line.ts'

/** Requests without the user agent of a browser are not counted. */
export const AS_BROWSER = `select set_config('request.headers', '{"user-agent": "Mozilla/5.0"}', true)`

const published = 'select * from public'
const ofStaffAuthor = `update public.articles
  set bylines = jsonb_build_array(jsonb_build_object('author_id', :staff_author, 'contribution', 'by'))
  where id = :published`
const ofContributor = ofStaffAuthor.replace(':staff_author', ':contributor')
const search = `insert into public.searches_without_result values ('2026-11-01', 'trams', 3)`
const views = `insert into public.audience_by_day (scope, scope_id, day, views) values
  ('article', :published, '2026-11-01', 3), ('section', :category, '2026-11-01', 3)`
const referrer = `insert into public.referrers_by_day (scope, scope_id, day, host, views) values
  ('article', :published, '2026-11-01', 'news.example', 3),
  ('site', '00000000-0000-0000-0000-000000000000', '2026-11-01', 'news.example', 3)`
const minute = `insert into public.views_by_minute values (:published, date_trunc('minute', now()), 3)`
const IN_NOVEMBER = "first => '2026-11-01', last => '2026-11-30'"

/** Editors see figures of everything. */
const OF_ALL: Line[] = (
  [
    ['audience_days', `'site', ${IN_NOVEMBER}`, views],
    ['audience_days', `'section', :category, ${IN_NOVEMBER}`, views],
    ['audience_hours', "'author', :author, '2026-11-01'", views],
    ['audience_minutes', "'tag', :tag", views],
    ['audience_now', '', minute],
    ['audience_ranking', `'article', ${IN_NOVEMBER}`, views],
    ['audience_ranking', `'section', ${IN_NOVEMBER}`, views],
    ['audience_referrers', `'site', ${IN_NOVEMBER}`, referrer],
    ['audience_searches', IN_NOVEMBER, search],
  ] as const
).map(([name, passed, prepare]) => ({
  ...{ on: `${name}()`, verb: 'call', what: `figures: ${passed || 'now'}`, prepare },
  statement: `${published}.${name}(${passed})`,
  may: EDITORS,
}))

/** Staff see figures of articles that they edit, readers of none, not even of their own articles. */
const OF_ARTICLES: Line[] = (
  [
    ['audience_days', "'article', :published"],
    ['audience_hours', "'article', :published"],
    ['audience_minutes', "'article', :published"],
    ['audience_referrers', `'article', :published, ${IN_NOVEMBER}`],
    ['audience_comparison', ':published'],
  ] as const
).flatMap(([name, passed]): Line[] => {
  const call = {
    on: `${name}()`,
    verb: 'call',
    statement: `${published}.${name}(${passed})`,
  } as const
  return [
    { ...call, what: 'of an article of a reader', prepare: referrer, may: EDITORS },
    {
      ...{ ...call, what: 'of an own article', prepare: `${ofStaffAuthor}; ${referrer}` },
      may: ['staff_author', ...EDITORS],
    },
    {
      ...{ ...call, what: 'of an own published article', prepare: `${ofContributor}; ${referrer}` },
      may: ['contributor', ...EDITORS],
    },
  ]
})

/** Permissions on figures of the audience and on the events that they count. */
export const AUDIENCE: Line[] = [
  ...OF_ALL,
  ...OF_ARTICLES,
  {
    ...{ on: 'audience_of_articles()', verb: 'call', what: 'a list', prepare: ofStaffAuthor },
    statement: 'select * from public.audience_of_articles(array[:published]::uuid[])',
    may: ['staff_author', ...EDITORS],
    except: { contributor: 'nothing' },
  },
  {
    ...{ on: 'record_engagement()', verb: 'call', what: 'what a visitor did after a view' },
    prepare: `${AS_BROWSER}, public.record_view(:published)`,
    statement: `${AS_BROWSER}, public.record_engagement(:published, 30, 80, 1)`,
    watch: 'private.audience_queue',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'record_search()', verb: 'call', what: 'a search without a result' },
    statement: `${AS_BROWSER}, public.record_search('flying trams')`,
    watch: 'public.searches_without_result',
    may: ALL_ACTORS,
  },
]
