-- Static pages, such as an imprint: written by editors, at the root of the site.

insert into private.permissions (role, action, scope) values
  ('editor', 'manage_pages', 'any'),
  ('admin', 'manage_pages', 'any');

create function private.is_reserved_name(name text) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select name like '\_%' or name ~ '^(sitemap-.+\.xml|icon-.+\.png)$' or name = any ('{
    .well-known,404,404.html,about,accessibility,admin,api,auth,bookmarks,breaking.json,contact,create-article,custom.js,edit-article,
    edit-front,edit-page,favicon.ico,forgot-password,functions,graphql,health,icon.svg,index,index.html,invitation,latest,
    login,metrics,og,pagefind,privacy-policy,profile,publication.css,realtime,reset-password,rest,robots.txt,rss.xml,
    security.txt,shared-draft,signup,site.webmanifest,storage,terms-of-service,unsubscribe,vercel.json}'::text[])
$$;
comment on function private.is_reserved_name(text) is
  'Whether the first part of a path belongs to the program. shared/domain/reservedNames.ts has the same names.';
-- A constraint calls it as the account that writes.
revoke all on function private.is_reserved_name(text) from public, anon;
grant execute on function private.is_reserved_name(text) to authenticated, service_role;

create table public.pages (
  id uuid primary key default gen_random_uuid(),
  title text not null
    constraint page_title_not_blank check (private.trimmed(title) <> '')
    constraint page_title_maximum check (char_length(title) <= 200),
  slug text not null
    constraint page_slug_unique unique
    constraint page_slug_format check (private.is_slug(slug))
    constraint page_slug_maximum check (char_length(slug) <= 100 and octet_length(slug) <= 240)
    constraint page_slug_free
      check (not private.is_reserved_name(slug) and slug not in ('article', 'author', 'category', 'tag')),
  description text constraint page_description_maximum check (char_length(description) <= 160),
  content text not null default ''
    constraint page_content_maximum check (char_length(content) <= 500000),
  status text not null default 'draft' constraint page_status_known check (status in ('draft', 'published')),
  position integer not null default 0,
  published_at timestamptz
    constraint published_at_plausible check (private.is_plausible_time(published_at)),
  version integer not null default 1,
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  updated_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint page_content_required check (status = 'draft' or private.trimmed(content) <> '')
);
comment on table public.pages is
  'Pages of the site that are no articles, at /slug/. At most 500 (54000 pages_full); kept until they are deleted.';
comment on column public.pages.content is 'Markdown, as the body of an article.';
comment on column public.pages.description is 'For search engines; null: the beginning of the text.';
comment on column public.pages.position is 'Order in the console.';
comment on column public.pages.published_at is
  'First publication; from then on, former slugs redirect, and the URL of the deleted page returns 410.';
comment on column public.pages.version is 'Raised by each save; a save with another version is refused.';
create index pages_position_idx on public.pages (position, title);
create index pages_changed_in_idx on public.pages (changed_in, id);
create index pages_created_by_idx on public.pages (created_by);
create index pages_updated_by_idx on public.pages (updated_by);

alter table public.pages enable row level security;
create policy "Everybody can see published pages" on public.pages
  for select to anon, authenticated using (status = 'published');
create policy "Editors see drafts of pages" on public.pages
  for select to authenticated using ((select private.can('manage_pages')));
create policy "Editors add pages" on public.pages
  for insert to authenticated with check ((select private.can('manage_pages')));
create policy "Editors change pages" on public.pages
  for update to authenticated
  using ((select private.can('manage_pages'))) with check ((select private.can('manage_pages')));
create policy "Editors delete pages" on public.pages
  for delete to authenticated using ((select private.can('manage_pages')));
revoke all on public.pages from anon, authenticated;
grant select (id, title, slug, description, content, status, published_at, updated_at, changed_in)
  on public.pages to anon;
grant select, delete,
  insert (title, slug, description, content, status),
  update (title, slug, description, content, status, version)
  on public.pages to authenticated;
grant all on public.pages to service_role;

create trigger guard_account_status before insert or update or delete on public.pages
  for each statement execute function private.guard_account_status();

create function private.begin_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  if private.is_service() then
    return new;
  end if;
  -- Two inserts at once: the second waits, and counts the first.
  perform pg_advisory_xact_lock(hashtext('broadsheet: pages'));
  if (select count(*) from public.pages) >= 500 then
    raise exception 'The site has 500 pages: delete some of them' using errcode = '54000', hint = 'pages_full';
  end if;
  new.position := (select coalesce(max(p.position), 0) + 1 from public.pages p);
  return new;
end $$;
comment on function private.begin_page() is 'Places a new page last. At most 500 pages: 54000 pages_full.';
create trigger begin_page before insert on public.pages
  for each row when (not private.is_restoring()) execute function private.begin_page();

create function private.save_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.status = 'published' then
    new.published_at := coalesce(new.published_at, now());
  end if;
  if private.is_service() then
    return new;
  end if;
  if new.version <> old.version then
    raise exception 'This page was saved by another person since you opened it'
      using errcode = 'PT409', hint = 'stale_version';
  end if;
  new.version := old.version + 1;
  new.updated_by := (select p.id from public.profiles p where p.id = auth.uid());
  return new;
end $$;
comment on function private.save_page() is
  'Compare and set: PT409 stale_version for a save that is based on another version.';
create trigger save_page before update of title, slug, description, content, status, version on public.pages
  for each row execute function private.save_page();
create trigger stamp_change before update on public.pages
  for each row execute function private.stamp_change('position', 'created_by', 'updated_by');

create function public.order_pages(pages uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_pages');
  if cardinality(pages) > 500 then
    raise exception 'At most 500 pages' using errcode = '22023', hint = 'pages_full';
  end if;
  update public.pages p set position = placed.number
  from (
    select o.id, row_number() over (order by array_position(pages, o.id), o.position, o.title, o.id) as number
    from public.pages o) placed
  where placed.id = p.id and p.position <> placed.number;
end $$;
comment on function public.order_pages(uuid[]) is
  'Sets the order of pages in the console; pages that are not named follow. Needs manage_pages: 42501 admins_only.';
revoke all on function public.order_pages(uuid[]) from public, anon;
grant execute on function public.order_pages(uuid[]) to authenticated, service_role;

-- Former slugs

alter table public.former_pages
  add column page_id uuid references public.pages (id) on delete cascade,
  drop constraint former_page_kind_known,
  drop constraint former_page_leads_somewhere,
  add constraint former_page_kind_known check (kind in ('category', 'tag', 'author', 'page')),
  add constraint former_page_leads_somewhere check (
    (kind = 'category') = (category_id is not null) and (kind = 'tag') = (tag_id is not null)
    and (kind = 'author') = (author_id is not null) and (kind = 'page') = (page_id is not null));
create index former_pages_page_idx on public.former_pages (page_id);
comment on table public.former_pages is
  'Former addresses of categories, tags, authors and static pages. Each redirects to the page of an existing one.';

create function private.keep_former_slug_of_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.former_pages (kind, slug, page_id) values ('page', old.slug, new.id)
  on conflict on constraint former_pages_pkey
    do update set page_id = excluded.page_id, changed_in = excluded.changed_in;
  return null;
end $$;
comment on function private.keep_former_slug_of_page() is 'Keeps the former slug of a page that was published as a redirect.';
create trigger keep_former_page after update of slug on public.pages
  for each row when (old.slug <> new.slug and old.published_at is not null)
  execute function private.keep_former_slug_of_page();
create trigger take_over_page after insert or update of slug on public.pages
  for each row execute function private.take_over_page('page');

create or replace function private.page_at(path text) returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  parts text[] := string_to_array(substr(path, 2), '/');
  folder text := parts[1];
  item text := parts[2];
begin
  if path = '/' then
    return 'page';
  elsif private.is_reserved_name(folder) then
    return 'reserved';
  elsif array_length(parts, 1) = 1 and (
    exists (select from public.pages p where p.slug = folder and p.status = 'published')
    or exists (select from public.former_pages f join public.pages p on p.id = f.page_id
      where f.kind = 'page' and f.slug = folder and p.status = 'published'))
  then
    return 'page';
  elsif folder = 'article' and (
    array_length(parts, 1) = 2 and (
      exists (select from public.articles a where a.slug = item and a.status = 'published')
      or exists (select from public.article_slugs s join public.articles a on a.id = s.article_id
        where s.slug = item and a.status = 'published'))
    or parts[3] = 'edit')
  then
    return 'page';
  elsif folder in ('category', 'tag', 'author')
    and array_to_string(parts[3:], '/') ~ '^([0-9]{4}[0-9x-]*(/[0-9]+)?|[0-9]+|archive|rss\.xml)?$' and (
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

-- Audit log

create function private.audit_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('page.deleted', 'page', old.id, old.title);
  elsif tg_op = 'INSERT' then
    perform private.record_audit(
      case new.status when 'published' then 'page.published' else 'page.created' end, 'page', new.id, new.title);
  else
    perform private.record_audit(
      'page.' || case when new.status = old.status then 'changed' when new.status = 'published' then 'published'
        else 'unpublished' end, 'page', new.id, new.title);
  end if;
  return null;
end $$;
comment on function private.audit_page() is 'Records what is done to static pages.';
create trigger audit_new_page after insert on public.pages
  for each row when (not private.is_restoring()) execute function private.audit_page();
create trigger audit_page after update of title, slug, description, content, status on public.pages
  for each row when (old.changed_in <> new.changed_in or old.status <> new.status) execute function private.audit_page();
create trigger audit_deleted_page after delete on public.pages
  for each row execute function private.audit_page();

revoke all on function private.begin_page(), private.save_page(), private.keep_former_slug_of_page(), private.audit_page()
  from public, anon, authenticated;

-- Adds to what other migrations list.
do $$
declare
  added record;
  known text;
begin
  for added in
    select * from (values
      ('public.audit_log', 'audit_subject_known', 'page'),
      ('public.audit_log', 'audit_subject_known', 'menu'),
      ('public.publish_events', 'subject_known', 'page'),
      ('public.publish_events', 'subject_known', 'menu'),
      ('public.removals', 'removal_subject_known', 'page'),
      ('public.trash', 'trash_kind_known', 'page'),
      ('private.image_uses', 'use_kind_known', 'page')) as list (relation, name, value)
  loop
    select pg_get_constraintdef(c.oid) into known from pg_catalog.pg_constraint c
      where c.conrelid = added.relation::regclass and c.conname = added.name;
    execute format('alter table %s drop constraint %I, add constraint %I %s', added.relation, added.name, added.name,
      replace(known, 'ARRAY[', format('ARRAY[%L::text, ', added.value)));
  end loop;
end $$;
