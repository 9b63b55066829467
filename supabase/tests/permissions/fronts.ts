import { ALL_ACTORS, closed, EDITORS, type Line, NO_ACTOR } from './line.ts'

const FRONT = '00000000-0000-4000-8000-0000000000f1'
const SLOT = '00000000-0000-4000-8000-0000000000f2'
const VERSION = '00000000-0000-4000-8000-0000000000f3'

/** A home page with one slot and a scheduled version. */
const prepare = `insert into public.fronts (id, slots) values ('${FRONT}', '[]');
  insert into public.front_slots (id, front_id, position, kind, count) values ('${SLOT}', '${FRONT}', 1, 'list', 12);
  insert into public.front_versions (id, front_id, slots, state, publish_at)
    values ('${VERSION}', '${FRONT}', '[]', 'scheduled', '2199-01-01T00:00:00Z')`

const call = (what: string, statement: string, watch = 'public.front_slots'): Line => ({
  ...{ on: `${what}()`, verb: 'call', what: 'of the home page', prepare, watch },
  statement: `select public.${what}(${statement})`,
  may: EDITORS,
})

// With a space, because `:name` is an id of the fixtures.
const slot = JSON.stringify({
  ...{ id: SLOT, kind: 'list', heading: 'Latest', count: 6, items: [], rule: null, text: '' },
}).replaceAll(':', ': ')

const visible = (on: string): Line => ({
  ...{ on, verb: 'select', what: 'those of the home page', prepare },
  statement: `select * from public.${on}`,
  may: EDITORS,
  others: 'nothing',
  except: { visitor: '42501' },
})

/** Editors and admins curate fronts; everyone reads what is published. */
export const FRONTS: readonly Line[] = [
  {
    ...{ on: 'fronts', verb: 'select', what: 'what is published', prepare },
    statement: 'select id, category_id, slots, changed_in, published_at from public.fronts',
    may: ALL_ACTORS,
  },
  {
    ...{ on: 'fronts', verb: 'select', what: 'who published it', prepare, may: NO_ACTOR },
    statement: 'select published_by from public.fronts',
  },
  visible('front_slots'),
  visible('front_versions'),
  ...closed('fronts', 'insert', 'update', 'delete'),
  ...closed('front_slots', 'insert', 'update', 'delete'),
  ...closed('front_versions', 'insert', 'update', 'delete'),
  {
    ...{ on: 'open_front()', verb: 'call', what: 'of a category', watch: 'public.fronts' },
    statement: 'select public.open_front(:category)',
    may: EDITORS,
  },
  call('save_front_slot', `'${FRONT}', '${slot}', 1`),
  call('delete_front_slot', `'${SLOT}', 1`),
  {
    ...call('order_front_slots', `'${FRONT}', '{${SLOT}}'`),
    prepare: `${prepare}; update public.front_slots set position = 7 where true`,
  },
  call('discard_front_changes', `'${FRONT}'`),
  call('publish_front', `'${FRONT}'`, 'public.fronts'),
  call('publish_front', `'${FRONT}', '2198-01-01T00:00:00Z'`, 'public.front_versions'),
  call('cancel_front_version', `'${VERSION}'`, 'public.front_versions'),
  call('restore_front_version', `'${VERSION}'`, 'public.front_versions'),
  {
    ...{ on: 'front_candidates()', verb: 'call', what: 'of the home page', prepare },
    statement: `select public.front_candidates('${FRONT}')`,
    may: EDITORS,
  },
  {
    ...call('publish_due_fronts', ''),
    may: NO_ACTOR,
  },
  {
    ...{ on: 'realtime.messages', watch: 'realtime.messages', topic: `'front:${FRONT}'` },
    ...{ verb: 'select', what: 'the channel of those who edit a front', prepare },
    statement: "select * from realtime.messages where extension = 'broadcast'",
    may: EDITORS,
    others: 'nothing',
  },
  {
    ...{ on: 'realtime.messages', watch: 'realtime.messages', topic: `'front:${FRONT}'` },
    ...{ verb: 'insert', what: 'presence on the channel of a front', prepare, may: EDITORS },
    statement: `insert into realtime.messages (topic, extension, private)
      values ('front:${FRONT}', 'presence', true)`,
  },
  {
    ...{ on: 'realtime.messages', watch: 'realtime.messages', topic: `'front:${FRONT}'` },
    ...{ verb: 'insert', what: 'a message to those who edit a front', prepare, may: NO_ACTOR },
    statement: `insert into realtime.messages (topic, extension, event, private)
      values ('front:${FRONT}', 'broadcast', 'forged', true)`,
  },
]
