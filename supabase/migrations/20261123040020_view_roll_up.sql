-- Counting of view events, once a minute: by pg_cron where a project has it, and by the publisher.

create function private.views_up_to(first bigint, max_events integer) returns bigint
  language sql volatile security definer set search_path = '' as $$
  select least(
    pg_snapshot_xmin(pg_current_snapshot())::text::bigint,
    -- At least one transaction, however many events it has.
    (select greatest(e.recorded_in, (
        select min(v.recorded_in) + 1 from private.view_events v where v.recorded_in >= first))
      from private.view_events e
      where e.recorded_in >= first order by e.recorded_in offset max_events limit 1))
$$;
comment on function private.views_up_to(bigint, integer) is
  'Transaction number up to which events can be counted: all transactions below it are finished, so that '
  'no event appears later, and about max_events events from the first one are below it.';

create function private.count_view_events(first bigint, upto bigint) returns integer
  language sql volatile security definer set search_path = '' as $$
  with batch as materialized (
    select e.article_id, e.minute, e.kind, count(*) as count from private.view_events e
    where e.recorded_in >= first and e.recorded_in < upto group by 1, 2, 3
  ), total as (
    -- Locks the rows that the roll-ups reference. A deleted article has none, and is not counted.
    update public.article_views v set views_count = v.views_count + added.views
    from (
      select b.article_id, coalesce(sum(b.count) filter (where b.kind = 'view'), 0) as views
      from batch b group by 1
    ) added
    where v.article_id = added.article_id returning v.article_id
  ), counted as (
    select b.* from batch b join total using (article_id)
  ), minutes as (
    insert into public.views_by_minute as t (article_id, minute, kind, count)
    select c.article_id, c.minute, c.kind, c.count from counted c
    on conflict (article_id, minute, kind) do update set count = t.count + excluded.count
  ), hours as (
    insert into public.views_by_hour as t (article_id, hour, kind, count)
    select c.article_id, date_trunc('hour', c.minute, 'UTC'), c.kind, sum(c.count) from counted c group by 1, 2, 3
    on conflict (article_id, hour, kind) do update set count = t.count + excluded.count
  ), days as (
    insert into public.views_by_day as t (article_id, day, kind, count)
    select c.article_id, (c.minute at time zone 'UTC')::date, c.kind, sum(c.count) from counted c group by 1, 2, 3
    on conflict (article_id, day, kind) do update set count = t.count + excluded.count
  ), orphans as (
    -- Recorded while the article was deleted.
    delete from private.view_events e
    where e.recorded_in >= first and e.recorded_in < upto and e.article_id in (
      select b.article_id from batch b
      where not exists (select from public.article_views v where v.article_id = b.article_id))
  )
  select coalesce(sum(count), 0)::integer from batch
$$;
comment on function private.count_view_events(bigint, bigint) is
  'Adds events of a range of transactions to the totals and roll-ups; returns their number.';

create function private.expire_view_events(counted_below bigint) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  -- Two days ago. Never the partition of today, yesterday or tomorrow: events are written there now, also
  -- by a transaction that began on the other side of midnight.
  expired text := format('private.view_events_%s', (extract(epoch from now())::bigint / 86400 + 2) % 4);
  is_counted boolean;
begin
  execute format('select max(recorded_in) < $1 from %s', expired) into is_counted using counted_below;
  if is_counted then
    execute format('lock table %s in access exclusive mode nowait', expired);
    execute format('truncate %s', expired);
  end if;
exception when lock_not_available then
  -- Read by a backup: the next minute tries again.
  null;
end $$;
comment on function private.expire_view_events(bigint) is
  'Truncates the partition of the day before yesterday, if all of its events are counted.';

create function private.expire_views() returns void
  language sql security definer set search_path = '' as $$
  delete from private.recent_views where viewed_at < now() - interval '30 minutes';
  delete from public.views_by_minute where minute < now() - interval '2 days';
  delete from public.views_by_hour where hour < now() - interval '35 days';
  delete from public.views_by_day where day < (now() - interval '25 months')::date
$$;
comment on function private.expire_views() is
  'Deletes digests of visitors after 30 minutes, counts by minute after two days, by hour after 35 days and '
  'by day after 25 months.';

create function private.reset_view_cursor(counted_below bigint) returns void
  language sql security definer set search_path = '' as $$
  delete from private.view_events e where e.recorded_in < counted_below;
  update private.view_events e set recorded_in = 0 where e.recorded_in >= counted_below
$$;
comment on function private.reset_view_cursor(bigint) is
  'After a dump was restored into another database, whose transaction numbers are lower: removes events '
  'that were counted, and lets the next roll-up count the others from transaction 0. Events recorded '
  'between the restore and this call are removed, too.';

create function public.roll_up_views(max_events integer default 500000) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  first bigint;
  upto bigint;
  counted integer;
  began timestamptz;
begin
  -- One at a time. The row is locked until the counts are committed: a crash counts nothing twice.
  select c.counted_below into first from private.view_cursor c for update;
  if first > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    perform private.reset_view_cursor(first);
    first := 0;
  end if;
  began := clock_timestamp();
  upto := private.views_up_to(first, max_events);
  counted := private.count_view_events(first, upto);
  update private.view_cursor c set counted_below = upto,
    counted_at = case when counted < max_events then began else c.counted_at end where c.is_only;
  perform private.expire_views();
  perform private.expire_view_events(upto);
  return counted;
end $$;
comment on function public.roll_up_views(integer) is
  'Counts each view event once and deletes what has expired. Call it every minute, from several places if '
  'need be: calls wait for each other. Returns the number of events; call it again when it is max_events or '
  'more. A transaction that writes and stays open delays the events recorded after its start. For the '
  'secret key only.';

revoke all on function private.views_up_to(bigint, integer), private.count_view_events(bigint, bigint),
  private.expire_views(), private.expire_view_events(bigint), private.reset_view_cursor(bigint),
  public.roll_up_views(integer)
  from public, anon, authenticated;
grant execute on function public.roll_up_views(integer) to service_role;

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('broadsheet-views', '* * * * *', 'select public.roll_up_views()');
  end if;
end $$;
