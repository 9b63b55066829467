-- Counting of events for every scope, and deletion of figures after their retention.

create or replace function private.count_view_events(first bigint, upto bigint) returns integer
  language sql volatile security definer set search_path = '' as $$
  with zone as materialized (
    select private.publication_zone() as name
  ), batch as materialized (
    select e.article_id, e.minute, e.kind, coalesce(e.referrer_host, '') as host, e.seconds, e.depth, e.first_of
    from private.view_events e where e.recorded_in >= first and e.recorded_in < upto
  ), events as materialized (
    select b.article_id, b.minute,
      count(*) filter (where b.kind = 'view') as views,
      count(*) filter (where b.kind = 'reading') as readings,
      coalesce(sum(b.seconds), 0) as reading_seconds, coalesce(sum(b.depth), 0) as depth_sum,
      count(*) filter (where b.kind = 'share') as shares,
      count(*) filter (where b.kind = 'bookmark') as bookmarks,
      count(*) filter (where b.kind = 'comment') as comments,
      count(*) filter (where b.kind = 'newsletter_click') as newsletter_clicks
    from batch b group by 1, 2
  ), total as (
    -- Locks the rows that the roll-ups reference. A deleted article has none, and is not counted.
    update public.article_views v set views_count = v.views_count + added.views
    from (select e.article_id, sum(e.views) as views from events e group by 1) added
    where v.article_id = added.article_id returning v.article_id
  ), scopes as materialized (
    select s.* from private.scopes_of(array(select t.article_id from total t)) s
  ), firsts as (
    select b.article_id, b.minute, f.scope_id, count(*) as visitors
    from batch b cross join lateral unnest(b.first_of) as f (scope_id) group by 1, 2, 3
  ), figures as materialized (
    select s.scope, s.scope_id, e.minute, sum(e.views) as views, coalesce(sum(f.visitors), 0) as visitors,
      sum(e.readings) as readings, sum(e.reading_seconds) as reading_seconds, sum(e.depth_sum) as depth_sum,
      sum(e.shares) as shares, sum(e.bookmarks) as bookmarks, sum(e.comments) as comments,
      sum(e.newsletter_clicks) as newsletter_clicks
    from events e join scopes s on s.article_id = e.article_id
      left join firsts f on f.article_id = e.article_id and f.minute = e.minute and f.scope_id = s.scope_id
    group by 1, 2, 3
  ), minutes as (
    insert into public.views_by_minute as t (article_id, minute, views)
    select f.scope_id, f.minute, f.views from figures f where f.scope = 'article' and f.views > 0
    on conflict (article_id, minute) do update set views = t.views + excluded.views
  ), hours as (
    insert into public.audience_by_hour as t (scope, scope_id, hour, views, visitors)
    select f.scope, f.scope_id, date_trunc('hour', f.minute, zone.name), sum(f.views), sum(f.visitors)
    from figures f, zone where f.views > 0 group by 1, 2, 3
    on conflict (scope_id, hour, scope) do update
      set views = t.views + excluded.views, visitors = t.visitors + excluded.visitors
  ), days as (
    insert into public.audience_by_day as t (scope, scope_id, day, views, visitors, readings, reading_seconds,
      depth_sum, shares, bookmarks, comments, newsletter_clicks)
    select f.scope, f.scope_id, (f.minute at time zone zone.name)::date, sum(f.views), sum(f.visitors), sum(f.readings),
      sum(f.reading_seconds), sum(f.depth_sum), sum(f.shares), sum(f.bookmarks), sum(f.comments), sum(f.newsletter_clicks)
    from figures f, zone group by 1, 2, 3
    on conflict (scope_id, day, scope) do update set
      views = t.views + excluded.views, visitors = t.visitors + excluded.visitors,
      readings = t.readings + excluded.readings, reading_seconds = t.reading_seconds + excluded.reading_seconds,
      depth_sum = t.depth_sum + excluded.depth_sum, shares = t.shares + excluded.shares,
      bookmarks = t.bookmarks + excluded.bookmarks, comments = t.comments + excluded.comments,
      newsletter_clicks = t.newsletter_clicks + excluded.newsletter_clicks
  ), referrers as (
    insert into public.referrers_by_day as t (scope, scope_id, day, host, views)
    select s.scope, s.scope_id, h.day, h.host, sum(h.views)
    from (
      select b.article_id, (b.minute at time zone zone.name)::date as day, b.host, count(*) as views
      from batch b, zone where b.kind = 'view' group by 1, 2, 3
    ) h join scopes s on s.article_id = h.article_id
    group by 1, 2, 3, 4
    on conflict (scope_id, day, host, scope) do update set views = t.views + excluded.views
  ), orphans as (
    -- Recorded while the article was deleted.
    delete from private.view_events e
    where e.recorded_in >= first and e.recorded_in < upto and e.article_id in (
      select b.article_id from batch b
      where not exists (select from public.article_views v where v.article_id = b.article_id))
  )
  select count(*)::integer from batch
$$;

create function private.clean_audience_by_day(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.audience_by_day where (scope_id, day, scope) in (
    select d.scope_id, d.day, d.scope from public.audience_by_day d
    where d.scope = any (enum_range(null::public.audience_scope)) and d.day < (at - interval '25 months')::date limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_audience_by_day(timestamptz, integer) is 'Deletes figures by day after 25 months.';

create function private.clean_audience_by_month(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from private.audience_by_month where (scope_id, month, scope) in (
    select m.scope_id, m.month, m.scope from private.audience_by_month m
    where m.scope = any (enum_range(null::public.audience_scope)) and m.month < (at - interval '26 months')::date limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_audience_by_month(timestamptz, integer) is
  'Deletes sums of months after 26 months: then all days of the month are deleted.';

create function private.clean_audience_by_hour(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.audience_by_hour where (scope_id, hour, scope) in (
    select h.scope_id, h.hour, h.scope from public.audience_by_hour h where h.hour < at - interval '35 days' limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_audience_by_hour(timestamptz, integer) is 'Deletes figures by hour after 35 days.';

create function private.clean_referrers_by_day(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.referrers_by_day where (scope_id, day, host, scope) in (
    select r.scope_id, r.day, r.host, r.scope from public.referrers_by_day r
    where r.day < (at - interval '25 months')::date limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_referrers_by_day(timestamptz, integer) is 'Deletes views by referrer after 25 months.';

create function private.clean_searches(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.searches_without_result where (day, words) in (
    select s.day, s.words from public.searches_without_result s where s.day < (at - interval '25 months')::date limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_searches(timestamptz, integer) is 'Deletes searches without a result after 25 months.';

create or replace function private.expire_views() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.expire_visitors();
  delete from private.recent_views where viewed_at < now() - interval '4 hours';
  delete from public.views_by_minute where minute < now() - interval '2 days';
  -- Each minute more than a minute adds, so that nothing waits for the daily clean-up.
  perform private.clean_audience_by_day(now(), 5000), private.clean_audience_by_month(now(), 5000), private.clean_audience_by_hour(now(), 5000),
    private.clean_referrers_by_day(now(), 5000), private.clean_searches(now(), 5000);
end $$;
comment on function private.expire_views() is
  'Deletes digests of visitors after four hours and at the end of the day, counts by minute after two days, and other '
  'figures after their retention.';
revoke all on function private.clean_audience_by_day(timestamptz, integer), private.clean_audience_by_month(timestamptz, integer),
  private.clean_audience_by_hour(timestamptz, integer),
  private.clean_referrers_by_day(timestamptz, integer), private.clean_searches(timestamptz, integer)
  from public, anon, authenticated;
