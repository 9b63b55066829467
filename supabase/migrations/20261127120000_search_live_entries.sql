-- The search of the site finds entries of live coverage that its index lacks.

create index live_entries_published_idx on public.live_entries (published_at desc) where state = 'published';

create function public.search_live_entries(query text, published_after timestamptz default null) returns table (
  id uuid, slug text, coverage text, lang text, featured_image text, published_at timestamptz,
  category_name text, category_slug text, marked_title text, snippet text, rank real
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  typed text := left(private.trimmed(query), 200);
  -- Of articles in the language of the publication.
  spoken text := private.search_configuration()::text;
  -- Private-use characters, as in search_articles.
  marks text := format('StartSel=%s, StopSel=%s', U&'\E000', U&'\E001');
begin
  return query
  with newest as materialized (
    -- Readable by everyone. Entries have no documents: their words are read from the newest ones.
    select u.* from public.live_updates u
    where u.state = 'published' and u.published_at > coalesce(search_live_entries.published_after, '-infinity')
    order by u.published_at desc limit 300
  ), queries as materialized (
    select q.configuration, q.words from private.search_queries(typed, false) q
    where exists (select from newest)
  ), hits as (
    select n.id, n.headline, private.plain_text(n.content) as content, n.published_at, q.configuration::regconfig, q.words,
      a.slug, a.title, a.lang, a.featured_image, a.category_id
    from newest n
      join public.articles a on a.id = n.article_id
      join queries q on q.configuration
        = case when a.lang is null then spoken else private.search_configuration(a.lang)::text end
  ), found as (
    select h.*, ts_rank('{0.05, 0.2, 0.5, 1}', d.document, h.words, 1) as rank
    from hits h cross join lateral (
      select private.search_vector(h.configuration, h.headline, 'A')
        || private.search_vector(h.configuration, h.content, 'D')) d (document)
    where d.document @@ h.words
    order by rank desc, h.published_at desc, h.id limit 50
  )
  select f.id, f.slug, f.title, f.lang, f.featured_image, f.published_at, c.name, c.slug,
    private.joined_characters(ts_headline(f.configuration, private.separated_characters(f.headline), f.words,
      marks || ', HighlightAll=true')),
    private.joined_characters(ts_headline(f.configuration, private.separated_characters(f.content), f.words,
      -- Fragments cut off the beginning of a short text.
      marks || case when char_length(f.content) <= 250 then ', HighlightAll=true'
        else ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "' end)),
    f.rank
  from found f left join public.categories c on c.id = f.category_id
  order by f.rank desc, f.published_at desc, f.id;
end $$;
comment on function public.search_live_entries(text, timestamptz) is
  'Published entries of public live coverage that match a search in the language of their article, best first, up to 50 '
  'of the newest 300. published_after: only those since a time. marked_title (the headline, may be empty) and snippet '
  'as in search_articles.';
revoke all on function public.search_live_entries(text, timestamptz) from public;
grant execute on function public.search_live_entries(text, timestamptz) to anon, authenticated, service_role;
