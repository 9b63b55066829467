-- Lists, search, notifications and synchronization with several authors per article; merging authors.

create or replace function private.articles_by(person uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(distinct article_id) from public.article_bylines where author_id = person
$$;
comment on function private.articles_by(uuid) is 'Number of articles that name an author, drafts included.';

create function private.has_published(author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.article_bylines b join public.articles a on a.id = b.article_id
    where b.author_id = author and a.status = 'published')
$$;
comment on function private.has_published(uuid) is 'Whether published articles, also scheduled ones, name an author.';

create or replace view public.authors with (security_invoker = true) as
  select p.id, p.username, p.full_name, p.avatar_url, p.bio, p.created_at, p.updated_at, p.changed_in,
    p.kind, p.links
  from public.profiles p
  -- OFFSET 0: a lookup per row, not a hash of all articles.
  where exists (
    select from public.article_bylines b join public.articles a on a.id = b.article_id
    where b.author_id = p.id and a.status = 'published' offset 0);
comment on view public.authors is 'People and agencies that published articles name.';

create view public.guest_authors as
  select p.id, p.username, p.full_name, p.kind, p.avatar_url, p.bio, p.links, p.created_at, p.updated_at,
    private.articles_by(p.id) as articles
  from public.profiles p
  where p.account_id is null and (select private.is_service() or private.can('manage_authors'))
  with local check option;
comment on view public.guest_authors is
  'Authors without an account, with the number of articles that name them: guest authors, agencies, former members '
  'of the staff. Empty without manage_authors, and a new row is refused (44000); 23503 author_in_use for deleting one '
  'with articles. Reads and writes with the rights of its owner: the API roles cannot add profiles.';
revoke all on public.guest_authors from anon, authenticated;
grant select, insert, update, delete on public.guest_authors to authenticated, service_role;

create or replace function private.announce_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.has_published(new.id) then
    perform private.announce('author', new.id, 'update');
  end if;
  return null;
end $$;

create function private.keep_former_username() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.has_published(new.id) then
    insert into public.former_pages (kind, slug, author_id) values ('author', old.username, new.id)
    on conflict on constraint former_pages_pkey
      do update set author_id = excluded.author_id, changed_in = excluded.changed_in;
  end if;
  return null;
end $$;
comment on function private.keep_former_username() is
  'Keeps the former user name of an author with published articles as a redirect.';
create trigger keep_former_username after update of username on public.profiles
  for each row when (old.username <> new.username) execute function private.keep_former_username();

create or replace function private.index_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_or_queue(array(
    select distinct a.id from public.article_bylines b join public.articles a on a.id = b.article_id
    where b.author_id = new.id and a.status = 'published'));
  return null;
end $$;

create or replace function private.index_articles(wanted uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  spoken regconfig := private.search_configuration();
begin
  delete from private.search_documents d using public.articles a
  where d.article_id = any (wanted) and a.id = d.article_id and a.status <> 'published';
  insert into private.search_documents (
    article_id, category_id, published_at, configuration, document, names)
  select a.id, a.category_id, a.published_at, l.configuration::text,
    private.search_vector(l.configuration, a.title, 'A')
      || private.search_vector(l.configuration, p.names, 'B')
      || private.search_vector(l.configuration, array_to_string(a.tags, ' '), 'B')
      || private.search_vector(l.configuration, concat_ws(' ', a.excerpt, a.dateline), 'C')
      || private.search_vector(l.configuration, private.plain_text(a.content), 'D'),
    private.folded(concat_ws(' ', a.title, array_to_string(a.tags, ' '), p.names))
  from public.articles a
    cross join lateral (
      select case when a.lang is null then spoken else private.search_configuration(a.lang) end
    ) as l (configuration)
    -- From the column: the rows of a new article are written after this.
    cross join lateral (
      select coalesce(string_agg(concat_ws(' ', p.full_name, p.username), ' '), '') as names
      from public.profiles p
      where p.id in (select (value ->> 'author_id')::uuid from jsonb_array_elements(a.bylines))
    ) as p
  where a.id = any (wanted) and a.status = 'published'
  on conflict (article_id) do update set category_id = excluded.category_id,
    published_at = excluded.published_at, configuration = excluded.configuration,
    document = excluded.document, names = excluded.names;
end $$;

create function private.credits(bylines jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(jsonb_build_object('contribution', value ->> 'contribution', 'position', ordinality - 1,
    'author', jsonb_build_object('id', p.id, 'username', p.username, 'full_name', p.full_name,
      'avatar_url', p.avatar_url, 'kind', p.kind)) order by ordinality), '[]')
  from jsonb_array_elements(bylines) with ordinality
    join public.profiles p on p.id = (value ->> 'author_id')::uuid
$$;
comment on function private.credits(jsonb) is
  'Bylines with the public data of their authors, in the shape of article_bylines that embeds profiles.';

drop function public.search_articles(text, uuid, integer, integer);
create function public.search_articles(
  query text,
  category uuid default null,
  page_size integer default 12,
  page_offset integer default 0
) returns table (
  id uuid, slug text, title text, excerpt text, featured_image text, featured_image_alt text,
  published_at timestamptz, views_count bigint, tags text[],
  category_name text, category_slug text, category_color text,
  author_username text, author_full_name text, author_avatar_url text,
  marked_title text, snippet text, rank real, is_similar boolean, total bigint, lang text, bylines jsonb
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(private.trimmed(query), 200);
  -- Private-use characters, which do not occur in text: clients split the text at them.
  marks text := format('StartSel=%s, StopSel=%s', U&'\E000', U&'\E001');
begin
  -- Nothing typed, or only words like "the".
  if not exists (select from private.search_queries(typed, false)) then
    return;
  end if;
  return query
  with page as (
    select m.*, count(*) over () as total from private.search_matches(typed, category) m
      join public.articles found on found.id = m.article_id
    order by m.rank desc, found.published_at desc, m.article_id
    limit least(greatest(page_size, 1), 50) offset greatest(page_offset, 0)
  )
  select a.id, a.slug, a.title, a.excerpt, a.featured_image, a.featured_image_alt,
    a.published_at, coalesce(v.views_count, 0), a.tags, c.name, c.slug, c.color,
    p.username, p.full_name, p.avatar_url,
    private.joined_characters(ts_headline(l.spoken, private.separated_characters(a.title),
      l.words, marks || ', HighlightAll=true')),
    private.joined_characters(ts_headline(l.spoken,
      private.separated_characters(concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000)))),
      l.words, marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "')),
    page.rank, page.is_similar, page.total, a.lang, private.credits(a.bylines)
  from page
    join public.articles a on a.id = page.article_id
    join private.search_documents d on d.article_id = page.article_id
    cross join lateral (
      select d.configuration::regconfig as spoken,
        private.search_words(typed, page.is_similar, d.configuration::regconfig) as words) l
    left join public.article_views v on v.article_id = a.id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;
comment on function public.search_articles(text, uuid, integer, integer) is
  'Published articles that match a search (200 characters are read) in the language of the article, best '
  'first, up to 50 from an offset, in one category if given. marked_title and snippet are plain text in '
  'which U+E000 and U+E001 enclose matches: escape the text, then replace them with mark elements. total: '
  'number of matches, counted up to a thousand. is_similar: no article has the words; these have similar '
  'ones. author_*: the first author. bylines: all, with contribution and the public data of the author.';
grant execute on function public.search_articles(text, uuid, integer, integer) to anon, authenticated, service_role;

create or replace function public.find_articles(query text) returns setof public.articles
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can('use_console') then
    return;
  end if;
  return query execute 'select a.* from public.articles a where '
    || private.all_words('a.title ilike %1$L or a.excerpt ilike %1$L', private.word_patterns(query))
    || case when private.can('read_unpublished_articles') then ''
        else format(' and a.bylines @> %L', private.my_byline()) end
    || ' order by a.created_at desc limit 1000';
end $$;

create or replace function public.find_untranslated_articles(language text) returns setof public.articles
  language plpgsql stable security invoker rows 1000 set search_path = '' as $$
begin
  if private.can('read_unpublished_articles') then
    return query select * from private.newest_untranslated($1);
  elsif private.can('use_console') then
    return query select a.* from public.articles a
      where a.id in (select b.article_id from public.article_bylines b where b.author_id = (select auth.uid()))
        and exists (
          select from unnest(public.missing_translations(a)) as tag where lower(tag) = lower($1))
      order by a.created_at desc limit 1000;
  end if;
end $$;

create or replace function public.profile_stats(profile uuid)
  returns table (articles bigint, comments bigint, likes bigint)
  language sql stable security definer set search_path = '' as $$
  with published as (
    select distinct a.id from public.article_bylines b join public.articles a on a.id = b.article_id
    where b.author_id = profile and a.status = 'published' and a.published_at <= now()
  )
  select
    (select count(*) from published),
    (select count(*) from public.comments c where c.user_id = profile and not c.is_hidden),
    (select count(*) from public.likes l join published on published.id = l.article_id)
$$;

create function public.find_authors(query text default '') returns table (
  id uuid, username text, full_name text, avatar_url text, kind text, has_account boolean
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if not (private.can('set_bylines') or private.can('set_bylines', auth.uid())) then
    return;
  end if;
  if patterns = '{}' then
    return query
    select p.id, p.username, p.full_name, p.avatar_url, p.kind, p.account_id is not null from (
      (select * from public.profiles g where g.account_id is null order by g.full_name, g.username limit 20)
      union all
      (select s.* from private.roles r cross join lateral (
          select * from public.profiles a
          where a.role = r.name and a.account_id is not null and a.suspended_at is null
          order by a.created_at desc limit 20) s
        where private.role_can(r.name, 'use_console') order by s.created_at desc limit 20)
    ) p order by lower(coalesce(p.full_name, p.username)), p.id limit 20;
    return;
  end if;
  return query execute
    'select p.id, p.username, p.full_name, p.avatar_url, p.kind, p.account_id is not null from public.profiles p where '
    || private.all_words('p.username ilike %1$L or p.full_name ilike %1$L', patterns)
    || ' and p.suspended_at is null and (p.account_id is null or private.role_can(p.role, ''use_console'')'
    || case when private.can('set_bylines') then ' or true' else '' end
    || ') order by p.account_id is not null and not private.role_can(p.role, ''use_console''), '
    || 'lower(coalesce(p.full_name, p.username)), p.id limit 20';
end $$;
comment on function public.find_authors(text) is
  'Up to 20 authors that the account may name in a byline, with every word in name or user name: guest authors, '
  'agencies and staff; with set_bylines for all articles every account. Empty without set_bylines.';
grant execute on function public.find_authors(text) to authenticated;

create function public.merge_authors(source uuid, target uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  former public.profiles;
  into_name text;
  moved bigint;
begin
  perform private.require('manage_authors');
  perform private.require_pair(source, target);
  perform from public.profiles where id in (source, target) order by id for update;
  select * into former from public.profiles where id = source and account_id is null;
  select coalesce(p.full_name, p.username) into into_name from public.profiles p where p.id = target;
  if former.id is null or into_name is null then
    raise exception 'There is no such author' using errcode = 'PT404', hint = 'author_missing';
  end if;
  perform private.begin_merge();
  moved := private.replace_author(source, target);
  update public.former_pages set author_id = target, changed_in = pg_current_xact_id()::text::bigint
    where author_id = source;
  delete from public.profiles where id = source;
  insert into public.former_pages (kind, slug, author_id) values ('author', former.username, target)
    on conflict on constraint former_pages_pkey
      do update set author_id = excluded.author_id, changed_in = excluded.changed_in;
  perform private.end_merge();
  perform private.record_audit('author.merged', 'profile', target, into_name,
    jsonb_build_object('author', coalesce(former.full_name, former.username), 'into', into_name));
  return moved;
end $$;
comment on function public.merge_authors(uuid, uuid) is
  'Names another author in all articles of an author without an account, and deletes the first; its page redirects '
  'to the other. An account that is named so may edit the articles. Returns the number of articles. Needs '
  'manage_authors: 42501 admins_only, PT404 author_missing (also for a source with an account), 22023 merge_itself.';
grant execute on function public.merge_authors(uuid, uuid) to authenticated, service_role;

-- A kind byline: the account was named as author by another one. comment_id and excerpt are null.
create or replace function public.my_notifications(since timestamptz default null, max_rows integer default 30)
  returns table (
    kind text, comment_id uuid, created_at timestamptz, excerpt text,
    article_id uuid, article_title text, article_slug text,
    username text, full_name text, avatar_url text
  )
  language sql stable security definer set search_path = '' as $$
  with bounds as (
    select (select auth.uid()) as me, coalesce(since, now() - interval '90 days') as since,
      least(greatest(max_rows, 1), 100) as most
  ), news as (
    select 'reply' as kind, reply.id, reply.created_at
    from bounds
      join public.comments mine on mine.user_id = bounds.me
      join public.comments reply on reply.parent_id = mine.id and reply.article_id = mine.article_id
      join public.articles a on a.id = reply.article_id
    where reply.created_at > bounds.since and not reply.is_hidden and reply.user_id <> bounds.me
      and ((a.status = 'published' and a.published_at <= now()) or a.bylines @> (select private.my_byline())
        or (select private.can('read_unpublished_articles')))
    union all
    select 'comment', c.id, c.created_at
    from bounds
      join public.article_bylines b on b.author_id = bounds.me
      cross join lateral (
        select c.id, c.created_at from public.comments c
        where c.article_id = b.article_id and c.created_at > bounds.since
          and not c.is_hidden and c.user_id <> bounds.me
        order by c.created_at desc limit bounds.most) c
  ), entries as (
    -- A reply to a comment on an own article is listed once, as a reply.
    select news.id, max(news.kind) as kind from news group by news.id, news.created_at
    order by news.created_at desc, news.id limit (select most from bounds)
  ), named as (
    select b.article_id, b.added_by, b.created_at from bounds
      join public.article_bylines b on b.author_id = bounds.me and b.added_by is not null
    where b.created_at > bounds.since
    order by b.created_at desc limit (select most from bounds)
  )
  (select entries.kind, c.id, c.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url
  from entries
    join public.comments c on c.id = entries.id
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id)
  union all
  (select 'byline', null, named.created_at, null, a.id, a.title, a.slug, p.username, p.full_name, p.avatar_url
  from named
    join public.articles a on a.id = named.article_id
    join public.profiles p on p.id = named.added_by)
  order by 3 desc, 2 limit (select most from bounds)
$$;

create or replace function public.dashboard_counts() returns table (
  articles bigint, published bigint, scheduled bigint, drafts bigint, archived bigint, in_review bigint,
  profiles bigint, comments bigint, hidden_comments bigint, reported_comments bigint,
  subscribers bigint, unread_messages bigint, waiting_changes bigint
)
  -- Not stable: a stable function cannot use EXPLAIN.
  language plpgsql volatile security definer set search_path = '' as $$
declare
  articles_read text := 'select from public.articles where '
    || case when private.is_service() or private.can('read_unpublished_articles') then 'true'
      else format('id in (select b.article_id from public.article_bylines b where b.author_id = %L)', auth.uid()) end;
begin
  perform private.require('use_console');
  return query select
    private.count_rows(articles_read),
    private.count_rows(articles_read || ' and status = ''published'' and published_at <= now()'),
    private.count_rows(articles_read || ' and status = ''published'' and published_at > now()'),
    private.count_rows(articles_read || ' and status = ''draft'''),
    private.count_rows(articles_read || ' and status = ''archived'''),
    private.count_rows(articles_read || ' and review_status = ''in_review'''),
    private.count_permitted('manage_people', 'select from public.profiles where account_id is not null'),
    private.count_permitted('moderate_comments', 'select from public.comments'),
    private.count_permitted('moderate_comments', 'select from public.comments where is_hidden'),
    private.count_permitted('moderate_comments',
      'select distinct r.comment_id from public.comment_reports r where r.settled_at is null'),
    private.count_permitted('manage_subscribers', 'select from public.newsletter_subscribers'),
    private.count_permitted('manage_messages',
      'select from public.contact_messages where read_at is null and archived_at is null'),
    private.count_permitted('manage_publishing', 'select from public.publish_events where done_at is null');
end $$;

create or replace function public.changes_since(since bigint, due_since timestamptz) returns jsonb
  language sql stable security invoker set search_path = '' as $$
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
    'articles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tagged r))
$$;
