-- Moderation: readers report comments, moderators hide and restore them.

create table public.hidden_comments (
  comment_id uuid primary key references public.comments (id) on delete cascade,
  -- No foreign key to articles, and below none to profiles: the API would take these tables for
  -- links between comments and both, and comments with their authors could no longer be asked for.
  article_id uuid not null,
  hidden_at timestamptz not null default now()
);
comment on table public.hidden_comments is
  'Ids of hidden comments. Open pages read them, because they cannot read the rows of the comments any '
  'more.';
create index hidden_comments_article_idx on public.hidden_comments (article_id);

create function private.follow_hiding() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.is_hidden then
    insert into public.hidden_comments (comment_id, article_id) values (new.id, new.article_id)
      on conflict (comment_id) do nothing;
  else
    delete from public.hidden_comments where comment_id = new.id;
  end if;
  return null;
end $$;
comment on function private.follow_hiding() is 'Keeps hidden_comments in step with comments.is_hidden.';
create trigger follow_hidden_insert after insert on public.comments
  for each row when (new.is_hidden) execute function private.follow_hiding();
create trigger follow_hiding after update of is_hidden on public.comments
  for each row when (old.is_hidden <> new.is_hidden) execute function private.follow_hiding();

create table public.comment_reports (
  id uuid primary key default gen_random_uuid(),
  comment_id uuid not null references public.comments (id) on delete cascade,
  user_id uuid default auth.uid() references auth.users (id) on delete set null,
  reason text
    constraint report_reason_not_blank check (private.trimmed(reason) <> '')
    constraint report_reason_maximum check (char_length(reason) <= 1000),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  settled_at timestamptz constraint settled_at_plausible check (private.is_plausible_time(settled_at)),
  constraint report_once unique (comment_id, user_id)
);
comment on table public.comment_reports is
  'Reports of comments by readers. Open until a moderator hides or restores the comment.';
create index comment_reports_user_idx on public.comment_reports (user_id);
create index comment_reports_open_idx on public.comment_reports (comment_id, created_at) where settled_at is null;
create index comment_reports_date_idx on public.comment_reports (created_at desc);

alter table public.hidden_comments enable row level security;
alter table public.comment_reports enable row level security;
create policy "Whoever can read an article can see which comments are hidden" on public.hidden_comments
  for select to anon, authenticated
  using (exists (select from public.articles a where a.id = article_id));
create policy "People can see what they reported" on public.comment_reports
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Moderators can see every report" on public.comment_reports
  for select to authenticated using ((select private.can('moderate_comments')));

revoke all on public.hidden_comments, public.comment_reports from anon, authenticated;
grant select on public.hidden_comments to anon, authenticated;
grant select on public.comment_reports to authenticated;
grant all on public.hidden_comments, public.comment_reports to service_role;

create function public.report_comment(comment uuid, reason text default null) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reporter uuid := private.require_account();
begin
  perform private.require('report_comments');
  if not exists (
    select from public.comments c
    where c.id = comment and not c.is_hidden and private.reads_article(c.article_id)
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
comment on function public.report_comment(uuid, text) is
  'Reports a comment to the moderators, once per account: another report changes nothing unless the '
  'comment was edited after the first was settled. PT404 comment_missing, 42501 sign_in, suspended or '
  'admins_only, PT429 limit_report.';
grant execute on function public.report_comment(uuid, text) to authenticated;

create function private.settle_comment(comment uuid, hidden boolean) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.comments set is_hidden = hidden where id = comment;
  if not found then
    raise exception 'There is no such comment' using errcode = 'PT404', hint = 'comment_missing';
  end if;
  update public.comment_reports set settled_at = now() where comment_id = comment and settled_at is null;
end $$;
comment on function private.settle_comment(uuid, boolean) is
  'Hides or shows a comment and settles its open reports.';

create function public.hide_comment(comment uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('moderate_comments');
  perform private.settle_comment(comment, true);
end $$;
comment on function public.hide_comment(uuid) is
  'Hides a comment from everyone but its author and moderators, and settles its reports. Replies stay '
  'readable. Needs moderate_comments: 42501 admins_only, PT404 comment_missing.';

create function public.restore_comment(comment uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('moderate_comments');
  perform private.settle_comment(comment, false);
end $$;
comment on function public.restore_comment(uuid) is
  'Shows a hidden comment again and settles its reports. Needs moderate_comments: 42501 admins_only, '
  'PT404 comment_missing.';
grant execute on function public.hide_comment(uuid), public.restore_comment(uuid)
  to authenticated, service_role;

create view public.moderation_queue as
  select c.id, c.article_id, a.title as article_title, a.slug as article_slug,
    c.user_id, p.username, p.full_name, p.avatar_url,
    c.content, c.parent_id, c.created_at, c.edited_at, c.is_hidden,
    r.reports, r.reported_at
  from public.comments c
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id
    left join (
      select comment_id, count(*) as reports, max(created_at) as reported_at
      from public.comment_reports where settled_at is null group by comment_id
    ) r on r.comment_id = c.id
  where (select private.is_service() or private.can('moderate_comments'));
comment on view public.moderation_queue is
  'Comments with their article, author and number of open reports (null: none); empty without '
  'moderate_comments. Reported ones: reported_at is not null, newest report first. All: ordered by '
  'created_at. Reads with the rights of its owner, so that the permission is checked once and not per '
  'comment.';
revoke all on public.moderation_queue from anon, authenticated;
grant select on public.moderation_queue to authenticated, service_role;
