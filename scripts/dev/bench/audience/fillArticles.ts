import type { Sql } from 'postgres'

/** Creates sections, tags, authors and articles of two years, without triggers. */
export async function fillArticles(sql: Sql, articles: number): Promise<void> {
  await sql`insert into public.profiles (id, username, full_name)
    select gen_random_uuid(), 'author-' || n, 'Author ' || n from generate_series(0, 99) n`
  await sql`insert into public.categories (name, slug)
    select 'Section ' || n, 'section-' || n from generate_series(0, 11) n`
  await sql`insert into public.tags (name, slug)
    select 'Subject ' || n, 'subject-' || n from generate_series(0, 299) n`
  await sql`insert into public.articles (title, slug, content, status, category_id, author_id, published_at, created_at)
    select 'Report number ' || n, 'report-' || n, repeat('A sentence of the report. ', 100), 'published', c.id, p.id,
      now() - n * (interval '730 days' / ${articles}), now() - n * (interval '730 days' / ${articles})
    from generate_series(1, ${articles}) n
      join public.categories c on c.slug = 'section-' || n * 7 % 12
      join public.profiles p on p.username::text = 'author-' || n * 13 % 100`
  await sql`insert into public.article_bylines (article_id, author_id, contribution, position)
    select id, author_id, 'by', 0 from public.articles`
  await sql`insert into public.article_tags (article_id, tag_id)
    select a.id, t.id from public.articles a, public.tags t
    where t.slug in (select 'subject-' || (abs(hashtext(a.slug)) + k * 97) % 300 from generate_series(0, 2) k)`
  await sql`insert into public.article_views (article_id, views_count) select id, 500 from public.articles`
}
