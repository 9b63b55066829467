-- Engagement: likes, bookmarks and their counts, statistics of profiles, notifications, account
-- deletion.

create function public.article_engagement(article uuid)
  returns table (likes bigint, comments bigint, liked boolean, bookmarked boolean)
  language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.likes l where l.article_id = article),
    (select count(*) from public.comments c where c.article_id = article and not c.is_hidden),
    exists (select from public.likes l where l.article_id = article and l.user_id = (select auth.uid())),
    exists (select from public.bookmarks b where b.article_id = article and b.user_id = (select auth.uid()))
  where private.reads_article(article)
$$;
comment on function public.article_engagement(uuid) is
  'Numbers of likes and visible comments of an article, and whether the account that asks likes it and '
  'has saved it. No row if it cannot read the article.';
grant execute on function public.article_engagement(uuid) to anon, authenticated, service_role;

create function private.begin_toggle(article uuid, what text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_account();
begin
  perform private.require(what);
  if not private.reads_article(article) then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  -- Serializes the two requests of a double click.
  perform pg_advisory_xact_lock(hashtextextended(what || person::text || article::text, 0));
  return person;
end $$;
comment on function private.begin_toggle(uuid, text) is
  'Locks a toggle and returns the account that asks. what: the permission it needs. 42501 sign_in, '
  'suspended or admins_only, PT404 article_missing.';

create function public.toggle_like(article uuid, wanted boolean default null)
  returns table (liked boolean, likes bigint)
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.begin_toggle(article, 'like_articles');
  had boolean := exists (select from public.likes l where l.article_id = article and l.user_id = person);
  want boolean := coalesce(wanted, not had);
begin
  if want and not had then
    insert into public.likes (article_id, user_id) values (article, person) on conflict do nothing;
  elsif had and not want then
    delete from public.likes l where l.article_id = article and l.user_id = person;
  end if;
  return query select want, (select count(*) from public.likes l where l.article_id = article);
end $$;
comment on function public.toggle_like(uuid, boolean) is
  'Sets or removes a like: the opposite of the current state or, safer to repeat, as wanted. Returns '
  'the new state and count. 42501 sign_in or suspended, PT404 article_missing.';

create function public.toggle_bookmark(article uuid, wanted boolean default null)
  returns table (bookmarked boolean)
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.begin_toggle(article, 'bookmark_articles');
  had boolean := exists (select from public.bookmarks b where b.article_id = article and b.user_id = person);
  want boolean := coalesce(wanted, not had);
begin
  if want and not had then
    insert into public.bookmarks (article_id, user_id) values (article, person) on conflict do nothing;
  elsif had and not want then
    delete from public.bookmarks b where b.article_id = article and b.user_id = person;
  end if;
  return query select want;
end $$;
comment on function public.toggle_bookmark(uuid, boolean) is
  'Saves or removes a bookmark; see toggle_like. 42501 sign_in or suspended, PT404 article_missing.';
grant execute on function public.toggle_like(uuid, boolean), public.toggle_bookmark(uuid, boolean) to authenticated;

create function public.profile_stats(profile uuid)
  returns table (articles bigint, comments bigint, likes bigint)
  language sql stable security definer set search_path = '' as $$
  with published as (
    select a.id from public.articles a
    where a.author_id = profile and a.status = 'published' and a.published_at <= now()
  )
  select
    (select count(*) from published),
    (select count(*) from public.comments c where c.user_id = profile and not c.is_hidden),
    (select count(*) from public.likes l join published on published.id = l.article_id)
$$;
comment on function public.profile_stats(uuid) is
  'Statistics of a profile: published articles, visible comments, and likes of these articles. Likes by '
  'the account are private and not counted.';
grant execute on function public.profile_stats(uuid) to anon, authenticated, service_role;

create function public.my_notifications(since timestamptz default null, max_rows integer default 30)
  returns table (
    kind text, comment_id uuid, created_at timestamptz, excerpt text,
    article_id uuid, article_title text, article_slug text,
    username text, full_name text, avatar_url text
  )
  language sql stable security definer set search_path = '' as $$
  with news as (
    select 'reply' as kind, reply.id
    from public.comments mine join public.comments reply
      on reply.parent_id = mine.id and reply.article_id = mine.article_id
    where mine.user_id = (select auth.uid()) and reply.created_at > coalesce(since, now() - interval '90 days')
    union all
    select 'comment', c.id
    from public.articles a join public.comments c on c.article_id = a.id
    where a.author_id = (select auth.uid()) and c.created_at > coalesce(since, now() - interval '90 days')
  ), entries as (
    -- A reply to a comment on an own article is listed once, as a reply.
    select news.id, max(news.kind) as kind from news group by news.id
  )
  select entries.kind, c.id, c.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url
  from entries
    join public.comments c on c.id = entries.id
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id
  where c.user_id <> (select auth.uid()) and not c.is_hidden and private.reads_article(a.id)
  order by c.created_at desc, c.id
  limit least(greatest(max_rows, 1), 100)
$$;
comment on function public.my_notifications(timestamptz, integer) is
  'Notifications of the account that asks, newest first: replies to its comments (kind reply) and '
  'comments on its articles (kind comment), after the given time or of the last 90 days.';
grant execute on function public.my_notifications(timestamptz, integer) to authenticated;

create function public.delete_my_account(erase_articles boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Nobody is signed in' using errcode = '42501', hint = 'sign_in';
  end if;
  if erase_articles then
    perform private.require_account();
    delete from public.articles a where a.author_id = auth.uid()
      and not (private.was_published(a) and exists (
        select from public.profiles p where p.id = auth.uid() and private.role_can(p.role, 'keep_byline')));
  end if;
  delete from auth.users where id = auth.uid();
end $$;
comment on function public.delete_my_account(boolean) is
  'Deletes the account that asks with profile, comments, likes and bookmarks; replies of others move '
  'up. Articles stay without a byline, or are deleted. Published articles of roles with keep_byline '
  'always stay, with the byline. The client deletes files in the storage before. 42501 sign_in or '
  'suspended (when articles are to be deleted), P0001 last_admin.';
grant execute on function public.delete_my_account(boolean) to authenticated;
