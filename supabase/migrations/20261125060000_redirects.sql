-- Redirects from URLs of an earlier site, and the paths that readers request in vain.

insert into private.permissions (role, action, scope) values
  ('editor', 'manage_redirects', 'any'),
  ('admin', 'manage_redirects', 'any');

create table public.redirects (
  id uuid primary key default gen_random_uuid(),
  path text not null constraint redirect_path_unique unique
    constraint redirect_path_maximum check (char_length(path) <= 500)
    constraint redirect_path_format check (
      path ~ '^/\?(p|page_id)=[1-9][0-9]{0,17}$'
      or (path ~ '^(/[^/?#\\[:cntrl:]]{1,200})+$' and path is nfc normalized
        and (path ~ '^[ -~]*$' or path !~ '[^/]{81}')
        and not path ~ '/(\.|\.\.|@to|@page|@gone)(/|$)')),
  -- Without foreign keys, with which the API would take the table for a relation of articles with categories and
  -- people; and a redirect to something in the trash works again when that is restored.
  article_id uuid,
  category_id uuid,
  tag_id uuid,
  author_id uuid,
  destination text
    constraint redirect_destination_maximum check (char_length(destination) <= 2000)
    constraint redirect_destination_format check (
      destination ~ '^/([^/\\"<>[:space:][:cntrl:]][^\\"<>[:space:][:cntrl:]]*)?$'
      or destination ~ '^https?://[^/\\"<>@[:space:][:cntrl:]]+(/[^\\"<>[:space:][:cntrl:]]*)?$'),
  status smallint not null default 301 constraint redirect_status_known check (status in (301, 410)),
  origin text not null default 'person' constraint redirect_origin_known check (origin in ('import', 'person')),
  hits bigint not null default 0,
  last_hit_at timestamptz,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint redirect_leads_somewhere check (
    num_nonnulls(article_id, category_id, tag_id, author_id, destination) = case status when 301 then 1 else 0 end)
);
comment on table public.redirects is
  'URLs that lead to another one (301) or are gone (410). A page with the same URL has precedence. Kept until deleted, '
  'also without the article, category, tag or author that they lead to; the URL then has no page.';
comment on column public.redirects.path is
  'Path of the URL: decoded, composed (NFC), without a trailing slash, as the earlier site wrote it; or /?p=ID of WordPress.';
comment on column public.redirects.destination is
  'A path of this site or, entered by an admin, an http or https URL, both percent-encoded.';
comment on column public.redirects.hits is 'Requests that our own server answered; other servers do not count.';
create index redirects_article_idx on public.redirects (article_id);
create index redirects_category_idx on public.redirects (category_id);
create index redirects_tag_idx on public.redirects (tag_id);
create index redirects_author_idx on public.redirects (author_id);
create index redirects_created_by_idx on public.redirects (created_by);
create index redirects_changed_in_idx on public.redirects (changed_in, id);
create index redirects_created_at_idx on public.redirects (created_at desc, id);
create index redirects_hits_idx on public.redirects (hits desc, id);

create table public.missing_paths (
  id uuid primary key default gen_random_uuid(),
  path text not null constraint missing_path_unique unique constraint missing_path_maximum check (char_length(path) <= 500),
  hits bigint not null default 1,
  first_at timestamptz not null default now(),
  last_at timestamptz not null default now(),
  referrer text constraint missing_referrer_format check (referrer ~ '^[a-z0-9.:-]{1,253}$'),
  is_ignored boolean not null default false
);
comment on table public.missing_paths is
  'Paths that our own server answered with 404: at most 2,000, those with the fewest requests are dropped first; kept for '
  '90 days after the last request. No data of readers: neither query nor address.';
comment on column public.missing_paths.referrer is 'Host of the last page with a link to it.';
create index missing_paths_hits_idx on public.missing_paths (hits desc, path);
create index missing_paths_last_idx on public.missing_paths (last_at);

alter table public.redirects enable row level security;
alter table public.missing_paths enable row level security;
create policy "Visitors can see where a redirect leads" on public.redirects for select to anon using (true);
create policy "Editors see redirects" on public.redirects
  for select to authenticated using ((select private.can('manage_redirects')));
create policy "Editors add redirects" on public.redirects
  for insert to authenticated with check ((select private.can('manage_redirects')));
create policy "Editors change redirects" on public.redirects
  for update to authenticated
  using ((select private.can('manage_redirects'))) with check ((select private.can('manage_redirects')));
create policy "Editors delete redirects" on public.redirects
  for delete to authenticated using ((select private.can('manage_redirects')));
create policy "Editors see missing paths" on public.missing_paths
  for select to authenticated using ((select private.can('manage_redirects')));
create policy "Editors ignore missing paths" on public.missing_paths
  for update to authenticated
  using ((select private.can('manage_redirects'))) with check ((select private.can('manage_redirects')));
create policy "Editors delete missing paths" on public.missing_paths
  for delete to authenticated using ((select private.can('manage_redirects')));
revoke all on public.redirects, public.missing_paths from anon, authenticated;
grant select (id, path, article_id, category_id, tag_id, author_id, destination, status, changed_in)
  on public.redirects to anon;
grant select, delete,
  insert (id, path, article_id, category_id, tag_id, author_id, destination, status),
  update (path, article_id, category_id, tag_id, author_id, destination, status)
  on public.redirects to authenticated;
grant select, delete, update (is_ignored) on public.missing_paths to authenticated;
grant all on public.redirects, public.missing_paths to service_role;

-- Rules

create function private.decoded_path(url text) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  path text := regexp_replace(url, '[?#].*$', '');
begin
  if path like '%\%%' then
    path := convert_from((
      select string_agg(case when found.part[1] ~ '^%[0-9a-fA-F]{2}$' then decode(substr(found.part[1], 2), 'hex')
        else convert_to(found.part[1], 'UTF8') end, ''::bytea order by ordinality)
      from regexp_matches(path, '%[0-9a-fA-F]{2}|%|[^%]+', 'g') with ordinality as found (part, ordinality)), 'UTF8');
  end if;
  return coalesce(nullif(rtrim(normalize(path, nfc), '/'), ''), '/');
exception when others then
  return path;
end $$;
comment on function private.decoded_path(text) is 'The path of a URL of this site in the form of redirects.path.';

create function private.page_at(path text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(substr(path, 2), '/');
  folder text := parts[1];
  item text := parts[2];
begin
  if path = '/' then
    return 'page';
  elsif folder like '\_%' or folder ~ '^(sitemap-.+\.xml|icon-.+\.png)$' or folder = any ('{
    .well-known,404.html,about,accessibility,admin,api,auth,bookmarks,contact,create-article,custom.js,edit-article,
    edit-front,favicon.ico,forgot-password,functions,graphql,health,icon.svg,index.html,invitation,latest,login,metrics,og,pagefind,
    privacy-policy,profile,publication.css,realtime,reset-password,rest,robots.txt,rss.xml,security.txt,shared-draft,
    signup,site.webmanifest,storage,terms-of-service,unsubscribe,vercel.json}'::text[])
  then
    return 'reserved';
  elsif folder = 'article' and (
    array_length(parts, 1) = 2 and (
      exists (select from public.articles a where a.slug = item and a.status = 'published')
      or exists (select from public.article_slugs s join public.articles a on a.id = s.article_id
        where s.slug = item and a.status = 'published'))
    or parts[3] = 'edit')
  then
    return 'page';
  elsif folder in ('category', 'tag', 'author')
    and array_to_string(parts[3:], '/') ~ '^([0-9]{4}[0-9x-]*(/[0-9]+)?|[0-9]+|rss\.xml)?$' and (
      folder = 'category' and exists (select from public.categories c where c.slug = item)
      or folder = 'tag' and exists (select from public.tags t where t.slug = item)
      or folder = 'author' and exists (select from public.authors p where p.username = item)
      or array_length(parts, 1) = 2 and exists (
        select from public.former_pages f where f.kind = parts[1] and f.slug = item))
  then
    return 'page';
  end if;
  return null;
end $$;
comment on function private.page_at(text) is
  'reserved: the path belongs to the program; page: the site has a page there; null: a redirect may have it.';

create function private.redirect_problem(wanted public.redirects) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  target text := private.decoded_path(wanted.destination);
  own_page text := private.page_at(wanted.path);
begin
  if own_page is not null then
    return 'redirect_' || own_page;
  elsif wanted.destination ~ '^https?:' then
    return case when private.is_service() or private.can('manage_settings') then null else 'redirect_elsewhere' end;
  elsif target = wanted.path then
    return 'redirect_itself';
  elsif exists (select from public.redirects r where r.path = target and r.id <> wanted.id) then
    return 'redirect_chain';
  elsif exists (
    select from public.redirects r where r.id <> wanted.id and r.destination is not null
      and private.decoded_path(r.destination) = wanted.path)
  then
    return 'redirect_destination';
  end if;
  return null;
end $$;
comment on function private.redirect_problem(public.redirects) is
  'Why a redirect is refused, or null. redirect_reserved: the path of a program. redirect_page: there is a page. '
  'redirect_elsewhere: only admins redirect to other sites. redirect_itself, redirect_chain: the destination redirects. '
  'redirect_destination: another redirect leads to its path.';
-- For redirect_destination.
create index redirects_destination_idx on public.redirects (private.decoded_path(destination))
  where destination is not null;

create function private.resolve_redirect(wanted public.redirects) returns public.redirects
  language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(substr(private.decoded_path(wanted.destination), 2), '/');
begin
  -- A query or fragment is not part of an article.
  if wanted.destination ~ '[?#]' or array_length(parts, 1) is distinct from 2 then
    return wanted;
  end if;
  if parts[1] = 'article' then
    select a.id into wanted.article_id from (
      select a.id, 1 as rank from public.articles a where a.slug = parts[2]
      union all select s.article_id, 2 from public.article_slugs s where s.slug = parts[2]) a
      order by a.rank limit 1;
  elsif parts[1] = 'category' then
    select c.id into wanted.category_id from public.categories c where c.slug = parts[2];
  elsif parts[1] = 'tag' then
    select t.id into wanted.tag_id from public.tags t where t.slug = parts[2];
  elsif parts[1] = 'author' then
    select p.id into wanted.author_id from public.profiles p where p.username = parts[2];
  end if;
  if num_nonnulls(wanted.article_id, wanted.category_id, wanted.tag_id, wanted.author_id) > 0 then
    wanted.destination := null;
  end if;
  return wanted;
end $$;
comment on function private.resolve_redirect(public.redirects) is
  'A redirect to the path of an article, category, tag or author leads to it, also after its path changed.';

create function private.guard_redirect() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  problem text;
begin
  -- A form sends the new destination only.
  if tg_op = 'UPDATE' and new.status = 410 then
    new.destination := null;
    new.article_id := null;
  end if;
  if tg_op = 'UPDATE' and (new.status, new.article_id, new.destination)
    is distinct from (old.status, old.article_id, old.destination)
  then
    new.category_id := null;
    new.tag_id := null;
    new.author_id := null;
  end if;
  if new.destination is not null then
    new := private.resolve_redirect(new);
  end if;
  -- A restored redirect may have the path of a page that is newer.
  if private.is_service() then
    return new;
  end if;
  if tg_op = 'UPDATE' and new.path = old.path and new.destination is not distinct from old.destination then
    return new;
  end if;
  problem := private.redirect_problem(new);
  if problem is not null then
    raise exception 'The redirect from % is refused', new.path using errcode = '22023', hint = problem;
  end if;
  return new;
end $$;
comment on function private.guard_redirect() is 'Refuses what private.redirect_problem names: 22023.';
create trigger guard_redirect before insert or update of path, article_id, category_id, tag_id, author_id, destination, status
  on public.redirects for each row execute function private.guard_redirect();
create trigger stamp_change before update on public.redirects
  for each row execute function private.stamp_change('hits', 'last_hit_at', 'created_by');

create function private.follow_merged_redirect() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former public.former_pages;
begin
  -- Merging adds the redirect before it deletes.
  select * into former from public.former_pages f where f.kind = tg_argv[0] and f.slug = old.slug;
  if former.category_id is not null then
    update public.redirects r set category_id = former.category_id where r.category_id = old.id;
  elsif former.tag_id is not null then
    update public.redirects r set tag_id = former.tag_id where r.tag_id = old.id;
  end if;
  return old;
end $$;
comment on function private.follow_merged_redirect() is
  'Redirects to a merged category or tag lead to the one that it was merged into.';
create trigger follow_merged_redirect before delete on public.categories
  for each row execute function private.follow_merged_redirect('category');
create trigger follow_merged_redirect before delete on public.tags
  for each row execute function private.follow_merged_redirect('tag');

create function private.forget_missing_path() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.missing_paths m where m.path = new.path;
  return null;
end $$;
comment on function private.forget_missing_path() is 'A path with a redirect is not missing any more.';
create trigger forget_missing_path after insert or update of path on public.redirects
  for each row execute function private.forget_missing_path();

create function public.add_redirects(redirects text) returns table (path text, problem text)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  rows jsonb := redirects;
  item jsonb;
  wanted public.redirects;
  found_problem text;
begin
  perform private.require('manage_redirects');
  if jsonb_typeof(rows) is distinct from 'array' or jsonb_array_length(rows) > 1000 then
    raise exception 'At most 1000 redirects at once' using errcode = '22023', hint = 'redirects_too_many';
  end if;
  for item in select value from jsonb_array_elements(rows) loop
    begin
      wanted := jsonb_populate_record(null::public.redirects, item);
      wanted.id := gen_random_uuid();
      wanted.status := coalesce(wanted.status, 301);
      if wanted.destination is not null then
        wanted := private.resolve_redirect(wanted);
      end if;
      found_problem := coalesce(private.redirect_problem(wanted), case when
        wanted.article_id is not null and not exists (select from public.articles a where a.id = wanted.article_id)
        or wanted.category_id is not null and not exists (
          select from public.categories c where c.id = wanted.category_id)
        or wanted.tag_id is not null and not exists (select from public.tags t where t.id = wanted.tag_id)
        or wanted.author_id is not null and not exists (select from public.profiles p where p.id = wanted.author_id)
        then 'redirect_target' end);
      if found_problem is null and exists (select from public.redirects r where r.path = wanted.path) then
        -- A second import changes nothing; another destination is not replaced.
        found_problem := case when exists (
          select from public.redirects r where r.path = wanted.path and r.status = wanted.status
            and (r.article_id, r.category_id, r.tag_id, r.author_id, r.destination) is not distinct from
              (wanted.article_id, wanted.category_id, wanted.tag_id, wanted.author_id, wanted.destination))
          then 'redirect_present' else 'redirect_taken' end;
      end if;
      if found_problem is null then
        insert into public.redirects
          (id, path, article_id, category_id, tag_id, author_id, destination, status, origin, created_by)
          values (wanted.id, wanted.path, wanted.article_id, wanted.category_id, wanted.tag_id, wanted.author_id,
            wanted.destination, wanted.status, case when auth.uid() is null then 'import' else 'person' end, auth.uid());
      end if;
    exception
      when check_violation or not_null_violation or invalid_text_representation then
        found_problem := 'redirect_invalid';
      when unique_violation then
        found_problem := 'redirect_taken';
    end;
    if found_problem is not null then
      path := item ->> 'path';
      problem := found_problem;
      return next;
    end if;
  end loop;
end $$;
comment on function public.add_redirects(text) is
  'Adds a JSON array of at most 1000 redirects and returns those that were not added, with the reason: see private.redirect_problem; also '
  'redirect_present, redirect_taken (there is another one), redirect_invalid, redirect_target. Needs manage_redirects: '
  '42501 admins_only.';
revoke all on function public.add_redirects(text) from public, anon;
grant execute on function public.add_redirects(text) to authenticated, service_role;

create function public.redirect_suggestions(path text) returns table (article_id uuid, title text, slug text)
  language plpgsql stable security definer set search_path = '' as $$
#variable_conflict use_column
declare
  -- The last name of the path without a date before and an extension or a number behind.
  name text := lower(regexp_replace(regexp_replace(regexp_replace(
    private.decoded_path(path), '^.*/', ''), '^\d{4}-\d{2}-\d{2}-', ''), '(\.[a-z]{2,5}|-\d+)$', ''));
begin
  perform private.require('manage_redirects');
  if char_length(name) < 3 then
    return;
  end if;
  return query
  select a.id, a.title, a.slug from public.articles a
  where a.status = 'published' and a.slug = any (array[name, name || '-2'])
  union all
  (select a.id, a.title, a.slug from public.search_articles(replace(name, '-', ' '), page_size => 5) s
    join public.articles a on a.id = s.id where a.slug <> all (array[name, name || '-2']))
  limit 5;
end $$;
comment on function public.redirect_suggestions(text) is
  'Published articles that a path may have named: the same slug, then a search for its words. Needs manage_redirects.';
revoke all on function public.redirect_suggestions(text) from public, anon;
grant execute on function public.redirect_suggestions(text) to authenticated, service_role;

-- Counting, by our own server

create function public.record_requests(redirected text, missing text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.redirects r set hits = r.hits + counted.value::bigint, last_hit_at = now()
  from jsonb_each_text(redirected::jsonb) as counted (key, value) where r.path = counted.key;
  insert into public.missing_paths as m (path, hits, referrer)
    select item.key, (item.value ->> 'hits')::bigint, item.value ->> 'referrer'
    from jsonb_each(missing::jsonb) as item (key, value)
    where not exists (select from public.redirects r where r.path = item.key)
    order by 1
    on conflict on constraint missing_path_unique do update
      set hits = m.hits + excluded.hits, last_at = now(), referrer = coalesce(excluded.referrer, m.referrer);
  delete from public.missing_paths m where m.path in (
    select o.path from public.missing_paths o order by o.is_ignored desc, o.hits desc, o.last_at desc offset 2000);
end $$;
comment on function public.record_requests(text, text) is
  'Adds requests that our own server answered, as JSON: {path: number} for redirects, {path: {hits, referrer}} for 404.';
revoke all on function public.record_requests(text, text) from public, anon, authenticated;
grant execute on function public.record_requests(text, text) to service_role;

create function private.clean_missing_paths(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.missing_paths where path in (
    select m.path from public.missing_paths m where m.last_at < at - interval '90 days' order by m.last_at limit most);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_missing_paths(timestamptz, integer) is
  'Deletes missing paths 90 days after their last request.';

create view public.redirect_overview with (security_invoker = true) as
  select r.id, r.path, r.article_id, r.category_id, r.tag_id, r.author_id, r.destination, r.status, r.origin, r.hits,
    r.last_hit_at, r.created_by, r.created_at, r.updated_at,
    coalesce(a.title, c.name, t.name, p.full_name, p.username) as target_name,
    coalesce('/article/' || a.slug || '/', '/category/' || c.slug || '/', '/tag/' || t.slug || '/',
      '/author/' || p.username || '/', r.destination) as target,
    by_person.username as created_by_name
  from public.redirects r
    left join public.articles a on a.id = r.article_id
    left join public.categories c on c.id = r.category_id
    left join public.tags t on t.id = r.tag_id
    left join public.profiles p on p.id = r.author_id
    left join public.profiles by_person on by_person.id = r.created_by
  where (select private.is_service() or private.can('manage_redirects'));
comment on view public.redirect_overview is 'Redirects with their destinations; empty without manage_redirects.';
revoke all on public.redirect_overview from anon, authenticated;
grant select on public.redirect_overview to authenticated, service_role;

-- Publishing

alter table public.publish_events drop constraint subject_known;
alter table public.publish_events add constraint subject_known
  check (subject in ('article', 'category', 'tag', 'author', 'settings', 'site', 'redirect'));
alter table public.removals drop constraint removal_subject_known;
alter table public.removals add constraint removal_subject_known
  check (subject in ('article', 'category', 'tag', 'slug', 'gone', 'redirect'));

create function private.announce_redirects() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  first_id uuid;
begin
  if tg_op = 'DELETE' then
    perform private.note_removal('redirect', r.id::text) from old_rows r;
    select r.id into first_id from old_rows r limit 1;
  elsif tg_op = 'UPDATE' then
    select n.id into first_id from new_rows n join old_rows o on o.id = n.id where n.changed_in <> o.changed_in limit 1;
  else
    select r.id into first_id from new_rows r limit 1;
  end if;
  -- One event for an import of thousands.
  if first_id is not null then
    perform private.announce('redirect', first_id, case tg_op when 'DELETE' then 'remove' else 'update' end);
  end if;
  return null;
end $$;
comment on function private.announce_redirects() is 'Announces changed redirects once per statement; hits are none.';
create trigger announce_new after insert on public.redirects
  referencing new table as new_rows for each statement execute function private.announce_redirects();
create trigger announce_change after update on public.redirects
  referencing old table as old_rows new table as new_rows
  for each statement execute function private.announce_redirects();
create trigger announce_removal after delete on public.redirects
  referencing old table as old_rows for each statement execute function private.announce_redirects();

create or replace function public.changes_since(since bigint, due_since timestamptz)
  returns jsonb
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
  with
    -- 501 rows are one more than a mirror takes at once: it then reads page by page. Each part is ordered
    -- like its index, which the planner therefore uses for any number.
    removed as (select * from public.removals where changed_in >= since order by changed_in limit 501),
    categories_changed as (select * from public.categories where changed_in >= since limit 501),
    tags_changed as (select * from public.tags where changed_in >= since order by changed_in limit 501),
    authors_changed as (
      select id, username, full_name, avatar_url, bio, kind, links, changed_in
      from public.authors where changed_in >= since order by changed_in limit 501),
    slugs as (select * from public.article_slugs where changed_in >= since order by changed_in limit 501),
    pages as (select * from public.former_pages where changed_in >= since order by changed_in limit 501),
    redirects_changed as (
      select id, path, article_id, category_id, tag_id, author_id, destination, status, changed_in
      from public.redirects where changed_in >= since order by changed_in, id limit 501),
    articles_changed as (
      (select a.* from public.articles a where status = 'published' and changed_in >= since
        order by changed_in, id limit 501)
      union all
      (select a.* from public.articles a
        where status = 'published' and published_at >= due_since and changed_in < since
        order by published_at limit 501)),
    tagged as (
      select a.*, (select coalesce(jsonb_agg(jsonb_build_object('tag_id', t.tag_id)), '[]')
        from public.article_tags t where t.article_id = a.id) as article_tags
      from articles_changed a)
  select public.sync_start() || jsonb_build_object(
    'site_settings', (select to_jsonb(s) from public.site_settings s limit 1),
    'removals', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from removed r),
    'categories', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from categories_changed r),
    'tags', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tags_changed r),
    'authors', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from authors_changed r),
    'article_slugs', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from slugs r),
    'former_pages', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from pages r),
    'redirects', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from redirects_changed r),
    'articles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tagged r)));
end $$;

-- Audit log

do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_catalog.pg_constraint
    where conrelid = 'public.audit_log'::regclass and conname = 'audit_subject_known');
begin
  -- Adds to the subjects that there are.
  alter table public.audit_log drop constraint audit_subject_known;
  execute 'alter table public.audit_log add constraint audit_subject_known '
    || replace(known, '''profile''::text', '''profile''::text, ''redirect''::text');
end $$;

create function private.audit_redirect() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('redirect.deleted', 'redirect', old.id, old.path);
  elsif tg_op = 'INSERT' then
    perform private.record_audit('redirect.created', 'redirect', new.id, new.path);
  else
    perform private.record_audit('redirect.changed', 'redirect', new.id, new.path);
  end if;
  return null;
end $$;
comment on function private.audit_redirect() is
  'Records what people do to redirects. Those of an import, and those deleted with their article, are not listed.';
create trigger audit_new_redirect after insert on public.redirects
  for each row when (new.origin = 'person') execute function private.audit_redirect();
create trigger audit_redirect after update of path, article_id, category_id, tag_id, author_id, destination, status
  on public.redirects for each row execute function private.audit_redirect();
create trigger audit_deleted_redirect after delete on public.redirects
  for each row when (pg_trigger_depth() = 0) execute function private.audit_redirect();

-- An index calls it as the account that writes.
revoke all on function private.decoded_path(text) from public, anon;
grant execute on function private.decoded_path(text) to authenticated, service_role;
revoke all on function private.page_at(text), private.redirect_problem(public.redirects),
  private.resolve_redirect(public.redirects), private.guard_redirect(), private.forget_missing_path(), private.follow_merged_redirect(),
  private.clean_missing_paths(timestamptz, integer), private.announce_redirects(), private.audit_redirect()
  from public, anon, authenticated;
