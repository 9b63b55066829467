import { AS_BROWSER } from './audience.ts'
import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

/** Permissions on view counts and view events. */
export const VIEWS: Line[] = [
  {
    on: 'article_views',
    verb: 'select',
    what: 'the view count of a published article',
    statement: 'select views_count from public.article_views where article_id = :published',
    may: ALL_ACTORS,
  },
  {
    on: 'article_views',
    verb: 'select',
    what: 'the view count of a draft',
    statement: 'select views_count from public.article_views where article_id = :draft',
    may: ['author', ...EDITORS],
    others: 'nothing',
  },
  ...closed('article_views', 'insert', 'update', 'delete'),
  ...[
    ...['views_by_minute', 'audience_by_day', 'audience_by_hour'],
    ...['referrers_by_day', 'searches_without_result'],
  ].flatMap((on): Line[] => [
    {
      on,
      verb: 'select',
      what: 'views by time',
      statement: `select * from public.${on}`,
      may: NO_ACTOR,
    },
    ...closed(on, 'insert', 'update', 'delete'),
  ]),
  {
    on: 'record_view()',
    verb: 'call',
    what: 'a view of a published article',
    statement: `${AS_BROWSER}, public.record_view(:published)`,
    watch: 'private.audience_queue',
    may: ALL_ACTORS,
  },
  {
    on: 'roll_up_views()',
    verb: 'call',
    what: 'the roll-up of views',
    statement: 'select public.roll_up_views()',
    watch: 'private.view_cursor',
    may: NO_ACTOR,
  },
  {
    on: 'views_count()',
    verb: 'call',
    what: 'the computed column of a published article',
    statement: 'select public.views_count(a) from public.articles a where id = :published',
    may: ALL_ACTORS,
  },
]
