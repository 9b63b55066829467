-- Every call of a function in SQL plans its queries again, which takes longer than reading the rows. A function in
-- PL/pgSQL plans them once per session. Only the language of these functions changes, except where noted.

create or replace function public.changes_since(since bigint, due_since timestamptz)
  returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
  with
    -- 501 rows are one more than a mirror takes at once: it then reads page by page. Each part is ordered
    -- like its index, which the planner therefore uses for any number.
    removed as (select * from public.removals where changed_in >= since order by changed_in limit 501),
    categories_changed as (select * from public.categories where changed_in >= since limit 501),
    tags_changed as (select * from public.tags where changed_in >= since order by changed_in limit 501),
    authors_changed as (
      select id, username, full_name, avatar_url, bio, kind, links, changed_in
      from public.authors where changed_in >= since order by changed_in limit 501),
    slugs as (select * from public.article_slugs where changed_in >= since order by changed_in limit 501),
    pages as (select * from public.former_pages where changed_in >= since order by changed_in limit 501),
    articles_changed as (
      (select a.* from public.articles a where status = 'published' and changed_in >= since
        order by changed_in, id limit 501)
      union all
      (select a.* from public.articles a
        where status = 'published' and published_at >= due_since and changed_in < since
        order by published_at limit 501)),
    tagged as (
      select a.*, (select coalesce(jsonb_agg(jsonb_build_object('tag_id', t.tag_id)), '[]')
        from public.article_tags t where t.article_id = a.id) as article_tags
      from articles_changed a)
  select public.sync_start() || jsonb_build_object(
    'site_settings', (select to_jsonb(s) from public.site_settings s limit 1),
    'removals', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from removed r),
    'categories', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from categories_changed r),
    'tags', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tags_changed r),
    'authors', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from authors_changed r),
    'article_slugs', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from slugs r),
    'former_pages', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from pages r),
    'articles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tagged r)));
end $$;

create or replace function public.open_changes(since bigint, due_since timestamptz, session uuid)
  returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return public.changes_since(since, due_since) || jsonb_build_object('outbox', private.outbox_of(session));
end $$;

create or replace function private.owner_of(bylines jsonb)
  returns uuid
  language plpgsql stable security definer set search_path = '' as $$
begin
  return (
  select p.id
  from jsonb_array_elements(bylines) with ordinality
    join public.profiles p on p.account_id = (value ->> 'author_id')::uuid
  order by value ->> 'contribution' <> 'by', ordinality limit 1);
end $$;

create or replace function public.owner_id(public.articles)
  returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  return private.owner_of($1.bylines);
end $$;

create or replace function public.missing_translations(public.articles)
  returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
  select coalesce(array_agg(distinct wanted.tag order by wanted.tag), '{}')
  from public.site_settings s
    cross join lateral unnest(array[s.language] || s.article_languages) as wanted (tag)
  where cardinality(s.article_languages) > 0
    and lower(wanted.tag) <> lower(coalesce($1.lang, s.language))
    and not exists (
      select from public.articles other
      where other.translation_group = $1.translation_group
        and lower(coalesce(other.lang, s.language)) = lower(wanted.tag)));
end $$;

create or replace function private.search_queries(query text, is_unfinished boolean)
  returns table (configuration text, words tsquery)
  language plpgsql stable security definer rows 2 set search_path = '' as $$
#variable_conflict use_column
begin
  return query
  select spoken::text, parsed.words
  from private.search_configurations() as spoken
    cross join lateral (select private.search_words(query, is_unfinished, spoken) as words) parsed
  where numnode(parsed.words) > 0;
end $$;

create or replace function private.search_configurations()
  returns setof regconfig
  language plpgsql stable security definer rows 2 set search_path = '' as $$
begin
  return query
  -- Reads the index once for each language, not for each article.
  with recursive used (lang) as (
    select min(a.lang) from public.articles a where a.lang is not null
    union all
    select (select min(a.lang) from public.articles a where a.lang > used.lang)
    from used where used.lang is not null
  )
  select private.search_configuration()
  union
  select private.search_configuration(used.lang) from used where used.lang is not null;
end $$;

create or replace function private.search_configuration(language text)
  returns regconfig
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce(
    (select known.configuration from private.search_languages known
      where known.language = split_part(lower(search_configuration.language), '-', 1)),
    'private.news_simple')::regconfig;
end $$;

create or replace function public.profile_stats(profile uuid)
  returns table (articles bigint, comments bigint, likes bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with published as (
    select distinct a.id from public.article_bylines b join public.articles a on a.id = b.article_id
    where b.author_id = profile and a.status = 'published' and a.published_at <= now()
  )
  select
    (select count(*) from published),
    (select count(*) from public.comments c where c.user_id = profile and not c.is_hidden),
    (select count(*) from public.likes l join published on published.id = l.article_id);
end $$;
