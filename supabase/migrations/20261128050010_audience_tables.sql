-- Figures by day and hour of the site, its sections, authors, tags and articles. They replace views_by_day and
-- views_by_hour, which had articles only.

create function private.scope_of_site() returns uuid
  language sql immutable parallel safe set search_path = '' as $$
  select '00000000-0000-0000-0000-000000000000'::uuid
$$;
comment on function private.scope_of_site() is 'Id of the scope site.';

-- article_id: articles take their figures to the trash and back. References article_views, not articles: a foreign key
-- to articles would lock rows that editors save.
create table public.audience_by_day (
  scope public.audience_scope not null,
  scope_id uuid not null,
  day date not null,
  views integer not null default 0,
  visitors integer not null default 0,
  readings integer not null default 0,
  reading_seconds bigint not null default 0,
  depth_sum bigint not null default 0,
  shares integer not null default 0,
  bookmarks integer not null default 0,
  comments integer not null default 0,
  newsletter_clicks integer not null default 0,
  article_id uuid generated always as (case scope when 'article' then scope_id end) stored
    references public.article_views (article_id) on delete cascade,
  primary key (scope_id, day, scope)
) with (fillfactor = 85);
comment on table public.audience_by_day is
  'Figures by day in the time zone of the publication, kept for 25 months. Written by roll_up_views(). No row refers to '
  'a visitor.';
comment on column public.audience_by_day.visitors is 'Different visitors of the day; a sum of days counts those who return again.';
comment on column public.audience_by_day.readings is 'Number of visits whose reading was measured: a sample.';
comment on column public.audience_by_day.reading_seconds is 'Sum of the active seconds of all readings.';
comment on column public.audience_by_day.depth_sum is 'Sum of the percentages of the text that was reached, of all readings.';
create index audience_by_day_scope_idx on public.audience_by_day (scope, day, views desc);
create index audience_by_day_article_idx on public.audience_by_day (article_id);

create table private.audience_by_month (
  scope public.audience_scope not null,
  scope_id uuid not null,
  month date not null constraint month_begins check (extract(day from month) = 1),
  views integer not null default 0,
  visitors integer not null default 0,
  readings integer not null default 0,
  reading_seconds bigint not null default 0,
  depth_sum bigint not null default 0,
  article_id uuid generated always as (case scope when 'article' then scope_id end) stored
    references public.article_views (article_id) on delete cascade,
  primary key (scope_id, month, scope)
) with (fillfactor = 85);
comment on table private.audience_by_month is
  'Sums of audience_by_day, written by its triggers, so that a ranking of years reads few rows.';
comment on column private.audience_by_month.visitors is 'Sum of the visitors of its days.';
create index audience_by_month_scope_idx on private.audience_by_month (scope, month, views desc);
create index audience_by_month_article_idx on private.audience_by_month (article_id);

create table public.audience_by_hour (
  scope public.audience_scope not null,
  scope_id uuid not null,
  hour timestamptz not null,
  views integer not null default 0,
  visitors integer not null default 0,
  article_id uuid generated always as (case scope when 'article' then scope_id end) stored
    references public.article_views (article_id) on delete cascade,
  primary key (scope_id, hour, scope)
) with (fillfactor = 85);
comment on table public.audience_by_hour is 'Views by hour, kept for 35 days. Written by roll_up_views().';
comment on column public.audience_by_hour.visitors is 'Visitors whose first view of the day was in this hour.';
create index audience_by_hour_hour_idx on public.audience_by_hour (hour);
create index audience_by_hour_article_idx on public.audience_by_hour (article_id);

create table public.referrers_by_day (
  scope public.audience_scope not null,
  scope_id uuid not null,
  day date not null,
  host text collate "C" not null constraint referrer_host_known
    check (host ~ '^[a-z0-9.-]*$' and char_length(host) <= 253),
  views integer not null default 0,
  article_id uuid generated always as (case scope when 'article' then scope_id end) stored
    references public.article_views (article_id) on delete cascade,
  primary key (scope_id, day, host, scope)
) with (fillfactor = 85);
comment on table public.referrers_by_day is
  'Views by the host of the page with the link, kept for 25 months. Written by roll_up_views().';
comment on column public.referrers_by_day.host is 'Empty: unknown, typed, or the own site.';
create index referrers_by_day_day_idx on public.referrers_by_day (day);
create index referrers_by_day_article_idx on public.referrers_by_day (article_id);

create table public.searches_without_result (
  day date not null,
  words text collate "C" not null
    constraint search_words_maximum check (char_length(words) between 1 and 100)
    constraint search_words_without_address check (words !~ '@'),
  searches bigint not null default 0,
  primary key (day, words)
);
comment on table public.searches_without_result is
  'What readers searched for on the site and did not find, kept for 25 months. Written by record_search().';

alter table public.audience_by_day enable row level security;
alter table private.audience_by_month enable row level security;
alter table public.audience_by_hour enable row level security;
alter table public.referrers_by_day enable row level security;
alter table public.searches_without_result enable row level security;
revoke all on public.audience_by_day, private.audience_by_month, public.audience_by_hour, public.referrers_by_day,
  public.searches_without_result from anon, authenticated;
grant all on public.audience_by_day, public.audience_by_hour, public.referrers_by_day, public.searches_without_result
  to service_role;

create function private.add_up_months() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    insert into private.audience_by_month as m (scope, scope_id, month, views, visitors, readings, reading_seconds, depth_sum)
    select n.scope, n.scope_id, date_trunc('month', n.day)::date, sum(n.views), sum(n.visitors), sum(n.readings),
      sum(n.reading_seconds), sum(n.depth_sum)
    from new_rows n group by 1, 2, 3
    on conflict (scope_id, month, scope) do update set
      views = m.views + excluded.views, visitors = m.visitors + excluded.visitors,
      readings = m.readings + excluded.readings, reading_seconds = m.reading_seconds + excluded.reading_seconds,
      depth_sum = m.depth_sum + excluded.depth_sum;
  else
    update private.audience_by_month m set
      views = m.views + added.views, visitors = m.visitors + added.visitors, readings = m.readings + added.readings,
      reading_seconds = m.reading_seconds + added.reading_seconds, depth_sum = m.depth_sum + added.depth_sum
    from (
      select n.scope, n.scope_id, date_trunc('month', n.day)::date as month, sum(n.views - o.views) as views,
        sum(n.visitors - o.visitors) as visitors, sum(n.readings - o.readings) as readings,
        sum(n.reading_seconds - o.reading_seconds) as reading_seconds, sum(n.depth_sum - o.depth_sum) as depth_sum
      from new_rows n join old_rows o on o.scope_id = n.scope_id and o.day = n.day and o.scope = n.scope
      group by 1, 2, 3
    ) added
    where m.scope_id = added.scope_id and m.month = added.month and m.scope = added.scope;
  end if;
  return null;
end $$;
comment on function private.add_up_months() is
  'Adds what changed in audience_by_day to audience_by_month. Deleted days stay in it: whole months are deleted with '
  'their article or after their retention.';
create trigger add_up_new_days after insert on public.audience_by_day
  referencing new table as new_rows for each statement
  when (not private.is_restoring()) execute function private.add_up_months();
create trigger add_up_changed_days after update on public.audience_by_day
  referencing old table as old_rows new table as new_rows for each statement
  execute function private.add_up_months();

create function private.scopes_of(articles uuid[])
  returns table (article_id uuid, scope public.audience_scope, scope_id uuid)
  language sql stable security definer set search_path = '' as $$
  select a.id, s.scope, s.scope_id from public.articles a cross join lateral (
    select 'site'::public.audience_scope, private.scope_of_site()
    union all select 'article', a.id
    union all select 'section', a.category_id where a.category_id is not null
    union all select distinct 'author'::public.audience_scope, b.author_id from public.article_bylines b where b.article_id = a.id
    union all select 'tag', t.tag_id from public.article_tags t where t.article_id = a.id
  ) s (scope, scope_id)
  where a.id = any (articles)
$$;
comment on function private.scopes_of(uuid[]) is
  'The scopes for which views of these articles count: site, article, its section, authors and tags as they are now.';

-- Views that were counted before. Visitors are not known.
insert into public.audience_by_day (scope, scope_id, day, views)
select s.scope, s.scope_id, v.day, sum(v.count)
from (select d.article_id, d.day, d.count from public.views_by_day d where d.kind = 'view') v
  join private.scopes_of(array(select distinct d.article_id from public.views_by_day d)) s using (article_id)
group by 1, 2, 3;
insert into public.audience_by_hour (scope, scope_id, hour, views)
select s.scope, s.scope_id, v.hour, sum(v.count)
from (select h.article_id, h.hour, h.count from public.views_by_hour h where h.kind = 'view') v
  join private.scopes_of(array(select distinct h.article_id from public.views_by_hour h)) s using (article_id)
group by 1, 2, 3;
drop table public.views_by_day, public.views_by_hour;

-- Only views are counted by minute.
delete from public.views_by_minute where kind <> 'view';
alter table public.views_by_minute
  drop constraint views_by_minute_pkey,
  drop column kind,
  add primary key (article_id, minute);
alter table public.views_by_minute rename column count to views;
comment on table public.views_by_minute is 'Number of views of an article by minute, for two days.';

-- Kinds of events

create type public.audience_event_kind as enum ('view', 'reading', 'share', 'bookmark', 'comment', 'newsletter_click');
comment on type public.audience_event_kind is
  'What a reader did with an article. reading: active seconds and depth of a visit, of a sample of visits.';
alter table private.view_events alter column kind drop default;
alter table private.view_events alter column kind type public.audience_event_kind
  using (case kind::text when 'depth' then 'reading' else kind::text end)::public.audience_event_kind;
alter table private.view_events
  alter column kind set default 'view',
  add column seconds smallint constraint reading_seconds_known check (seconds between 0 and 3600),
  add column first_of uuid[];
comment on column private.view_events.seconds is 'Active reading time of a reading. Null for other kinds.';
comment on column private.view_events.depth is 'Part of the text that a reading reached, in percent. Null for other kinds.';
comment on column private.view_events.first_of is
  'Scopes of which this was the first view of the visitor on this day. Null: of none.';
drop type public.view_event_kind;

-- Figures of deleted authors

create function private.remove_audience_of_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.audience_by_day where scope = 'author' and scope_id = old.id;
  delete from private.audience_by_month where scope = 'author' and scope_id = old.id;
  delete from public.audience_by_hour where scope = 'author' and scope_id = old.id;
  delete from public.referrers_by_day where scope = 'author' and scope_id = old.id;
  return null;
end $$;
comment on function private.remove_audience_of_author() is
  'Removes the figures of a deleted author. Those of categories and tags stay, as they may return from the trash.';
create trigger remove_audience_of_author after delete on public.profiles
  for each row execute function private.remove_audience_of_author();
revoke all on function private.scope_of_site(), private.scopes_of(uuid[]), private.add_up_months(), private.remove_audience_of_author()
  from public, anon, authenticated;
