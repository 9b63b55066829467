import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const ENTRY = '00000000-0000-4000-8000-0000000000e1'
const WRITERS_OF_LIVE = ['staff_author', ...EDITORS] as const

/** The published article as live coverage, with an entry of the editor. */
const prepare = `update public.articles set article_type = 'live', live_order = 'newest', live_state = 'live'
    where id = :published;
  insert into public.live_entries (id, article_id, author_id, headline, state, published_at, number, change)
    values ('${ENTRY}', :published, :editor, 'Bridge closed', 'published', now(), 1, 1)`

// With spaces, because `:name` is an id of the fixtures.
const entry = (id: string, version: number) =>
  `json_build_object('id', '${id}', 'article_id', :published, 'headline', 'Bridge open', 'content', '',
    'state', 'published', 'is_key', false, 'is_pinned', false, 'version', ${version})`

const call = (what: string, of: string, statement: string, may: Line['may']): Line => ({
  ...{ on: `${what}()`, verb: 'call', what: of, prepare, may, watch: 'public.live_entries' },
  statement: `select public.${what}(${statement})`,
})

const inState = (state: string) =>
  state === 'draft'
    ? "state = 'draft', published_at = null, number = null, change = null"
    : `state = '${state}'`

const channel = {
  on: 'realtime.messages',
  watch: 'realtime.messages',
  topic: "'live:' || :published",
} as const

/** Authors post in all live coverage and change own entries, editors those of all; everyone reads what is published. */
export const LIVE_COVERAGE: readonly Line[] = [
  {
    ...{ on: 'live_updates', verb: 'select', what: 'published ones', prepare },
    statement: 'select * from public.live_updates',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'read_live_preview()', verb: 'call', what: 'of a published article', prepare },
    statement:
      "select where public.read_live_preview(:published) -> 0 ->> 'headline' = 'Bridge closed'",
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'read_live_preview()', verb: 'call', what: 'of a draft' },
    prepare: `${prepare}; update public.articles set status = 'draft' where id = :published`,
    statement: "select where public.read_live_preview(:published) <> '[]'",
    may: ['author', ...EDITORS],
    others: 'nothing',
  },
  {
    ...{ on: 'read_live_preview()', verb: 'call', what: 'drafts of entries' },
    prepare: `${prepare}; update public.live_entries set ${inState('draft')} where id = '${ENTRY}'`,
    statement: "select where public.read_live_preview(:published) <> '[]'",
    may: NO_ACTOR,
    others: 'nothing',
  },
  {
    ...{ on: 'search_live_entries()', verb: 'call', what: 'a published entry', prepare },
    statement: "select from public.search_live_entries('bridge')",
    may: ALL_ACTORS,
  },
  ...['draft', 'withdrawn'].map(
    (state): Line => ({
      ...{ on: 'search_live_entries()', verb: 'call', what: `an entry that is ${state}` },
      prepare: `${prepare}; update public.live_entries set ${inState(state)} where id = '${ENTRY}'`,
      statement: "select from public.search_live_entries('bridge')",
      may: NO_ACTOR,
      others: 'nothing',
    }),
  ),
  ...closed('live_updates', 'insert', 'update', 'delete').map(
    (line): Line => ({ ...line, others: '55000' }),
  ),
  {
    ...{ on: 'live_entries', verb: 'select', what: 'of all states', prepare },
    statement: 'select * from public.live_entries',
    may: WRITERS_OF_LIVE,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('live_entries', 'insert', 'update', 'delete'),
  {
    ...{ on: 'live_overview', verb: 'select', what: 'all coverage', prepare },
    statement: 'select * from public.live_overview',
    may: WRITERS_OF_LIVE,
    others: 'nothing',
    except: { visitor: '42501' },
  },
  ...closed('live_overview', 'insert', 'update', 'delete'),
  {
    ...{ on: 'open_live()', verb: 'call', what: 'of an article', prepare },
    statement: 'select public.open_live(:published)',
    may: WRITERS_OF_LIVE,
  },
  call(
    'save_live_entry',
    'a new entry',
    `${entry(ENTRY.replace('e1', 'e2'), 0)}::text`,
    WRITERS_OF_LIVE,
  ),
  call('save_live_entry', 'the entry of an editor', `${entry(ENTRY, 1)}::text`, EDITORS),
  call('withdraw_live_entry', 'the entry of an editor', `'${ENTRY}', 1`, EDITORS),
  {
    ...{
      on: 'set_live_summary()',
      verb: 'call',
      what: 'of an article',
      prepare,
      watch: 'public.articles',
    },
    statement: "select public.set_live_summary(:published, 'Two points.', '')",
    may: ['author', ...EDITORS],
  },
  {
    ...{
      on: 'set_live_state()',
      verb: 'call',
      what: 'of an article',
      prepare,
      watch: 'public.articles',
    },
    statement: "select public.set_live_state(:published, 'ended')",
    may: ['author', ...EDITORS],
  },
  {
    ...{
      ...channel,
      verb: 'select',
      what: 'the channel of those who write live coverage',
      prepare,
    },
    statement: "select * from realtime.messages where extension = 'broadcast'",
    may: WRITERS_OF_LIVE,
    others: 'nothing',
  },
  {
    ...{ ...channel, verb: 'insert', what: 'presence on the channel of live coverage', prepare },
    statement: `insert into realtime.messages (topic, extension, private)
      values ('live:' || :published, 'presence', true)`,
    may: WRITERS_OF_LIVE,
  },
  {
    ...{
      ...channel,
      verb: 'insert',
      what: 'a message to those who write live coverage',
      prepare,
      may: [],
    },
    statement: `insert into realtime.messages (topic, extension, event, private)
      values ('live:' || :published, 'broadcast', 'forged', true)`,
  },
]
