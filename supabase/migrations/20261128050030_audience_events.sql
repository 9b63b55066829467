-- Events of readers: views, readings, shares, searches, bookmarks, comments and clicks in newsletters.

insert into private.limits (action, period, per_person, per_address, together) values
  ('search_without_result', '1 hour', null, 60, 3000);

-- A bounded repetition, {1,253}, makes a regular expression slow: 0.1 ms for each view, twice.
create or replace function private.host_of(address text) returns text
  language sql immutable set search_path = '' as $$
  select lower(host) from (
    select substring(left(address, 2000) from '^[Hh][Tt][Tt][Pp][Ss]?://([A-Za-z0-9.-]+)(?:[:/?#]|$)') as host
  ) found where char_length(host) <= 253
$$;
alter table private.view_events drop constraint referrer_host_format, add constraint referrer_host_format
  check (referrer_host ~ '^[a-z0-9.-]+$' and char_length(referrer_host) <= 253);

create or replace function public.record_view(article uuid, referrer text default null) returns setof integer
  language plpgsql security definer set search_path = '' as $$
declare
  scopes text[];
  reader text;
  digest bytea;
  is_new boolean;
begin
  if private.refuses_counting() then
    return;
  end if;
  scopes := (
    select array_remove(array[private.scope_of_site(), a.id, a.category_id], null)::text[]
      || array(select distinct b.author_id::text from public.article_bylines b where b.article_id = a.id)
      || array(select t.tag_id::text from public.article_tags t where t.article_id = a.id)
    from public.articles a where a.id = article and a.status = 'published' and a.published_at <= now());
  if scopes is null then
    return;
  end if;
  reader := private.visitor_key();
  digest := private.visitor_digest(reader, article::text);
  insert into private.recent_views as r (article_id, visitor, viewed_at) values (article, digest, now())
    on conflict (article_id, visitor) do update set viewed_at = excluded.viewed_at, has_reading = false, shares = 0
      where r.viewed_at < now() - interval '30 minutes'
    returning true into is_new;
  if is_new then
    -- The reader does not wait for the disk. A crash of the server can lose views of its last second.
    perform set_config('synchronous_commit', 'off', true);
    insert into private.view_events (article_id, referrer_host, first_of)
      values (article, private.referrer_host(referrer), private.first_today(reader, scopes)::uuid[]);
  end if;
  return query select 1 from private.view_cursor c where is_new or c.counted_at < (
    select r.viewed_at from private.recent_views r where r.article_id = article and r.visitor = digest);
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
  digest bytea;
  visit private.recent_views;
  is_reading boolean := seconds is not null and depth is not null;
  new_shares integer;
begin
  if private.refuses_counting() then
    return;
  end if;
  digest := private.visitor_digest(private.visitor_key(), article::text);
  select * into visit from private.recent_views r
    where r.article_id = article and r.visitor = digest and r.viewed_at > now() - interval '4 hours' for update;
  if not found then
    return;
  end if;
  perform set_config('synchronous_commit', 'off', true);
  is_reading := is_reading and not visit.has_reading;
  new_shares := least(greatest(coalesce(shares, 0), 0), 5 - visit.shares);
  update private.recent_views r set has_reading = r.has_reading or is_reading, shares = r.shares + new_shares
    where r.article_id = article and r.visitor = digest;
  if is_reading then
    insert into private.view_events (article_id, kind, seconds, depth)
      values (article, 'reading', least(greatest(seconds, 0), 3600), least(greatest(depth, 0), 100));
  end if;
  insert into private.view_events (article_id, kind) select article, 'share' from generate_series(1, new_shares);
end $$;
comment on function public.record_engagement(uuid, integer, integer, integer) is
  'Records what a visitor did with an article that they opened within the last four hours; ignored without that view. '
  'seconds: active reading time, at most 3600; depth: part of the text that was reached, in percent. Both are null '
  'unless the visit is in the sample, and count once per visit. shares: how often the article was shared since the last '
  'call, at most five per visit. Values out of range are clamped.';

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
begin
  if stored is null or not private.is_storable_search(stored) or private.refuses_counting() then
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
  if private.first_today(private.visitor_key(), array['search ' || stored]) is null then
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
    select new.article_id, 'bookmark' where private.first_today(
      (select s.salt::text from private.visitor_salt s), array['bookmark ' || new.user_id || new.article_id]) is not null;
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
