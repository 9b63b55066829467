-- Comparison of an article with others of its section at the same age.

create function private.compare_audience(article public.articles)
  returns table (age_days integer, views bigint, section_median numeric, articles integer)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  zone text := private.publication_zone();
  -- Days that are over, so that days of equal length are compared; at most a week.
  whole integer := least(7, (now() at time zone zone)::date - (article.published_at at time zone zone)::date);
  -- On the first day hours of equal number.
  hours interval := interval '1 hour' * greatest(1, ceil(extract(epoch from now() - article.published_at) / 3600));
  own bigint;
begin
  if article.published_at is null or article.published_at > now() then
    return;
  end if;
  if whole > 0 then
    own := private.views_in_days(article.id, (article.published_at at time zone zone)::date, whole);
  else
    own := private.views_in_hours(article.id, article.published_at, hours);
  end if;
  return query
    with others as (
      select a.id, a.published_at from public.articles a
      where a.category_id = article.category_id and a.status = 'published' and a.id <> article.id
        and a.published_at < article.published_at
        -- Views by hour are kept for 35 days.
        and a.published_at > article.published_at - case when whole > 0 then interval '90 days' else interval '30 days' end
      order by a.published_at desc limit 50
    ), counted as (
      select coalesce(sum(v.views), 0) as views from others o left join lateral (
        select d.views from public.audience_by_day d
          where whole > 0 and d.scope_id = o.id and d.scope = 'article'
            and d.day >= (o.published_at at time zone zone)::date and d.day < (o.published_at at time zone zone)::date + whole
        union all
        select h.views from public.audience_by_hour h
          where whole <= 0 and h.scope_id = o.id and h.scope = 'article'
            and h.hour > o.published_at - interval '1 hour' and h.hour < o.published_at + hours
      ) v on true
      group by o.id
    )
    select greatest(1, whole), own,
      case when count(*) >= 3 then percentile_cont(0.5) within group (order by c.views)::numeric end, count(*)::integer
    from counted c;
end $$;

create function private.views_in_days(article uuid, since date, days integer) returns bigint
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(sum(d.views), 0) from public.audience_by_day d
    where d.scope_id = article and d.day >= since and d.day < since + days and d.scope = 'article');
end $$;
comment on function private.views_in_days(uuid, date, integer) is 'Number of views of an article in its first days.';

create function private.views_in_hours(article uuid, since timestamptz, duration interval) returns bigint
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (select coalesce(sum(h.views), 0) from public.audience_by_hour h
    where h.scope_id = article and h.hour > since - interval '1 hour' and h.hour < since + duration and h.scope = 'article');
end $$;
comment on function private.views_in_hours(uuid, timestamptz, interval) is
  'Number of views of an article in its first hours; begun hours count as a whole.';
comment on function private.compare_audience(public.articles) is
  'Views of an article in its first whole days, at most seven, and the median of the last 50 articles of its section '
  'published in the 90 days before it, at the same age. On the day of publication in its first hours, with articles of '
  '30 days. The median is null below three articles. No row for an article that is not public.';

create function public.audience_comparison(article uuid)
  returns table (age_days integer, views bigint, section_id uuid, section_median numeric, articles integer)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require_audience('article', article);
  return query
    select c.age_days, c.views, a.category_id, c.section_median, c.articles
    from public.articles a cross join lateral private.compare_audience(a) c where a.id = article;
end $$;
comment on function public.audience_comparison(uuid) is
  'Views of a published article in its first age_days (1 to 7, whole days except for the first one), the median of its '
  'section at the same age, and of how many articles: at most 50, published in the 90 days before. Null median below '
  'three. Needs read_audience, of articles that the account edits with the scope own: 42501 admins_only.';

create function public.audience_of_articles(articles uuid[])
  returns table (article_id uuid, views_now bigint, views_today bigint, visitors_today bigint, section_ratio numeric)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  today date := private.audience_last_day(null);
  reads_all boolean := private.reads_audience('site', null);
begin
  if not reads_all and not private.can('read_audience', auth.uid()) then
    perform private.require('read_audience');
  end if;
  if cardinality(articles) > 100 then
    raise exception 'Ask for at most 100 articles' using errcode = '22023', hint = 'too_many_articles';
  end if;
  return query
    select a.id,
      (select coalesce(sum(m.views), 0)::bigint from public.views_by_minute m
        where m.article_id = a.id and m.minute >= date_trunc('minute', now()) - interval '29 minutes'),
      coalesce(d.views, 0)::bigint, coalesce(d.visitors, 0)::bigint, round(c.views / nullif(c.section_median, 0), 2)
    from public.articles a
      left join public.audience_by_day d on d.scope_id = a.id and d.day = today and d.scope = 'article'
      left join lateral private.compare_audience(a) c on true
    where a.id = any (audience_of_articles.articles) and (reads_all or private.edits_article(a.id));
end $$;
comment on function public.audience_of_articles(uuid[]) is
  'Figures of at most 100 articles for lists: views of the last 30 minutes, views and visitors of today, and views '
  'divided by the median of the section (audience_comparison), null if it is unknown. Leaves out articles of which the '
  'account sees no figures. Needs read_audience, with the scope own at least: 42501 admins_only, 22023 too_many_articles.';
revoke all on function private.compare_audience(public.articles), private.views_in_days(uuid, date, integer),
  private.views_in_hours(uuid, timestamptz, interval), public.audience_comparison(uuid), public.audience_of_articles(uuid[])
  from public, anon, authenticated;
grant execute on function public.audience_comparison(uuid), public.audience_of_articles(uuid[]) to authenticated, service_role;
