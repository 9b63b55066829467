-- What the page asks and does with a touch: numbers of an article, like, bookmark; numbers of a person;
-- what is new for somebody.

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
  'How many like an article and how many comments are shown below it, and whether the person asking '
  'likes it and has saved it. No row for an article that person cannot read.';
grant execute on function public.article_engagement(uuid) to anon, authenticated, service_role;

create function private.begin_toggle(article uuid, what text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_account();
begin
  if not private.reads_article(article) then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  -- A double click sends two requests at once: one after the other, each sees what the other did.
  perform pg_advisory_xact_lock(hashtextextended(what || person::text || article::text, 0));
  return person;
end $$;
comment on function private.begin_toggle(uuid, text) is
  'The person asking, once nobody else toggles the same: 42501 sign_in or suspended, PT404 article_missing.';

create function public.toggle_like(article uuid, wanted boolean default null)
  returns table (liked boolean, likes bigint)
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.begin_toggle(article, 'like');
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
  'Likes an article or takes the like back: the other way round than it was or, safer to repeat, as '
  'wanted. Answers the new state and count. 42501 sign_in or suspended, PT404 article_missing.';

create function public.toggle_bookmark(article uuid, wanted boolean default null)
  returns table (bookmarked boolean)
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.begin_toggle(article, 'bookmark');
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
  'Saves an article for later or forgets it; see toggle_like. 42501 sign_in or suspended, PT404 article_missing.';
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
  'Numbers of a person: published articles, comments shown, and likes these articles received. What '
  'somebody likes is nobody else''s business and not counted.';
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
  ), told as (
    -- A reply to my comment on my own article is told once, as a reply.
    select news.id, max(news.kind) as kind from news group by news.id
  )
  select told.kind, c.id, c.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url
  from told
    join public.comments c on c.id = told.id
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id
  where c.user_id <> (select auth.uid()) and not c.is_hidden and private.reads_article(a.id)
  order by c.created_at desc, c.id
  limit least(greatest(max_rows, 1), 100)
$$;
comment on function public.my_notifications(timestamptz, integer) is
  'What others wrote for the person asking, newest first: replies to own comments (kind reply) and '
  'comments on own articles (kind comment), after the given moment or of the last 90 days.';
grant execute on function public.my_notifications(timestamptz, integer) to authenticated;

create function public.delete_my_account(erase_articles boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Nobody is signed in' using errcode = '42501', hint = 'sign_in';
  end if;
  if erase_articles then
    perform private.require_account();
    delete from public.articles where author_id = auth.uid();
  end if;
  delete from auth.users where id = auth.uid();
end $$;
comment on function public.delete_my_account(boolean) is
  'Deletes the account of the person asking with profile, comments, likes and bookmarks; replies of '
  'others move up. Articles stay without a byline, or are erased. Files in the storage are removed by '
  'the client beforehand. 42501 sign_in or suspended (which keeps its articles), P0001 last_admin.';
grant execute on function public.delete_my_account(boolean) to authenticated;
