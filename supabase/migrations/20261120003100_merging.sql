-- Two categories or tags that mean the same become one; the page of the other leads to it from then
-- on, and so does a page whose slug was changed.

create table public.former_pages (
  kind text not null constraint former_page_kind_known check (kind in ('category', 'tag')),
  slug text not null,
  category_id uuid references public.categories (id) on delete cascade,
  tag_id uuid references public.tags (id) on delete cascade,
  created_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (kind, slug),
  constraint former_page_leads_somewhere check (
    (kind = 'category') = (category_id is not null) and (kind = 'tag') = (tag_id is not null))
);
comment on table public.former_pages is
  'Former addresses of category and tag pages: each leads to the page of a category or tag there is.';
create index former_pages_category_idx on public.former_pages (category_id);
create index former_pages_tag_idx on public.former_pages (tag_id);
create index former_pages_changed_in_idx on public.former_pages (changed_in, kind, slug);

alter table public.former_pages enable row level security;
create policy "Everybody can see where a former page leads" on public.former_pages
  for select to anon, authenticated using (true);
revoke all on public.former_pages from anon, authenticated;
grant select on public.former_pages to anon, authenticated;
grant all on public.former_pages to service_role;

create function private.keep_former_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_table_name = 'categories' then
    insert into public.former_pages (kind, slug, category_id) values ('category', old.slug, new.id)
    on conflict on constraint former_pages_pkey
      do update set category_id = excluded.category_id, changed_in = excluded.changed_in;
  else
    insert into public.former_pages (kind, slug, tag_id) values ('tag', old.slug, new.id)
    on conflict on constraint former_pages_pkey
      do update set tag_id = excluded.tag_id, changed_in = excluded.changed_in;
  end if;
  return null;
end $$;
comment on function private.keep_former_page() is 'An address once given out keeps leading to its page.';
create trigger keep_former_page after update of slug on public.categories
  for each row when (old.slug <> new.slug) execute function private.keep_former_page();
create trigger keep_former_page after update of slug on public.tags
  for each row when (old.slug <> new.slug) execute function private.keep_former_page();

create function private.take_over_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.former_pages where kind = tg_argv[0] and slug = new.slug;
  return null;
end $$;
comment on function private.take_over_page() is
  'What has an address now is found there, whatever led elsewhere before.';
create trigger take_over_page after insert or update of slug on public.categories
  for each row execute function private.take_over_page('category');
create trigger take_over_page after insert or update of slug on public.tags
  for each row execute function private.take_over_page('tag');

create function private.announce_former_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.note_removal('slug', old.kind || '/' || old.slug);
  return null;
end $$;
comment on function private.announce_former_page() is
  'Tells a mirror that a former page leads nowhere now; no slug of an article has a slash in it.';
create trigger announce_former_page after delete on public.former_pages
  for each row execute function private.announce_former_page();

create function private.require_pair(source uuid, target uuid) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if source = target then
    raise exception 'Choose another one to merge into' using errcode = '22023', hint = 'merge_itself';
  end if;
end $$;
comment on function private.require_pair(uuid, uuid) is 'Ends a merge of something with itself: 22023, merge_itself.';

create function public.merge_categories(source uuid, target uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  former text;
  moved bigint;
begin
  perform private.require_admin();
  perform private.require_pair(source, target);
  -- In the order of the ids, so that two merges at once wait for each other instead of locking up.
  perform from public.categories where id in (source, target) order by id for update;
  select slug into former from public.categories where id = source;
  if former is null or not exists (select from public.categories where id = target) then
    raise exception 'There is no such category' using errcode = 'PT404', hint = 'category_missing';
  end if;
  update public.articles set category_id = target where category_id = source;
  get diagnostics moved = row_count;
  update public.former_pages set category_id = target, changed_in = pg_current_xact_id()::text::bigint
    where category_id = source;
  insert into public.former_pages (kind, slug, category_id) values ('category', former, target)
    on conflict on constraint former_pages_pkey
      do update set category_id = excluded.category_id, changed_in = excluded.changed_in;
  delete from public.categories where id = source;
  return moved;
end $$;
comment on function public.merge_categories(uuid, uuid) is
  'Moves the articles of a category into another one and deletes the first; its page leads to the '
  'other. Answers how many were moved. Admins only: 42501 admins_only, PT404 category_missing, '
  '22023 merge_itself.';

create function public.merge_tags(source uuid, target uuid) returns bigint
  language plpgsql security definer set search_path = '' as $$
declare
  former text;
  moved bigint;
begin
  perform private.require_admin();
  perform private.require_pair(source, target);
  perform from public.tags where id in (source, target) order by id for update;
  select slug into former from public.tags where id = source;
  if former is null or not exists (select from public.tags where id = target) then
    raise exception 'There is no such tag' using errcode = 'PT404', hint = 'tag_missing';
  end if;
  insert into public.article_tags (article_id, tag_id)
    select article_id, target from public.article_tags where tag_id = source
    on conflict do nothing;
  delete from public.article_tags where tag_id = source;
  get diagnostics moved = row_count;
  update public.former_pages set tag_id = target, changed_in = pg_current_xact_id()::text::bigint
    where tag_id = source;
  insert into public.former_pages (kind, slug, tag_id) values ('tag', former, target)
    on conflict on constraint former_pages_pkey
      do update set tag_id = excluded.tag_id, changed_in = excluded.changed_in;
  delete from public.tags where id = source;
  return moved;
end $$;
comment on function public.merge_tags(uuid, uuid) is
  'Gives the articles of a tag another one instead and deletes the first; its page leads to the other. '
  'Answers how many articles carried it. Admins only: 42501 admins_only, PT404 tag_missing, 22023 '
  'merge_itself.';
grant execute on function public.merge_categories(uuid, uuid), public.merge_tags(uuid, uuid)
  to authenticated, service_role;
