-- Status of publishing for staff, and their commands to the publisher: rebuild and rollback.

create table public.releases (
  name text primary key,
  made_at timestamptz not null,
  articles integer not null default 0,
  is_live boolean not null default false
);
comment on table public.releases is 'Releases of the site that can be restored, as listed by the publisher.';

create table public.publish_runs (
  id bigint generated always as identity primary key,
  started_at timestamptz not null default clock_timestamp(),
  finished_at timestamptz,
  state text not null default 'building'
    constraint run_state_known check (state in ('building', 'live', 'failed')),
  events integer not null,
  changed integer,
  release text,
  error text,
  constraint run_ends check ((state = 'building') = (finished_at is null)),
  constraint failure_has_a_reason check ((state = 'failed') = (error is not null))
);
comment on table public.publish_runs is
  'Log of the publisher: one row per build or rollback, kept for a month. events: number of events '
  'processed; changed: number of rows that changed for readers.';
create index publish_runs_started_idx on public.publish_runs (started_at desc);

alter table public.releases enable row level security;
alter table public.publish_runs enable row level security;
create policy "Staff can see which releases are kept" on public.releases
  for select to authenticated using ((select private.can('manage_publishing')));
create policy "Staff can see what the publisher did" on public.publish_runs
  for select to authenticated using ((select private.can('manage_publishing')));
revoke all on public.releases, public.publish_runs from anon, authenticated;
grant select on public.releases, public.publish_runs to authenticated;
grant all on public.releases, public.publish_runs to service_role;

create table public.quarantined_pages (
  address text primary key,
  error text not null,
  since timestamptz not null
);
comment on table public.quarantined_pages is
  'Pages that failed to render, as listed by the publisher. Readers keep the last good version. They '
  'are rendered again when their content changes, and with a rebuild.';
alter table public.quarantined_pages enable row level security;
create policy "Staff can see which pages were set aside" on public.quarantined_pages
  for select to authenticated using ((select private.can('manage_publishing')));
revoke all on public.quarantined_pages from anon, authenticated;
grant select on public.quarantined_pages to authenticated;
grant all on public.quarantined_pages to service_role;

create function public.request_rebuild(forced boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_publishing');
  insert into public.publish_events (subject, action, forced) values ('site', 'update', $1);
  perform pg_notify('publish_events', '');
end $$;
comment on function public.request_rebuild(boolean) is
  'Asks the publisher to build the whole site; forced also when readers lose more than a tenth of the '
  'articles. Needs manage_publishing: 42501 admins_only.';
grant execute on function public.request_rebuild(boolean) to authenticated, service_role;

create function public.request_rollback(release text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_publishing');
  if not exists (select from public.releases r where r.name = request_rollback.release) then
    raise exception 'This release is no longer kept' using errcode = 'PT404', hint = 'release_missing';
  end if;
  insert into public.publish_events (subject, action, release) values ('site', 'rollback', $1);
  perform pg_notify('publish_events', '');
end $$;
comment on function public.request_rollback(text) is
  'Asks the publisher to show an earlier release. Changes wait until request_rebuild. Needs '
  'manage_publishing: 42501 admins_only, PT404 release_missing.';
grant execute on function public.request_rollback(text) to authenticated, service_role;
