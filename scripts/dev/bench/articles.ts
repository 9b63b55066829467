import postgres from 'postgres'

const CATEGORIES = 12
const TAGS = 60
const AUTHORS = 8
/** One of this many articles has no picture and gets a generated one. */
const GENERATED_PICTURE = 50

/**
 * Fills a database by SQL with generated articles of about 3.7 kB, an hour apart.
 *
 * @param options - `isSearchable`: whether to index them for the search of the database, which takes
 *   most of the time.
 */
export async function fillWithArticles(
  databaseUrl: string,
  count: number,
  { isSearchable = true } = {},
): Promise<void> {
  const sql = postgres(databaseUrl, { max: 1, onnotice: () => {} })
  const indexing = async (change: 'disable' | 'enable') => {
    for (const trigger of isSearchable ? [] : ['index_new_article', 'index_changed_article'])
      await sql.unsafe(`alter table public.articles ${change} trigger ${trigger}`)
  }
  try {
    await indexing('disable')
    await sql`insert into public.categories (name, slug)
      select 'Section ' || n, 'section-' || n from generate_series(1, ${CATEGORIES}) n`
    await sql`insert into public.tags (name, slug)
      select 'Subject ' || n, 'subject-' || n from generate_series(1, ${TAGS}) n`
    await sql`insert into auth.users (id, email, raw_user_meta_data)
      select gen_random_uuid(), 'writer-' || n || '@example.com',
        jsonb_build_object('username', 'writer-' || n, 'full_name', 'Writer ' || n)
      from generate_series(1, ${AUTHORS}) n`
    await sql`insert into public.articles (title, slug, excerpt, content, status, category_id,
        author_id, featured_image, published_at, created_at)
      select 'Generated article number ' || n, 'generated-' || n, 'A summary of case ' || n || '.',
        (select string_agg(case when p % 4 = 1 then '## Part ' || p || E'\n\n' else '' end
          || 'Paragraph ' || p || ' of article ' || n || '. '
          || repeat('The council heard the report and asked for figures it could **check**. ', 4),
          E'\n\n') from generate_series(1, 11) p),
        'published',
        (select id from public.categories where slug = 'section-' || (1 + n % ${CATEGORIES})),
        (select id from public.profiles where username = 'writer-' || (1 + n % ${AUTHORS})),
        case when n % ${GENERATED_PICTURE} > 0
          then '/storage/v1/object/public/article-images/generated.1600x900.webp' end,
        now() - n * interval '1 hour', now() - n * interval '1 hour'
      from generate_series(1, ${count}) n`
    await sql`insert into public.article_tags (article_id, tag_id)
      select a.id, t.id from public.articles a
      join public.tags t on t.slug in (
        'subject-' || (1 + abs(hashtext(a.slug)) % ${TAGS}),
        'subject-' || (1 + abs(hashtext(a.slug || 'x')) % ${TAGS}))
      where a.slug like 'generated-%'`
    await indexing('enable')
    await sql`update public.publish_events set done_at = now() where done_at is null`
    await sql`analyze`
  } finally {
    await sql.end()
  }
}
