-- Views and engagements of audience_queue become events, many at once.
--
-- The planner does not know how many rows the queue has: a vacuum often finds it empty. Without nested loops it does
-- not compare each row with each other one; those that read an index for each row are lateral.

create function private.take_views(upto timestamptz, counted_in bigint) returns integer
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_nestloop = off
  set work_mem = '64MB' as $$
declare
  current_day date;
  taken integer;
begin
  select s.day into current_day from private.visitor_salt s;
  with taken as (
    delete from private.audience_queue q where q.is_view and q.recorded_at < upto returning q.*
  ), asked as materialized (
    select t.article_id, t.visitor, t.day, t.recorded_at, t.referrer_host,
      sha256(uuid_send(t.article_id) || t.visitor) as digest,
      -- Digests of days that have ended go to the partition that is truncated next.
      (current_day - date '2000-01-01' + case when t.day < current_day then 1 else 0 end) % 2 as slot
    from taken t
  ), views as materialized (
    select v.*, row_number() over () as number from (
      select distinct on (a.article_id, a.digest) a.*
      from asked a join public.article_views v on v.article_id = a.article_id
        left join lateral (
          select r.viewed_at from private.recent_views r where r.article_id = a.article_id and r.visitor = a.digest offset 0
        ) r on true
      where r.viewed_at is null or r.viewed_at < a.recorded_at - interval '30 minutes'
      order by a.article_id, a.digest, a.recorded_at
    ) v
  ), noted as (
    insert into private.recent_views as r (article_id, visitor, viewed_at, day)
    select v.article_id, v.digest, v.recorded_at, v.day from views v
    on conflict (article_id, visitor) do update
      set viewed_at = excluded.viewed_at, day = excluded.day, has_reading = false, shares = 0
  ), visits as materialized (
    -- In the order of the index to which they are added.
    select distinct on (d.digest) d.* from (
      select encode(substring(sha256(uuid_send(s.scope_id) || v.visitor) for 16), 'hex')::uuid as digest, v.slot, v.number,
        s.scope_id, v.recorded_at
      from views v
        join private.scopes_of(array(select v.article_id from views v group by 1)) s on s.article_id = v.article_id
    ) d order by d.digest, d.recorded_at
  ), first as (
    insert into private.daily_visitors (digest, slot) select v.digest, v.slot from visits v
    on conflict do nothing returning daily_visitors.digest
  ), first_of as (
    select v.number, array_agg(v.scope_id) as scope_ids from visits v join first on first.digest = v.digest group by 1
  ), events as (
    insert into private.view_events (article_id, minute, referrer_host, first_of, recorded_in)
    select v.article_id, date_trunc('minute', v.recorded_at), v.referrer_host, f.scope_ids, counted_in
    from views v left join first_of f on f.number = v.number
  )
  select count(*) into taken from taken;
  return taken;
end $$;
comment on function private.take_views(timestamptz, bigint) is
  'Moves views from audience_queue to view_events, at most one per visitor and article within 30 minutes, with the '
  'scopes for which it is the first of the visitor on this day. upto: end of at most 30 minutes. Returns the number of '
  'rows.';

create function private.take_engagements(upto timestamptz, counted_in bigint, of_earlier_visits boolean) returns integer
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan set enable_nestloop = off
  set work_mem = '64MB' as $$
declare
  taken integer;
begin
  with taken as (
    delete from private.audience_queue q
    where not q.is_view and q.recorded_at < upto and (not of_earlier_visits or not exists (
      select from private.audience_queue v where v.is_view and v.article_id = q.article_id and v.visitor = q.visitor
        and v.recorded_at <= q.recorded_at))
    returning q.*
  ), asked as (
    select t.*, sha256(uuid_send(t.article_id) || t.visitor) as digest from taken t
  ), visits as materialized (
    select r.article_id, r.visitor, r.viewed_at, r.day, min(a.recorded_at) as recorded_at, least(sum(a.shares), 5 - r.shares) as shares,
      (array_agg(a.seconds order by a.recorded_at) filter (where a.seconds is not null and not r.has_reading))[1] as seconds,
      (array_agg(a.depth order by a.recorded_at) filter (where a.seconds is not null and not r.has_reading))[1] as depth
    from asked a cross join lateral (
      select r.* from private.recent_views r where r.article_id = a.article_id and r.visitor = a.digest
        and r.viewed_at <= a.recorded_at and r.viewed_at > a.recorded_at - interval '4 hours' offset 0
    ) r
    group by r.article_id, r.visitor, r.viewed_at, r.day, r.shares
  ), noted as (
    -- All of them exist.
    insert into private.recent_views as r (article_id, visitor, viewed_at, day, has_reading, shares)
    select v.article_id, v.visitor, v.viewed_at, v.day, v.seconds is not null, v.shares from visits v
    on conflict (article_id, visitor) do update
      set has_reading = r.has_reading or excluded.has_reading, shares = r.shares + excluded.shares
  ), events as (
    insert into private.view_events (article_id, minute, kind, seconds, depth, recorded_in)
    select v.article_id, date_trunc('minute', v.recorded_at), 'reading'::public.audience_event_kind, v.seconds, v.depth,
      counted_in
    from visits v where v.seconds is not null
    union all
    select v.article_id, date_trunc('minute', v.recorded_at), 'share', null, null, counted_in
    from visits v cross join generate_series(1, v.shares)
  )
  select count(*) into taken from taken;
  return taken;
end $$;
comment on function private.take_engagements(timestamptz, bigint, boolean) is
  'Moves readings and shares from audience_queue to view_events: one reading and five shares of each visit at most, none '
  'without a visit. of_earlier_visits: only those before which the queue has no view, and which belong to a visit that '
  'was counted before. Returns the number of rows.';

create function private.take_queue(max_events integer, counted_in bigint) returns integer
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  past timestamptz := clock_timestamp();
  since timestamptz;
  upto timestamptz;
  waiting bigint;
  taken integer := 0;
begin
  loop
    select min(q.recorded_at), count(*) into since, waiting from private.audience_queue q where q.recorded_at < past;
    exit when waiting = 0 or taken >= max_events;
    -- In a longer time two views of a visitor could count.
    upto := least(past, since + interval '30 minutes');
    if waiting > max_events - taken then
      upto := least(upto, (
        select greatest(q.recorded_at, since + interval '1 microsecond') from private.audience_queue q
        where q.recorded_at < past order by q.recorded_at offset max_events - taken limit 1));
    end if;
    taken := taken + private.take_engagements(upto, counted_in, true);
    taken := taken + private.take_views(upto, counted_in);
    taken := taken + private.take_engagements(upto, counted_in, false);
  end loop;
  return taken;
end $$;
comment on function private.take_queue(integer, bigint) is
  'Moves about max_events of audience_queue to view_events, as if transaction counted_in had recorded them. Returns their '
  'number, repeated views included. One call at a time.';

alter table private.view_cursor drop column counted_at;
comment on table private.view_cursor is 'One row: all view events of transactions numbered below are counted.';

create or replace function public.roll_up_views(max_events integer default 500000) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  first bigint;
  upto bigint;
  taken integer;
  counted integer;
begin
  -- One at a time. The row is locked until the counts are committed: a crash counts nothing twice.
  select c.counted_below into first from private.view_cursor c for update;
  if first > pg_snapshot_xmax(pg_current_snapshot())::text::bigint then
    perform private.reset_view_cursor(first);
    first := 0;
  end if;
  taken := private.take_queue(max_events, first);
  upto := private.views_up_to(first, max_events);
  counted := private.count_view_events(first, upto);
  update private.view_cursor c set counted_below = upto where c.is_only;
  perform private.expire_views();
  perform private.expire_view_events(upto);
  return greatest(taken, counted);
end $$;
comment on function public.roll_up_views(integer) is
  'Counts each view and event once and deletes what has expired. Call it every minute, from several places if need be: '
  'calls wait for each other. An article counts for the section, authors and tags that it has at this moment. Returns the '
  'number of events; call it again when it is max_events or more. A transaction that writes and stays open delays the '
  'events recorded after its start. For the secret key only.';
revoke all on function private.take_views(timestamptz, bigint), private.take_engagements(timestamptz, bigint, boolean),
  private.take_queue(integer, bigint) from public, anon, authenticated;
