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

create function private.counts_audience() returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select s.audience_counting <> 'off' from public.site_settings s limit 1), true)
$$;
comment on function private.counts_audience() is 'Whether the publication counts visits and what readers do.';

create function private.publication_zone() returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((select s.timezone from public.site_settings s limit 1), 'UTC')
$$;
comment on function private.publication_zone() is 'Time zone of the publication, in which days of figures begin.';

-- Comparisons of substrings: one expression with all words takes ten times as long.
create function private.is_program(user_agent text) returns boolean
  language sql immutable set search_path = '' as $$
  select user_agent is null or not starts_with(user_agent, 'Mozilla/')
    -- Cubot is a make of phones.
    or replace(lower(user_agent), 'cubot', '') like any (array[
      '%bot%', '%crawl%', '%spider%', '%slurp%', '%headless%', '%lighthouse%', '%preview%', '%monitor%', '%prerender%',
      '%phantom%', '%selenium%', '%puppeteer%', '%playwright%', '%cypress%', '%curl%', '%wget%', '%python%', '%scrapy%',
      '%httpclient%', '%http-client%', '%node-fetch%', '%axios%', '%okhttp%', '%pingdom%', '%uptime%', '%gtmetrix%',
      '%pagespeed%', '%archiver%', '%httrack%', '%screaming frog%', '%facebookexternalhit%', '%mediapartners%', '%google-%',
      '%googleother%', '%apis-google%', '%feedfetcher%', '%chatgpt%', '%claude%', '%perplexity%', '%anthropic%', '%openai%',
      '%ahrefs%', '%semrush%', '%embedly%', '%validator%', '%virustotal%', '%site24x7%', '%statuscake%', '%datadog%',
      '%newrelic%', '%synthetic%'])
$$;
comment on function private.is_program(text) is
  'Whether a user agent is that of a program instead of a browser. Those of browsers begin with Mozilla/; programs that '
  'imitate one add their name.';

create or replace function private.refuses_counting() returns boolean
  language plpgsql stable set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return coalesce('1' in (headers ->> 'dnt', headers ->> 'sec-gpc'), false)
    or private.is_program(headers ->> 'user-agent')
    or concat_ws(' ', headers ->> 'sec-purpose', headers ->> 'purpose', headers ->> 'x-purpose', headers ->> 'x-moz')
      ~* 'prefetch|prerender|preview'
    or not private.counts_audience();
end $$;
comment on function private.refuses_counting() is
  'Whether the current request is not counted: the browser sends Do Not Track or Global Privacy Control (W3C Tracking '
  'Preference Expression, 5; Global Privacy Control, 3), loads a page in advance, is a program, or the publication does '
  'not count.';
revoke all on function private.counts_audience(), private.publication_zone(), private.is_program(text) from public;
grant execute on function private.counts_audience(), private.publication_zone(), private.is_program(text)
  to anon, authenticated, service_role;

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
  add column shares smallint not null default 0;
comment on table private.recent_views is
  'Who opened an article within the last four hours: digests of article, network address, user agent and the salt of '
  'the day, different for each article. Deleted by roll_up_views(), all of them when the day ends.';
comment on column private.recent_views.viewed_at is 'A visitor who returns within 30 minutes is not counted again.';
comment on column private.recent_views.has_reading is 'Whether the reading time of this visit was counted.';
comment on column private.recent_views.shares is 'Number of counted shares of this visit, at most five.';

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
  -- Others that waited for this row begin with the new salt: what they write must stay.
  if found then
    delete from private.recent_views;
  end if;
  return (select salt from private.visitor_salt);
end $$;
comment on function private.current_visitor_salt() is
  'The salt of today. The first call of a day replaces the salt of the day before and deletes the digests made with it.';

drop function private.visitor_digest();
create function private.visitor_key() returns text
  language plpgsql security definer set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return concat_ws(E'\n',
    private.current_visitor_salt(),
    coalesce(private.client_address(), headers ->> 'x-real-ip', headers ->> 'x-forwarded-for'),
    headers ->> 'user-agent');
end $$;
comment on function private.visitor_key() is
  'What digests of the visitor of the current request are made of. Never stored. Visitors with unknown addresses are '
  'distinguished by their user agent only.';

create function private.visitor_digest(visitor text, scope text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256(convert_to(scope || E'\n' || visitor, 'UTF8'))
$$;
comment on function private.visitor_digest(text, text) is
  'Digest of a visitor for one scope, such as an article. Digests for different scopes cannot be compared.';

create function private.first_today(visitor text, scopes text[]) returns text[]
  language plpgsql security definer set search_path = '' as $$
declare
  current_slot smallint := (select (s.day - date '2000-01-01') % 2 from private.visitor_salt s);
  found_scopes text[];
begin
  with digests as (
    select asked.scope, encode(substring(private.visitor_digest(visitor, asked.scope) for 16), 'hex')::uuid as digest
    from unnest(scopes) as asked (scope)
  ), first as (
    -- In one order: requests of the same visitor wait for each other, and never in a circle.
    insert into private.daily_visitors (digest, slot) select d.digest, current_slot from digests d order by 1
    on conflict do nothing returning daily_visitors.digest
  )
  select array_agg(d.scope) into found_scopes from digests d join first on first.digest = d.digest;
  return found_scopes;
end $$;
comment on function private.first_today(text, text[]) is
  'Of these scopes those for which the visitor was not counted today, null if none; notes that they are.';

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
  end if;
exception when lock_not_available then
  -- A request that began before the end of the day: the next minute tries again.
  null;
end $$;
comment on function private.expire_visitors() is
  'Removes salt and digests of a day that ended in the time zone of the publication.';
revoke all on function private.current_visitor_salt(), private.visitor_key(), private.visitor_digest(text, text),
  private.first_today(text, text[]), private.expire_visitors() from public, anon, authenticated;
