-- Audience statistics: which requests are counted, and how a visitor is recognised within one day.

create type public.audience_scope as enum ('site', 'section', 'author', 'tag', 'article');
comment on type public.audience_scope is
  'What figures are about. The id of a scope is that of the category, author, tag or article; that of the site is '
  '00000000-0000-0000-0000-000000000000.';

insert into private.permissions (role, action, scope) values
  ('contributor', 'read_audience', 'own'), ('author', 'read_audience', 'own'),
  ('editor', 'read_audience', 'any'), ('admin', 'read_audience', 'any');

alter table public.site_settings
  add column audience_counting text not null default 'on'
    constraint audience_counting_known check (audience_counting in ('on', 'consent', 'off'));
comment on column public.site_settings.audience_counting is
  'Whether visits are counted. consent: pages count only visitors who agreed, which the database cannot check. '
  'off: the database refuses every event.';

-- In PL/pgSQL, as everything that a view calls: PostgreSQL plans a function in SQL again in each transaction.
create function private.counts_audience() returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select s.audience_counting <> 'off' from public.site_settings s limit 1), true);
end $$;
comment on function private.counts_audience() is 'Whether the publication counts visits and what readers do.';

create function private.publication_zone() returns text
  language plpgsql stable security definer set search_path = '' as $$
begin
  return coalesce((select s.timezone from public.site_settings s limit 1), 'UTC');
end $$;
comment on function private.publication_zone() is 'Time zone of the publication, in which days of figures begin.';

-- Comparisons of substrings: one expression with all words takes ten times as long.
create function private.is_program(user_agent text) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return user_agent is null or not starts_with(user_agent, 'Mozilla/')
    -- Cubot is a make of phones.
    or replace(lower(user_agent collate "C"), 'cubot', '') like any (array[
      '%bot%', '%crawl%', '%spider%', '%slurp%', '%headless%', '%lighthouse%', '%preview%', '%monitor%', '%prerender%',
      '%phantom%', '%selenium%', '%puppeteer%', '%playwright%', '%cypress%', '%curl%', '%wget%', '%python%', '%scrapy%',
      '%httpclient%', '%http-client%', '%node-fetch%', '%axios%', '%okhttp%', '%pingdom%', '%uptime%', '%gtmetrix%',
      '%pagespeed%', '%archiver%', '%httrack%', '%screaming frog%', '%facebookexternalhit%', '%mediapartners%', '%google-%',
      '%googleother%', '%apis-google%', '%feedfetcher%', '%chatgpt%', '%claude%', '%perplexity%', '%anthropic%', '%openai%',
      '%ahrefs%', '%semrush%', '%embedly%', '%validator%', '%virustotal%', '%site24x7%', '%statuscake%', '%datadog%',
      '%newrelic%', '%synthetic%']);
end $$;
comment on function private.is_program(text) is
  'Whether a user agent is that of a program instead of a browser. Those of browsers begin with Mozilla/; programs that '
  'imitate one add their name.';

create function private.refuses_counting(headers jsonb) returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return coalesce('1' in (headers ->> 'dnt', headers ->> 'sec-gpc'), false)
    or private.is_program(headers ->> 'user-agent')
    or headers ?| array['sec-purpose', 'purpose', 'x-purpose', 'x-moz']
      and concat_ws(' ', headers ->> 'sec-purpose', headers ->> 'purpose', headers ->> 'x-purpose', headers ->> 'x-moz')
        ~* 'prefetch|prerender|preview'
    or not private.counts_audience();
end $$;
comment on function private.refuses_counting(jsonb) is
  'Whether a request with these headers is not counted: the browser sends Do Not Track or Global Privacy Control (W3C '
  'Tracking Preference Expression, 5; Global Privacy Control, 3), loads a page in advance, is a program, or the '
  'publication does not count.';
create or replace function private.refuses_counting() returns boolean
  language plpgsql stable set search_path = '' as $$
begin
  return private.refuses_counting(nullif(current_setting('request.headers', true), '')::jsonb);
end $$;
comment on function private.refuses_counting() is 'Whether the current request is not counted.';
revoke all on function private.counts_audience(), private.publication_zone(), private.is_program(text),
  private.refuses_counting(jsonb) from public;
grant execute on function private.counts_audience(), private.publication_zone(), private.is_program(text),
  private.refuses_counting(jsonb) to anon, authenticated, service_role;

create function private.client_address(headers jsonb) returns text
  language plpgsql stable set search_path = '' as $$
declare
  address inet;
begin
  address := coalesce(
    headers ->> 'cf-connecting-ip', headers ->> 'x-real-ip', split_part(headers ->> 'x-forwarded-for', ',', 1)
  )::inet;
  -- A private address is that of a proxy, shared by all visitors.
  if address <<= any (array[
    '127.0.0.0/8', '10.0.0.0/8', '172.16.0.0/12', '192.168.0.0/16', '::1/128', 'fc00::/7']::inet[]) then
    return null;
  end if;
  -- One connection has a whole /64 of IPv6.
  return host(case when family(address) = 6 then network(set_masklen(address, 64)) else address end);
exception when invalid_text_representation then
  -- An invalid header does not fail the request.
  return null;
end $$;
comment on function private.client_address(jsonb) is 'Network address of the client that sends these headers, null when unknown.';
revoke all on function private.client_address(jsonb) from public;
grant execute on function private.client_address(jsonb) to anon, authenticated, service_role;
create or replace function private.client_address() returns text
  language plpgsql stable set search_path = '' as $$
begin
  return private.client_address(nullif(current_setting('request.headers', true), '')::jsonb);
exception when invalid_text_representation then
  return null;
end $$;

-- Visitors of a day

comment on table private.visitor_salt is
  'Random value of the current day in the time zone of the publication. It is replaced each day, so that digests of '
  'different days cannot be compared, and digests of past days cannot be computed again.';

create table private.daily_visitors (
  digest uuid not null,
  slot smallint not null,
  primary key (digest, slot)
) partition by list (slot);
create unlogged table private.daily_visitors_0 partition of private.daily_visitors for values in (0);
create unlogged table private.daily_visitors_1 partition of private.daily_visitors for values in (1);
comment on table private.daily_visitors is
  'Who was already counted today for a scope: one digest of scope, network address, user agent and the salt of the '
  'day. The scope is part of the digest, so that rows of the same visitor cannot be joined. roll_up_views() truncates '
  'the partition of a day within a minute after its end.';
comment on column private.daily_visitors.slot is 'Days in turn, so that visitors of a new day do not wait for the truncation.';
comment on table private.daily_visitors_0 is 'Digests of days with an even number. Not written to the log: a crash loses them.';
comment on table private.daily_visitors_1 is 'Digests of days with an odd number. Not written to the log: a crash loses them.';
alter table private.daily_visitors enable row level security;
alter table private.daily_visitors_0 enable row level security;
alter table private.daily_visitors_1 enable row level security;
revoke all on private.daily_visitors, private.daily_visitors_0, private.daily_visitors_1 from anon, authenticated;

-- Digests of before do not contain the article. They match no visitor, and are deleted with the others.
alter table private.recent_views
  add column has_reading boolean not null default false,
  add column shares smallint not null default 0,
  add column day date not null default '2000-01-01';
comment on table private.recent_views is
  'Who opened an article within the last four hours: digests of article, network address, user agent and the salt of '
  'the day, different for each article. Written by roll_up_views(), which deletes them, all of them when the day ends.';
comment on column private.recent_views.viewed_at is 'A visitor who returns within 30 minutes is not counted again.';
comment on column private.recent_views.has_reading is 'Whether the reading time of this visit was counted.';
comment on column private.recent_views.shares is 'Number of counted shares of this visit, at most five.';
comment on column private.recent_views.day is 'Day of the salt of the digest.';

-- The request of a reader appends one row: no index, no other table, no log. roll_up_views() computes the digests for
-- each scope, for many views at once. It needs one digest of the visitor for that, which makes this the only table
-- whose rows of one visitor could be joined, and from which the other digests could be computed. It is the digest with
-- a salt of the day that scopes are hashed with anyway, it contains neither address nor user agent in readable form,
-- and it is deleted with the roll-up, within a minute. The table is not logged: the digests are neither in backups nor
-- in replicas. A crash of the server loses what was recorded since the last roll-up.
create unlogged table private.audience_queue (
  article_id uuid not null,
  visitor bytea not null,
  day date not null,
  recorded_at timestamptz not null default clock_timestamp(),
  is_view boolean not null,
  referrer_host text,
  seconds smallint,
  depth smallint,
  shares smallint
) with (autovacuum_vacuum_scale_factor = 0, autovacuum_vacuum_threshold = 1000, vacuum_truncate = off);
comment on table private.audience_queue is
  'Views and engagements since the last roll-up. roll_up_views() moves them to view_events, without the visitor, within '
  'a minute. If nothing calls it, the first request after the end of the day deletes them.';
comment on column private.audience_queue.visitor is
  'Digest of network address, user agent and the salt of the day. Deleted with the row.';
comment on column private.audience_queue.day is 'Day of the salt.';
comment on column private.audience_queue.is_view is 'Whether the article was opened; else what the visitor did after it.';
alter table private.audience_queue enable row level security;
revoke all on private.audience_queue from anon, authenticated;

create or replace function private.current_visitor_salt() returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone private.publication_zone())::date;
  current_salt uuid := (select salt from private.visitor_salt where day >= today);
begin
  if current_salt is not null then
    return current_salt;
  end if;
  insert into private.visitor_salt as s (day, salt) values (today, gen_random_uuid())
    on conflict (id) do update set day = excluded.day, salt = excluded.salt where s.day < excluded.day;
  -- Only what no roll-up counted within an hour. Skips rows of one that runs now.
  if found then
    delete from private.audience_queue q where q.ctid = any (array(
      select past.ctid from private.audience_queue past
      where past.day < today and past.recorded_at < now() - interval '1 hour' for update skip locked));
  end if;
  return (select salt from private.visitor_salt);
end $$;
comment on function private.current_visitor_salt() is
  'The salt of today. The first call of a day replaces the salt of the day before.';

drop function private.visitor_digest();
create function private.current_visitor() returns bytea
  language plpgsql security definer set search_path = '' as $$
declare
  headers jsonb := nullif(current_setting('request.headers', true), '')::jsonb;
begin
  if private.refuses_counting(headers) then
    return null;
  end if;
  return sha256(convert_to(concat_ws(E'\n',
    private.current_visitor_salt(),
    coalesce(private.client_address(headers), headers ->> 'x-real-ip', headers ->> 'x-forwarded-for'),
    headers ->> 'user-agent'), 'UTF8'));
end $$;
comment on function private.current_visitor() is
  'Digest of the visitor of the current request, valid today; null for a request that is not counted. Visitors with '
  'unknown addresses are distinguished by their user agent only. Stored in audience_queue only.';

create function private.is_first_today(visitor bytea, what text) returns boolean
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.daily_visitors (digest, slot)
    select encode(substring(sha256(convert_to(what, 'UTF8') || visitor) for 16), 'hex')::uuid, (s.day - date '2000-01-01') % 2
    from private.visitor_salt s
  on conflict do nothing;
  return found;
end $$;
comment on function private.is_first_today(bytea, text) is
  'Whether a visitor did this for the first time today; notes that they did.';

create function private.expire_visitors() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  past text;
  is_used boolean;
begin
  perform private.current_visitor_salt();
  past := format('private.daily_visitors_%s', (select (s.day - date '2000-01-01' + 1) % 2 from private.visitor_salt s));
  execute format('select exists (select from %s)', past) into is_used;
  if is_used then
    execute format('lock table %s in access exclusive mode nowait', past);
    execute format('truncate %s', past);
    delete from private.recent_views r using private.visitor_salt s where r.day < s.day;
  end if;
exception when lock_not_available then
  -- A request that began before the end of the day: the next minute tries again.
  null;
end $$;
comment on function private.expire_visitors() is
  'Removes salt and digests of a day that ended in the time zone of the publication.';
revoke all on function private.current_visitor_salt(), private.current_visitor(), private.is_first_today(bytea, text),
  private.expire_visitors() from public, anon, authenticated;
