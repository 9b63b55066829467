-- Permissions are looked up once per statement (an init plan) instead of once per row.

-- private.tags_article looked up both permissions for every row.
alter policy "Authors and staff can tag an article" on public.article_tags
  with check (exists (
    select from public.articles a
    where a.id = article_id
      and ((select private.can('edit_articles'))
        or (a.author_id = (select auth.uid()) and (select private.can('edit_articles', (select auth.uid())))))
      and (a.status <> 'published' or (select private.may_publish(null))
        or (a.author_id = (select auth.uid()) and (select private.may_publish((select auth.uid())))))));

alter policy "Authors and staff can untag an article" on public.article_tags
  using (exists (
    select from public.articles a
    where a.id = article_id
      and ((select private.can('edit_articles'))
        or (a.author_id = (select auth.uid()) and (select private.can('edit_articles', (select auth.uid())))))
      and (a.status <> 'published' or (select private.may_publish(null))
        or (a.author_id = (select auth.uid()) and (select private.may_publish((select auth.uid())))))));

drop function private.tags_article(uuid);

-- private.reads_article looked up the permission for every comment.
create or replace function public.my_notifications(since timestamptz default null, max_rows integer default 30)
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
  where c.user_id <> (select auth.uid()) and not c.is_hidden and (
    (a.status = 'published' and a.published_at <= now()) or a.author_id = (select auth.uid())
    or (select private.can('read_unpublished_articles')))
  order by c.created_at desc, c.id
  limit least(greatest(max_rows, 1), 100)
$$;
