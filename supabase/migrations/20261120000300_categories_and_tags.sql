-- How articles are sorted: one category each, any number of tags.

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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  -- The format allows no capitals, so this is unique in any spelling.
  constraint category_slug_unique unique (slug)
);
comment on table public.categories is 'The sections of the paper. An article has at most one.';
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
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint tag_slug_unique unique (slug)
);
comment on table public.tags is 'The subjects an article touches.';
create unique index tag_name_unique on public.tags (lower(name));
create index tags_name_idx on public.tags (name);
create index tags_changed_in_idx on public.tags (changed_in, id);

create trigger stamp_change before update on public.categories
  for each row when (old is distinct from new) execute function private.stamp_change();
create trigger stamp_change before update on public.tags
  for each row when (old is distinct from new) execute function private.stamp_change();

create trigger guard_standing before insert or update or delete on public.categories
  for each statement execute function private.guard_standing();
create trigger guard_standing before insert or update or delete on public.tags
  for each statement execute function private.guard_standing();

alter table public.categories enable row level security;
alter table public.tags enable row level security;

create policy "Everybody can see the categories" on public.categories
  for select to anon, authenticated using (true);
create policy "Signed-in people can add a category" on public.categories
  for insert to authenticated with check ((select private.may_write()));
create policy "Admins can change a category" on public.categories
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete a category" on public.categories
  for delete to authenticated using ((select private.is_admin()));

create policy "Everybody can see the tags" on public.tags
  for select to anon, authenticated using (true);
create policy "Signed-in people can add a tag" on public.tags
  for insert to authenticated with check ((select private.may_write()));
create policy "Admins can change a tag" on public.tags
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));
create policy "Admins can delete a tag" on public.tags
  for delete to authenticated using ((select private.is_admin()));

revoke all on public.categories, public.tags from anon, authenticated;
grant select on public.categories, public.tags to anon, authenticated;
grant insert (name, slug, description, color, icon), update (name, slug, description, color, icon),
  delete on public.categories to authenticated;
grant insert (name, slug, description), update (name, slug, description),
  delete on public.tags to authenticated;
grant all on public.categories, public.tags to service_role;
