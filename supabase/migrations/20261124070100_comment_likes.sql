-- Likes of comments, and discussions sorted by them.

insert into private.permissions (role, action, scope)
  select name, 'like_comments', 'any' from private.roles;
insert into private.limits (action, period, per_person, per_address, together)
  values ('comment_like', '1 minute', 60, null, null);

create table public.comment_likes (
  comment_id uuid not null references public.comments (id) on delete cascade,
  -- Not to profiles: the API would take this table for a link between comments and profiles.
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  primary key (comment_id, user_id)
);
comment on table public.comment_likes is 'Likes of comments. The numbers are public, the accounts are not.';
create index comment_likes_user_idx on public.comment_likes (user_id, created_at);

-- Without a foreign key to comments: the rows disappear and return with those of comment_likes.
create table private.comment_like_counts (
  comment_id uuid primary key,
  article_id uuid not null,
  created_at timestamptz not null,
  likes integer not null constraint likes_positive check (likes > 0)
);
comment on table private.comment_like_counts is
  'Number of likes of each comment with likes. Not a column of comments: a like would be an update of the text. '
  'article_id and created_at are those of the comment, so that an index has the order of a discussion.';
create index comment_like_counts_order_idx
  on private.comment_like_counts (article_id, likes desc, created_at desc, comment_id desc);

alter table public.comment_likes enable row level security;
alter table private.comment_like_counts enable row level security;
create policy "Accounts can see their own likes of comments" on public.comment_likes
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can take back their own likes of comments" on public.comment_likes
  for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.comment_likes from anon, authenticated;
revoke all on private.comment_like_counts from anon, authenticated;
grant select, delete on public.comment_likes to authenticated;
grant all on public.comment_likes to service_role;

create trigger guard_account_status before insert on public.comment_likes
  for each statement execute function private.guard_account_status();
create trigger keep_limit before insert on public.comment_likes
  for each row when (not private.is_restoring()) execute function private.keep_limit('comment_like');

create function private.announce_marked_comments(ids uuid[]) returns void
  language sql security definer set search_path = '' as $$
  select private.announce_comments(c.article_id, 'comments_marked', array_agg(c.id))
  from public.comments c left join private.comment_like_counts k on k.comment_id = c.id
  where c.id = any (ids) and not c.is_hidden and (coalesce(k.likes, 0) <= 10 or k.likes % 10 = 0)
  group by c.article_id
$$;
comment on function private.announce_marked_comments(uuid[]) is
  'Announces the ids of comments that were liked. Every open page reads them again: of more than ten likes only '
  'each tenth is announced.';

create function private.count_comment_likes() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.comment_like_counts as k (comment_id, article_id, created_at, likes)
    select c.id, c.article_id, c.created_at, count(*)
      from changed join public.comments c on c.id = changed.comment_id group by c.id order by c.id
    on conflict (comment_id) do update set likes = k.likes + excluded.likes;
  else
    delete from private.comment_like_counts k
      using (select comment_id, count(*) as likes from changed group by comment_id) removed
      where k.comment_id = removed.comment_id and k.likes <= removed.likes;
    update private.comment_like_counts k set likes = k.likes - removed.likes
      from (select comment_id, count(*) as likes from changed group by comment_id) removed
      where k.comment_id = removed.comment_id;
  end if;
  perform private.announce_marked_comments(array_agg(distinct comment_id)) from changed having count(*) > 0;
  return null;
end $$;
comment on function private.count_comment_likes() is 'Counts the likes of comments and announces the new numbers.';
create trigger count_added after insert on public.comment_likes
  referencing new table as changed for each statement execute function private.count_comment_likes();
create trigger count_removed after delete on public.comment_likes
  referencing old table as changed for each statement execute function private.count_comment_likes();

create function public.like_count(public.comments) returns integer
  language sql stable security definer set search_path = '' as $$
  select coalesce((select k.likes from private.comment_like_counts k where k.comment_id = $1.id), 0)
$$;
comment on function public.like_count(public.comments) is 'Number of likes of a comment: a computed column.';

create function public.is_liked(public.comments) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.comment_likes l where l.comment_id = $1.id and l.user_id = (select auth.uid()))
$$;
comment on function public.is_liked(public.comments) is
  'Whether the account that asks likes a comment: a computed column.';

create function public.toggle_comment_like(comment uuid, wanted boolean default null)
  returns table (liked boolean, likes integer)
  language plpgsql security definer set search_path = '' as $$
declare
  person uuid := private.require_account();
  target public.comments;
  had boolean;
  want boolean;
begin
  perform private.require('like_comments');
  select * into target from public.comments c
    where c.id = comment and not c.is_hidden and private.reads_comments(c.article_id);
  if not found then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'comment_missing';
  end if;
  -- Serializes the two requests of a double click.
  perform pg_advisory_xact_lock(hashtextextended('like_comments' || person::text || comment::text, 0));
  had := exists (select from public.comment_likes l where l.comment_id = comment and l.user_id = person);
  want := coalesce(wanted, not had);
  if want and not had then
    if target.user_id = person then
      raise exception 'Own comments cannot be liked' using errcode = '42501', hint = 'own_comment';
    elsif not private.comments_are_open(target.article_id) then
      raise exception 'Comments are closed for this article' using errcode = '42501', hint = 'comments_closed';
    end if;
    insert into public.comment_likes (comment_id, user_id) values (comment, person) on conflict do nothing;
  elsif had and not want then
    delete from public.comment_likes l where l.comment_id = comment and l.user_id = person;
  end if;
  return query select want, public.like_count(target);
end $$;
comment on function public.toggle_comment_like(uuid, boolean) is
  'Sets or removes a like of a comment; see toggle_like. 42501 sign_in, suspended, own_comment or comments_closed '
  '(a like can be taken back), PT404 comment_missing, PT429 limit_comment_like.';

create function public.most_liked_threads(
  article uuid, before_likes integer default null, before_time timestamptz default null, before_id uuid default null,
  most integer default 30
) returns setof public.comments
  language sql stable security definer set search_path = '' as $$
  with liked as (
    select c.id, k.likes, k.created_at
    from private.comment_like_counts k join public.comments c on c.id = k.comment_id
    where k.article_id = article and c.parent_id is null and (not c.is_hidden or c.user_id = (select auth.uid()))
      and (before_id is null or (k.likes, k.created_at, k.comment_id) < (before_likes, before_time, before_id))
    order by k.likes desc, k.created_at desc, k.comment_id desc limit least(most, 1000)
  ), others as (
    select c.id, 0 as likes, c.created_at from public.comments c
    where c.article_id = article and c.parent_id is null and (not c.is_hidden or c.user_id = (select auth.uid()))
      and not exists (select from private.comment_like_counts k where k.comment_id = c.id)
      and (before_id is null or before_likes > 0 or (c.created_at, c.id) < (before_time, before_id))
    order by c.created_at desc, c.id desc limit least(most, 1000)
  ), page as (
    select * from liked union all select * from others
    order by likes desc, created_at desc, id desc limit least(most, 1000)
  )
  select c.* from page join public.comments c on c.id = page.id
  where (select private.reads_comments(article))
  order by page.likes desc, page.created_at desc, page.id desc
$$;
comment on function public.most_liked_threads(uuid, integer, timestamptz, uuid, integer) is
  'Threads of a discussion, most liked first, then newest; the next page after the values of the last one. '
  'Replies are not threads.';

revoke all on function private.announce_marked_comments(uuid[]), private.count_comment_likes()
  from public, anon, authenticated;
revoke all on function public.like_count(public.comments), public.is_liked(public.comments),
  public.toggle_comment_like(uuid, boolean),
  public.most_liked_threads(uuid, integer, timestamptz, uuid, integer) from public, anon, authenticated;
grant execute on function public.like_count(public.comments), public.is_liked(public.comments),
  public.most_liked_threads(uuid, integer, timestamptz, uuid, integer) to anon, authenticated, service_role;
grant execute on function public.toggle_comment_like(uuid, boolean) to authenticated;
