import { type Query, queriesOf } from './query.ts'

/** The coverage with the most entries, and the newest entry of it. */
const COVERAGE = "(select id from public.articles where slug = 'report-1')"
const NEWEST = `(select e from public.live_entries e where e.article_id = ${COVERAGE} order by e.created_at desc limit 1)`

/** Writing live coverage. */
const WRITING: Query[] = queriesOf('site/src/client/liveCoverage/liveCoverage.ts', 'admin', {
  open_live: ['open_live', `select public.open_live(${COVERAGE})`],
  save_live_entry: [
    'save_live_entry',
    `select public.save_live_entry(jsonb_build_object('id', gen_random_uuid(), 'article_id', ${COVERAGE},
        'headline', '', 'content', 'A new entry', 'state', 'published', 'is_key', false, 'is_pinned', false,
        'version', 0)::text)`,
  ],
  withdraw_live_entry: [
    'withdraw_live_entry',
    `select public.withdraw_live_entry((e).id, (e).version) from (select ${NEWEST} as e) newest`,
  ],
  set_live_summary: [
    'set_live_summary',
    `select public.set_live_summary(${COVERAGE}, 'A summary', '')`,
  ],
  set_live_state: ['set_live_state', `select public.set_live_state(${COVERAGE}, 'ended')`],
  'Running coverage': [
    'live_overview',
    `select id, title, live_state, entries_count, latest_at from public.live_overview
        where live_state = 'live' and status <> 'archived' order by published_at desc nulls first limit 50`,
  ],
})

/** Queries of live coverage. */
export const LIVE_QUERIES: Query[] = [
  ...WRITING,
  ...queriesOf('site/src/client/live/livePreview.ts', 'admin', {
    'Preview of live coverage': [
      'read_live_preview',
      `select public.read_live_preview(${COVERAGE})`,
    ],
  }),
]
