import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR, SIGNED_IN } from './line.ts'

const HIDDEN_FROM_OTHERS = { others: 'nothing', except: { visitor: '42501' } } as const

const overviews: Line[] = ['category_overview', 'tag_overview', 'account_overview'].flatMap(
  (on): Line[] => [
    {
      on,
      verb: 'select',
      what: 'rows with their counts',
      statement: `select * from public.${on}`,
      may: on === 'account_overview' ? ['admin'] : EDITORS,
      ...HIDDEN_FROM_OTHERS,
    },
    ...closed(on, 'insert', 'update', 'delete'),
  ],
)

const merging: Line[] = [
  {
    on: 'former_pages',
    verb: 'select',
    what: 'the target of a former page',
    statement: 'select count(*) from public.former_pages',
    may: ALL_ACTORS,
  },
  ...closed('former_pages', 'insert', 'update', 'delete'),
  {
    on: 'merge_tags()',
    verb: 'call',
    what: 'two tags',
    statement: 'select public.merge_tags(:tag, :other_tag)',
    watch: 'public.tags',
    may: EDITORS,
  },
  {
    on: 'merge_categories()',
    verb: 'call',
    what: 'a category with a deleted one',
    statement: 'select public.merge_categories(:category, :admin)',
    watch: 'public.categories',
    may: [],
    except: { editor: 'PT404', admin: 'PT404' },
  },
]

const publishing: Line[] = [
  ...['releases', 'publish_runs', 'quarantined_pages'].flatMap((on): Line[] => [
    {
      on,
      verb: 'select',
      what: 'when there are none',
      statement: `select count(*) from public.${on}`,
      may: SIGNED_IN,
    },
    ...closed(on, 'insert', 'update', 'delete'),
  ]),
  {
    on: 'request_rollback()',
    verb: 'call',
    what: 'a release that does not exist',
    statement: "select public.request_rollback('2001-01-01T00-00-00-000Z')",
    watch: 'public.publish_events',
    may: [],
    except: { admin: 'PT404' },
  },
]

/** The publisher lease: for programs with the secret key. Its holder could stop all publishing. */
const lease: Line[] = [
  {
    on: 'take_publisher_lease()',
    verb: 'call',
    what: 'the publisher lease',
    statement: "select public.take_publisher_lease(:admin, :admin, 'another host', true, 3600)",
    watch: 'private.publisher_lease',
    may: NO_ACTOR,
  },
  {
    on: 'release_publisher_lease()',
    verb: 'call',
    what: 'the lease of a publisher',
    statement: 'select public.release_publisher_lease(:admin)',
    watch: 'private.publisher_lease',
    may: NO_ACTOR,
  },
  {
    on: 'index_queued_articles()',
    verb: 'call',
    what: 'articles, to be found by a search',
    statement: 'select public.index_queued_articles()',
    watch: 'private.search_documents',
    may: NO_ACTOR,
  },
  {
    on: 'open_publish_events()',
    verb: 'call',
    what: 'the open changes, for a publisher',
    statement: 'select public.open_publish_events()',
    watch: 'public.publish_events',
    may: NO_ACTOR,
  },
  {
    on: 'finish_publish_events()',
    verb: 'call',
    what: 'changes, as live',
    statement: "select public.finish_publish_events('{1}', :admin)",
    watch: 'public.publish_events',
    may: NO_ACTOR,
  },
]

/** Permissions on counts, merging and publishing status of the console. See also ../admin-*.test.ts. */
export const CONSOLE: Line[] = [...overviews, ...merging, ...publishing, ...lease]
