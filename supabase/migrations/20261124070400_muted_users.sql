-- Users whose comments an account does not want to read, and notifications without them.

insert into private.limits (action, period, per_person, per_address, together) values ('mute', '1 day', 500, null, null);

create table public.muted_users (
  -- One foreign key to profiles only, or the API could not tell which one names the muted user.
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  muted_id uuid not null references public.profiles (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  primary key (user_id, muted_id),
  constraint mute_of_others check (user_id <> muted_id)
);
comment on table public.muted_users is
  'Users whose comments an account does not read, visible to that account only: the muted user does not learn of it.';
create index muted_users_muted_idx on public.muted_users (muted_id);

alter table public.muted_users enable row level security;
create policy "Accounts can see whom they muted" on public.muted_users
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can mute users" on public.muted_users
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Accounts can unmute users" on public.muted_users
  for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.muted_users from anon, authenticated;
grant select, insert (user_id, muted_id), delete on public.muted_users to authenticated;
grant all on public.muted_users to service_role;
create trigger guard_account_status before insert on public.muted_users
  for each statement execute function private.guard_account_status();
create trigger keep_limit before insert on public.muted_users
  for each row when (not private.is_restoring()) execute function private.keep_limit('mute');

create function private.mutes(reader uuid, author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.muted_users m where m.user_id = reader and m.muted_id = author)
$$;
comment on function private.mutes(uuid, uuid) is 'Whether an account muted a user.';

create or replace function private.notify_of_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  parent_author uuid := (select c.user_id from public.comments c where c.id = new.parent_id);
begin
  if not private.is_news() then
    return null;
  end if;
  if not private.mutes(parent_author, new.user_id) then
    perform private.notify_by_mail(parent_author, 'reply', new.article_id, new.id);
  end if;
  perform private.notify_by_mail(author, 'comment', new.article_id, new.id)
  from public.articles a cross join lateral private.author_ids(a.bylines) author
  where a.id = new.article_id and author is distinct from parent_author
    -- The comment was posted earlier and is approved now, so that its author is not the account that asks.
    and author <> new.user_id and not private.mutes(author, new.user_id);
  return null;
end $$;
comment on function private.notify_of_comment() is
  'Notifies the author of the comment that was replied to, and the authors of the article, except those who muted the '
  'author of the comment.';

create index comments_approved_idx on public.comments (user_id, approved_at desc) where approved_at is not null;

-- In PL/pgSQL, as in cached_plans. Reads the newest comments of the articles with the newest comments only. Adds
-- comments on texts and approved comments, and leaves out muted users.
create or replace function public.my_notifications(since timestamptz default null, max_rows integer default 30)
  returns table (
    kind text, comment_id uuid, created_at timestamptz, excerpt text,
    article_id uuid, article_title text, article_slug text,
    username text, full_name text, avatar_url text, assignment_id uuid
  )
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with bounds as (
    select (select auth.uid()) as me, coalesce(since, now() - interval '90 days') as since,
      least(greatest(max_rows, 1), 100) as most
  ), news as (
    select 'reply' as kind, reply.id, greatest(reply.created_at, reply.approved_at) as created_at
    from bounds
      join public.comments mine on mine.user_id = bounds.me
      join public.comments reply on reply.parent_id = mine.id and reply.article_id = mine.article_id
      join public.articles a on a.id = reply.article_id
    where greatest(reply.created_at, reply.approved_at) > bounds.since
      and not reply.is_hidden and reply.user_id <> bounds.me
      and private.comments_mode_of(a) <> 'hidden' and not private.mutes(bounds.me, reply.user_id)
      and ((a.status = 'published' and a.published_at <= now()) or a.bylines @> (select private.my_byline())
        or (select private.can('read_unpublished_articles')))
    union all
    select 'comment', c.id, c.created_at
    from bounds
      -- The newest comments are on the articles with the newest comments: reads one comment of each own article,
      -- and more of these few only.
      cross join lateral (
        select b.article_id
        from (select distinct article_id from public.article_bylines where author_id = bounds.me) b
          cross join lateral (
            select c.created_at from public.comments c
            where c.article_id = b.article_id and c.created_at > bounds.since
              and not c.is_hidden and c.user_id <> bounds.me and not private.mutes(bounds.me, c.user_id)
            order by c.created_at desc limit 1) newest
        where (select private.comments_mode_of(a) from public.articles a where a.id = b.article_id) <> 'hidden'
        order by newest.created_at desc limit bounds.most) discussed
      cross join lateral (
        select c.id, c.created_at from public.comments c
        where c.article_id = discussed.article_id and c.created_at > bounds.since
          and not c.is_hidden and c.user_id <> bounds.me and not private.mutes(bounds.me, c.user_id)
        order by c.created_at desc limit bounds.most) c
  ), entries as (
    -- A reply to a comment on an own article is listed once, as a reply.
    select news.id, max(news.kind) as kind, max(news.created_at) as created_at from news group by news.id
    order by max(news.created_at) desc, news.id limit (select most from bounds)
  ), accepted as (
    select c.id, c.approved_at from bounds
      join public.comments c on c.user_id = bounds.me
    where c.approved_at > bounds.since and not c.is_hidden
    order by c.approved_at desc limit (select most from bounds)
  ), named as (
    select b.article_id, b.added_by, b.created_at from bounds
      join public.article_bylines b on b.author_id = bounds.me and b.added_by is not null
    where b.created_at > bounds.since
    order by b.created_at desc limit (select most from bounds)
  ), reviewed as (
    select r.state, r.article_id, r.actor_id, r.created_at, r.note from bounds
      join public.article_bylines b on b.author_id = bounds.me
      cross join lateral (
        select r.* from public.article_reviews r
        where r.article_id = b.article_id and r.created_at > bounds.since
          and r.state in ('approved', 'changes_requested') and r.actor_id is distinct from bounds.me
        order by r.id desc limit 1) r
    order by r.created_at desc limit (select most from bounds)
  ), submitted as (
    select a.id, r.actor_id, r.created_at from bounds
      join public.articles a on a.review_status = 'in_review'
      left join public.assignments s on s.article_id = a.id
      cross join lateral (
        select r.* from public.article_reviews r
        where r.article_id = a.id and r.created_at > bounds.since and r.state = 'in_review'
          and r.actor_id is distinct from bounds.me
        order by r.id desc limit 1) r
    where (select private.can('publish_articles')) and (s.reviewer_id is null or s.reviewer_id = bounds.me)
    order by r.created_at desc limit (select most from bounds)
  ), assigned as (
    select 'assigned' as kind, s.id, s.assigned_by as actor_id, s.assigned_at as created_at from bounds
      join public.assignments s on s.assignee_id = bounds.me and s.finished_at is null
    where s.assigned_at > bounds.since and s.assigned_by is distinct from bounds.me
      and (select private.can('use_console'))
    union all
    select 'deadline', s.id, null, s.deadline - interval '24 hours' from bounds
      join public.assignments s on s.assignee_id = bounds.me and s.finished_at is null
      left join public.articles a on a.id = s.article_id
    where s.deadline - interval '24 hours' between bounds.since and now()
      and coalesce(a.review_status, '') not in ('in_review', 'approved') and (select private.can('use_console'))
    order by 4 desc limit (select most from bounds)
  ), texts as (
    select b.article_id from bounds join public.article_bylines b on b.author_id = bounds.me
    union
    select s.article_id from bounds
      join public.assignments s on bounds.me in (s.assignee_id, s.reviewer_id) and s.finished_at is null
    where s.article_id is not null
  ), remarks as (
    select c.id, c.created_at from bounds cross join texts
      cross join lateral (
        select c.id, c.created_at from public.text_comments c
        where c.article_id = texts.article_id and c.created_at > bounds.since
          and c.author_id is distinct from bounds.me
        order by c.created_at desc limit bounds.most) c
    union
    -- Threads in which the account took part.
    select c.id, c.created_at from bounds
      cross join lateral (
        select mine.thread_id, min(mine.created_at) as since from (
          select c.thread_id, c.created_at from public.text_comments c
          where c.author_id = bounds.me order by c.created_at desc limit 200) mine
        group by mine.thread_id) mine
      join public.text_comments c on c.thread_id = mine.thread_id
        and c.created_at > greatest(bounds.since, mine.since) and c.author_id is distinct from bounds.me
    order by 2 desc limit (select most from bounds)
  )
  (select entries.kind, c.id, entries.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url, null::uuid
  from entries
    join public.comments c on c.id = entries.id
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id)
  union all
  (select 'comment_approved', c.id, c.approved_at, left(c.content, 200), a.id, a.title, a.slug, null, null, null, null
  from accepted
    join public.comments c on c.id = accepted.id
    join public.articles a on a.id = c.article_id)
  union all
  (select 'byline', null, named.created_at, null, a.id, a.title, a.slug, p.username, p.full_name, p.avatar_url, null
  from named
    join public.articles a on a.id = named.article_id
    join public.profiles p on p.id = named.added_by)
  union all
  (select reviewed.state, null, reviewed.created_at, nullif(left(reviewed.note, 200), ''), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url, null
  from reviewed
    join public.articles a on a.id = reviewed.article_id
    left join public.profiles p on p.id = reviewed.actor_id)
  union all
  (select 'submitted', null, submitted.created_at, null, a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url, null
  from submitted
    join public.articles a on a.id = submitted.id
    left join public.profiles p on p.id = submitted.actor_id)
  union all
  (select assigned.kind, null, assigned.created_at, nullif(left(s.note, 200), ''), a.id,
    coalesce(a.title, s.headline), a.slug, p.username, p.full_name, p.avatar_url, s.id
  from assigned
    join public.assignments s on s.id = assigned.id
    left join public.articles a on a.id = s.article_id
    left join public.profiles p on p.id = assigned.actor_id)
  union all
  (select 'text_comment', c.id, c.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url, null
  from remarks
    join public.text_comments c on c.id = remarks.id
    join public.articles a on a.id = c.article_id
    left join public.profiles p on p.id = c.author_id
  where private.may_change_article(c.article_id))
  order by 3 desc, 2 limit (select most from bounds);
end $$;
comment on function public.my_notifications(timestamptz, integer) is
  'Replies, comments on own articles, approved comments (comment_approved), bylines, reviews (submitted, approved, '
  'changes_requested with the note), assignments, deadlines within 24 hours, and comments on texts (text_comment: of '
  'articles that the account writes or reviews, and in threads in which it took part), newest first, without comments of '
  'muted users. comment_id is set for reply, comment, comment_approved and text_comment; assignment_id for assigned and '
  'deadline, whose article is null while none is written.';

revoke all on function private.mutes(uuid, uuid) from public, anon, authenticated;
