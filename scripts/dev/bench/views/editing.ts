import type { Sql } from 'postgres'

const ARTICLES = 200
const INTERVAL = 500

/** Times of saves and of publications, in milliseconds. */
export interface Editing {
  saves: number[]
  publications: number[]
}

/** Creates a section, an author, tags and 200 published articles; returns their ids. */
export async function createArticles(sql: Sql): Promise<string[]> {
  await sql`insert into public.categories (name, slug) values ('World', 'world')`
  await sql`insert into public.tags (name, slug) select 'Subject ' || n, 'subject-' || n from generate_series(1, 20) n`
  const text = 'A sentence of the report. '.repeat(200)
  const rows = await sql`
    insert into public.articles (slug, title, content, status, category_id)
    select 'read-' || n, 'An article that readers open', ${text}, 'published', c.id
    from generate_series(1, ${ARTICLES}) n, public.categories c where c.slug = 'world'
    returning id`
  await sql`insert into public.article_tags (article_id, tag_id)
    select a.id, t.id from public.articles a, public.tags t where hashtext(a.slug || t.slug) % 7 = 0`
  return rows.map(({ id }) => String(id))
}

/**
 * Saves the first article and publishes drafts, each on a fixed schedule; the delay of a late change counts.
 *
 * @returns the times.
 */
export async function edit(sql: Sql, [article = '']: string[], seconds: number): Promise<Editing> {
  const number = (seconds * 1000) / INTERVAL
  const text = 'A sentence of the draft. '.repeat(200)
  const drafts = await sql`
    insert into public.articles (slug, title, content, status)
    select 'draft-' || gen_random_uuid(), 'A draft that is published', ${text}, 'draft' from generate_series(1, ${number})
    returning id`
  const [saves, publications] = await Promise.all([
    onSchedule(
      number,
      0,
      (n) =>
        sql`update public.articles set excerpt = ${`Update ${n} ${performance.now()}`} where id = ${article}`,
    ),
    onSchedule(
      number,
      INTERVAL / 2,
      (n) =>
        sql`update public.articles set status = 'published' where id = ${String(drafts[n]?.id)}`,
    ),
  ])
  return { saves, publications }
}

async function onSchedule(
  number: number,
  offset: number,
  act: (n: number) => PromiseLike<unknown>,
): Promise<number[]> {
  const times: number[] = []
  const start = performance.now() + offset
  for (let n = 0; n < number; n++) {
    const due = start + n * INTERVAL
    await new Promise((resolve) => setTimeout(resolve, due - performance.now()))
    await act(n)
    times.push(performance.now() - due)
  }
  return times
}
