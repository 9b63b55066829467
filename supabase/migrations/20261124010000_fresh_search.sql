-- The site searches the database for the articles that its index lacks, so only these are read. Words that are
-- common are searched in the newest articles.

create index search_documents_published_idx on private.search_documents (published_at desc);
create index search_documents_category_idx on private.search_documents (category_id, published_at desc);

drop function public.search_articles(text, uuid, integer, integer);
drop function private.search_matches(text, uuid);
drop function private.search_documents_with(text, boolean, uuid);

create function private.newest_documents(category uuid, published_after timestamptz, most integer)
  returns setof private.search_documents
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  -- Two queries, so that each reads its index and stops at the limit.
  if category is null then
    return query select d.* from private.search_documents d
      where d.published_at <= now() and d.published_at > coalesce(published_after, '-infinity')
      order by d.published_at desc limit most;
  else
    return query select d.* from private.search_documents d
      where d.category_id = category
        and d.published_at <= now() and d.published_at > coalesce(published_after, '-infinity')
      order by d.published_at desc limit most;
  end if;
end $$;
comment on function private.newest_documents(uuid, timestamptz, integer) is
  'Search documents of the newest published articles, in one category and after a time if given.';
revoke all on function private.newest_documents(uuid, timestamptz, integer) from public, anon, authenticated;

create function private.search_documents_with(
  query text, is_unfinished boolean, category uuid, published_after timestamptz
) returns table (article_id uuid, rank real)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
begin
  if published_after is not null or (
    -- Words that a fifth of the newest articles have are common: finding all others takes ten times as long.
    select count(*) >= 20 from private.newest_documents(category, null, 100) d
      join private.search_queries(query, is_unfinished) q
        on d.document @@ q.words and d.configuration = q.configuration)
  then
    return query
    select d.article_id, ts_rank('{0.05, 0.2, 0.5, 1}', d.document, q.words, 1)
    from private.newest_documents(category, published_after, 500) d
      join private.search_queries(query, is_unfinished) q
        on d.document @@ q.words and d.configuration = q.configuration;
    return;
  end if;
  return query
  -- Only the newest thousand matches are ranked.
  with spoken as materialized (
    select q.configuration, q.words from private.search_queries(query, is_unfinished) q
  ), hits as materialized (
    select d.article_id, d.published_at, spoken.words
    from spoken join private.search_documents d
      on d.document @@ spoken.words and d.configuration = spoken.configuration
    where d.published_at <= now() and (category is null or d.category_id = category)
  ), found as (
    select hits.article_id, hits.words from hits order by hits.published_at desc limit 1000)
  select d.article_id, ts_rank('{0.05, 0.2, 0.5, 1}', d.document, found.words, 1)
  from found join private.search_documents d using (article_id);
end $$;
comment on function private.search_documents_with(text, boolean, uuid, timestamptz) is
  'Published articles that match in their language, in one category and after a time if given, with their rank: '
  'up to a thousand; of common words, or after a time, those among the newest 500.';
revoke all on function private.search_documents_with(text, boolean, uuid, timestamptz)
  from public, anon, authenticated;

create function private.search_matches(query text, category uuid, published_after timestamptz)
  returns table (article_id uuid, rank real, is_similar boolean)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off
  set plan_cache_mode = force_generic_plan as $$
declare
  spelling text := private.folded(query);
begin
  if published_after is not null
    and not exists (select from private.newest_documents(category, published_after, 1))
  then
    return;
  end if;
  return query select m.article_id, m.rank, false
    from private.search_documents_with(query, false, category, published_after) m;
  if found then
    return;
  end if;
  return query select m.article_id, m.rank, true
    from private.search_documents_with(query, true, category, published_after) m;
  -- Similar spellings ignore exclusions and quotation marks, so they are not searched.
  if found or query ~ ('["' || U&'\201C\201D\201E\00AB\00BB' || ']|(^|\s)-\S') then
    return;
  end if;
  -- Nothing typed, or only words like "the".
  if not exists (select from private.search_queries(query, false)) then
    return;
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  if published_after is not null then
    return query
    select d.article_id, extensions.word_similarity(spelling, d.names), true
    from private.newest_documents(category, published_after, 500) d
    where spelling operator(extensions.<%) d.names order by 2 desc, d.published_at desc;
    return;
  end if;
  return query
  select d.article_id, extensions.word_similarity(spelling, d.names), true
  from private.search_documents d
  where spelling operator(extensions.<%) d.names and d.published_at <= now()
    and (category is null or d.category_id = category)
  order by 2 desc, d.published_at desc limit 1000;
end $$;
comment on function private.search_matches(text, uuid, timestamptz) is
  'Up to a thousand published articles: with the words; if none, with the last word as prefix; if none, '
  'with similar spellings. After a time: the newest 500 since then.';
revoke all on function private.search_matches(text, uuid, timestamptz) from public, anon, authenticated;

create function public.search_articles(
  query text,
  category uuid default null,
  page_size integer default 12,
  page_offset integer default 0,
  published_after timestamptz default null
) returns table (
  id uuid, slug text, title text, excerpt text, featured_image text, featured_image_alt text,
  published_at timestamptz, views_count bigint, tags text[],
  category_name text, category_slug text, category_color text,
  author_username text, author_full_name text, author_avatar_url text,
  marked_title text, snippet text, rank real, is_similar boolean, total bigint, lang text, bylines jsonb
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  typed text := left(private.trimmed(query), 200);
  -- Private-use characters, which do not occur in text: clients split the text at them.
  marks text := format('StartSel=%s, StopSel=%s', U&'\E000', U&'\E001');
begin
  return query
  with page as materialized (
    select m.*, count(*) over () as total
    from private.search_matches(typed, category, search_articles.published_after) m
      join public.articles found on found.id = m.article_id
    order by m.rank desc, found.published_at desc, m.article_id
    limit least(greatest(page_size, 1), 50) offset greatest(page_offset, 0)
  ), spoken as materialized (
    -- Parsed once for each language, not for each article.
    select kind.is_similar, q.configuration, q.words
    from (select distinct page.is_similar from page) kind
      cross join lateral private.search_queries(typed, kind.is_similar) q
  )
  select a.id, a.slug, a.title, a.excerpt, a.featured_image, a.featured_image_alt,
    a.published_at, coalesce(v.views_count, 0), a.tags, c.name, c.slug, c.color,
    p.username, p.full_name, p.avatar_url,
    -- Null if the language of the article has none of the words.
    coalesce(private.joined_characters(ts_headline(spoken.configuration::regconfig,
      private.separated_characters(a.title), spoken.words, marks || ', HighlightAll=true')), a.title),
    coalesce(private.joined_characters(ts_headline(spoken.configuration::regconfig,
      private.separated_characters(concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000)))),
      spoken.words, marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "')),
      a.excerpt, ''),
    page.rank, page.is_similar, page.total, a.lang, private.credits(a.bylines)
  from page
    join public.articles a on a.id = page.article_id
    join private.search_documents d on d.article_id = page.article_id
    left join spoken on spoken.configuration = d.configuration and spoken.is_similar = page.is_similar
    left join public.article_views v on v.article_id = a.id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;
comment on function public.search_articles(text, uuid, integer, integer, timestamptz) is
  'Published articles that match a search (200 characters are read) in the language of the article, best '
  'first, up to 50 from an offset, in one category if given. published_after: only articles since a time, '
  'such as those that an index lacks. marked_title and snippet are plain text in which U+E000 and U+E001 '
  'enclose matches: escape the text, then replace them with mark elements. total: number of matches, '
  'counted up to a thousand; of words that are common, those in the newest 500 articles. is_similar: no '
  'article has the words; these have similar ones. author_*: the first author. bylines: all, with '
  'contribution and the public data of the author.';
grant execute on function public.search_articles(text, uuid, integer, integer, timestamptz)
  to anon, authenticated, service_role;
