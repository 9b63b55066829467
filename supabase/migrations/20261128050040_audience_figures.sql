-- Figures for staff, each from few rows of the roll-ups.

create function private.reads_audience(scope public.audience_scope, id uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_service() or private.can('read_audience')
    or (scope = 'article' and private.can('read_audience', auth.uid()) and private.edits_article(id));
end $$;
comment on function private.reads_audience(public.audience_scope, uuid) is
  'Whether the account that asks sees figures of a scope: all of them with read_audience, otherwise articles that it edits.';

create function private.require_audience(scope public.audience_scope, id uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not coalesce(private.reads_audience(scope, id), false) then
    perform private.require('read_audience');
  end if;
end $$;
comment on function private.require_audience(public.audience_scope, uuid) is
  'Ends a call for figures that the account that asks must not see: 42501 admins_only.';

create function private.scope_id(scope public.audience_scope, id uuid) returns uuid
  language sql immutable set search_path = '' as $$
  select case scope when 'site' then private.scope_of_site() else id end
$$;
comment on function private.scope_id(public.audience_scope, uuid) is 'Id of a scope in the roll-ups; the site needs none.';

create function private.audience_last_day(last date) returns date
  language sql stable security definer set search_path = '' as $$
  select coalesce(last, (now() at time zone private.publication_zone())::date)
$$;
comment on function private.audience_last_day(date) is 'End of a range of days; null is today in the time zone of the publication.';

create function private.audience_first_day(first date, last date) returns date
  language plpgsql stable set search_path = '' as $$
begin
  first := coalesce(first, last - 29);
  if first > last or first < last - interval '25 months' then
    raise exception 'Choose a range of at most 25 months' using errcode = '22023', hint = 'audience_range';
  end if;
  return first;
end $$;
comment on function private.audience_first_day(date, date) is
  'Start of a range of days; null: 30 days. 22023 audience_range if it is after the end or more than 25 months before it.';

create function public.audience_days(
  scope public.audience_scope, id uuid default null, first date default null, last date default null
) returns table (
  day date, views bigint, visitors bigint, readings bigint, seconds numeric, depth numeric, shares bigint,
  bookmarks bigint, comments bigint, newsletter_clicks bigint
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  counted uuid := private.scope_id(scope, id);
  upto date := private.audience_last_day(last);
  since date := private.audience_first_day(first, upto);
begin
  perform private.require_audience(scope, id);
  return query
    select s.day::date, coalesce(d.views, 0)::bigint, coalesce(d.visitors, 0)::bigint, coalesce(d.readings, 0)::bigint,
      round(d.reading_seconds::numeric / nullif(d.readings, 0), 1), round(d.depth_sum::numeric / nullif(d.readings, 0), 1),
      coalesce(d.shares, 0)::bigint, coalesce(d.bookmarks, 0)::bigint, coalesce(d.comments, 0)::bigint,
      coalesce(d.newsletter_clicks, 0)::bigint
    from generate_series(since::timestamp, upto, interval '1 day') s (day)
      left join public.audience_by_day d
        on d.scope_id = counted and d.day = s.day::date and d.scope = audience_days.scope
    order by 1;
end $$;
comment on function public.audience_days(public.audience_scope, uuid, date, date) is
  'Figures of a scope for each day of a range, days without figures included. Null: the 30 days until today. seconds and '
  'depth: means of the readings, null without. Needs read_audience, of articles that the account edits with the scope '
  'own: 42501 admins_only. 22023 audience_range for more than 25 months.';

create function public.audience_hours(scope public.audience_scope, id uuid default null, day date default null)
  returns table (hour timestamptz, views bigint, visitors bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  counted uuid := private.scope_id(scope, id);
  zone text := private.publication_zone();
  asked date := private.audience_last_day(day);
  since timestamptz := asked::timestamp at time zone zone;
  upto timestamptz := (asked + 1)::timestamp at time zone zone;
begin
  perform private.require_audience(scope, id);
  return query
    select s.hour, coalesce(sum(h.views), 0)::bigint, coalesce(sum(h.visitors), 0)::bigint
    from generate_series(since, upto - interval '1 second', interval '1 hour') s (hour)
      left join public.audience_by_hour h on h.scope_id = counted and h.scope = audience_hours.scope
        and h.hour >= s.hour and h.hour < s.hour + interval '1 hour'
    group by 1 order by 1;
end $$;
comment on function public.audience_hours(public.audience_scope, uuid, date) is
  'Views and visitors of a scope for each hour of a day of the last 35 days, null is today: 24 rows, 23 or 25 when clocks '
  'change. A visitor counts in the hour of the first view of the day. Needs read_audience as audience_days.';

create function public.audience_minutes(scope public.audience_scope, id uuid default null)
  returns table (minute timestamptz, views bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  upto timestamptz := date_trunc('minute', now());
  since timestamptz := upto - interval '29 minutes';
begin
  perform private.require_audience(scope, id);
  return query
    with counted as (
      select v.article_id, v.minute, v.views from public.views_by_minute v
      where scope <> 'article' and v.minute >= since and (scope = 'site' or v.article_id in (
        select a.id from public.articles a where scope = 'section' and a.category_id = audience_minutes.id
        union all select b.article_id from public.article_bylines b where scope = 'author' and b.author_id = audience_minutes.id
        union all select t.article_id from public.article_tags t where scope = 'tag' and t.tag_id = audience_minutes.id))
      union all
      select v.article_id, v.minute, v.views from public.views_by_minute v
      where scope = 'article' and v.article_id = audience_minutes.id and v.minute >= since
    )
    select s.minute, coalesce(sum(c.views), 0)::bigint
    from generate_series(since, upto, interval '1 minute') s (minute) left join counted c on c.minute = s.minute
    group by 1 order by 1;
end $$;
comment on function public.audience_minutes(public.audience_scope, uuid) is
  'Views of a scope for each of the last 30 minutes, the current one included, as of the last roll-up. Needs '
  'read_audience as audience_days.';

create function public.audience_now(max integer default 10)
  returns table (article_id uuid, title text, slug text, views bigint)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_audience('site', null);
  return query
    select a.id, a.title, a.slug, v.views
    from (
      select m.article_id, sum(m.views)::bigint as views from public.views_by_minute m
      where m.minute >= date_trunc('minute', now()) - interval '29 minutes'
      group by 1 order by 2 desc, 1 limit least(greatest(audience_now.max, 1), 100)
    ) v join public.articles a on a.id = v.article_id
    order by v.views desc, a.id;
end $$;
comment on function public.audience_now(integer) is
  'The articles with most views of the last 30 minutes, at most 100. Needs read_audience: 42501 admins_only.';

create function private.audience_parts(since date, upto date)
  returns table (is_month boolean, first date, last date)
  language sql immutable set search_path = '' as $$
  select p.* from (
    select date_trunc('month', since + interval '1 month - 1 day')::date as first, date_trunc('month', upto + 1)::date as past
  ) months cross join lateral (
    select true, months.first, months.past - 1 where months.first < months.past
    union all select false, since, case when months.first < months.past then months.first - 1 else upto end
    union all select false, months.past, upto where months.first < months.past
  ) p (is_month, first, last)
  where p.first <= p.last
$$;
comment on function private.audience_parts(date, date) is
  'Divides a range of days into whole months and the days around them, each with its first and last day.';

create function private.audience_leaders(scope public.audience_scope, since date, upto date, most integer)
  returns uuid[]
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
declare
  -- So many of each day and month are candidates.
  width integer := greatest(100, most);
  leaders uuid[];
  -- No other can have more views in all days and months together.
  most_of_others bigint;
  least_of_leaders bigint;
begin
  with units as (
    select p.is_month, u.start::date as start from private.audience_parts(since, upto) p
      cross join lateral generate_series(p.first::timestamp, p.last,
        case when p.is_month then interval '1 month' else interval '1 day' end) u (start)
  ), best as materialized (
    select b.scope_id, b.views, b.place from units u cross join lateral (
      (select d.scope_id, d.views, row_number() over (order by d.views desc) as place from public.audience_by_day d
        where not u.is_month and d.scope = audience_leaders.scope and d.day = u.start order by d.views desc limit width)
      union all
      (select m.scope_id, m.views, row_number() over (order by m.views desc) from private.audience_by_month m
        where u.is_month and m.scope = audience_leaders.scope and m.month = u.start order by m.views desc limit width)
    ) b
  ), totals as (
    select c.scope_id, coalesce(sum(v.views), 0) as views
    from (select distinct b.scope_id from best b) c
      cross join private.audience_parts(since, upto) p
      cross join lateral (
        select d.views from public.audience_by_day d where not p.is_month and d.scope_id = c.scope_id
          and d.day between p.first and p.last and d.scope = audience_leaders.scope
        union all
        select m.views from private.audience_by_month m where p.is_month and m.scope_id = c.scope_id
          and m.month between p.first and p.last and m.scope = audience_leaders.scope
      ) v
    group by 1 order by 2 desc, 1 limit most
  )
  select array_agg(t.scope_id order by t.views desc, t.scope_id), case when count(*) = most then min(t.views) else 0 end,
    (select coalesce(sum(b.views), 0) from best b where b.place = width)
  into leaders, least_of_leaders, most_of_others from totals t;
  if least_of_leaders >= most_of_others then
    return leaders;
  end if;
  return array(
    select v.scope_id from private.audience_parts(since, upto) p cross join lateral (
      select d.scope_id, d.views from public.audience_by_day d
        where not p.is_month and d.scope = audience_leaders.scope and d.day between p.first and p.last
      union all
      select m.scope_id, m.views from private.audience_by_month m
        where p.is_month and m.scope = audience_leaders.scope and m.month between p.first and p.last
    ) v
    group by 1 order by sum(v.views) desc, 1 limit most);
end $$;
comment on function private.audience_leaders(public.audience_scope, date, date, integer) is
  'Ids of the articles, sections, authors or tags with most views in a range. Adds up only those that are among the first '
  'of a day or month; reads all rows when others could have more views, which needs a site with equally read articles.';

create function public.audience_ranking(
  scope public.audience_scope, first date default null, last date default null, max integer default 20
) returns table (
  id uuid, name text, slug text, views bigint, visitors bigint, readings bigint, seconds numeric, depth numeric
)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_custom_plan as $$
#variable_conflict use_column
declare
  upto date := private.audience_last_day(last);
  since date := private.audience_first_day(first, upto);
  most integer := least(greatest(audience_ranking.max, 1), 500);
  leaders uuid[];
begin
  perform private.require_audience('site', null);
  if scope = 'site' then
    return;
  end if;
  -- Of categories, authors and tags some may be deleted.
  leaders := private.audience_leaders(scope, since, upto, most + case when scope = 'article' then 0 else 100 end);
  return query
    select l.scope_id, n.name, n.slug, s.views, s.visitors, s.readings,
      round(s.reading_seconds / nullif(s.readings, 0), 1), round(s.depth_sum / nullif(s.readings, 0), 1)
    from unnest(leaders) with ordinality as l (scope_id, place) cross join lateral (
      select a.title, a.slug from public.articles a where scope = 'article' and a.id = l.scope_id
      union all select c.name, c.slug from public.categories c where scope = 'section' and c.id = l.scope_id
      union all select coalesce(p.full_name, p.username::text), p.username::text from public.profiles p
        where scope = 'author' and p.id = l.scope_id
      union all select t.name, t.slug from public.tags t where scope = 'tag' and t.id = l.scope_id
    ) n (name, slug) cross join lateral (
      select sum(v.views) as views, sum(v.visitors) as visitors, sum(v.readings) as readings,
        sum(v.reading_seconds) as reading_seconds, sum(v.depth_sum) as depth_sum
      from private.audience_parts(since, upto) p cross join lateral (
        select d.views, d.visitors, d.readings, d.reading_seconds, d.depth_sum from public.audience_by_day d
          where not p.is_month and d.scope_id = l.scope_id and d.day between p.first and p.last and d.scope = audience_ranking.scope
        union all
        select m.views, m.visitors, m.readings, m.reading_seconds, m.depth_sum from private.audience_by_month m
          where p.is_month and m.scope_id = l.scope_id and m.month between p.first and p.last and m.scope = audience_ranking.scope
      ) v
    ) s
    order by l.place limit most;
end $$;
comment on function public.audience_ranking(public.audience_scope, date, date, integer) is
  'The sections, authors, tags or articles with most views in a range of days, at most 500; no row for the site. '
  'visitors: sum of the daily visitors. Null dates: the 30 days until today. Needs read_audience: 42501 admins_only, '
  '22023 audience_range.';

create function public.audience_referrers(
  scope public.audience_scope, id uuid default null, first date default null, last date default null,
  max integer default 20
) returns table (host text, views bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  counted uuid := private.scope_id(scope, id);
  upto date := private.audience_last_day(last);
  since date := private.audience_first_day(first, upto);
begin
  perform private.require_audience(scope, id);
  return query
    select r.host, sum(r.views)::bigint from public.referrers_by_day r
    where r.scope_id = counted and r.day between since and upto and r.scope = audience_referrers.scope
    group by 1 order by 2 desc, 1 limit least(greatest(audience_referrers.max, 1), 500);
end $$;
comment on function public.audience_referrers(public.audience_scope, uuid, date, date, integer) is
  'The hosts of pages with links to a scope by views in a range of days, at most 500; an empty host: unknown, typed, or '
  'the own site. Null dates: the 30 days until today. Needs read_audience as audience_days.';

create function public.audience_searches(first date default null, last date default null, max integer default 20)
  returns table (words text, searches bigint)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  upto date := private.audience_last_day(last);
  since date := private.audience_first_day(first, upto);
begin
  perform private.require_audience('site', null);
  return query
    select s.words, sum(s.searches)::bigint from public.searches_without_result s where s.day between since and upto
    group by 1 order by 2 desc, 1 limit least(greatest(audience_searches.max, 1), 500);
end $$;
comment on function public.audience_searches(date, date, integer) is
  'What readers searched for and did not find in a range of days, at most 500. Null dates: the 30 days until today. Needs '
  'read_audience: 42501 admins_only, 22023 audience_range.';

revoke all on function private.reads_audience(public.audience_scope, uuid), private.require_audience(public.audience_scope, uuid),
  private.scope_id(public.audience_scope, uuid), private.audience_last_day(date), private.audience_first_day(date, date),
  private.audience_parts(date, date), private.audience_leaders(public.audience_scope, date, date, integer),
  public.audience_days(public.audience_scope, uuid, date, date), public.audience_hours(public.audience_scope, uuid, date),
  public.audience_minutes(public.audience_scope, uuid), public.audience_now(integer),
  public.audience_ranking(public.audience_scope, date, date, integer),
  public.audience_referrers(public.audience_scope, uuid, date, date, integer), public.audience_searches(date, date, integer)
  from public, anon, authenticated;
grant execute on function
  public.audience_days(public.audience_scope, uuid, date, date), public.audience_hours(public.audience_scope, uuid, date),
  public.audience_minutes(public.audience_scope, uuid), public.audience_now(integer),
  public.audience_ranking(public.audience_scope, date, date, integer),
  public.audience_referrers(public.audience_scope, uuid, date, date, integer), public.audience_searches(date, date, integer)
  to authenticated, service_role;
