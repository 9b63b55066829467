import type { Sql } from 'postgres'

/** A change by the staff, number `n` of its kind. */
export type Change = (sql: Sql, n: number) => Promise<unknown>

const body = (n: number) =>
  `Edited ${n}. ${'The council heard the report and asked for figures. '.repeat(30)}`

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
  /** The oldest article; later articles move up on its archive pages. */
  'archive old': (sql) => sql`
    update public.articles set status = 'archived' where id =
      (select id from public.articles where status = 'published' order by published_at, id limit 1)`,
}
