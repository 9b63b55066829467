-- Readers follow authors and sections: new articles appear among their notifications.

insert into private.limits (action, period, per_person, per_address, together) values ('follow', '1 day', 500, null, null);

create table public.follows (
  id uuid primary key default gen_random_uuid(),
  -- Of Auth: with two foreign keys to profiles, the API could not tell which one names the author.
  user_id uuid not null default auth.uid() references auth.users (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete cascade,
  category_id uuid references public.categories (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  constraint follow_of_one check (num_nonnulls(author_id, category_id) = 1),
  constraint follow_author_once unique (user_id, author_id),
  constraint follow_category_once unique (user_id, category_id)
);
comment on table public.follows is
  'Authors and sections that an account follows, visible to that account only: neither authors nor staff learn who '
  'follows them, or how many do.';
create index follows_author_idx on public.follows (author_id);
create index follows_category_idx on public.follows (category_id);

alter table public.follows enable row level security;
create policy "Accounts can see what they follow" on public.follows
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can follow" on public.follows
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Accounts can unfollow" on public.follows
  for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.follows from anon, authenticated;
grant select, insert (author_id, category_id), delete on public.follows to authenticated;
grant all on public.follows to service_role;
create trigger guard_account_status before insert on public.follows
  for each statement execute function private.guard_account_status();
create trigger keep_limit before insert on public.follows
  for each row when (not private.is_restoring()) execute function private.keep_limit('follow');

create function private.guard_follows() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if (select count(*) from public.follows f where f.user_id = new.user_id) >= 200 then
    raise exception 'An account follows at most 200 authors and sections' using errcode = '23514', hint = 'follows_full';
  end if;
  return new;
end $$;
comment on function private.guard_follows() is
  'Limits what an account follows, because its notifications read the newest articles of each: 23514 follows_full.';
create trigger guard_follows before insert on public.follows
  for each row when (not private.is_restoring()) execute function private.guard_follows();

create function private.follow_merged_section() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.keeps_revisions() then
    return old;
  end if;
  -- Merging adds the redirect before it deletes.
  insert into public.follows (user_id, category_id, created_at)
    select f.user_id, former.category_id, f.created_at
    from public.former_pages former
      join public.follows f on f.category_id = old.id
    where former.kind = 'category' and former.slug = old.slug
      and not exists (
        select from public.follows other where other.user_id = f.user_id and other.category_id = former.category_id);
  return old;
end $$;
comment on function private.follow_merged_section() is
  'Who follows a merged section follows the one that it was merged into.';
create trigger follow_merged_section before delete on public.categories
  for each row execute function private.follow_merged_section();

-- Who follows a merged author follows the other one.
create or replace function public.merge_authors(source uuid, target uuid) returns bigint
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
  update public.comments set user_id = target where user_id = source;
  update public.follows f set author_id = target
    where f.author_id = source and not exists (
      select from public.follows other where other.user_id = f.user_id and other.author_id = target);
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

-- A kind of notification that is not mailed: the setting hides it in the bell.
alter table private.notification_kinds alter column template drop not null;
comment on column private.notification_kinds.template is 'The mail that reports it; null: it is shown on the site only.';
insert into private.notification_kinds (name, template, action) values ('followed', null, 'bookmark_articles');

create function public.my_followed_articles(max_rows integer default 10) returns table (
    article_id uuid, title text, slug text, published_at timestamptz, followed text
  )
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
begin
  return query
  with recursive bounds as materialized (
    select (select auth.uid()) as me, now() - interval '30 days' as since,
      least(greatest(max_rows, 1), 50) as most
    where not exists (
      select from public.notification_opt_outs o where o.user_id = (select auth.uid()) and o.kind = 'followed')
  ), sections as (
    select f.category_id as id, f.category_id as followed, greatest(f.created_at, bounds.since) as since, 1 as level
    from bounds join public.follows f on f.user_id = bounds.me and f.category_id is not null
    union all
    -- With its sub-sections.
    select c.id, s.followed, s.since, s.level + 1
    from sections s join public.categories c on c.parent_id = s.id where s.level < 3
  ), of_sections as (
    select a.id, a.published_at, s.followed as category_id, null::uuid as author_id
    from bounds cross join sections s
      cross join lateral (
        select a.id, a.published_at from public.articles a
        where a.category_id = s.id and a.status = 'published' and a.published_at > s.since and a.published_at <= now()
        order by a.published_at desc limit bounds.most) a
    order by 2 desc limit 200
  ), recent as materialized (
    -- Bylines have no date: the newest 1,000 articles of the site, instead of all of each author.
    select a.id, a.published_at from bounds
      cross join lateral (
        select a.id, a.published_at from public.articles a
        where a.status = 'published' and a.published_at > bounds.since and a.published_at <= now()
        order by a.published_at desc limit 1000) a
    where exists (select from public.follows f where f.user_id = bounds.me and f.author_id is not null)
  ), of_authors as (
    select r.id, r.published_at, null::uuid as category_id, f.author_id
    from bounds
      join public.follows f on f.user_id = bounds.me and f.author_id is not null
      join public.article_bylines b on b.author_id = f.author_id
      join recent r on r.id = b.article_id and r.published_at > f.created_at
    order by 2 desc limit 200
  ), found as (
    select distinct on (e.id) e.id, e.published_at, e.category_id, e.author_id
    from (select * from of_authors union all select * from of_sections) e
    order by e.id, e.author_id nulls last
  )
  select a.id, a.title, a.slug, a.published_at, coalesce(p.full_name, p.username, c.name)
  from bounds cross join lateral (
      select * from found f
      where not exists (
        select from public.article_bylines b where b.article_id = f.id and b.author_id = bounds.me)
      order by f.published_at desc, f.id limit bounds.most) f
    join public.articles a on a.id = f.id
    left join public.profiles p on p.id = f.author_id
    left join public.categories c on c.id = f.category_id
  order by a.published_at desc, a.id;
end $$;
comment on function public.my_followed_articles(integer) is
  'Articles of the last 30 days by authors and in sections (with their sub-sections) that the account follows, published '
  'since it does, newest first, without its own; of authors those among the newest 1,000 of the site. followed is the '
  'name of the author or section. Nothing if the account turned the notifications (followed) off.';

revoke all on function private.guard_follows(), private.follow_merged_section() from public, anon, authenticated;
revoke all on function public.my_followed_articles(integer) from public, anon;
grant execute on function public.my_followed_articles(integer) to authenticated, service_role;
