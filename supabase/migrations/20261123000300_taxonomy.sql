-- Taxonomy: an article has at most one category and any number of tags.

create table public.categories (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint category_name_not_blank check (private.trimmed(name) <> '')
    constraint category_name_maximum check (char_length(name) <= 80),
  slug text not null
    constraint category_slug_format check (slug ~ '^[a-z0-9-]+$')
    constraint category_slug_maximum check (char_length(slug) <= 100),
  description text constraint category_description_maximum check (char_length(description) <= 1000),
  color text not null default '#3B82F6'
    constraint category_color_format check (color ~ '^#[0-9A-Fa-f]{6}$'),
  icon text constraint category_icon_maximum check (char_length(icon) <= 16),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  -- The format allows no capitals, so this is unique in any spelling.
  constraint category_slug_unique unique (slug)
);
comment on table public.categories is 'Sections of the site. An article has at most one.';
create unique index category_name_unique on public.categories (lower(name));
create index categories_name_idx on public.categories (name);
create index categories_changed_in_idx on public.categories (changed_in, id);

create table public.tags (
  id uuid primary key default gen_random_uuid(),
  name text not null
    constraint tag_name_not_blank check (private.trimmed(name) <> '')
    constraint tag_name_maximum check (char_length(name) <= 80),
  slug text not null
    constraint tag_slug_format check (slug ~ '^[a-z0-9-]+$')
    constraint tag_slug_maximum check (char_length(slug) <= 100),
  description text constraint tag_description_maximum check (char_length(description) <= 1000),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint tag_slug_unique unique (slug)
);
comment on table public.tags is 'Topics of articles.';
create unique index tag_name_unique on public.tags (lower(name));
create index tags_name_idx on public.tags (name);
create index tags_changed_in_idx on public.tags (changed_in, id);

create trigger stamp_change before update on public.categories
  for each row execute function private.stamp_change();
create trigger stamp_change before update on public.tags
  for each row execute function private.stamp_change();

create trigger guard_standing before insert or update or delete on public.categories
  for each statement execute function private.guard_standing();
create trigger guard_standing before insert or update or delete on public.tags
  for each statement execute function private.guard_standing();

alter table public.categories enable row level security;
alter table public.tags enable row level security;

create policy "Everybody can see the categories" on public.categories
  for select to anon, authenticated using (true);
create policy "Accounts can add a category" on public.categories
  for insert to authenticated with check ((select private.can('create_categories')));
create policy "Staff can change a category" on public.categories
  for update to authenticated
  using ((select private.can('manage_categories'))) with check ((select private.can('manage_categories')));
create policy "Staff can delete a category" on public.categories
  for delete to authenticated using ((select private.can('manage_categories')));

create policy "Everybody can see the tags" on public.tags
  for select to anon, authenticated using (true);
create policy "Accounts can add a tag" on public.tags
  for insert to authenticated with check ((select private.can('create_tags')));
create policy "Staff can change a tag" on public.tags
  for update to authenticated
  using ((select private.can('manage_tags'))) with check ((select private.can('manage_tags')));
create policy "Staff can delete a tag" on public.tags
  for delete to authenticated using ((select private.can('manage_tags')));

revoke all on public.categories, public.tags from anon, authenticated;
grant select on public.categories, public.tags to anon, authenticated;
grant insert (name, slug, description, color, icon), update (name, slug, description, color, icon),
  delete on public.categories to authenticated;
grant insert (name, slug, description), update (name, slug, description),
  delete on public.tags to authenticated;
grant all on public.categories, public.tags to service_role;
