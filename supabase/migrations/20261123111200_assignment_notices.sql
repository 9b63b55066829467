-- Notifications of assignments, deadlines and reviews: by mail and in the list of notifications.

insert into private.notification_kinds (name, template, action) values ('deadline', 'review', 'use_console');

alter table public.assignments
  add column assigned_at timestamptz constraint assigned_at_plausible check (private.is_plausible_time(assigned_at)),
  add column assigned_by uuid references public.profiles (id) on delete set null,
  add column reminded_for timestamptz constraint reminded_for_plausible check (private.is_plausible_time(reminded_for));
comment on column public.assignments.assigned_at is 'When the assignee was chosen.';
comment on column public.assignments.assigned_by is 'Who chose the assignee. Null: a program, or a deleted account.';
comment on column public.assignments.reminded_for is 'The deadline of which the assignee was reminded.';
create index assignments_assigned_by_idx on public.assignments (assigned_by);

create function private.stamp_assignee() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.assigned_at := case when new.assignee_id is not null then clock_timestamp() end;
  new.assigned_by := (select p.id from public.profiles p where p.id = auth.uid() and new.assignee_id is not null);
  return new;
end $$;
comment on function private.stamp_assignee() is 'Records who chose the assignee, and when.';
-- After save_assignment, which compares the columns that people edit (triggers run in the order of their names).
create trigger stamp_assignee before insert on public.assignments
  for each row when (new.assigned_at is null and not private.is_restoring()) execute function private.stamp_assignee();
create trigger stamp_new_assignee before update on public.assignments
  for each row when (old.assignee_id is distinct from new.assignee_id) execute function private.stamp_assignee();

create or replace function private.save_assignment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ignored text[] := '{article_id,finished_at,assigned_at,assigned_by,reminded_for,created_at,updated_at,version}';
begin
  if tg_op = 'UPDATE' then
    if new.version <> old.version then
      raise exception 'This assignment was saved by another person since you opened it'
        using errcode = 'PT409', hint = 'stale_version';
    end if;
    -- Linking and finishing are no edits: an open form can still be saved.
    if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
    end if;
  elsif private.is_restoring() then
    new.assignee_id := private.existing_account(new.assignee_id);
    new.reviewer_id := private.existing_account(new.reviewer_id);
  end if;
  if tg_op = 'INSERT' or new.article_id is distinct from old.article_id then
    new.finished_at := (
      select coalesce(new.finished_at, now()) from public.articles a where a.id = new.article_id and a.status <> 'draft');
  end if;
  return new;
end $$;

-- Mail

alter table private.notifications alter column article_id drop not null, add column assignment_id uuid;
alter table private.notifications
  add constraint notification_subject check (article_id is not null or assignment_id is not null);
comment on column private.notifications.assignment_id is 'Of the kinds assigned and deadline.';

create function private.notify_assignee(assignment public.assignments, kind text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
begin
  select * into profile from public.profiles p
    where p.id = assignment.assignee_id and p.account_id is distinct from auth.uid();
  if not found or not private.is_notified(profile, $2) then
    return;
  end if;
  insert into private.notifications (mail_id, kind, article_id, assignment_id, actor_id)
  values (
    private.add_mail('review', profile.email, null, '{}', format('%s %s %s', $2, profile.id, assignment.id),
      profile.id, now() + interval '1 minute'),
    $2, assignment.article_id, assignment.id, (select p.id from public.profiles p where p.account_id = auth.uid()));
end $$;
comment on function private.notify_assignee(public.assignments, text) is
  'Notifies the assignee by mail of an assignment or its deadline, as notify_by_mail does of articles.';

create function private.notify_of_assignment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_news() then
    perform private.notify_assignee(new, 'assigned');
  end if;
  return null;
end $$;
comment on function private.notify_of_assignment() is 'Notifies a new assignee.';
create trigger notify_of_assignment after insert on public.assignments
  for each row when (new.assignee_id is not null and new.finished_at is null)
  execute function private.notify_of_assignment();
create trigger notify_of_new_assignee after update on public.assignments
  for each row when (new.assignee_id is not null and new.finished_at is null
    and old.assignee_id is distinct from new.assignee_id)
  execute function private.notify_of_assignment();

create function public.remind_of_deadlines(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  due public.assignments;
  reminded integer := 0;
begin
  for due in
    select s.* from public.assignments s left join public.articles a on a.id = s.article_id
    where s.finished_at is null and s.assignee_id is not null
      and s.deadline > at and s.deadline <= at + interval '24 hours' and s.reminded_for is distinct from s.deadline
      -- Otherwise the writer has done their part.
      and coalesce(a.review_status, '') not in ('in_review', 'approved')
    order by s.deadline limit 200 for update of s skip locked
  loop
    perform private.notify_assignee(due, 'deadline');
    update public.assignments s set reminded_for = due.deadline where s.id = due.id;
    reminded := reminded + 1;
  end loop;
  return reminded;
end $$;
comment on function public.remind_of_deadlines(timestamptz) is
  'Notifies assignees by mail of deadlines within 24 hours, once for each deadline; returns their number. pg_cron and '
  'the publisher call it. For the secret key only.';
revoke all on function public.remind_of_deadlines(timestamptz) from public, anon, authenticated;
grant execute on function public.remind_of_deadlines(timestamptz) to service_role;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('broadsheet-deadlines', '*/5 * * * *', 'select public.remind_of_deadlines()');
  end if;
end $$;

create or replace function private.notify_of_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  reviewer uuid;
begin
  if not private.is_news() then
    return null;
  end if;
  if new.review_status = 'in_review' then
    select p.id into reviewer from public.assignments s join public.profiles p on p.id = s.reviewer_id
      where s.article_id = new.id and p.account_id is not null and p.suspended_at is null;
    perform private.notify_by_mail(p.id, 'submitted', new.id)
    from public.profiles p
    where case when reviewer is not null then p.id = reviewer else p.role in (
      select r.name from private.roles r, private.notification_kinds k
      where k.name = 'submitted' and private.role_can(r.name, k.action)) end
    limit 200;
  elsif new.review_status is not null or new.status = 'published' then
    perform private.notify_by_mail(author, 'reviewed', new.id, null, coalesce(new.review_status, 'published'))
    from private.author_ids(new.bylines) author;
  end if;
  return null;
end $$;
comment on function private.notify_of_review() is
  'Notifies the reviewer of a submitted article, or all editors if none is set, and its authors of the result of the '
  'review.';

create or replace function private.reported(mail private.outgoing_mails) returns setof private.notifications
  language sql stable security definer set search_path = '' as $$
  select n.* from private.notifications n
    join public.profiles p on p.id = mail.profile_id
    left join public.articles a on a.id = n.article_id
    left join public.comments c on c.id = n.comment_id
    left join public.assignments s on s.id = n.assignment_id
  where n.mail_id = mail.id and private.is_notified(p, n.kind)
    and (n.kind not in ('comment', 'reviewed') or a.bylines @> private.as_byline(p.id))
    and case
      when n.assignment_id is not null then s.assignee_id = p.id and s.finished_at is null
        and (n.kind <> 'deadline' or s.deadline = s.reminded_for)
      when a.id is null then false
      when n.comment_id is not null then not c.is_hidden and (
        (a.status = 'published' and a.published_at <= now()) or a.bylines @> private.as_byline(p.id)
        or private.role_can(p.role, 'read_unpublished_articles'))
      when n.kind = 'submitted' then a.review_status = 'in_review'
      when n.event = 'published' then a.status = 'published'
      when n.kind = 'reviewed' then a.review_status = n.event
      else true
    end
$$;

create or replace function private.review_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.kind, 'name', coalesce(p.full_name, p.username),
    'event', case
      when n.event = 'published' and a.published_at > now() then 'scheduled' else coalesce(n.event, n.kind) end,
    'note', case when n.event = 'changes_requested' then (
      select r.note from public.article_reviews r where r.article_id = a.id and r.state = n.event
      order by r.id desc limit 1) when n.assignment_id is not null then nullif(s.note, '') end,
    'deadline', s.deadline,
    'time_zone', (select z.timezone from public.site_settings z limit 1),
    'assignment', n.assignment_id)
  from private.reported(mail) n
    left join public.articles a on a.id = n.article_id
    left join public.assignments s on s.id = n.assignment_id
    left join public.profiles p on p.id = n.actor_id
  order by n.id desc limit 1
$$;

create or replace function private.notification_parameters(mail private.outgoing_mails) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  reported jsonb := case mail.template
    when 'discussion' then private.discussion_parameters(mail) else private.review_parameters(mail) end;
begin
  if reported is null then
    return null;
  end if;
  insert into private.unsubscribe_tokens (profile_id) values (mail.profile_id) on conflict do nothing;
  return reported || jsonb_build_object(
    'token', (select u.token from private.unsubscribe_tokens u where u.profile_id = mail.profile_id),
    'article', (
      select jsonb_build_object('title', coalesce(a.title, s.headline), 'slug', a.slug)
      from private.notifications n
        left join public.assignments s on s.id = n.assignment_id
        -- The article may have been written since.
        left join public.articles a on a.id = coalesce(n.article_id, s.article_id)
      where n.mail_id = mail.id limit 1));
end $$;

-- The list of notifications

drop function public.my_notifications(timestamptz, integer);
create function public.my_notifications(since timestamptz default null, max_rows integer default 30)
  returns table (
    kind text, comment_id uuid, created_at timestamptz, excerpt text,
    article_id uuid, article_title text, article_slug text,
    username text, full_name text, avatar_url text, assignment_id uuid
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
  )
  (select entries.kind, c.id, c.created_at, left(c.content, 200), a.id, a.title, a.slug,
    p.username, p.full_name, p.avatar_url, null::uuid
  from entries
    join public.comments c on c.id = entries.id
    join public.articles a on a.id = c.article_id
    join public.profiles p on p.id = c.user_id)
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
  order by 3 desc, 2 limit (select most from bounds)
$$;
comment on function public.my_notifications(timestamptz, integer) is
  'Replies, comments on own articles, bylines, reviews (submitted, approved, changes_requested with the note), '
  'assignments and deadlines within 24 hours, newest first. comment_id is null except for reply and comment; '
  'assignment_id is set for assigned and deadline, whose article is null while none is written.';
revoke all on function public.my_notifications(timestamptz, integer) from public, anon;
grant execute on function public.my_notifications(timestamptz, integer) to authenticated;

revoke all on function private.stamp_assignee(), private.notify_assignee(public.assignments, text),
  private.notify_of_assignment() from public, anon, authenticated;
