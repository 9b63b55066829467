-- Views of articles: one for each visitor and article within 30 minutes, without a cookie and without
-- storing an address.

create table private.visitor_salt (
  id boolean primary key default true check (id),
  day date not null,
  salt uuid not null
);
comment on table private.visitor_salt is
  'Random value of the current day (UTC). It is replaced each day, so that digests of different days '
  'cannot be compared, and digests of past days cannot be computed again.';

-- Not written to the log: a crash loses at most 30 minutes of digests.
create unlogged table private.recent_views (
  article_id uuid not null,
  visitor bytea not null,
  viewed_at timestamptz not null,
  primary key (article_id, visitor)
);
comment on table private.recent_views is
  'Digests of who opened an article within the last 30 minutes: SHA-256 of network address, user agent '
  'and the salt of the day. Older rows are deleted by later views.';
create index recent_views_viewed_at_idx on private.recent_views (viewed_at);
alter table private.visitor_salt enable row level security;
alter table private.recent_views enable row level security;

create function private.current_visitor_salt() returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  today date := (now() at time zone 'UTC')::date;
  current_salt uuid := (select salt from private.visitor_salt where day = today);
begin
  if current_salt is not null then
    return current_salt;
  end if;
  insert into private.visitor_salt as s (day, salt) values (today, gen_random_uuid())
    on conflict (id) do update set day = excluded.day, salt = excluded.salt where s.day < excluded.day;
  delete from private.recent_views where viewed_at < now() - interval '30 minutes';
  return (select salt from private.visitor_salt);
end $$;
comment on function private.current_visitor_salt() is
  'The salt of today. The first call of a day replaces the salt of the day before.';

create function private.visitor_digest() returns bytea
  language plpgsql security definer set search_path = '' as $$
declare
  headers json := nullif(current_setting('request.headers', true), '')::json;
begin
  return sha256(convert_to(concat_ws(E'\n',
    private.current_visitor_salt(),
    coalesce(private.client_address(), headers ->> 'x-real-ip', headers ->> 'x-forwarded-for'),
    headers ->> 'user-agent'), 'UTF8'));
end $$;
comment on function private.visitor_digest() is
  'Digest of the visitor of the current request, valid for one day. Visitors with unknown addresses are '
  'distinguished by their user agent only.';

create function private.refuses_counting() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce('1' in (headers ->> 'dnt', headers ->> 'sec-gpc'), false)
  from (select nullif(current_setting('request.headers', true), '')::json as headers) request
$$;
comment on function private.refuses_counting() is
  'Whether the browser sends Do Not Track or Global Privacy Control (W3C Tracking Preference '
  'Expression, 5; Global Privacy Control, 3).';

create function private.is_new_view(article uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  is_new boolean;
begin
  delete from private.recent_views r where (r.article_id, r.visitor) in (
    select past.article_id, past.visitor from private.recent_views past
    where past.viewed_at < now() - interval '30 minutes' limit 3 for update skip locked);
  insert into private.recent_views as r (article_id, visitor, viewed_at)
    values (article, private.visitor_digest(), now())
    on conflict (article_id, visitor) do update set viewed_at = excluded.viewed_at
      where r.viewed_at < now() - interval '30 minutes'
    returning true into is_new;
  return coalesce(is_new, false);
end $$;
comment on function private.is_new_view(uuid) is
  'Notes that the visitor of the current request opened an article. False when they did within the '
  'last 30 minutes. Deletes a few rows that are no longer needed.';

create function public.record_view(article uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if private.refuses_counting()
    or not exists (select from public.articles a
      where a.id = article and a.status = 'published' and a.published_at <= now())
    or not private.is_new_view(article) then
    return;
  end if;
  update public.articles set views_count = views_count + 1 where id = article;
end $$;
comment on function public.record_view(uuid) is
  'Counts a view of a published article, at most one per visitor within 30 minutes, none for browsers '
  'that refuse counting. Does not change updated_at and publishes nothing.';
grant execute on function public.record_view(uuid) to anon, authenticated, service_role;
