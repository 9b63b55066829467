-- Comments of an article: on, closed (readable, no new ones) or hidden. An article without a value has that of its
-- category; old articles are closed after a number of days.

alter table public.articles add column comments_mode text
  constraint comments_mode_known check (comments_mode ~ '^(on|closed|hidden)$');
alter table public.categories add column comments_mode text
  constraint category_comments_mode_known check (comments_mode in ('closed', 'hidden'));
alter table public.site_settings add column comments_days integer not null default 0
  constraint comments_days_plausible check (comments_days between 0 and 36500);
comment on column public.articles.comments_mode is
  'on, closed (no new comments) or hidden (only moderators read them). Null: that of the category. on: never closed by comments_days.';
comment on column public.categories.comments_mode is
  'Comments of its articles without a value of their own: closed or hidden. Null: on.';
comment on column public.site_settings.comments_days is
  'Days after publication from which an article takes no new comments. 0: always.';
grant insert (comments_mode), update (comments_mode) on public.articles, public.categories to authenticated;

create function private.comments_mode_of(article public.articles) returns text
  language sql stable security definer set search_path = '' as $$
  select case
    when article.comments_mode is not null then article.comments_mode
    when c.comments_mode is not null then c.comments_mode
    when s.comments_days > 0 and article.published_at < now() - make_interval(days => s.comments_days) then 'closed'
    else 'on' end
  from public.site_settings s left join public.categories c on c.id = article.category_id
$$;
comment on function private.comments_mode_of(public.articles) is
  'on, closed or hidden: the value of the article, else that of its category, else closed after comments_days.';

create or replace function private.comments_are_open(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select (select comments_enabled from public.site_settings) and exists (
    select from public.articles a
    where a.id = article and a.status = 'published' and a.published_at <= now()
      and private.comments_mode_of(a) = 'on')
$$;
comment on function private.comments_are_open(uuid) is
  'Whether comments are switched on and the article is public and takes new ones.';

create function private.reads_comments(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.can('moderate_comments') or exists (
    select from public.articles a left join public.categories c on c.id = a.category_id
    where a.id = article and coalesce(a.comments_mode, c.comments_mode, 'on') <> 'hidden')
    and private.reads_article(article)
$$;
comment on function private.reads_comments(uuid) is
  'Whether the account that asks can read the visible comments of an article.';

alter policy "Everybody reads what is shown, people their own, staff all" on public.comments
  using ((select private.can('moderate_comments'))
    or user_id = (select auth.uid())
    or (not is_hidden and exists (
      select from public.articles a where a.id = article_id
        and coalesce(a.comments_mode,
          (select c.comments_mode from public.categories c where c.id = a.category_id), 'on') <> 'hidden'
      offset 0)));

-- A section without comments, such as court cases, protects the people in its articles.
create function private.guard_comments_mode() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  modes constant text[] := '{on,closed,hidden}';
  of_section text := (select c.comments_mode from public.categories c where c.id = new.category_id);
begin
  if array_position(modes, new.comments_mode) < array_position(modes, of_section)
    and not private.is_service() and not private.can('moderate_comments') then
    raise exception 'Only moderators allow more comments than the section does'
      using errcode = '42501', hint = 'comments_mode';
  end if;
  return new;
end $$;
comment on function private.guard_comments_mode() is
  'Refuses an article with more comments than its category permits, except by moderators: 42501 comments_mode.';
create trigger guard_comments_mode before insert on public.articles
  for each row when (new.comments_mode is not null and not private.is_restoring())
  execute function private.guard_comments_mode();
create trigger guard_changed_comments_mode before update on public.articles
  for each row when (new.comments_mode is not null
    and (old.comments_mode, old.category_id) is distinct from (new.comments_mode, new.category_id))
  execute function private.guard_comments_mode();

create or replace function public.article_engagement(article uuid)
  returns table (likes bigint, comments bigint, liked boolean, bookmarked boolean)
  language sql stable security definer set search_path = '' as $$
  select
    (select count(*) from public.likes l where l.article_id = article),
    (select count(*) from public.comments c
      where c.article_id = article and not c.is_hidden and (select private.reads_comments(article))),
    exists (select from public.likes l where l.article_id = article and l.user_id = (select auth.uid())),
    exists (select from public.bookmarks b where b.article_id = article and b.user_id = (select auth.uid()))
  where private.reads_article(article)
$$;

create or replace function public.report_comment(comment uuid, reason text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid := private.require_account();
begin
  perform private.require('report_comments');
  if not exists (
    select from public.comments c
    where c.id = comment and not c.is_hidden and private.reads_comments(c.article_id)
  ) then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'comment_missing';
  end if;
  insert into public.comment_reports (comment_id, user_id, reason)
  values (comment, reporter, nullif(private.trimmed(report_comment.reason), ''))
  on conflict on constraint report_once do update
    set reason = excluded.reason, created_at = excluded.created_at, settled_at = null
    where comment_reports.settled_at
      <= (select c.edited_at from public.comments c where c.id = comment);
end $$;

revoke all on function private.comments_mode_of(public.articles), private.reads_comments(uuid),
  private.guard_comments_mode() from public, anon, authenticated;

create or replace view public.category_overview with (security_invoker = true) as
  select c.id, c.name, c.slug, c.description, c.color, c.icon, c.created_at,
    private.articles_in_category(c.id) as articles, c.image, c.image_alt, c.image_credit, c.comments_mode
  from public.categories c
  where (select private.is_service() or private.can('manage_categories'));
