-- Audit log: who did what to which object and when. Written by triggers in the transaction of the
-- change, so that no client can leave it out. No role of the API can change or delete a row.

insert into private.permissions (role, action, scope) values ('admin', 'read_audit_log', 'any');

alter table public.site_settings
  add column audit_log_days integer not null default 730
    constraint audit_log_days_plausible check (audit_log_days between 30 and 36500);
comment on column public.site_settings.audit_log_days is 'Retention of the audit log.';

create table public.audit_log (
  id uuid primary key default gen_random_uuid(),
  at timestamptz not null default clock_timestamp(),
  actor_id uuid references public.profiles (id) on delete set null,
  actor_name text,
  by_program boolean not null,
  action text not null constraint audit_action_format check (action ~ '^[a-z]+\.[a-z_]+$'),
  subject text not null
    constraint audit_subject_known check (subject in (
      'article', 'category', 'comment', 'export', 'message', 'profile', 'settings', 'site', 'subscriber', 'tag')),
  subject_id uuid,
  subject_name text,
  details jsonb not null default '{}'
);
comment on table public.audit_log is
  'Audit log: roles, suspensions, settings, publishing, deletions, moderation, merges, exports, sign-ins '
  'of staff. Append-only: written by private.record_audit, deleted after site_settings.audit_log_days.';
comment on column public.audit_log.actor_name is
  'User name at that time. Null: a program, or an account without a staff role that was deleted.';
comment on column public.audit_log.by_program is 'Done with the secret key or in the database, by no account.';
comment on column public.audit_log.action is 'Object and verb, such as article.published. The console has the words.';
comment on column public.audit_log.subject_name is
  'Title or name at that time; of a comment the title of its article.';
comment on column public.audit_log.details is
  'Values by name; a changed value is an object with old and new.';
create index audit_log_at_idx on public.audit_log (at desc, id);
create index audit_log_subject_idx on public.audit_log (subject_id, at desc);
create index audit_log_actor_idx on public.audit_log (actor_id, at desc);
create index audit_log_kind_idx on public.audit_log (subject, at desc);
create index audit_log_subject_name_trigram_idx on public.audit_log
  using gin (subject_name extensions.gin_trgm_ops);

alter table public.audit_log enable row level security;
create policy "Staff with the permission can read the audit log" on public.audit_log
  for select to authenticated using ((select private.can('read_audit_log')));
create policy "Staff can read what was done to articles" on public.audit_log
  for select to authenticated using (subject = 'article' and (select private.can('read_unpublished_articles')));
create policy "Authors can read what was done to their articles" on public.audit_log
  for select to authenticated
  using (subject = 'article' and subject_id in (
    select a.id from public.articles a where a.author_id = (select auth.uid()) offset 0));
revoke all on public.audit_log from anon, authenticated, service_role;
grant select on public.audit_log to authenticated;
-- A restored backup brings its log with it.
grant select, insert on public.audit_log to service_role;

create function private.record_audit(
  action text, subject text, subject_id uuid, subject_name text, details jsonb default '{}'
) returns void
  language sql security definer set search_path = '' as $$
  insert into public.audit_log (actor_id, actor_name, by_program, action, subject, subject_id, subject_name, details)
  select p.id, p.username, auth.uid() is null, $1, $2, $3, left($4, 300), $5
  from (select auth.uid() as id) asking left join public.profiles p on p.id = asking.id
  where asking.id is not null or private.is_service()
$$;
comment on function private.record_audit(text, text, uuid, text, jsonb) is
  'Adds a line to the audit log, with the account that asks as actor. Visitors are not recorded: they can '
  'only end their own subscription.';

create function private.audit_value(value jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select case
    when octet_length(value::text) <= 2000 then value
    else to_jsonb(left(value #>> '{}', 500) || '…')
  end
$$;
create function private.changed_values(former jsonb, current jsonb) returns jsonb
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_object_agg(field, jsonb_build_object(
      'old', private.audit_value(former -> field), 'new', private.audit_value(current -> field))), '{}')
  from jsonb_object_keys(current) field
  where former -> field is distinct from current -> field
$$;
comment on function private.changed_values(jsonb, jsonb) is
  'The fields of two rows that differ, each with its old and new value.';
comment on function private.audit_value(jsonb) is
  'A value for the audit log; of one above 2,000 bytes the first 500 characters.';

-- Articles

create function private.publication_of(article public.articles) returns text
  language sql stable set search_path = '' as $$
  select case
    when article.status = 'published' and article.published_at > now() then 'scheduled'
    else article.status::text
  end
$$;
comment on function private.publication_of(public.articles) is
  'Status of an article, with scheduled for one that is published later.';

create function private.audit_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former text := case when tg_op = 'INSERT' then 'draft' else private.publication_of(old) end;
  current text := case when tg_op = 'DELETE' then 'deleted' else private.publication_of(new) end;
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('article.deleted', 'article', old.id, old.title,
      jsonb_build_object('status', former, 'slug', old.slug));
    return null;
  end if;
  if former <> current then
    perform private.record_audit(
      'article.' || case current when 'draft' then 'unpublished' else current end, 'article', new.id, new.title,
      jsonb_build_object('status', jsonb_build_object('old', former, 'new', current))
        || case current when 'scheduled' then jsonb_build_object('published_at', new.published_at) else '{}' end);
  elsif current = 'scheduled' and old.published_at <> new.published_at then
    perform private.record_audit('article.scheduled', 'article', new.id, new.title,
      jsonb_build_object('published_at', jsonb_build_object('old', old.published_at, 'new', new.published_at)));
  end if;
  if tg_op = 'UPDATE' and old.author_id is distinct from new.author_id then
    perform private.record_audit('article.reassigned', 'article', new.id, new.title, jsonb_build_object('author',
      jsonb_build_object(
        'old', (select p.username from public.profiles p where p.id = old.author_id),
        'new', (select p.username from public.profiles p where p.id = new.author_id))));
  end if;
  return null;
end $$;
comment on function private.audit_article() is
  'Records publishing, scheduling, archiving, deletion, and another author.';
-- Programs insert articles of imports and backups by the thousand: the log of the import is enough.
create trigger audit_new_article after insert on public.articles
  for each row when (new.status <> 'draft' and not private.is_service())
  execute function private.audit_article();
-- Depth 0: deleting an account also changes its articles; that is recorded as the deletion of the account.
create trigger audit_article after update of status, published_at, author_id on public.articles
  for each row when (pg_trigger_depth() = 0 and (old.status <> new.status
    or old.published_at is distinct from new.published_at or old.author_id is distinct from new.author_id))
  execute function private.audit_article();
create trigger audit_deleted_article after delete on public.articles
  for each row when (pg_trigger_depth() = 0) execute function private.audit_article();

-- Accounts

create function private.audit_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  is_staff boolean := private.role_can(old.role, 'keep_byline');
begin
  if old.account_id is not null and new.account_id is null then
    perform private.record_audit('account.deleted', 'profile', old.id, case when is_staff then old.username end);
    return null;
  end if;
  if old.role <> new.role then
    perform private.record_audit('account.role_changed', 'profile', new.id, new.username,
      jsonb_build_object('role', jsonb_build_object('old', old.role, 'new', new.role)));
  end if;
  if (old.suspended_at is null) <> (new.suspended_at is null) then
    perform private.record_audit(
      case when new.suspended_at is null then 'account.unsuspended' else 'account.suspended' end,
      'profile', new.id, new.username);
  end if;
  return null;
end $$;
comment on function private.audit_profile() is 'Records roles, suspensions and deleted accounts.';
create trigger audit_profile after update of role, suspended_at, account_id on public.profiles
  for each row when (old.role <> new.role or old.suspended_at is distinct from new.suspended_at
    or old.account_id is distinct from new.account_id)
  execute function private.audit_profile();

create function private.forget_audited_person() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.role_can(old.role, 'keep_byline') then
    update public.audit_log
      set actor_name = null, subject_name = case subject when 'article' then null else subject_name end
      where actor_id = old.id;
    update public.audit_log set subject_name = null where subject = 'profile' and subject_id = old.id;
  end if;
  return null;
end $$;
comment on function private.forget_audited_person() is
  'Removes the name of a deleted account and the titles of its articles from the audit log, unless it '
  'belonged to the staff: readers can have their data erased.';
-- Runs after audit_profile, which records the deletion (triggers run in the order of their names).
create trigger audit_profile_is_forgotten after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.forget_audited_person();

create function private.audit_session() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  select * into person from public.profiles p where p.account_id = new.user_id;
  if private.role_can(person.role, 'use_console') then
    insert into public.audit_log (actor_id, actor_name, by_program, action, subject, subject_id, subject_name, details)
    values (person.id, person.username, false, 'account.signed_in', 'profile', person.id, person.username,
      jsonb_strip_nulls(jsonb_build_object('device', left(to_jsonb(new) ->> 'user_agent', 300))));
  end if;
  return null;
end $$;
comment on function private.audit_session() is 'Records sign-ins of staff. Auth adds the session, without a user.';
create trigger audit_session after insert on auth.sessions
  for each row execute function private.audit_session();

-- Settings, and commands to the publisher

create function private.audit_settings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit('settings.changed', 'settings', new.id, null,
    private.changed_values(private.settings_fields(old), private.settings_fields(new)));
  return null;
end $$;
comment on function private.audit_settings() is 'Records changed settings with their old and new values.';
create trigger audit_settings after update on public.site_settings
  for each row when (old.version <> new.version) execute function private.audit_settings();

create function private.audit_site_command() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(
    case new.action when 'rollback' then 'site.rolled_back' else 'site.rebuilt' end, 'site', null, null,
    case new.action when 'rollback' then jsonb_build_object('release', new.release)
      else jsonb_build_object('forced', new.forced) end);
  return null;
end $$;
comment on function private.audit_site_command() is 'Records rebuilds and rollbacks that staff requested.';
create trigger audit_site_command after insert on public.publish_events
  for each row when (new.subject = 'site') execute function private.audit_site_command();

-- Comments, categories, tags, messages, subscribers

create function private.audit_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  comment public.comments := case tg_op when 'DELETE' then old else new end;
begin
  -- Authors delete their own comments at any time; moderation is what others do.
  if tg_op = 'DELETE' and old.user_id = auth.uid() then
    return null;
  end if;
  perform private.record_audit(
    'comment.' || case when tg_op = 'DELETE' then 'deleted' when new.is_hidden then 'hidden' else 'restored' end,
    'comment', comment.id, (select a.title from public.articles a where a.id = comment.article_id),
    jsonb_build_object('author', (select p.username from public.profiles p where p.id = comment.user_id)));
  return null;
end $$;
comment on function private.audit_comment() is 'Records hidden, restored and deleted comments of other people.';
create trigger audit_comment after update of is_hidden on public.comments
  for each row when (old.is_hidden <> new.is_hidden) execute function private.audit_comment();
create trigger audit_deleted_comment after delete on public.comments
  for each row when (pg_trigger_depth() = 0) execute function private.audit_comment();

create function private.audit_topic() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former public.former_pages;
begin
  select * into former from public.former_pages f where f.kind = tg_argv[0] and f.slug = old.slug;
  if private.keeps_revisions() then
    perform private.record_audit(tg_argv[0] || '.deleted', tg_argv[0], old.id, old.name);
  else
    perform private.record_audit(tg_argv[0] || '.merged', tg_argv[0], old.id, old.name,
      jsonb_build_object('into', coalesce(
        (select c.name from public.categories c where c.id = former.category_id),
        (select t.name from public.tags t where t.id = former.tag_id))));
  end if;
  return null;
end $$;
comment on function private.audit_topic() is
  'Records deleted and merged categories and tags. Merging adds the redirect before it deletes.';
create trigger audit_topic after delete on public.categories
  for each row execute function private.audit_topic('category');
create trigger audit_topic after delete on public.tags
  for each row execute function private.audit_topic('tag');

create function private.audit_deletion() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.record_audit(tg_argv[0] || '.deleted', tg_argv[0], old.id, null);
  return null;
end $$;
comment on function private.audit_deletion() is
  'Records deleted messages and subscribers, without name and address: deleting erases them.';
create trigger audit_deletion after delete on public.contact_messages
  for each row execute function private.audit_deletion('message');
create trigger audit_deletion after delete on public.newsletter_subscribers
  for each row execute function private.audit_deletion('subscriber');

-- Exports

create function public.record_export(what text, row_count integer default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('use_console');
  if what !~ '^[a-z]+(-[a-z]+)*$' or char_length(what) > 40 or row_count < 0 then
    raise exception 'This is not the name of an export' using errcode = '22023';
  end if;
  perform private.record_audit('export.made', 'export', null, what,
    jsonb_strip_nulls(jsonb_build_object('rows', row_count)));
end $$;
comment on function public.record_export(text, integer) is
  'Records that the rows of a list, a backup or an export were saved as a file. Console and commands call '
  'it; reading the same rows through the API is not recorded. Needs use_console: 42501 admins_only, 22023 for '
  'another kind of name.';
grant execute on function public.record_export(text, integer) to authenticated, service_role;

create function public.find_audit_entries(query text) returns setof public.audit_log
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.can('read_audit_log') then
    return query execute 'select l.* from public.audit_log l where '
      || private.all_words('l.subject_name ilike %1$L', private.word_patterns(query))
      || ' order by l.at desc limit 1000';
  end if;
end $$;
comment on function public.find_audit_entries(text) is
  'The newest entries, up to 1,000, with every word in title or name, for the list of the admin console: '
  'filter, sort and page the result like the table. Empty without read_audit_log.';
grant execute on function public.find_audit_entries(text) to authenticated;

-- Retention

create function private.clean_audit_log(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.audit_log where id in (
    select l.id from public.audit_log l
    where l.at < clean_audit_log.at - private.retention_days('audit_log_days')
    order by l.at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_audit_log(timestamptz, integer) is
  'Deletes lines of the audit log after audit_log_days.';

create or replace function private.clean_database(at timestamptz default now(), most integer default 2000) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  deleted jsonb;
begin
  if not pg_try_advisory_xact_lock(hashtext('broadsheet: retention')) then
    return jsonb_build_object('more', false);
  end if;
  deleted := jsonb_build_object(
    'publish_events', private.clean_publish_events(at, most),
    'publish_runs', private.clean_publish_runs(at, most),
    'removals', private.clean_removals(at, most),
    'article_revisions', private.clean_revisions(at, most),
    'comment_reports', private.clean_comment_reports(at, most),
    'audit_log', private.clean_audit_log(at, most),
    'tallies', private.clean_tallies(at, most),
    'cron_details', private.clean_cron_details(at, most));
  return deleted || jsonb_build_object('more', (
    select bool_or(value::integer >= most) from jsonb_each_text(deleted)));
end $$;
