-- What publishing could not do, where the newsroom sees it: pages that were set aside, and a loss so
-- great that somebody has to say that it is meant.

create table public.pages_set_aside (
  address text primary key,
  error text not null,
  since timestamptz not null
);
comment on table public.pages_set_aside is
  'Pages the publisher could not make, as it lists them: readers keep the last good ones, and '
  'everything else goes on. They are tried again when what they show changes, and with a rebuild.';
alter table public.pages_set_aside enable row level security;
create policy "Admins can see which pages were set aside" on public.pages_set_aside
  for select to authenticated using ((select private.is_admin()));
revoke all on public.pages_set_aside from anon, authenticated;
grant select on public.pages_set_aside to authenticated;
grant all on public.pages_set_aside to service_role;

alter table public.publish_events
  add column forced boolean not null default false,
  add constraint only_a_rebuild_is_forced check (not forced or (subject = 'site' and action = 'update'));
comment on column public.publish_events.forced is
  'A rebuild that goes live also when readers lose more than a tenth of the articles.';

drop function public.request_rebuild();
create function public.request_rebuild(forced boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_admin();
  insert into public.publish_events (subject, action, forced) values ('site', 'update', $1);
  perform pg_notify('publish_events', '');
end $$;
comment on function public.request_rebuild(boolean) is
  'Asks the publisher to build the whole site again; forced also when readers lose more than a tenth '
  'of the articles. Admins only: 42501 admins_only.';
grant execute on function public.request_rebuild(boolean) to authenticated, service_role;
