-- Lease of the publisher: one at a time. Two publishers on one database would share the outbox, and
-- each would miss the events that the other marks as done. The lease is a row, because a publisher may
-- have access through the API only, where sessions do not persist.

create table private.publisher_lease (
  is_only boolean primary key default true constraint one_lease check (is_only),
  session uuid,
  folder uuid,
  name text,
  since timestamptz,
  expires_at timestamptz not null default '-infinity'
);
comment on table private.publisher_lease is
  'One row: the publisher that processes the outbox, and when its lease expires.';
insert into private.publisher_lease default values;
alter table private.publisher_lease enable row level security;
revoke all on private.publisher_lease from anon, authenticated;

create function public.take_publisher_lease(
  session uuid, folder uuid, name text, starts boolean, seconds integer
) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  held private.publisher_lease;
begin
  select * into held from private.publisher_lease l for update;
  if held.session <> $1 and held.expires_at > clock_timestamp()
    -- A data folder is locked by one process: a publisher that starts in it replaces one that has ended.
    and not (starts and held.folder = $2)
  then
    return jsonb_build_object('held', false, 'name', held.name, 'since', held.since);
  end if;
  update private.publisher_lease l set
    session = $1,
    folder = $2,
    name = $3,
    since = case when held.session = $1 then held.since else clock_timestamp() end,
    expires_at = clock_timestamp() + make_interval(secs => seconds);
  return jsonb_build_object('held', true, 'changed', held.session is distinct from $1);
end $$;
comment on function public.take_publisher_lease(uuid, uuid, text, boolean, integer) is
  'Takes or extends the lease for a number of seconds. held is false while another publisher has it, '
  'with its name and since when. changed: the lease was taken from another session, which may have '
  'marked events as done. For the secret key only.';

create function public.release_publisher_lease(session uuid) returns void
  language sql security definer set search_path = '' as $$
  update private.publisher_lease l set expires_at = '-infinity' where l.session = $1
$$;
comment on function public.release_publisher_lease(uuid) is
  'Ends a lease, so that the next publisher does not wait. For the secret key only.';

create function public.finish_publish_events(events bigint[], session uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Locked until commit, so that the lease is not taken in between. An expired lease that was not taken is
  -- still valid.
  perform from private.publisher_lease l where l.session = $2 for share;
  if not found then
    raise exception 'Another publisher took over' using errcode = 'PT409', hint = 'lease_lost';
  end if;
  update public.publish_events e set done_at = clock_timestamp(), error = null
    where e.id = any (events) and e.done_at is null and e.due_at <= clock_timestamp();
end $$;
comment on function public.finish_publish_events(bigint[], uuid) is
  'Marks events as done for the publisher with the lease: PT409 lease_lost if another one has it. For '
  'the secret key only.';

create function public.finish_built_events(events bigint[]) returns void
  language sql security definer set search_path = '' as $$
  update public.publish_events e set done_at = clock_timestamp(), error = null
    where e.id = any (events) and e.done_at is null and e.due_at <= clock_timestamp()
$$;
comment on function public.finish_built_events(bigint[]) is
  'Marks exactly these events as done, after a build elsewhere that was started with them. Events that '
  'are not due stay open. For the secret key only.';

revoke all on function public.take_publisher_lease(uuid, uuid, text, boolean, integer),
  public.release_publisher_lease(uuid), public.finish_publish_events(bigint[], uuid),
  public.finish_built_events(bigint[])
  from public, anon, authenticated;
grant execute on function public.take_publisher_lease(uuid, uuid, text, boolean, integer),
  public.release_publisher_lease(uuid), public.finish_publish_events(bigint[], uuid),
  public.finish_built_events(bigint[])
  to service_role;
