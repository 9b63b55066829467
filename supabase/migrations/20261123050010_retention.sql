-- Retention: everything that grows is deleted after a time. One function per table and one entry point,
-- public.clean_database, which pg_cron calls, or the publisher where a database has none.

alter table public.site_settings
  add column revisions_days integer not null default 90
    constraint revisions_days_plausible check (revisions_days between 7 and 36500),
  add column publishing_log_days integer not null default 30
    constraint publishing_log_days_plausible check (publishing_log_days between 7 and 36500),
  add column removals_days integer not null default 365
    constraint removals_days_plausible check (removals_days between 30 and 36500);
comment on column public.site_settings.revisions_days is
  'For so long every revision of an article is kept, afterwards the last one of each day and those that '
  'were published.';
comment on column public.site_settings.publishing_log_days is
  'Retention of finished events and runs of the publisher.';
comment on column public.site_settings.removals_days is
  'Retention of removals. A mirror that was offline for longer reads everything again.';

create table private.retention (
  is_only boolean primary key default true constraint one_retention check (is_only),
  revisions_until timestamptz not null default '-infinity',
  removals_until bigint not null default 0
);
comment on table private.retention is
  'One row. revisions_until: start of the first day whose revisions were not thinned yet. '
  'removals_until: highest transaction number of a deleted removal.';
insert into private.retention default values;
alter table private.retention enable row level security;
revoke all on private.retention from anon, authenticated;

create index publish_events_done_idx on public.publish_events (done_at) where done_at is not null;
create index removals_removed_at_idx on public.removals (removed_at);
create index article_revisions_saved_at_idx on public.article_revisions (saved_at);
create index tallies_period_start_idx on private.tallies (period_start);

create function private.retention_days(setting text) returns interval
  language sql stable security definer set search_path = '' as $$
  select make_interval(days => (to_jsonb(s) ->> setting)::integer) from public.site_settings s
$$;
comment on function private.retention_days(text) is 'A retention of the settings, as an interval.';

create function private.clean_publish_events(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.publish_events where id in (
    select e.id from public.publish_events e
    where e.done_at < at - private.retention_days('publishing_log_days')
      -- The last command for the site says whether publishing is paused.
      and e.id is distinct from (
        select c.id from public.publish_events c where c.subject = 'site' order by c.id desc limit 1)
    order by e.done_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_publish_events(timestamptz, integer) is
  'Deletes finished events after publishing_log_days, except the last command for the site. Open events stay.';

create function private.clean_publish_runs(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.publish_runs where id in (
    select r.id from public.publish_runs r
    where r.started_at < at - private.retention_days('publishing_log_days') and r.finished_at is not null
    order by r.started_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_publish_runs(timestamptz, integer) is
  'Deletes finished runs after publishing_log_days.';

create function private.clean_removals(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
  newest bigint;
begin
  with gone as (
    delete from public.removals where (subject, subject_id) in (
      select r.subject, r.subject_id from public.removals r
      where r.removed_at < at - private.retention_days('removals_days')
      order by r.removed_at limit most for update skip locked)
    returning changed_in)
  select count(*), max(gone.changed_in) into deleted, newest from gone;
  update private.retention set removals_until = newest where removals_until < newest;
  return deleted;
end $$;
comment on function private.clean_removals(timestamptz, integer) is
  'Deletes removals after removals_days and notes which ones, for mirrors that did not read them.';

create function private.clean_revisions(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  -- Days are those of UTC. A day is thinned once, when it is past as a whole.
  past timestamptz := date_trunc('day', at - private.retention_days('revisions_days'), 'UTC');
  thinned timestamptz := (select revisions_until from private.retention);
  day timestamptz;
  deleted integer := 0;
  of_day integer;
begin
  loop
    select date_trunc('day', min(r.saved_at), 'UTC') into day
      from public.article_revisions r where r.saved_at >= thinned and r.saved_at < past;
    exit when day is null or deleted >= most;
    delete from public.article_revisions r
    where r.saved_at >= day and r.saved_at < day + interval '1 day'
      and r.snapshot ->> 'status' <> 'published'
      and exists (
        select from public.article_revisions later
        where later.article_id = r.article_id and later.number > r.number
          and later.saved_at < day + interval '1 day');
    get diagnostics of_day = row_count;
    deleted := deleted + of_day;
    thinned := day + interval '1 day';
  end loop;
  update private.retention set revisions_until = thinned where revisions_until < thinned;
  return deleted;
end $$;
comment on function private.clean_revisions(timestamptz, integer) is
  'After revisions_days, keeps of each article and day (UTC) the last revision and the published ones. Goes '
  'on with the next day until it has deleted most; a day is not divided.';

create function private.clean_comment_reports(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.comment_reports where id in (
    select r.id from public.comment_reports r
    where r.settled_at < at - interval '1 year' order by r.settled_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_comment_reports(timestamptz, integer) is
  'Deletes reports a year after they were settled.';

create function private.clean_tallies(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.tallies where (action, who, period_start) in (
    select t.action, t.who, t.period_start from private.tallies t
    where t.period_start < at - interval '3 days' limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_tallies(timestamptz, integer) is
  'Deletes counts of rate limits after three days; the longest period is a day.';

create function private.clean_cron_details(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  if to_regclass('cron.job_run_details') is null then
    return 0;
  end if;
  execute 'delete from cron.job_run_details where runid in (
    select runid from cron.job_run_details where end_time < $1 limit $2)'
    using at - interval '7 days', most;
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_cron_details(timestamptz, integer) is
  'Deletes the log of pg_cron after a week. Does nothing without pg_cron.';

create function private.clean_database(at timestamptz default now(), most integer default 2000) returns jsonb
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
    'tallies', private.clean_tallies(at, most),
    'cron_details', private.clean_cron_details(at, most));
  return deleted || jsonb_build_object('more', (
    select bool_or(value::integer >= most) from jsonb_each_text(deleted)));
end $$;
comment on function private.clean_database(timestamptz, integer) is
  'Deletes at most so many rows of each table whose retention has ended. Returns the number by table, and '
  'more: whether to call again. Does nothing while another call runs.';

create function public.clean_database() returns jsonb
  language sql security definer set search_path = '' as $$
  select private.clean_database()
$$;
comment on function public.clean_database() is
  'Deletes rows whose retention has ended, in batches that take less than a second: call again while more '
  'is true. For the secret key only.';

revoke all on function public.clean_database(), private.clean_database(timestamptz, integer),
  private.clean_publish_events(timestamptz, integer), private.clean_publish_runs(timestamptz, integer),
  private.clean_removals(timestamptz, integer), private.clean_revisions(timestamptz, integer),
  private.clean_comment_reports(timestamptz, integer), private.clean_tallies(timestamptz, integer),
  private.clean_cron_details(timestamptz, integer), private.retention_days(text)
  from public, anon, authenticated;
grant execute on function public.clean_database() to service_role;

-- Mirrors learn with each sync which removals no longer exist.
create function private.removals_until() returns bigint
  language sql stable security definer set search_path = '' as $$
  select removals_until from private.retention
$$;
comment on function private.removals_until() is 'Highest transaction number of a deleted removal; 0: none.';
grant execute on function private.removals_until() to anon, authenticated, service_role;

create or replace function public.sync_start() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'identity', public.database_identity(), 'horizon', public.sync_horizon(), 'clock', now(),
    'removals_until', private.removals_until())
$$;
comment on function public.sync_start() is
  'Start of a mirror that reads page by page: identity, the transaction number below which all is '
  'visible, and the time of the database, which decides what is public. A mirror whose last horizon is '
  'not above removals_until misses removals and has to read everything again.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    -- Every hour: each call deletes a batch.
    perform cron.schedule('broadsheet-retention', '41 * * * *', 'select private.clean_database()');
  end if;
end $$;
