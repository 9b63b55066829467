-- View events: what readers do with an article, appended and never changed. A view writes neither the row
-- of the article nor an index of it, and takes no lock on it: an editor who saves an article that is read
-- 2,000 times per second does not wait.

create type public.view_event_kind as enum ('view', 'depth');
comment on type public.view_event_kind is
  'view: an article was opened. depth: how far it was read. A later kind is added with alter type.';

create table private.view_events (
  -- No foreign key: checking one locks the row of the article (for key share) and writes to it. Events of
  -- a deleted article are removed by a trigger and by roll_up_views().
  article_id uuid not null,
  minute timestamptz not null default date_trunc('minute', now()),
  kind public.view_event_kind not null default 'view',
  referrer_host text constraint referrer_host_format check (referrer_host ~ '^[a-z0-9.-]{1,253}$'),
  depth smallint constraint depth_in_percent check (depth between 0 and 100),
  recorded_in bigint not null default pg_current_xact_id()::text::bigint,
  -- UTC days in turn. Today and yesterday are kept; the partition of tomorrow is always empty.
  slot smallint not null default (extract(epoch from now())::bigint / 86400 % 4)
) partition by list (slot);
comment on table private.view_events is
  'One row per event, without a reference to a visitor. Kept until the end of the next day (UTC), then '
  'roll_up_views() truncates the partition of the day. Four fixed partitions need no DDL at run time, and '
  'an insert never lacks its partition.';
comment on column private.view_events.minute is 'Time of the event, to the minute.';
comment on column private.view_events.referrer_host is
  'Host of the page with the link, in lower case. Null: unknown, or the own site.';
comment on column private.view_events.depth is 'Read share of the text in percent. Null unless sampled.';
comment on column private.view_events.recorded_in is
  'Number of the transaction: roll_up_views() counts an event when all transactions below are finished.';
create table private.view_events_0 partition of private.view_events for values in (0);
create table private.view_events_1 partition of private.view_events for values in (1);
create table private.view_events_2 partition of private.view_events for values in (2);
create table private.view_events_3 partition of private.view_events for values in (3);
comment on table private.view_events_0 is 'View events of days 0, 4, 8, ... since 1970.';
comment on table private.view_events_1 is 'View events of days 1, 5, 9, ... since 1970.';
comment on table private.view_events_2 is 'View events of days 2, 6, 10, ... since 1970.';
comment on table private.view_events_3 is 'View events of days 3, 7, 11, ... since 1970.';
create index view_events_recorded_in_idx on private.view_events (recorded_in);
create index view_events_article_idx on private.view_events (article_id);
alter table private.view_events enable row level security;
alter table private.view_events_0 enable row level security;
alter table private.view_events_1 enable row level security;
alter table private.view_events_2 enable row level security;
alter table private.view_events_3 enable row level security;
revoke all on private.view_events, private.view_events_0, private.view_events_1, private.view_events_2,
  private.view_events_3 from anon, authenticated;

create function private.host_of(address text) returns text
  language sql immutable set search_path = '' as $$
  select lower(substring(left(address, 2000) from '^[Hh][Tt][Tt][Pp][Ss]?://([A-Za-z0-9.-]{1,253})\.?(?:[:/?#]|$)'))
$$;
comment on function private.host_of(text) is
  'Host of a web address in lower case, without port; null for any other text.';

create function private.referrer_host(referrer text) returns text
  language sql stable set search_path = '' as $$
  select nullif(private.host_of(referrer),
    private.host_of(nullif(current_setting('request.headers', true), '')::json ->> 'origin'))
$$;
comment on function private.referrer_host(text) is
  'Host of the page with the link, for storage. Null for pages of the site that sends the current request.';

create table private.view_cursor (
  is_only boolean primary key default true constraint one_cursor check (is_only),
  counted_below bigint not null default 0,
  counted_at timestamptz not null default '-infinity'
);
comment on table private.view_cursor is
  'One row: all view events of transactions numbered below are counted, and when that was determined.';
insert into private.view_cursor default values;
alter table private.view_cursor enable row level security;
revoke all on private.view_cursor from anon, authenticated;

comment on table private.recent_views is
  'Digests of who opened an article within the last 30 minutes: SHA-256 of network address, user agent '
  'and the salt of the day. Older rows are deleted every minute by roll_up_views().';

drop function public.record_view(uuid);
drop function private.is_new_view(uuid);
create function public.record_view(article uuid, referrer text default null) returns setof integer
  language plpgsql security definer set search_path = '' as $$
declare
  digest bytea;
  is_new boolean;
begin
  if private.refuses_counting() or not exists (select from public.articles a
      where a.id = article and a.status = 'published' and a.published_at <= now()) then
    return;
  end if;
  digest := private.visitor_digest();
  insert into private.recent_views as r (article_id, visitor, viewed_at) values (article, digest, now())
    on conflict (article_id, visitor) do update set viewed_at = excluded.viewed_at
      where r.viewed_at < now() - interval '30 minutes'
    returning true into is_new;
  if is_new then
    -- The reader does not wait for the disk. A crash of the server can lose views of its last second.
    perform set_config('synchronous_commit', 'off', true);
    insert into private.view_events (article_id, referrer_host)
      values (article, private.referrer_host(referrer));
  end if;
  return query select 1 from private.view_cursor c where is_new or c.counted_at < (
    select r.viewed_at from private.recent_views r where r.article_id = article and r.visitor = digest);
end $$;
comment on function public.record_view(uuid, text) is
  'Records a view of a published article, at most one per visitor within 30 minutes, none for browsers '
  'that refuse counting. referrer: address of the page with the link; only its host is stored. The view '
  'is in views_count after the next roll_up_views(), within a minute: until then, one row with 1 tells the '
  'page of this visitor to add it.';
revoke all on function private.host_of(text), private.referrer_host(text), public.record_view(uuid, text) from public;
grant execute on function public.record_view(uuid, text) to anon, authenticated, service_role;
