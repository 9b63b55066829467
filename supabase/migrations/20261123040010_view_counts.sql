-- Roll-ups of view events by minute, hour and day, and the total of each article.

create table public.article_views (
  article_id uuid primary key references public.articles (id) on delete cascade,
  views_count bigint not null default 0 constraint views_count_not_negative check (views_count >= 0)
);
comment on table public.article_views is
  'Total number of views of each article: one row per article, created with it. In a table of its own, so '
  'that counting changes no row that editors lock.';
insert into public.article_views (article_id, views_count) select id, views_count from public.articles;
create index article_views_count_idx on public.article_views (views_count desc, article_id);

create function private.start_counting() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.article_views (article_id) values (new.id);
  return null;
end $$;
comment on function private.start_counting() is 'Creates the view count of a new article.';
create trigger start_counting after insert on public.articles
  for each row execute function private.start_counting();

create function private.remove_view_events() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.view_events where article_id = old.article_id;
  return null;
end $$;
comment on function private.remove_view_events() is 'Removes the events of a deleted article.';
create trigger remove_view_events after delete on public.article_views
  for each row execute function private.remove_view_events();

-- Roll-ups reference article_views, not articles: a foreign key to articles would lock rows that editors
-- save.
create table public.views_by_minute (
  article_id uuid not null references public.article_views (article_id) on delete cascade,
  minute timestamptz not null,
  kind public.view_event_kind not null,
  count bigint not null,
  primary key (article_id, minute, kind)
) with (fillfactor = 90);
comment on table public.views_by_minute is 'Number of view events of an article by minute, for two days.';
create index views_by_minute_idx on public.views_by_minute (minute);

create table public.views_by_hour (
  article_id uuid not null references public.article_views (article_id) on delete cascade,
  hour timestamptz not null,
  kind public.view_event_kind not null,
  count bigint not null,
  primary key (article_id, hour, kind)
) with (fillfactor = 90);
comment on table public.views_by_hour is 'Number of view events of an article by hour, for 35 days.';
create index views_by_hour_idx on public.views_by_hour (hour);

create table public.views_by_day (
  article_id uuid not null references public.article_views (article_id) on delete cascade,
  day date not null,
  kind public.view_event_kind not null,
  count bigint not null,
  primary key (article_id, day, kind)
) with (fillfactor = 90);
comment on table public.views_by_day is 'Number of view events of an article by day (UTC), for 25 months.';
create index views_by_day_idx on public.views_by_day (day);

alter table public.article_views enable row level security;
alter table public.views_by_minute enable row level security;
alter table public.views_by_hour enable row level security;
alter table public.views_by_day enable row level security;
-- A scalar sub-select: PostgreSQL would evaluate `exists` by a hash of all articles.
create policy "Readers of an article can see its view count" on public.article_views
  for select to anon, authenticated
  using ((select private.can('read_unpublished_articles'))
    or (select true from public.articles a where a.id = article_id));
revoke all on public.article_views, public.views_by_minute, public.views_by_hour, public.views_by_day
  from anon, authenticated;
grant select on public.article_views to anon, authenticated;
grant all on public.article_views, public.views_by_minute, public.views_by_hour, public.views_by_day to service_role;

create function public.views_count(public.articles) returns bigint
  language sql stable set search_path = '' as $$
  select coalesce((select v.views_count from public.article_views v where v.article_id = $1.id), 0)
$$;
comment on function public.views_count(public.articles) is
  'Computed column of articles: the number of views, as of the last minute. Lists that are sorted by views '
  'embed article_views instead: it has an index, and the whole row is not read for each article.';
revoke all on function public.views_count(public.articles), private.start_counting(),
  private.remove_view_events() from public;
grant execute on function public.views_count(public.articles) to anon, authenticated, service_role;
