-- A search of the console for one or two letters, which no index finds, reads the newest rows only.

create function private.needs_scan(patterns text[]) returns boolean
  language sql immutable set search_path = '' as $$
  -- A trigram index finds at least three letters or digits in a row.
  select not exists (select from unnest(patterns) pattern where pattern ~ '[[:alnum:]]{3}')
$$;
comment on function private.needs_scan(text[]) is 'Whether no index can find any of these patterns for ilike.';

create function private.searched_rows(source regclass, newest_first text, patterns text[]) returns text
  language sql stable set search_path = '' as $$
  select case when private.needs_scan(patterns)
    then format('(select * from %s order by %s limit 2000)', source, newest_first)
    else source::text end
$$;
comment on function private.searched_rows(regclass, text, text[]) is
  'SQL of the rows that a search reads: the table, or its newest 2,000 rows if no index can find the words.';
revoke all on function private.needs_scan(text[]), private.searched_rows(regclass, text, text[])
  from public, anon, authenticated;

create or replace function public.find_articles(query text) returns setof public.articles
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if not private.can('use_console') then
    return;
  end if;
  return query execute
    'select a.* from ' || private.searched_rows('public.articles', 'created_at desc', patterns) || ' a where '
    || private.all_words('a.title ilike %1$L or a.excerpt ilike %1$L', patterns)
    || case when private.can('read_unpublished_articles') then ''
        else format(' and a.bylines @> %L', private.my_byline()) end
    || ' order by a.created_at desc limit 1000';
end $$;
comment on function public.find_articles(text) is
  'The newest articles in any state, up to 1,000, with every word in title or excerpt, for the list of the '
  'admin console: filter, sort and page the result like the table. Words of one or two letters are searched in '
  'the newest 2,000 articles. Own articles only without read_unpublished_articles, none without use_console.';

create or replace function public.find_comments(query text) returns setof public.moderation_queue
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if not private.can('moderate_comments') or patterns = '{}' then
    return;
  end if;
  if private.needs_scan(patterns) then
    return query select q.* from public.moderation_queue q
      where q.id = any (array(select c.id from public.comments c order by c.created_at desc limit 500))
        and concat_ws(' ', q.content, q.username, q.article_title) ilike all (patterns);
    return;
  end if;
  return query execute format($query$
    with found as (
      (select c.id from public.comments c where %s order by c.created_at desc limit 1000)
      union
      (select c.id from (
          select id from public.profiles where username ilike any ($1) limit 100) p
        cross join lateral (select c.id from public.comments c
          where c.user_id = p.id order by c.created_at desc limit 1000) c)
      union
      (select c.id from (
          select id from public.articles where title ilike any ($1)
          order by created_at desc limit 100) a
        cross join lateral (select c.id from public.comments c
          where c.article_id = a.id order by c.created_at desc limit 1000) c)
    )
    select q.* from public.moderation_queue q where q.id = any (array(select found.id from found))
      and concat_ws(' ', q.content, q.username, q.article_title) ilike all ($2)$query$,
    private.all_words('c.content ilike %1$L', patterns))
  -- A word that an index cannot find is looked for in what the others find.
  using array(select word from unnest(patterns) word where not private.needs_scan(array[word])), patterns;
end $$;
comment on function public.find_comments(text) is
  'Comments with every word in text, user name or article title, for the list of the admin console: filter, '
  'sort and page the result like moderation_queue. The newest 1,000 are found by their text, and the newest '
  'of 100 accounts and of the 100 newest articles by name and title. Words of one or two letters are searched '
  'in the newest 500 comments. Empty without moderate_comments.';

create or replace function public.find_audit_entries(query text) returns setof public.audit_log
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if private.can('read_audit_log') then
    return query execute
      'select l.* from ' || private.searched_rows('public.audit_log', 'at desc', patterns) || ' l where '
      || private.all_words('l.subject_name ilike %1$L', patterns)
      || ' order by l.at desc limit 1000';
  end if;
end $$;
