-- Searches for articles and comments in the console returned up to 1,000 whole rows, which PostgreSQL copies before a
-- page of 25 is taken. Now a function finds the ids, with the rights of its owner, and the query around it reads the
-- rows, with the rights of the account that asks. That one has neither SECURITY DEFINER nor SET, so the planner puts it
-- into the request and reads only the columns of the page.

create function private.words_condition(source regclass, newest_first text, condition text, patterns text[]) returns text
  language plpgsql stable set search_path = '' as $$
declare
  rare text[];
begin
  if cardinality(patterns) > 1 then
    execute format(
      'select array_agg(word) from unnest($1) word
        where not private.needs_scan(array[word])
          and (select count(*) from (select * from %s order by %s limit 50) r where %s) < 5',
      source, newest_first, replace(condition, '%1$L', 'word'))
    into rare using patterns;
  end if;
  return private.all_words(condition, coalesce(rare, patterns)) || coalesce(' and ' || nullif(
    private.all_words('(' || condition || ') is true',
      array(select word from unnest(patterns) word where word <> all (coalesce(rare, patterns)))), 'false'), '');
end $$;
comment on function private.words_condition(regclass, text, text, text[]) is
  'SQL condition on rows r that holds for every pattern, as private.all_words. Of several words, an index looks for the '
  'rare ones only (less than a tenth of the newest rows have them): it would read a million entries of a common word to '
  'find the few rows with both. A condition that "is true" uses no index.';

create function private.found_articles(query text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if not private.can('use_console') then
    return;
  end if;
  return query execute
    'select r.id from ' || private.searched_rows('public.articles', 'created_at desc', patterns) || ' r where '
    || private.words_condition(
      'public.articles', 'created_at desc', 'r.title ilike %1$L or r.excerpt ilike %1$L', patterns)
    || case when private.can('read_unpublished_articles') then ''
        else format(' and r.bylines @> %L', private.my_byline()) end
    || ' order by r.created_at desc limit 1000';
end $$;
comment on function private.found_articles(text) is
  'Ids of the newest articles, up to 1,000, with every word in title or excerpt. Words of one or two letters are '
  'searched in the newest 2,000 articles. Own articles only without read_unpublished_articles, none without use_console.';

drop function public.find_articles(text);
create function public.find_articles(query text) returns setof public.articles
  language sql stable rows 100 as $$
  select a.* from private.found_articles(query) found join public.articles a on a.id = found
$$;
comment on function public.find_articles(text) is
  'The newest articles in any state, up to 1,000, with every word in title or excerpt, for the list of the '
  'admin console: filter, sort and page the result like the table. Words of one or two letters are searched in '
  'the newest 2,000 articles. Own articles only without read_unpublished_articles, none without use_console.';

create function private.found_comments(query text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
  -- A word that an index cannot find is looked for in what the others find.
  indexed text[] := array(select word from unnest(patterns) word where not private.needs_scan(array[word]));
  -- What an index finds for a single word needs no second look.
  is_single boolean := cardinality(patterns) = 1;
  matches constant text := 'concat_ws('' '', c.content,
    (select p.username from public.profiles p where p.id = c.user_id),
    (select a.title from public.articles a where a.id = c.article_id)) ilike all ($2)';
begin
  if not private.can('moderate_comments') or patterns = '{}' then
    return;
  end if;
  if indexed = '{}' then
    return query execute format('select c.id from (
      select * from public.comments order by created_at desc limit 500) c where %s', matches)
    using indexed, patterns;
    return;
  end if;
  return query execute format($query$
    with found as (
      (select r.id, true as is_match from public.comments r where %2$s order by r.created_at desc limit 500)
      union all
      (select c.id, %1$s from (
          select id from public.profiles where username ilike any ($1) limit 100) p
        cross join lateral (select * from public.comments c
          where c.user_id = p.id order by c.created_at desc limit 1000) c)
      union all
      (select c.id, %1$s from (
          select id from public.articles where title ilike any ($1)
          order by created_at desc limit 100) a
        cross join lateral (select * from public.comments c
          where c.article_id = a.id order by c.created_at desc limit 1000) c)
    )
    select distinct id from found where is_match$query$,
    case when is_single then 'true' else matches end,
    private.words_condition('public.comments', 'created_at desc', 'r.content ilike %1$L', patterns))
  using indexed, patterns;
end $$;
comment on function private.found_comments(text) is
  'Ids of comments with every word in text, user name or article title. The newest 500 are found by their text, and '
  'the newest of 100 accounts and of the 100 newest articles by name and title. Words of one or two letters are '
  'searched in the newest 500 comments. None without moderate_comments.';

drop function public.find_comments(text);
create function public.find_comments(query text) returns setof public.moderation_queue
  language sql stable rows 100 as $$
  select q.* from private.found_comments(query) found join public.moderation_queue q on q.id = found
$$;
comment on function public.find_comments(text) is
  'Comments with every word in text, user name or article title, for the list of the admin console: filter, '
  'sort and page the result like moderation_queue. The newest 500 are found by their text, and the newest '
  'of 100 accounts and of the 100 newest articles by name and title. Words of one or two letters are searched '
  'in the newest 500 comments. Empty without moderate_comments.';

create function private.newest_untranslated_ids(language text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  wanted text[];
  parts text;
begin
  -- The language of the publication is stored as an empty text, or as its tag.
  select array[lower($1)] || case when lower(s.language) = lower($1) then '{""}'::text[] else '{}' end into wanted
  from public.site_settings s
  where cardinality(s.article_languages) > 0
    and lower($1) in (select lower(tag) from unnest(s.language || s.article_languages) as tag);
  if wanted is null or not private.can('read_unpublished_articles') then
    return;
  end if;
  -- Few combinations of languages are in use. Reads the index once for each, not for each article.
  with recursive used (languages) as (
    select min(l.languages) from private.article_languages l
    union all
    select (select min(l.languages) from private.article_languages l where l.languages > used.languages)
    from used where used.languages is not null
  )
  select string_agg(format(
    '(select article_id, created_at from private.article_languages where languages = %L::text[] '
    'order by created_at desc limit 1000)', used.languages), ' union all ')
  into parts from used where not used.languages && wanted;
  if parts is not null then
    return query execute 'select article_id from (' || parts || ') merged order by created_at desc limit 1000';
  end if;
end $$;
comment on function private.newest_untranslated_ids(text) is
  'Ids of the newest articles in any state, up to 1,000, without a translation in a language of the settings. None '
  'without read_unpublished_articles.';

create function private.untranslated_ids(language text) returns setof uuid
  language plpgsql stable rows 100 set search_path = '' as $$
begin
  if private.can('read_unpublished_articles') then
    return query select private.newest_untranslated_ids($1);
  elsif private.can('use_console') then
    return query select a.id from public.articles a
      where a.id in (select b.article_id from public.article_bylines b where b.author_id = (select auth.uid()))
        and exists (
          select from unnest(public.missing_translations(a)) as tag where lower(tag) = lower($1))
      order by a.created_at desc limit 1000;
  end if;
end $$;
comment on function private.untranslated_ids(text) is
  'The same with the rights of the account that asks: without read_unpublished_articles of own articles only, and as '
  'missing_translations, which does not reveal drafts of other accounts. None without use_console.';

drop function public.find_untranslated_articles(text);
create function public.find_untranslated_articles(language text) returns setof public.articles
  language sql stable rows 100 as $$
  select a.* from private.untranslated_ids(language) found join public.articles a on a.id = found
$$;
comment on function public.find_untranslated_articles(text) is
  'The newest articles in any state, up to 1,000, without a translation in a language of the settings, for the list of '
  'the admin console: filter, sort and page the result like the table. Without read_unpublished_articles only own '
  'articles, and as missing_translations, which does not reveal drafts of other accounts; empty without use_console.';
drop function private.newest_untranslated(text);

revoke all on function private.words_condition(regclass, text, text, text[]), private.found_articles(text),
  private.found_comments(text), private.newest_untranslated_ids(text), private.untranslated_ids(text),
  public.find_articles(text), public.find_comments(text), public.find_untranslated_articles(text)
  from public, anon, authenticated;
-- Those in private check the permission themselves, and the API does not reach them.
grant execute on function private.found_articles(text), private.found_comments(text),
  private.newest_untranslated_ids(text), private.untranslated_ids(text), public.find_articles(text),
  public.find_comments(text), public.find_untranslated_articles(text) to authenticated;
