import { type FrontSlot, newSlot, type SlotKind } from '@broadsheet/shared/domain/fronts.ts'
import type { Sql } from 'postgres'

/** A change by the staff, number `n` of its kind. */
export type Change = (sql: Sql, n: number) => Promise<unknown>

const body = (n: number) =>
  `Edited ${n}. ${'The council heard the report and asked for figures. '.repeat(30)}`

/** Ten slots, the first of which has chosen articles. */
async function frontSlots(sql: Sql, n: number): Promise<FrontSlot[]> {
  const categories = await sql<
    { id: string }[]
  >`select id from public.categories order by name limit 4`
  const chosen = await sql<{ id: string }[]>`select id from public.articles
    where slug in (${`generated-${300 + n}`}, ${`generated-${400 + n}`})`
  const slot = (kind: SlotKind, changes: Partial<FrontSlot> = {}) => ({
    ...newSlot(kind, crypto.randomUUID()),
    ...changes,
  })
  const items = chosen.map(({ id }) => ({ article_id: id, headline: `Number ${n}`, until: null }))
  return [
    slot('lead', { items: items.slice(0, 1) }),
    slot('secondary', { items: items.slice(1) }),
    ...categories.map(({ id }) =>
      slot('section', { rule: { by: 'newest', category_id: id, tag_id: null } }),
    ),
    slot('list', { heading: `The latest, ${n}` }),
    slot('most_read'),
    slot('newsletter'),
    slot('text', { text: `A note for readers, number ${n}` }),
  ]
}

/** Kinds of changes to measure. */
export const CHANGES: Readonly<Record<string, Change>> = {
  new: (sql, n) => sql`
    insert into public.articles
      (title, slug, excerpt, content, status, category_id, author_id, featured_image, published_at)
    select 'Freshly published article ' || ${n}::int, 'fresh-' || ${n}::int, 'Just in.', ${body(n)},
      'published', category_id, author_id,
      '/storage/v1/object/public/article-images/generated.1600x900.webp', now()
    from public.articles where slug = 'generated-' || ${n + 1}::int`,
  edit: (sql, n) => sql`
    update public.articles set content = ${body(n)} where slug = 'generated-' || ${100 + n}::int`,
  retitle: (sql, n) => sql`
    update public.articles set title = 'Another headline, number ' || ${n}::int
    where slug = 'generated-' || ${200 + n}::int`,
  /** The home page with ten slots of all kinds of rules, each time in another order. */
  front: async (sql, n) => {
    const [opened] = await sql`select public.open_front() -> 'front' ->> 'id' as id`
    const slots = await frontSlots(sql, n)
    await sql`select private.set_working_slots(${opened?.id}, ${JSON.stringify(slots)}::text::jsonb)`
    await sql`select public.publish_front(${opened?.id})`
  },
  /** The oldest article; later articles move up on its archive pages. */
  'archive old': (sql) => sql`
    update public.articles set status = 'archived' where id =
      (select id from public.articles where status = 'published' order by published_at, id limit 1)`,
}
