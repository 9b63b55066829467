import { type Query, queriesOf } from './query.ts'

const OPEN = 'from public.publish_events where done_at is null'
const HORIZON = '(select max(changed_in) - 50 from public.articles)'

/** Queries of the publisher, the Edge Function and the mirror, which reads as a visitor. */
export const PUBLISHER_QUERIES: Query[] = [
  ...queriesOf('scripts/publisher/outbox/outbox.ts', 'program', {
    open_publish_events: ['open_publish_events', 'select public.open_publish_events()'],
    'Open events': [
      'publish_events',
      `select * ${OPEN} and due_at <= now() order by id limit 1000`,
    ],
    'Next scheduled event': [
      'publish_events',
      `select due_at ${OPEN} and due_at > now() order by due_at limit 1`,
    ],
    'Open commands': [
      'publish_events',
      `select * ${OPEN} and subject = 'site' order by id limit 1000`,
    ],
    'Last command': [
      'publish_events',
      "select * from public.publish_events where subject = 'site' order by id desc limit 1",
    ],
    'Record a failure': [
      'publish_events',
      "update public.publish_events set error = 'x' where id = any (array[1, 2, 3])",
    ],
  }),
  ...queriesOf('scripts/publisher/outbox/pausedPublishing.ts', 'program', {
    'Note a rollback': [
      'publish_events',
      "insert into public.publish_events (subject, action, release) values ('site', 'rollback', 'r')",
    ],
  }),
  ...queriesOf('scripts/deploy/server/runPublisher.ts', 'program', {
    'Can events be read': ['publish_events', 'select id from public.publish_events limit 1'],
  }),
  ...queriesOf('scripts/publisher/status/backlog.ts', 'program', {
    Backlog: [
      'publish_events',
      `select due_at, count(*) over () ${OPEN} and due_at <= now() order by due_at limit 1`,
    ],
  }),
  ...queriesOf('scripts/publisher/outbox/runLog.ts', 'program', {
    'Interrupted runs': [
      'publish_runs',
      "update public.publish_runs set state = 'failed', error = 'x', finished_at = now() where state = 'building'",
    ],
    'Begin a run': [
      'publish_runs',
      'insert into public.publish_runs (events) values (1) returning id',
    ],
    'Stored releases': ['releases', 'select name from public.releases'],
    'Quarantined pages': ['quarantined_pages', 'select address from public.quarantined_pages'],
  }),
  ...queriesOf('scripts/publisher/outbox/lease.ts', 'program', {
    take_publisher_lease: [
      'take_publisher_lease',
      "select public.take_publisher_lease(gen_random_uuid(), gen_random_uuid(), 'here', true, 30)",
    ],
    release_publisher_lease: [
      'release_publisher_lease',
      'select public.release_publisher_lease(gen_random_uuid())',
    ],
    finish_publish_events: [
      'finish_publish_events',
      `with held as (select (public.take_publisher_lease('00000000-0000-4000-8000-000000000001',
          gen_random_uuid(), 'here', true, 30)) as lease)
        select public.finish_publish_events(array[1, 2, 3], '00000000-0000-4000-8000-000000000001')
        from held where lease is not null`,
    ],
  }),
  ...queriesOf('supabase/functions/publish/requests.ts', 'program', {
    'Open events of a build': [
      'publish_events',
      `select id ${OPEN} and due_at <= now() and id > 0 order by id limit 1000`,
    ],
    finish_built_events: [
      'finish_built_events',
      'select public.finish_built_events(array[1, 2, 3])',
    ],
  }),
  ...queriesOf('scripts/publisher/mirror/source.ts', 'visitor', {
    'changes_since: 50 articles': [
      'changes_since',
      `select public.changes_since(${HORIZON}, now() - interval '1 minute')`,
    ],
    open_changes: [
      'open_changes',
      `select public.open_changes(${HORIZON}, now() - interval '1 minute', gen_random_uuid())`,
    ],
    sync_start: ['sync_start', 'select public.sync_start()'],
    Settings: ['site_settings', 'select * from public.site_settings limit 1'],
    Language: ['site_settings', 'select language, locale from public.site_settings limit 1'],
  }),
  ...queriesOf('scripts/publisher/mirror/viewCounts.ts', 'visitor', {
    'View counts of the week': [
      'articles',
      `select a.id, v.views_count from public.articles a
        join public.article_views v on v.article_id = a.id
        where a.status = 'published' and a.published_at >= now() - interval '7 days'
        order by v.views_count desc limit 50`,
    ],
  }),
  ...queriesOf('scripts/publisher/viewCounts.ts', 'program', {
    roll_up_views: ['roll_up_views', 'select public.roll_up_views(500000)'],
  }),
  ...queriesOf('scripts/publisher/requestRecorder.ts', 'program', {
    record_requests: [
      'record_requests',
      `select public.record_requests(
        jsonb_build_object((select path from public.redirects order by changed_in limit 1), 3)::text,
        '{"/lost/page-7": {"hits": 2, "referrer": null}, "/new": {"hits": 1, "referrer": null}}')`,
    ],
  }),
  ...queriesOf('scripts/publisher/deadlines.ts', 'program', {
    remind_of_deadlines: ['remind_of_deadlines', 'select public.remind_of_deadlines()'],
  }),
  ...queriesOf('scripts/publisher/licences.ts', 'program', {
    warn_of_licences: ['warn_of_licences', 'select public.warn_of_licences()'],
  }),
  ...queriesOf('scripts/publisher/fronts.ts', 'program', {
    publish_due_fronts: ['publish_due_fronts', 'select public.publish_due_fronts()'],
  }),
  ...queriesOf('scripts/publisher/newsletters.ts', 'program', {
    send_due_newsletters: ['send_due_newsletters', 'select public.send_due_newsletters()'],
  }),
  ...queriesOf('scripts/jobs/newsletter/deliveryQueue.ts', 'program', {
    'Claim deliveries': [
      'claim_deliveries',
      "select * from public.claim_deliveries((select id from public.newsletter_issues where state = 'sending'), 50, 60)",
    ],
    'Finish deliveries': [
      'finish_deliveries',
      `select public.finish_deliveries((select jsonb_agg(jsonb_build_object('id', d.id))::text
        from public.claim_deliveries((select id from public.newsletter_issues where state = 'sending'), 10, 60) d))`,
    ],
  }),
  ...queriesOf('supabase/functions/mail-events/requests.ts', 'program', {
    'A bounce': [
      'record_mail_event',
      "select public.record_mail_event('a', 'hard', 'subscriber7@example.com')",
    ],
  }),
  ...queriesOf('scripts/publisher/mirror/goneSlugs.ts', 'visitor', {
    'Slugs of deleted articles': [
      'removals',
      `select subject_id from public.removals where subject = 'gone' and subject_id > ''
        order by subject_id limit 500`,
    ],
  }),
  ...queriesOf('scripts/publisher/mirror/pagedReads.ts', 'visitor', {
    sync_horizon: ['sync_horizon', 'select public.sync_horizon()'],
    ...Object.fromEntries(
      ['categories', 'tags', 'authors', 'article_slugs', 'former_pages', 'removals'].map(
        (table) => [
          `A page of ${table}`,
          [
            table,
            `select * from public.${table} where changed_in >= ${HORIZON} order by changed_in limit 500`,
          ] as const,
        ],
      ),
    ),
    'A page of redirects': [
      'redirects',
      `select id, path, article_id, category_id, tag_id, author_id, destination, status, changed_in
        from public.redirects where changed_in >= 50 order by changed_in, id limit 500`,
    ],
    'A page of static pages': [
      'pages',
      `select id, title, slug, description, content, updated_at, changed_in from public.pages
        where changed_in >= 50 order by changed_in, id limit 500`,
    ],
    'A page of menus': [
      'menus',
      `select menu, changed_in, (select json_agg(i) from public.menu_items i where i.menu = m.menu)
        from public.menus m where changed_in >= 50 order by changed_in, menu limit 500`,
    ],
    'A page of articles': [
      'articles',
      `select a.*, (select json_agg(t.tag_id) from public.article_tags t where t.article_id = a.id)
        from public.articles a where a.status = 'published' and a.changed_in >= 0
        order by a.changed_in, a.id limit 500`,
    ],
  }),
].map((query) => ({
  ...query,
  ...(query.name === 'A page of articles' && { kind: 'job' as const }),
  // The same function is called from several places.
  calls: [
    ...query.calls,
    ...(query.name === 'sync_horizon' ? ['scripts/publisher/mirror/sync.ts sync_horizon'] : []),
    ...(query.name.endsWith('_publisher_lease')
      ? [`supabase/functions/publish/lease.ts ${query.name}`]
      : []),
  ],
}))

/** Background work that reads whole tables, in batches or once a day. */
export const JOB_QUERIES: Query[] = [
  ...queriesOf('scripts/publisher/retention.ts', 'program', {
    clean_database: ['clean_database', 'select public.clean_database()'],
  }),
  ...queriesOf('scripts/publisher/unusedImages.ts', 'program', {
    unused_pictures: ['unused_pictures', 'select * from public.unused_pictures()'],
    misplaced_images: ['misplaced_images', 'select * from public.misplaced_images()'],
  }),
  ...queriesOf('scripts/jobs/kinds/removePassage.ts', 'program', {
    'A name in all articles: a batch': [
      'remove_passage_batch',
      `select public.remove_passage_batch((public.remove_passage_legally(
        'Order of', 'Order of a court', null, '', false, false) ->> 'removal')::uuid)`,
    ],
  }),
  ...queriesOf('scripts/transfer/export/storedFiles.ts', 'program', {
    'backup_pictures: 1000 files': ['backup_pictures', 'select * from public.backup_pictures()'],
  }),
].map((query) => ({
  ...query,
  kind: 'job',
  calls: [
    ...query.calls,
    ...(['unused_pictures', 'misplaced_images'].includes(query.name)
      ? [`supabase/functions/publish/clean.ts ${query.name}`]
      : []),
  ],
}))
