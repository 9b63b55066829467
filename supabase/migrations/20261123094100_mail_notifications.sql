-- Notifications by mail: replies, comments on own articles, and the review of articles. All are on until the account
-- turns them off. What happened to one article within a short time is one mail.

alter function private.queue_mail(text, text, text, jsonb, text, uuid, timestamptz) rename to add_mail;
create function private.queue_mail(
  template text, recipient text, language text, parameters jsonb, dedupe_key text default null
) returns uuid
  language sql security definer set search_path = '' as $$
  select private.add_mail($1, $2, $3, $4, $5)
$$;
comment on function private.queue_mail(text, text, text, jsonb, text) is
  'Queues a mail in the transaction of its cause and returns its id; with a dedupe key, the id of the mail with '
  'this key that waits for its first attempt, if there is one. Language null: that of the publication. For '
  'triggers and functions only. 23514 for an address that is not one mail address.';
comment on function private.add_mail(text, text, text, jsonb, text, uuid, timestamptz) is
  'As queue_mail, with the account of the recipient, and not before a time.';
revoke all on function private.queue_mail(text, text, text, jsonb, text) from public, anon, authenticated;

insert into private.mail_templates (name) values ('discussion'), ('review');

create table private.notification_kinds (
  name text primary key,
  template text not null references private.mail_templates (name),
  action text not null
);
comment on table private.notification_kinds is
  'What accounts are notified of by mail: those whose role has the action. '
  'shared/domain/notifications.ts has the same rows; a test compares them.';
insert into private.notification_kinds (name, template, action) values
  ('reply', 'discussion', 'write_comments'),
  ('comment', 'discussion', 'create_articles'),
  ('submitted', 'review', 'read_unpublished_articles'),
  ('reviewed', 'review', 'use_console'),
  ('assigned', 'review', 'use_console');
create index notification_kinds_template_idx on private.notification_kinds (template);
alter table private.notification_kinds enable row level security;
revoke all on private.notification_kinds from anon, authenticated;

create table public.notification_opt_outs (
  user_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  kind text not null references private.notification_kinds (name),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  primary key (user_id, kind)
);
comment on table public.notification_opt_outs is 'Notifications by mail that an account turned off.';
create index notification_opt_outs_kind_idx on public.notification_opt_outs (kind);
alter table public.notification_opt_outs enable row level security;
create policy "Accounts can see what they turned off" on public.notification_opt_outs
  for select to authenticated using (user_id = (select auth.uid()));
create policy "Accounts can turn off notifications" on public.notification_opt_outs
  for insert to authenticated with check (user_id = (select auth.uid()));
create policy "Accounts can turn on notifications" on public.notification_opt_outs
  for delete to authenticated using (user_id = (select auth.uid()));
revoke all on public.notification_opt_outs from anon, authenticated;
grant select, insert (kind), delete on public.notification_opt_outs to authenticated;
grant all on public.notification_opt_outs to service_role;

create table private.unsubscribe_tokens (
  profile_id uuid primary key references public.profiles (id) on delete cascade,
  token uuid not null unique default gen_random_uuid()
);
comment on table private.unsubscribe_tokens is
  'The secret of the links in notifications that turn them off without signing in. It permits nothing else.';
alter table private.unsubscribe_tokens enable row level security;
revoke all on private.unsubscribe_tokens from anon, authenticated;

create table private.notifications (
  id bigint generated always as identity primary key,
  mail_id uuid not null references private.outgoing_mails (id) on delete cascade,
  kind text not null references private.notification_kinds (name),
  -- No foreign keys: the trash would restore them with an article, without their mail.
  article_id uuid not null,
  comment_id uuid,
  actor_id uuid references public.profiles (id) on delete set null,
  event text
);
comment on table private.notifications is
  'What a waiting mail reports. Its content is read when it is sent: what was deleted or hidden before is not mailed.';
comment on column private.notifications.event is
  'Of the kind reviewed: approved, changes_requested or published.';
create index notifications_mail_idx on private.notifications (mail_id, id);
create index notifications_kind_idx on private.notifications (kind);
create index notifications_actor_idx on private.notifications (actor_id);
alter table private.notifications enable row level security;
revoke all on private.notifications from anon, authenticated;

create function private.is_notified(profile public.profiles, kind text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select profile.account_id is not null and profile.suspended_at is null
    and private.is_mail_recipient(profile.email)
    and exists (
      select from private.notification_kinds k where k.name = $2 and private.role_can(profile.role, k.action))
    and not exists (
      select from public.notification_opt_outs o where o.user_id = profile.id and o.kind = $2)
$$;
comment on function private.is_notified(public.profiles, text) is
  'Whether an account gets mails of a kind: it is not suspended, its role has the action, and it did not turn them off.';

create function private.notify_by_mail(
  recipient uuid, kind text, article uuid, comment uuid default null, event text default null
) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  profile public.profiles;
  of_template text := (select k.template from private.notification_kinds k where k.name = $2);
  dedupe text := format('%s %s %s', of_template, $1, $3);
  due timestamptz := now() + interval '1 minute';
begin
  select * into profile from public.profiles p where p.id = $1 and p.account_id is distinct from auth.uid();
  if not found or not private.is_notified(profile, $2) then
    return;
  end if;
  if of_template = 'discussion' then
    due := greatest(due, (
      select max(m.sent_at) + interval '15 minutes' from private.outgoing_mails m
      where m.dedupe_key = dedupe and m.sent_at > now() - interval '15 minutes'));
  end if;
  insert into private.notifications (mail_id, kind, article_id, comment_id, event, actor_id)
  values (
    private.add_mail(of_template, profile.email, null, '{}', dedupe, profile.id, due), $2, $3, $4, $5,
    (select p.id from public.profiles p where p.account_id = auth.uid()));
end $$;
comment on function private.notify_by_mail(uuid, text, uuid, uuid, text) is
  'Notifies a profile by mail of what the account that asks did to an article: not itself, not suspended accounts, '
  'not those that turned it off. Waits a minute, so that a correction is mailed instead of a slip; comments on one '
  'article are mailed at most every 15 minutes, together.';

create function private.is_news() returns boolean
  language sql stable set search_path = '' as $$
  select not private.is_service() and coalesce(current_setting('broadsheet.is_restore', true), '') <> 'on'
$$;
comment on function private.is_news() is
  'Whether a change is made by an account at this moment: not by an import, a restored backup or the trash.';

create function private.notify_of_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  parent_author uuid := (select c.user_id from public.comments c where c.id = new.parent_id);
  article_author uuid := (select a.author_id from public.articles a where a.id = new.article_id);
begin
  if not private.is_news() then
    return null;
  end if;
  perform private.notify_by_mail(parent_author, 'reply', new.article_id, new.id);
  if article_author is distinct from parent_author then
    perform private.notify_by_mail(article_author, 'comment', new.article_id, new.id);
  end if;
  return null;
end $$;
comment on function private.notify_of_comment() is
  'Notifies the author of the comment that was replied to, and the author of the article.';
create trigger notify_of_comment after insert on public.comments
  for each row when (not new.is_hidden) execute function private.notify_of_comment();

create function private.notify_of_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_news() then
    return null;
  end if;
  if new.review_status = 'in_review' then
    perform private.notify_by_mail(p.id, 'submitted', new.id)
    from public.profiles p
    where p.role in (
      select r.name from private.roles r, private.notification_kinds k
      where k.name = 'submitted' and private.role_can(r.name, k.action))
    limit 200;
  elsif new.review_status is not null then
    perform private.notify_by_mail(new.author_id, 'reviewed', new.id, null, new.review_status);
  elsif new.status = 'published' then
    perform private.notify_by_mail(new.author_id, 'reviewed', new.id, null, 'published');
  end if;
  return null;
end $$;
comment on function private.notify_of_review() is
  'Notifies reviewers of a submitted article, and its author of the result of the review.';
create trigger notify_of_submission after insert on public.articles
  for each row when (new.review_status is not null) execute function private.notify_of_review();
create trigger notify_of_review after update on public.articles
  for each row when (old.review_status is distinct from new.review_status)
  execute function private.notify_of_review();

create function private.reported(mail private.outgoing_mails) returns setof private.notifications
  language sql stable security definer set search_path = '' as $$
  select n.* from private.notifications n
    join public.profiles p on p.id = mail.profile_id
    join public.articles a on a.id = n.article_id
    left join public.comments c on c.id = n.comment_id
  where n.mail_id = mail.id and private.is_notified(p, n.kind)
    and case
      when n.comment_id is not null then not c.is_hidden and (
        (a.status = 'published' and a.published_at <= now()) or a.author_id = p.id
        or private.role_can(p.role, 'read_unpublished_articles'))
      when n.kind = 'submitted' then a.review_status = 'in_review'
      when n.event = 'published' then a.status = 'published'
      when n.kind = 'reviewed' then a.review_status = n.event
      else true
    end
$$;
comment on function private.reported(private.outgoing_mails) is
  'What a mail reports that is still so, and that its recipient still reads and wants.';

create function private.discussion_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  with entries as (
    select n.kind, n.comment_id, n.id, coalesce(p.full_name, p.username) as name,
      case when char_length(c.content) > 500 then left(c.content, 499) || '…' else c.content end as text
    from private.reported(mail) n
      join public.comments c on c.id = n.comment_id join public.profiles p on p.id = c.user_id
  )
  select jsonb_build_object(
    'total', (select count(*) from entries),
    'entries', (
      select jsonb_agg(
        jsonb_build_object('kind', e.kind, 'comment', e.comment_id, 'name', e.name, 'text', e.text) order by e.id)
      from (select * from entries order by entries.id limit 20) e))
  where exists (select from entries)
$$;
comment on function private.discussion_parameters(private.outgoing_mails) is
  'The comments of a mail, the first 20 with text; null if none is left.';

create function private.review_parameters(mail private.outgoing_mails) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object('kind', n.kind, 'name', coalesce(p.full_name, p.username),
    'event', case
      when n.event = 'published' and a.published_at > now() then 'scheduled' else coalesce(n.event, n.kind) end)
  from private.reported(mail) n
    join public.articles a on a.id = n.article_id left join public.profiles p on p.id = n.actor_id
  order by n.id desc limit 1
$$;
comment on function private.review_parameters(private.outgoing_mails) is
  'The latest state of a review that a mail reports; null if it is no longer so.';

create function private.notification_parameters(mail private.outgoing_mails) returns jsonb
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
      select jsonb_build_object('title', a.title, 'slug', a.slug) from private.notifications n
        join public.articles a on a.id = n.article_id where n.mail_id = mail.id limit 1));
end $$;
comment on function private.notification_parameters(private.outgoing_mails) is
  'What the template of a notification needs, as it is now; null if nothing is left to report.';

create or replace function public.prepare_mail(mail uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  waiting private.outgoing_mails;
begin
  update private.outgoing_mails m set started_at = coalesce(m.started_at, clock_timestamp())
    where m.id = $1 and m.sent_at is null returning * into waiting;
  if not found then
    return null;
  end if;
  if exists (select from private.notification_kinds k where k.template = waiting.template) then
    waiting.parameters := private.notification_parameters(waiting);
    if waiting.parameters is null then
      delete from private.outgoing_mails m where m.id = waiting.id;
      return null;
    end if;
    -- The address may have changed.
    select p.email into waiting.recipient from public.profiles p where p.id = waiting.profile_id;
  end if;
  return jsonb_build_object('id', waiting.id, 'template', waiting.template, 'recipient', waiting.recipient,
    'language', waiting.language, 'parameters', waiting.parameters, 'created_at', waiting.created_at);
end $$;
comment on function public.prepare_mail(uuid) is
  'Begins an attempt to send a mail and returns its content; null if it was sent or cancelled, or if nothing that '
  'it reports is left. For the secret key only.';

create or replace function public.finish_mail(mail uuid) returns void
  language sql security definer set search_path = '' as $$
  delete from private.notifications n where n.mail_id = $1;
  update private.outgoing_mails m set sent_at = clock_timestamp(), parameters = '{}'
  where m.id = $1 and m.sent_at is null
$$;

create function public.unsubscribe(token uuid, kinds text[], is_on boolean default false) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  profile uuid := (select u.profile_id from private.unsubscribe_tokens u where u.token = $1);
begin
  if profile is null then
    return false;
  end if;
  if is_on then
    delete from public.notification_opt_outs o where o.user_id = profile and o.kind = any ($2);
  else
    insert into public.notification_opt_outs (user_id, kind)
    select profile, k.name from private.notification_kinds k where k.name = any ($2)
    on conflict do nothing;
  end if;
  return true;
end $$;
comment on function public.unsubscribe(uuid, text[], boolean) is
  'Turns kinds of notifications off, or on again, with the token of a link in a mail, without signing in. False for '
  'an unknown token.';

create function private.forget_notifications() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.notification_opt_outs o where o.user_id = old.id;
  delete from private.unsubscribe_tokens u where u.profile_id = old.id;
  delete from private.outgoing_mails m where m.profile_id = old.id;
  return null;
end $$;
comment on function private.forget_notifications() is
  'Deletes settings and mails of a deleted account whose profile remains as byline.';
create trigger forget_notifications after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.forget_notifications();

revoke all on function private.is_news(), private.is_notified(public.profiles, text),
  private.notify_by_mail(uuid, text, uuid, uuid, text), private.notify_of_comment(), private.notify_of_review(),
  private.reported(private.outgoing_mails), private.discussion_parameters(private.outgoing_mails),
  private.review_parameters(private.outgoing_mails), private.notification_parameters(private.outgoing_mails),
  private.forget_notifications()
  from public, anon, authenticated;
revoke all on function public.unsubscribe(uuid, text[], boolean) from public;
grant execute on function public.unsubscribe(uuid, text[], boolean) to anon, authenticated, service_role;
