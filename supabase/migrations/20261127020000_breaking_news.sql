-- The breaking banner: a headline with a link that readers see on every page for a limited time.

insert into private.permissions (role, action, scope) values
  ('editor', 'manage_breaking_news', 'any'),
  ('admin', 'manage_breaking_news', 'any');

create table public.breaking_news (
  id uuid primary key default gen_random_uuid(),
  headline text not null
    constraint breaking_headline_maximum check (char_length(headline) <= 120)
    constraint breaking_headline_not_blank check (btrim(headline) <> '')
    constraint breaking_headline_characters check (headline !~ '[[:cntrl:]]'),
  -- Without a foreign key, as in redirects: a banner for an article in the trash works again when that is restored.
  article_id uuid,
  destination text
    constraint breaking_destination_maximum check (char_length(destination) <= 2000)
    constraint breaking_destination_format check (
      destination ~ '^/([^/\\"<>[:space:][:cntrl:]][^\\"<>[:space:][:cntrl:]]*)?$'
      or destination ~ '^https?://[^/\\"<>@[:space:][:cntrl:]]+(/[^\\"<>[:space:][:cntrl:]]*)?$'),
  starts_at timestamptz not null default now(),
  ends_at timestamptz not null,
  ended_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  constraint breaking_leads_somewhere check (num_nonnulls(article_id, destination) = 1),
  constraint breaking_times_plausible check (ends_at > starts_at and ended_at >= starts_at)
);
comment on table public.breaking_news is
  'Breaking banners. At most one is active: not ended and ends_at is later. Kept for 90 days after their end.';
comment on column public.breaking_news.ends_at is 'Planned end. Pages hide the banner then without a request.';
comment on column public.breaking_news.ended_at is 'When an editor ended it or another one replaced it.';
comment on column public.breaking_news.destination is
  'Without an article: a path of this site or, entered by an admin, an http or https URL, both percent-encoded.';
create unique index breaking_news_open_idx on public.breaking_news ((true)) where ended_at is null;
create index breaking_news_starts_at_idx on public.breaking_news (starts_at desc, id);
create index breaking_news_created_by_idx on public.breaking_news (created_by);

alter table public.breaking_news enable row level security;
create policy "Everyone sees the active banner" on public.breaking_news
  for select to anon, authenticated using (ended_at is null and ends_at > now());
create policy "Editors see all banners, accounts their own" on public.breaking_news
  for select to authenticated
  using ((select private.can('manage_breaking_news')) or created_by = (select auth.uid()));
revoke all on public.breaking_news from anon, authenticated;
grant select (id, headline, article_id, destination, starts_at, ends_at, ended_at) on public.breaking_news to anon;
grant select on public.breaking_news to authenticated;
grant all on public.breaking_news to service_role;

-- Functions for editors

create function private.breaking_article(destination text) returns uuid
  language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(substr(private.decoded_path(destination), 2), '/');
begin
  -- A query or fragment is not part of an article.
  if destination ~ '[?#]' or parts[1] is distinct from 'article' or array_length(parts, 1) <> 2 then
    return null;
  end if;
  return (
    select a.id from (
      select a.id, 1 as rank from public.articles a where a.slug = parts[2]
      union all select s.article_id, 2 from public.article_slugs s where s.slug = parts[2]) a
    order by a.rank limit 1);
end $$;
comment on function private.breaking_article(text) is
  'The article of a path, or null: a banner for it leads to it also after its slug changed.';

create function private.check_breaking_minutes(minutes integer) returns void
  language plpgsql immutable set search_path = '' as $$
begin
  if minutes is null or minutes not between 5 and 1440 then
    raise exception 'A banner is shown for 5 to 1440 minutes' using errcode = '22023', hint = 'breaking_minutes';
  end if;
end $$;
comment on function private.check_breaking_minutes(integer) is 'Refuses a duration: 22023 breaking_minutes.';

create function private.end_open_breaking() returns void
  language sql security definer set search_path = '' as $$
  -- One that is over was not ended by a person: its end stays the planned one.
  update public.breaking_news set ended_at = least(now(), ends_at) where ended_at is null
$$;
comment on function private.end_open_breaking() is 'Ends the banner that is not ended, if there is one.';

create function public.show_breaking(headline text, link text, minutes integer) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  text_shown text := btrim(regexp_replace(headline, '\s+', ' ', 'g'));
  address text := btrim(link);
  article uuid;
  shown uuid;
begin
  perform private.require('manage_breaking_news');
  perform private.check_breaking_minutes(minutes);
  if address ~* '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then
    article := address;
  elsif address ~* '^https?:' then
    if not (private.is_service() or private.can('manage_settings')) then
      raise exception 'Only admins link to other sites' using errcode = '22023', hint = 'breaking_elsewhere';
    end if;
  else
    article := private.breaking_article(address);
  end if;
  if article is not null and not exists (
    select from public.articles a where a.id = article and a.status = 'published' and a.published_at <= now())
  then
    raise exception 'The article is not published' using errcode = '22023', hint = 'breaking_article';
  end if;
  -- Two editors at the same time: the second banner replaces the first one.
  perform pg_advisory_xact_lock(hashtext('broadsheet: breaking news'));
  perform private.end_open_breaking();
  insert into public.breaking_news (headline, article_id, destination, ends_at)
    values (text_shown, article, case when article is null then address end, now() + make_interval(mins => minutes))
    returning id into shown;
  return shown;
end $$;
comment on function public.show_breaking(text, text, integer) is
  'Shows a breaking banner for 5 to 1440 minutes, in place of the active one, and returns its id. The link is the id of an '
  'article, a path of this site or, for admins, an http or https URL. Needs manage_breaking_news: 42501 admins_only. 22023: '
  'breaking_minutes, breaking_elsewhere (only admins link to other sites), breaking_article (it is not published).';

create function private.active_breaking(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('broadsheet: breaking news'));
  if not exists (
    select from public.breaking_news b where b.id = $1 and b.ended_at is null and b.ends_at > now())
  then
    raise exception 'The banner is not active' using errcode = 'P0001', hint = 'breaking_over';
  end if;
end $$;
comment on function private.active_breaking(uuid) is 'Refuses a banner that is not active: P0001 breaking_over.';

create function public.end_breaking(id uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_breaking_news');
  perform private.active_breaking($1);
  perform private.end_open_breaking();
end $$;
comment on function public.end_breaking(uuid) is
  'Ends the active banner now. Needs manage_breaking_news: 42501 admins_only. P0001 breaking_over: it is not active.';

create function public.extend_breaking(id uuid, minutes integer) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_breaking_news');
  perform private.check_breaking_minutes(minutes);
  perform private.active_breaking($1);
  update public.breaking_news b set ends_at = now() + make_interval(mins => minutes) where b.id = $1;
end $$;
comment on function public.extend_breaking(uuid, integer) is
  'The active banner ends 5 to 1440 minutes from now. Needs manage_breaking_news: 42501 admins_only. P0001 breaking_over: '
  'it is not active. 22023 breaking_minutes.';

revoke all on function public.show_breaking(text, text, integer), public.end_breaking(uuid),
  public.extend_breaking(uuid, integer) from public, anon;
grant execute on function public.show_breaking(text, text, integer), public.end_breaking(uuid),
  public.extend_breaking(uuid, integer) to authenticated, service_role;

create view public.breaking_overview with (security_invoker = true) as
  select b.id, b.headline, b.article_id, b.destination, b.starts_at, b.ends_at, b.ended_at, b.created_by,
    a.title as article_title, coalesce('/article/' || a.slug || '/', b.destination) as target,
    p.username as created_by_name
  from public.breaking_news b
    left join public.articles a on a.id = b.article_id
    left join public.profiles p on p.id = b.created_by
  where (select private.is_service() or private.can('manage_breaking_news'));
comment on view public.breaking_overview is 'Breaking banners with their destinations; empty without manage_breaking_news.';
revoke all on public.breaking_overview from anon, authenticated;
grant select on public.breaking_overview to authenticated, service_role;

create function private.clean_breaking_news(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.breaking_news where id in (
    select b.id from public.breaking_news b where b.ends_at < at - interval '90 days' order by b.starts_at limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_breaking_news(timestamptz, integer) is 'Deletes banners 90 days after their end.';

-- Publishing

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_catalog.pg_constraint
    where conrelid = 'public.publish_events'::regclass and conname = 'subject_known');
begin
  -- Adds to the subjects that there are.
  alter table public.publish_events drop constraint subject_known;
  execute 'alter table public.publish_events add constraint subject_known '
    || replace(known, '''settings''::text', '''settings''::text, ''breaking_news''::text');
  known := (select pg_get_constraintdef(oid) from pg_catalog.pg_constraint
    where conrelid = 'public.audit_log'::regclass and conname = 'audit_subject_known');
  alter table public.audit_log drop constraint audit_subject_known;
  execute 'alter table public.audit_log add constraint audit_subject_known '
    || replace(known, '''settings''::text', '''settings''::text, ''breaking_news''::text');
end $$;

create function private.announce_breaking() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.publish_events e
    where e.subject = 'breaking_news' and e.subject_id = new.id and e.done_at is null and e.due_at > now();
  perform private.announce('breaking_news', new.id, 'update');
  if new.ended_at is null then
    -- The pages with the banner are rendered again at its end.
    perform private.announce('breaking_news', new.id, 'update', new.ends_at);
  end if;
  return null;
end $$;
comment on function private.announce_breaking() is 'Announces a banner now and, while it is active, its end.';
create trigger announce_breaking after insert or update of headline, article_id, destination, ends_at, ended_at
  on public.breaking_news for each row execute function private.announce_breaking();

create or replace function public.sync_start() returns jsonb
  language plpgsql stable set search_path = '' as $$
begin
  return jsonb_build_object(
    'identity', public.database_identity(), 'horizon', public.sync_horizon(), 'clock', now(),
    'removals_until', private.removals_until(),
    'breaking_news', (
      select jsonb_build_object('id', b.id, 'headline', b.headline, 'article_id', b.article_id,
        'destination', b.destination, 'ends_at', b.ends_at)
      from public.breaking_news b where b.ended_at is null and b.ends_at > now()));
end $$;
comment on function public.sync_start() is
  'Start of a mirror that reads page by page: identity, the transaction number below which all is '
  'visible, the time of the database, which decides what is public, and the active breaking banner. A mirror whose last '
  'horizon is not above removals_until misses removals and has to read everything again.';

-- The path of the fragment that open pages poll cannot be that of a redirect.
do $$
begin
  execute replace(pg_get_functiondef('private.page_at(text)'::regprocedure),
    'bookmarks,contact,', 'bookmarks,breaking.json,contact,');
end $$;

-- Audit log

create function private.audit_breaking() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'INSERT' then
    perform private.record_audit('breaking.shown', 'breaking_news', new.id, new.headline,
      jsonb_build_object('until', new.ends_at));
  elsif new.ended_at is not null then
    perform private.record_audit('breaking.ended', 'breaking_news', new.id, new.headline);
  else
    perform private.record_audit('breaking.extended', 'breaking_news', new.id, new.headline,
      jsonb_build_object('until', new.ends_at));
  end if;
  return null;
end $$;
comment on function private.audit_breaking() is 'Records who shows, extends and ends banners.';
create trigger audit_new_breaking after insert on public.breaking_news
  for each row execute function private.audit_breaking();
-- One that was over before the next one is not reported as ended.
create trigger audit_breaking after update of ends_at, ended_at on public.breaking_news
  for each row when (new.ended_at is null or new.ended_at < new.ends_at)
  execute function private.audit_breaking();

revoke all on function private.breaking_article(text), private.check_breaking_minutes(integer),
  private.end_open_breaking(), private.active_breaking(uuid), private.clean_breaking_news(timestamptz, integer),
  private.announce_breaking(), private.audit_breaking()
  from public, anon, authenticated;
