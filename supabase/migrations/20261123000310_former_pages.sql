-- Former slugs of category and tag pages, which redirect to the current page.

create table public.former_pages (
  kind text not null constraint former_page_kind_known check (kind in ('category', 'tag')),
  slug text not null,
  category_id uuid references public.categories (id) on delete cascade,
  tag_id uuid references public.tags (id) on delete cascade,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  primary key (kind, slug),
  constraint former_page_leads_somewhere check (
    (kind = 'category') = (category_id is not null) and (kind = 'tag') = (tag_id is not null))
);
comment on table public.former_pages is
  'Former slugs of category and tag pages. Each redirects to the page of an existing category or tag.';
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
comment on function private.keep_former_page() is 'Keeps the former slug of a category or tag as a redirect.';
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
  'Removes the redirect from a slug that a category or tag has now.';
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
  'Records a removed redirect for mirrors, as kind/slug. Slugs of articles contain no slash.';
create trigger announce_former_page after delete on public.former_pages
  for each row execute function private.announce_former_page();
