-- What a publisher needs to know before a run, in one request instead of three.

create function public.open_publish_events(most integer default 1000) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'command', (
      select to_jsonb(c) from public.publish_events c
      where c.subject = 'site' order by c.id desc limit 1),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.id), '[]') from (
        select * from public.publish_events e
        where e.done_at is null and e.due_at <= now() order by e.id limit least(most, 1000)) o),
    'next_due', (
      select e.due_at from public.publish_events e
      where e.done_at is null and e.due_at > now() order by e.due_at limit 1))
$$;
comment on function public.open_publish_events(integer) is
  'State of the outbox: command, the last command for the whole site; events, up to a thousand that are '
  'due and not done, the oldest first; next_due, when the next one is due. For the secret key only.';
revoke all on function public.open_publish_events(integer) from public, anon, authenticated;
grant execute on function public.open_publish_events(integer) to service_role;
