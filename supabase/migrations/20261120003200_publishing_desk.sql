-- What the newsroom sees of publishing, and the one order it can give beside a rebuild: back to an
-- earlier release. Like every change an order is an event of the outbox: never lost, obeyed once.

alter table public.publish_events drop constraint action_known;
alter table public.publish_events
  add constraint action_known check (action in ('update', 'remove', 'rollback')),
  add column release text,
  add constraint rollback_names_a_release check ((action = 'rollback') = (release is not null)),
  add constraint rollback_is_of_the_site check (action <> 'rollback' or subject = 'site');
comment on column public.publish_events.release is
  'For a rollback: the release readers shall get. Changes wait from then on, until a rebuild is '
  'requested.';
create index publish_events_site_idx on public.publish_events (id desc) where subject = 'site';

create table public.releases (
  name text primary key,
  made_at timestamptz not null,
  articles integer not null default 0,
  is_live boolean not null default false
);
comment on table public.releases is
  'The releases of the site that are kept to go back to, as the publisher lists them.';

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
  'What the publisher did: one row for each build or rollback, kept for a month. Written by the '
  'publisher; events is how many changes it took, changed how many rows were new to readers.';
create index publish_runs_started_idx on public.publish_runs (started_at desc);

alter table public.releases enable row level security;
alter table public.publish_runs enable row level security;
create policy "Admins can see which releases are kept" on public.releases
  for select to authenticated using ((select private.is_admin()));
create policy "Admins can see what the publisher did" on public.publish_runs
  for select to authenticated using ((select private.is_admin()));
revoke all on public.releases, public.publish_runs from anon, authenticated;
grant select on public.releases, public.publish_runs to authenticated;
grant all on public.releases, public.publish_runs to service_role;

create function public.request_rollback(release text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  if not exists (select from public.releases r where r.name = request_rollback.release) then
    raise exception 'This release is no longer kept' using errcode = 'PT404', hint = 'release_missing';
  end if;
  insert into public.publish_events (subject, action, release) values ('site', 'rollback', $1);
  perform pg_notify('publish_events', '');
end $$;
comment on function public.request_rollback(text) is
  'Asks the publisher to show readers an earlier release. Changes wait from then on, until '
  'request_rebuild. Admins only: 42501 admins_only, PT404 release_missing.';
grant execute on function public.request_rollback(text) to authenticated, service_role;
