-- Queries of sites with 100,000 articles and 1,000,000 comments: no sequential scan, few rows read.

-- Orders and filters of the console's lists.
create index articles_title_idx on public.articles (title);
create index articles_any_published_at_idx on public.articles (published_at desc);
create index articles_undated_idx on public.articles (created_at) where published_at is null;
-- A partial index: the planner otherwise combines articles_changed_in_idx with another index of all published
-- articles, also to read ten changes.
drop index public.articles_changed_in_idx;
create index articles_changed_in_idx on public.articles (changed_in, id) where status = 'published';
create index articles_tag_order_idx on public.article_tags (tag_id, article_id);
drop index public.article_tags_tag_idx;
drop index public.profiles_created_at_idx;
create index profiles_created_at_idx on public.profiles (created_at desc) where account_id is not null;
create index profiles_username_order_idx on public.profiles (username) where account_id is not null;
create index profiles_role_order_idx on public.profiles (role, created_at desc) where account_id is not null;
create index profiles_suspended_order_idx on public.profiles (suspended_at) where account_id is not null;
create index comments_threads_idx on public.comments (article_id, created_at desc, id desc)
  where parent_id is null;
create index comment_reports_settled_idx on public.comment_reports (settled_at) where settled_at is not null;

-- For a visitor the planner hashed the ids of all public articles, also to read thirty comments of one
-- article. OFFSET 0 keeps the condition a lookup per row.
alter policy "Everybody reads what is shown, people their own, staff all" on public.comments
  using ((select private.can('moderate_comments'))
    or user_id = (select auth.uid())
    or (not is_hidden and exists (select from public.articles a where a.id = article_id offset 0)));
alter policy "Readers of an article can see which comments are hidden" on public.hidden_comments
  using (exists (select from public.articles a where a.id = article_id offset 0));
alter policy "Readers of an article can see its tags" on public.article_tags
  using (exists (select from public.articles a where a.id = article_id offset 0));
alter policy "Readers of an article can find it by a former slug" on public.article_slugs
  using (exists (select from public.articles a where a.id = article_id offset 0));

-- Left joins: the foreign keys guarantee a row, and the planner leaves out a join whose columns are not
-- read, as in a count.
create or replace view public.moderation_queue as
  select c.id, c.article_id, a.title as article_title, a.slug as article_slug,
    c.user_id, p.username, p.full_name, p.avatar_url,
    c.content, c.parent_id, c.created_at, c.edited_at, c.is_hidden,
    r.reports, r.reported_at,
    exists (
      select from public.comment_reports o where o.comment_id = c.id and o.settled_at is null
    ) as is_reported
  from public.comments c
    left join public.articles a on a.id = c.article_id
    left join public.profiles p on p.id = c.user_id
    left join (
      select comment_id, count(*) as reports, max(created_at) as reported_at
      from public.comment_reports where settled_at is null group by comment_id
    ) r on r.comment_id = c.id
  where (select private.is_service() or private.can('moderate_comments'));

-- public.accounts is a security barrier, below which a page cannot be read from an index. The permission
-- admits all rows or none, so this view may read the table with the rights of its owner.
create or replace view public.account_overview with (security_invoker = false) as
  select p.id, p.username, p.full_name, p.email, p.avatar_url, p.role, p.suspended_at, p.created_at,
    private.articles_by(p.id) as articles, private.comments_by(p.id) as comments
  from public.profiles p
  where p.account_id is not null and (select private.is_service() or private.can('manage_people'));

comment on view public.moderation_queue is
  'Comments with their article, author and number of open reports (null: none); empty without '
  'moderate_comments. Reported ones: reported_at is not null, newest report first. Others: not is_reported, '
  'ordered by created_at. Reads with the rights of its owner, so that the permission is checked once and '
  'not per comment.';

create function private.count_rows(query text, exact_up_to integer default 5000) returns bigint
  language plpgsql set search_path = '' as $$
declare
  plan json;
  estimated bigint;
  counted bigint;
begin
  execute 'explain (format json) ' || query into plan;
  estimated := (plan -> 0 -> 'Plan' ->> 'Plan Rows')::numeric;
  if estimated > exact_up_to then
    return estimated;
  end if;
  execute 'select count(*) from (' || query || ') as counted' into counted;
  return counted;
end $$;
comment on function private.count_rows(text, integer) is
  'Number of rows of a query: counted if the planner expects at most exact_up_to, otherwise its estimate. '
  'Runs any query with the rights of its caller: never pass text of a user.';
revoke all on function private.count_rows(text, integer) from public, anon, authenticated;

create or replace function public.dashboard_counts() returns table (
  articles bigint, published bigint, scheduled bigint, drafts bigint, archived bigint,
  profiles bigint, comments bigint, hidden_comments bigint, reported_comments bigint,
  subscribers bigint, unread_messages bigint, waiting_changes bigint
)
  -- Not stable: a stable function cannot use EXPLAIN.
  language plpgsql volatile security definer set search_path = '' as $$
begin
  perform private.require('use_console');
  return query select
    private.count_rows('select from public.articles'),
    private.count_rows('select from public.articles where status = ''published'' and published_at <= now()'),
    private.count_rows('select from public.articles where status = ''published'' and published_at > now()'),
    private.count_rows('select from public.articles where status = ''draft'''),
    private.count_rows('select from public.articles where status = ''archived'''),
    private.count_rows('select from public.profiles where account_id is not null'),
    private.count_rows('select from public.comments'),
    private.count_rows('select from public.comments where is_hidden'),
    (select count(distinct r.comment_id) from public.comment_reports r where r.settled_at is null),
    private.count_rows('select from public.newsletter_subscribers'),
    private.count_rows('select from public.contact_messages where read_at is null and archived_at is null'),
    private.count_rows('select from public.publish_events where done_at is null');
end $$;
comment on function public.dashboard_counts() is
  'All numbers of the dashboard in one row; above 5,000 they are estimates. Needs use_console: 42501 '
  'admins_only.';

-- Reads the newest comments of each own article and comment through an index, instead of all comments of
-- ninety days.
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
      and ((a.status = 'published' and a.published_at <= now()) or a.author_id = bounds.me
        or (select private.can('read_unpublished_articles')))
    union all
    select 'comment', c.id, c.created_at
    from bounds
      join public.articles a on a.author_id = bounds.me
      cross join lateral (
        select c.id, c.created_at from public.comments c
        where c.article_id = a.id and c.created_at > bounds.since
          and not c.is_hidden and c.user_id <> bounds.me
        order by c.created_at desc limit bounds.most) c
  ), entries as (
    -- A reply to a comment on an own article is listed once, as a reply.
    select news.id, max(news.kind) as kind from news group by news.id, news.created_at
    order by news.created_at desc, news.id limit (select most from bounds)
  )
  select entries.kind, c.id, c.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url
  from entries
    join public.comments c on c.id = entries.id
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id
  order by c.created_at desc, c.id
$$;

create or replace view public.authors with (security_invoker = true) as
  select p.id, p.username, p.full_name, p.avatar_url, p.bio, p.created_at, p.updated_at, p.changed_in
  from public.profiles p
  -- OFFSET 0: as above.
  where exists (select from public.articles a where a.author_id = p.id and a.status = 'published' offset 0);

create or replace function public.changes_since(since bigint, due_since timestamptz) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  with
    -- 501 rows are one more than a mirror takes at once: it then reads page by page. Each part is ordered
    -- like its index, which the planner therefore uses for any number.
    removed as (select * from public.removals where changed_in >= since order by changed_in limit 501),
    categories_changed as (select * from public.categories where changed_in >= since limit 501),
    tags_changed as (select * from public.tags where changed_in >= since order by changed_in limit 501),
    authors_changed as (
      select id, username, full_name, avatar_url, bio, changed_in
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

-- Search of the console's lists. Row level security keeps ILIKE from using an index, so these functions
-- check the permission once and read with the rights of their owner.
create index comments_content_trigram_idx on public.comments using gin (content extensions.gin_trgm_ops);
create index profiles_username_trigram_idx on public.profiles using gin (username extensions.gin_trgm_ops);

create function private.word_patterns(query text) returns text[]
  language sql immutable set search_path = '' as $$
  select coalesce(array_agg(private.containing(word)), '{}')
  from unnest(regexp_split_to_array(private.trimmed(left(query, 200)), '\s+')) as word where word <> ''
$$;
comment on function private.word_patterns(text) is 'Patterns for ilike, one for each word of a search.';

create function private.all_words(condition text, patterns text[]) returns text
  language sql immutable set search_path = '' as $$
  select coalesce(string_agg(format('(' || condition || ')', pattern), ' and '), 'false')
  from unnest(patterns) as pattern
$$;
comment on function private.all_words(text, text[]) is
  'SQL condition that holds for every pattern: condition has %1$L where the pattern belongs. As text, so '
  'that the planner knows how frequent the words are.';

create or replace function public.find_articles(query text) returns setof public.articles
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.can('read_unpublished_articles') then
    return query execute 'select a.* from public.articles a where '
      || private.all_words('a.title ilike %1$L or a.excerpt ilike %1$L', private.word_patterns(query))
      || ' order by a.created_at desc limit 1000';
  end if;
end $$;
comment on function public.find_articles(text) is
  'The newest articles in any state, up to 1,000, with every word in title or excerpt, for the list of the '
  'admin console: filter, sort and page the result like the table. Empty without '
  'read_unpublished_articles.';

create function public.find_comments(query text) returns setof public.moderation_queue
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if not private.can('moderate_comments') or patterns = '{}' then
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
      and concat_ws(' ', q.content, q.username, q.article_title) ilike all ($1)$query$,
    private.all_words('c.content ilike %1$L', patterns))
  using patterns;
end $$;
comment on function public.find_comments(text) is
  'Comments with every word in text, user name or article title, for the list of the admin console: filter, '
  'sort and page the result like moderation_queue. The newest 1,000 are found by their text, and the newest '
  'of 100 accounts and of the 100 newest articles by name and title. Empty without moderate_comments.';
revoke all on function public.find_comments(text), private.word_patterns(text),
  private.all_words(text, text[]) from public, anon, authenticated;
grant execute on function public.find_comments(text) to authenticated;
