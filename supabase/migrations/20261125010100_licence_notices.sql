-- Staff who describe images are warned 14 days before the licence of a used image ends: by mail and in the list of
-- notifications, once for each image and day.

insert into private.mail_templates (name) values ('licences');
insert into private.notification_kinds (name, template, action) values ('licence', 'licences', 'describe_images');

alter table public.images
  add column warned_for date constraint warned_for_plausible check (private.is_plausible_time(warned_for)),
  add column warned_at timestamptz constraint warned_at_plausible check (private.is_plausible_time(warned_at));
comment on column public.images.warned_for is 'The last day of the licence of which staff were warned.';
comment on column public.images.warned_at is 'When they were warned: the same for all images of one mail.';
create index images_unwarned_licences_idx on public.images (licensed_until)
  where is_used and licensed_until is not null and warned_for is distinct from licensed_until;
create index images_warned_at_idx on public.images (warned_at desc) where warned_at is not null;

alter table private.notifications
  add column warned_at timestamptz,
  drop constraint notification_subject,
  add constraint notification_subject check (
    article_id is not null or assignment_id is not null or (kind = 'licence' and warned_at is not null));
comment on column private.notifications.warned_at is 'Of the kind licence: images.warned_at of its images.';

create function private.name_of_image(image public.images) returns text
  language sql immutable set search_path = '' as $$
  select left(coalesce(image.alt, image.caption, image.file_name), 120)
$$;
comment on function private.name_of_image(public.images) is 'What an image is called in lists: its description or file.';

create function private.ending_licences(warning timestamptz) returns setof public.images
  language sql stable security definer set search_path = '' as $$
  select i.* from public.images i
  where i.warned_at = warning and i.is_used and i.warned_for = i.licensed_until
$$;
comment on function private.ending_licences(timestamptz) is
  'The images of a warning that are still used and whose licence still ends on the day of the warning.';

create function public.warn_of_licences(at timestamptz default now()) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  zone text := (select s.timezone from public.site_settings s limit 1);
  today date := (at at time zone coalesce(zone, 'UTC'))::date;
  begins timestamptz := (today + time '06:00') at time zone coalesce(zone, 'UTC');
  warned integer;
begin
  -- pg_cron and the publisher may call at the same time: the second waits, and finds what the first did.
  perform pg_advisory_xact_lock(hashtextextended('licences', 0));
  if at < begins or exists (select from public.images i where i.warned_at >= begins) then
    return 0;
  end if;
  update public.images i set warned_for = i.licensed_until, warned_at = at
  where i.id in (
    select d.id from public.images d
    where d.is_used and d.licensed_until is not null and d.warned_for is distinct from d.licensed_until
      and d.licensed_until <= today + 14
    order by d.licensed_until limit 1000);
  get diagnostics warned = row_count;
  if warned > 0 then
    insert into private.notifications (mail_id, kind, warned_at)
    select private.add_mail('licences', p.email, null, '{}', 'licences ' || p.id, p.id, now()), 'licence', at
    from public.profiles p
    where p.role in (select r.name from private.roles r where private.role_can(r.name, 'describe_images'))
      and private.is_notified(p, 'licence')
    limit 200;
  end if;
  return warned;
end $$;
comment on function public.warn_of_licences(timestamptz) is
  'Notifies accounts that describe images of used images whose licence has ended or ends within 14 days, at most once a '
  'day, from 6 o''clock of the publication on, each image once for each day on which its licence ends. Returns the number '
  'of images. pg_cron and the publisher call it. For the secret key only.';
revoke all on function public.warn_of_licences(timestamptz) from public, anon, authenticated;
grant execute on function public.warn_of_licences(timestamptz) to service_role;
do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('broadsheet-licences', '5 * * * *', 'select public.warn_of_licences()');
  end if;
end $$;

-- Mail

create or replace function private.reported(mail private.outgoing_mails) returns setof private.notifications
  language sql stable security definer set search_path = '' as $$
  select n.* from private.notifications n
    join public.profiles p on p.id = mail.profile_id
    left join public.articles a on a.id = n.article_id
    left join public.comments c on c.id = n.comment_id
    left join public.text_comments r on r.id = n.comment_id
    left join public.assignments s on s.id = n.assignment_id
  where n.mail_id = mail.id and private.is_notified(p, n.kind)
    and (n.kind not in ('comment', 'reviewed') or a.bylines @> private.as_byline(p.id))
    and case
      when n.kind = 'licence' then exists (select from private.ending_licences(n.warned_at))
      when n.kind = 'text_comment' then r.id is not null and private.may_save(p.id, a)
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

create function private.licence_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with due as (
    select private.name_of_image(i) as name, i.id, i.licensed_until, i.licence
    from (select distinct n.warned_at from private.reported(mail) n) warning
      cross join lateral private.ending_licences(warning.warned_at) i
  )
  select jsonb_build_object(
    'total', (select count(*) from due),
    'images', (
      select jsonb_agg(jsonb_build_object('name', d.name, 'until', d.licensed_until, 'licence', d.licence)
        order by d.licensed_until, d.name, d.id)
      from (select * from due order by licensed_until, name, id limit 30) d))
  where exists (select from due)
$$;
comment on function private.licence_parameters(private.outgoing_mails) is
  'The images of a mail whose licence ends, the first 30 by day; null if none is left.';

create or replace function private.notification_parameters(mail private.outgoing_mails) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  reported jsonb := case mail.template
    when 'discussion' then private.discussion_parameters(mail)
    when 'text-comments' then private.text_comment_parameters(mail)
    when 'licences' then private.licence_parameters(mail)
    else private.review_parameters(mail) end;
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
  ), licences as (
    select i.warned_at, array_agg(private.name_of_image(i) order by i.licensed_until, i.file_name) as names
    from bounds join public.images i on i.warned_at > bounds.since
    where i.is_used and i.warned_for = i.licensed_until and (select private.can('describe_images'))
    group by i.warned_at order by i.warned_at desc limit (select most from bounds)
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
  union all
  (select 'licence', null, licences.warned_at, null, null,
    left(array_to_string(licences.names[:3], ', ') || case when cardinality(licences.names) > 3 then ' …' else '' end, 200),
    null, null, null, null, null
  from licences)
  order by 3 desc, 2 limit (select most from bounds);
end $$;
comment on function public.my_notifications(timestamptz, integer) is
  'Replies, comments on own articles, approved comments (comment_approved), bylines, reviews (submitted, approved, '
  'changes_requested with the note), assignments, deadlines within 24 hours, comments on texts (text_comment: of '
  'articles that the account writes or reviews, and in threads in which it took part), and images whose licence ends '
  '(licence: the names of up to three as title, for accounts that describe images), newest first, without comments of '
  'muted users. comment_id is set for reply, comment, comment_approved and text_comment; assignment_id for assigned and '
  'deadline, whose article is null while none is written.';

revoke all on function private.name_of_image(public.images), private.ending_licences(timestamptz),
  private.licence_parameters(private.outgoing_mails) from public, anon, authenticated;
