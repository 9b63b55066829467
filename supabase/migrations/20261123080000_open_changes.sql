-- The outbox and the changes of a publish in one request and one snapshot, so that readers wait for one
-- request less, and no event is read whose change is not.

create function private.outbox_of(session uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select public.open_publish_events() from private.publisher_lease l where l.session = $1
$$;
comment on function private.outbox_of(uuid) is
  'open_publish_events for the publisher with the lease; null for any other session, which is a random '
  'number that only the publisher and the lease have.';
revoke all on function private.outbox_of(uuid) from public;
grant execute on function private.outbox_of(uuid) to anon, authenticated, service_role;

create function public.open_changes(since bigint, due_since timestamptz, session uuid) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select public.changes_since(since, due_since)
    || jsonb_build_object('outbox', private.outbox_of(session))
$$;
comment on function public.open_changes(bigint, timestamptz, uuid) is
  'changes_since, with the state of the outbox in outbox, which is null without the lease. For the '
  'publishable key: a mirror never gets more than a reader.';
revoke all on function public.open_changes(bigint, timestamptz, uuid) from public;
grant execute on function public.open_changes(bigint, timestamptz, uuid) to anon, authenticated, service_role;
