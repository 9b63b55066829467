-- One publisher at a time. Two over one database would share the outbox: what one of them marks as done,
-- the readers of the other never get. So whoever publishes holds a lease, kept in a row because a
-- publisher may reach the database through the API only, where no session lasts.

create table private.publisher_lease (
  is_only boolean primary key default true constraint one_lease check (is_only),
  session uuid,
  folder uuid,
  name text,
  since timestamptz,
  expires_at timestamptz not null default '-infinity'
);
comment on table private.publisher_lease is
  'One row: which publisher takes changes from the outbox, and until when it need not be heard from.';
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
    -- The claim of a data folder is one process's: whoever starts in it follows one that has died.
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
  'Makes a publisher the only one for so many seconds, or for as many more; unless another one is: '
  'then held is false, with its name and since when. changed: what happened since this publisher was '
  'last heard of, another one may have marked as done. For the secret key only.';

create function public.release_publisher_lease(session uuid) returns void
  language sql security definer set search_path = '' as $$
  update private.publisher_lease l set expires_at = '-infinity' where l.session = $1
$$;
comment on function public.release_publisher_lease(uuid) is
  'Ends the lease of a publisher that stops, so that the next one need not wait. For the secret key only.';

create function public.finish_publish_events(events bigint[], session uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  -- Locked until commit: nobody takes over between this look and what follows. An overdue lease that
  -- nobody took is as good as one in time.
  perform from private.publisher_lease l where l.session = $2 for share;
  if not found then
    raise exception 'Another publisher took over' using errcode = 'PT409', hint = 'lease_lost';
  end if;
  update public.publish_events e set done_at = clock_timestamp(), error = null
    where e.id = any (events) and e.done_at is null;
end $$;
comment on function public.finish_publish_events(bigint[], uuid) is
  'Marks changes as live, in the name of the publisher that holds the lease: PT409 lease_lost when '
  'that is another one by now. For the secret key only.';

revoke all on function public.take_publisher_lease(uuid, uuid, text, boolean, integer),
  public.release_publisher_lease(uuid), public.finish_publish_events(bigint[], uuid)
  from public, anon, authenticated;
grant execute on function public.take_publisher_lease(uuid, uuid, text, boolean, integer),
  public.release_publisher_lease(uuid), public.finish_publish_events(bigint[], uuid)
  to service_role;
