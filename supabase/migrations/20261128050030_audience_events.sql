-- Events of readers: views, readings, shares, searches, bookmarks, comments and clicks in newsletters.

insert into private.limits (action, period, per_person, per_address, together) values
  ('search_without_result', '1 hour', null, 60, 3000);

-- Without regular expressions, which take 0.1 ms for each view.
create or replace function private.host_of(address text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  scheme text := lower(left(address, 8) collate "C");
  host text;
begin
  host := substr(left(address, 2000), case
    when scheme = 'https://' then 9 when starts_with(scheme, 'http://') then 8 else 2001 end) collate "C";
  host := lower(split_part(split_part(split_part(split_part(host, '/', 1), '?', 1), '#', 1), ':', 1));
  return case when host <> '' and octet_length(host) <= 253
    and translate(host, 'abcdefghijklmnopqrstuvwxyz0123456789.-', '') = '' then host end;
end $$;
create or replace function private.referrer_host(referrer text) returns text
  language plpgsql stable set search_path = '' as $$
declare
  host text := private.host_of(referrer);
begin
  return case when host is not null then
    nullif(host, private.host_of(nullif(current_setting('request.headers', true), '')::json ->> 'origin')) end;
end $$;
alter table private.view_events drop constraint referrer_host_format, add constraint referrer_host_format
  check (referrer_host ~ '^[a-z0-9.-]+$' and char_length(referrer_host) <= 253);

create or replace function public.record_view(article uuid, referrer text default null) returns setof integer
  language plpgsql security definer set search_path = '' as $$
declare
  reader bytea := private.current_visitor();
begin
  if reader is null or not exists (
    select from public.articles a where a.id = article and a.status = 'published' and a.published_at <= now()
  ) or exists (
    select from private.recent_views r where r.article_id = article
      and r.visitor = sha256(uuid_send(article) || reader) and r.viewed_at > now() - interval '30 minutes'
  ) then
    return;
  end if;
  insert into private.audience_queue (article_id, visitor, day, is_view, referrer_host)
    select article, reader, s.day, true, private.referrer_host(referrer) from private.visitor_salt s;
  return next 1;
end $$;
comment on function public.record_view(uuid, text) is
  'Records a view of a published article, at most one per visitor within 30 minutes, none of programs, of pages loaded '
  'in advance and of browsers that refuse counting. referrer: address of the page with the link; only its host is '
  'stored. The view is in views_count after the next roll_up_views(), within a minute: until then, one row with 1 tells '
  'the page of this visitor to add it.';

create function public.record_engagement(
  article uuid, seconds integer default null, depth integer default null, shares integer default 0) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  reader bytea;
  is_reading boolean := seconds is not null and depth is not null;
begin
  if is_reading or shares > 0 then
    reader := private.current_visitor();
  end if;
  if reader is not null then
    insert into private.audience_queue (article_id, visitor, day, is_view, seconds, depth, shares)
      select article, reader, s.day, false, case when is_reading then least(greatest(seconds, 0), 3600) end,
        case when is_reading then least(greatest(depth, 0), 100) end, least(greatest(coalesce(shares, 0), 0), 5)
      from private.visitor_salt s;
  end if;
end $$;
comment on function public.record_engagement(uuid, integer, integer, integer) is
  'Records what a visitor did with an article that they opened within the last four hours; the roll-up ignores it without '
  'that view. seconds: active reading time, at most 3600; depth: part of the text that was reached, in percent. Both are '
  'null unless the visit is in the sample, and count once per visit. shares: how often the article was shared since the '
  'last call, at most five per visit. Values out of range are clamped.';

create function private.is_storable_search(words text) returns boolean
  language sql immutable set search_path = '' as $$
  select words <> '' and words !~ '@' and regexp_count(words, '[0-9٠-٩۰-۹]') < 6
$$;
comment on function private.is_storable_search(text) is
  'Whether search words may be stored: addresses of mail and numbers of six digits or more may be personal.';

create function public.record_search(words text) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  stored text := private.one_line(lower(left(private.one_line(words), 100)));
  reader bytea;
begin
  if stored is not null and private.is_storable_search(stored) then
    reader := private.current_visitor();
  end if;
  if reader is null then
    return;
  end if;
  begin
    perform private.count_use(l.action, 'address ' || md5(private.client_address()), l.per_address, l.period),
      private.count_use(l.action, 'everybody', l.together, l.period)
    from private.limits l where l.action = 'search_without_result';
  exception when sqlstate 'PT429' then
    -- The reader did nothing wrong.
    return;
  end;
  if not private.is_first_today(reader, 'search ' || stored) then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  insert into public.searches_without_result as s (day, words, searches)
    values ((now() at time zone private.publication_zone())::date, stored, 1)
  on conflict on constraint searches_without_result_pkey do update set searches = s.searches + 1;
end $$;
comment on function public.record_search(text) is
  'Records a search on the site that found nothing, once per visitor, words and day, at most 60 an hour from one address. '
  'Stored in lower case, at most 100 characters; ignored with @ or six digits, which may be personal.';

-- Bookmarks, comments and clicks

create function private.record_bookmark() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.counts_audience() and not private.is_service() then
    perform private.current_visitor_salt();
    insert into private.view_events (article_id, kind)
    -- Once a day, so that an account that adds and removes it counts once.
    select new.article_id, 'bookmark' where private.is_first_today(
      (select uuid_send(s.salt) from private.visitor_salt s), 'bookmark ' || new.user_id || new.article_id);
  end if;
  return null;
end $$;
comment on function private.record_bookmark() is
  'Records that an article was bookmarked, without the account. Bookmarks that a program writes, such as an import, do not count.';
create trigger record_bookmark after insert on public.bookmarks
  for each row when (not private.is_restoring()) execute function private.record_bookmark();

create function private.record_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.counts_audience() and not private.is_service() then
    insert into private.view_events (article_id, kind) values (new.article_id, 'comment');
  end if;
  return null;
end $$;
comment on function private.record_comment() is
  'Records that a comment was published, without its author. Comments that a program writes, such as an import, do not count.';
create trigger record_comment after insert on public.comments
  for each row when (not new.is_hidden and not private.is_restoring()) execute function private.record_comment();
create trigger record_approved_comment after update of is_hidden on public.comments
  for each row when (old.is_waiting and not new.is_hidden) execute function private.record_comment();

do $$
declare
  definition text := pg_get_functiondef('public.count_newsletter_click(text, uuid)'::regprocedure);
  anchor text := '  insert into public.newsletter_issue_clicks';
begin
  if position(anchor in definition) = 0 then
    raise exception 'count_newsletter_click writes no clicks';
  end if;
  execute replace(definition, anchor,
    '  insert into private.view_events (article_id, kind) values (article, ''newsletter_click'');' || chr(10) || anchor);
end $$;

revoke all on function public.record_engagement(uuid, integer, integer, integer), public.record_search(text),
  private.is_storable_search(text), private.record_bookmark(), private.record_comment() from public, anon, authenticated;
grant execute on function public.record_engagement(uuid, integer, integer, integer), public.record_search(text)
  to anon, authenticated, service_role;
