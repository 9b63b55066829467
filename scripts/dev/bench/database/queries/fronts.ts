import { type Query, queriesOf } from './query.ts'

/** The home page, opened first: without it there is no working version. */
const OPENED = 'from (select public.open_front() as opened offset 0) home'
const FRONT = "(opened -> 'front' ->> 'id')::uuid"
const SLOT = "opened -> 'slots' -> 0"
const CONTENT = `((${SLOT}) - '{version,updated_by_name,updated_at}'::text[])`
const TITLE = `a.id, a.title, a.lang, a.slug, a.featured_image, a.published_at,
  (select row_to_json(c) from (select name from public.categories where id = a.category_id) c)`
const PUBLISHED = "a.status = 'published' and a.published_at <= now()"

/** Why a query reads more rows than a page has. */
const MANY: Readonly<Record<string, string>> = {
  'Articles to add to a front': 'passes newer articles until 20 titles have the words',
}

/** Queries of the editor of fronts. */
export const FRONT_QUERIES: Query[] = [
  ...queriesOf('site/src/client/fronts/fronts.ts', 'admin', {
    open_front: ['open_front', 'select public.open_front()'],
    save_front_slot: [
      'save_front_slot',
      `select public.save_front_slot(${FRONT}, jsonb_set(${CONTENT}, '{items}', '[]')::text,
        (${SLOT} ->> 'version')::integer) ${OPENED}`,
    ],
    delete_front_slot: [
      'delete_front_slot',
      `select public.delete_front_slot((${SLOT} ->> 'id')::uuid, (${SLOT} ->> 'version')::integer) ${OPENED}`,
    ],
    order_front_slots: [
      'order_front_slots',
      `select public.order_front_slots(${FRONT}, '{}'::uuid[]) ${OPENED}`,
    ],
    publish_front: ['publish_front', `select public.publish_front(${FRONT}) ${OPENED}`],
    discard_front_changes: [
      'discard_front_changes',
      `select public.discard_front_changes(${FRONT}) ${OPENED}`,
    ],
    cancel_front_version: [
      'cancel_front_version',
      `select public.cancel_front_version((published -> 'scheduled' -> 0 ->> 'id')::uuid)
        from (select public.publish_front(${FRONT}, now() + interval '1 day') as published ${OPENED} offset 0) later`,
    ],
    restore_front_version: [
      'restore_front_version',
      `select public.restore_front_version((published -> 'versions' -> 0 ->> 'id')::uuid)
        from (select public.publish_front(${FRONT}) as published ${OPENED} offset 0) earlier`,
    ],
    'Published slots': ['fronts', 'select slots from public.fronts where category_id is null'],
    front_candidates: [
      'front_candidates',
      'select public.front_candidates(f.id) from public.fronts f where f.category_id is null',
    ],
  }),
  ...queriesOf('site/src/client/fronts/findPublished.ts', 'admin', {
    'Articles to add to a front': [
      'articles',
      `select ${TITLE} from public.articles a where ${PUBLISHED} and a.title ilike '%report%'
        order by a.published_at desc limit 20`,
    ],
  }),
].map((query) => (query.name in MANY ? { ...query, readsMany: MANY[query.name] } : query))
