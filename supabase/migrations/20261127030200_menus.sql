-- The menus of header and footer, edited as a tree. A menu without rows is the default of the program.

insert into private.permissions (role, action, scope) values
  ('editor', 'manage_menus', 'any'),
  ('admin', 'manage_menus', 'any');

create table public.menus (
  menu text primary key constraint menu_known check (menu in ('header', 'footer')),
  version integer not null default 0,
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint
);
comment on table public.menus is 'Menus that were saved: two at most.';
comment on column public.menus.version is 'Raised by each save; a save with another version is refused.';
create index menus_updated_by_idx on public.menus (updated_by);

create table public.menu_items (
  id uuid primary key default gen_random_uuid(),
  menu text not null references public.menus (menu) on delete cascade,
  parent_id uuid references public.menu_items (id) on delete cascade,
  position integer not null constraint menu_item_position check (position between 0 and 39),
  kind text not null constraint menu_item_kind_known
    check (kind in ('category', 'page', 'info', 'latest', 'url', 'heading')),
  label text constraint menu_item_label_maximum check (char_length(label) <= 60),
  category_id uuid references public.categories (id) on delete set null,
  page_id uuid references public.pages (id) on delete set null,
  info text constraint menu_item_info_known
    check (info in ('about', 'contact', 'privacy', 'terms', 'accessibility')),
  url text
    constraint menu_item_url_maximum check (char_length(url) <= 2000)
    constraint menu_item_url_format check (
      url ~ '^/([^/\\"<>[:space:][:cntrl:]][^\\"<>[:space:][:cntrl:]]*)?$'
      or url ~ '^https://[^/\\"<>@[:space:][:cntrl:]]+(/[^\\"<>[:space:][:cntrl:]]*)?$'),
  constraint menu_item_label_required check (kind not in ('url', 'heading') or private.trimmed(coalesce(label, '')) <> ''),
  constraint menu_item_heading_level check (kind <> 'heading' or parent_id is null),
  constraint menu_item_target check (
    (category_id is null or kind = 'category') and (page_id is null or kind = 'page')
    and (info is not null) = (kind = 'info') and (url is not null) = (kind = 'url'))
);
comment on table public.menu_items is 'Items of menus: at most 40 in two levels. Kept until the menu is saved without them.';
comment on column public.menu_items.label is 'Null: the name of the category or page.';
comment on column public.menu_items.category_id is
  'Null in an item of this kind: the category was deleted, and the item is not shown. It returns with the category.';
create index menu_items_menu_idx on public.menu_items (menu, position);
create index menu_items_parent_idx on public.menu_items (parent_id);
create index menu_items_category_idx on public.menu_items (category_id);
create index menu_items_page_idx on public.menu_items (page_id);

alter table public.menus enable row level security;
alter table public.menu_items enable row level security;
create policy "Everybody can see which menus there are" on public.menus
  for select to anon, authenticated using (true);
-- The label of an item could name a draft.
create policy "Everybody can see menu items of what is published" on public.menu_items
  for select to anon, authenticated
  using (page_id is null or exists (select from public.pages p where p.id = page_id offset 0));
revoke all on public.menus, public.menu_items from anon, authenticated;
grant select (menu, version, changed_in) on public.menus to anon;
grant select on public.menus to authenticated;
grant select on public.menu_items to anon, authenticated;
grant all on public.menus, public.menu_items to service_role;

create function private.write_menu_items(menu text, items jsonb, parent uuid) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  item record;
  added uuid;
  written integer := 0;
begin
  if jsonb_typeof(items) is distinct from 'array' or jsonb_array_length(items) > 40 then
    raise exception 'A menu has at most 40 items' using errcode = '22023', hint = 'menu_too_long';
  end if;
  for item in select value, ordinality - 1 as position from jsonb_array_elements(items) with ordinality loop
    insert into public.menu_items (id, menu, parent_id, position, kind, label, category_id, page_id, info, url)
    values (coalesce((item.value ->> 'id')::uuid, gen_random_uuid()), write_menu_items.menu, parent, item.position,
      item.value ->> 'kind', nullif(private.trimmed(item.value ->> 'label'), ''), (item.value ->> 'category_id')::uuid,
      (item.value ->> 'page_id')::uuid, item.value ->> 'info', item.value ->> 'url')
    returning id into added;
    written := written + 1;
    if coalesce(jsonb_array_length(item.value -> 'children'), 0) > 0 then
      if parent is not null then
        raise exception 'A menu has two levels' using errcode = '22023', hint = 'menu_too_deep';
      end if;
      written := written + private.write_menu_items(menu, item.value -> 'children', added);
    end if;
  end loop;
  return written;
end $$;
comment on function private.write_menu_items(text, jsonb, uuid) is 'Adds items of a level, and their children. Returns their number.';

create function public.save_menu(menu text, items text, base integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  current public.menus;
begin
  perform private.require('manage_menus');
  insert into public.menus (menu) values (save_menu.menu) on conflict on constraint menus_pkey do nothing;
  select * into current from public.menus m where m.menu = save_menu.menu for update;
  if current.version <> base then
    raise exception 'This menu was saved by another person since you opened it'
      using errcode = 'PT409', hint = 'stale_version';
  end if;
  delete from public.menu_items i where i.menu = save_menu.menu;
  begin
    if private.write_menu_items(save_menu.menu, items::jsonb, null) > 40 then
      raise exception 'A menu has at most 40 items' using errcode = '22023', hint = 'menu_too_long';
    end if;
  exception
    when foreign_key_violation or invalid_text_representation or not_null_violation or unique_violation then
      raise exception 'The menu has an item that does not exist' using errcode = '22023', hint = 'menu_invalid';
  end;
  update public.menus m set version = current.version + 1, updated_at = clock_timestamp(),
      updated_by = (select p.id from public.profiles p where p.id = auth.uid()),
      changed_in = pg_current_xact_id()::text::bigint
    where m.menu = save_menu.menu;
  perform private.announce('menu', null, 'update');
  perform private.record_audit('menu.changed', 'menu', null, save_menu.menu);
  return jsonb_build_object('version', current.version + 1);
end $$;
comment on function public.save_menu(text, text, integer) is
  'Replaces a menu, atomically: items is a JSON array of {id, kind, label, category_id, page_id, info, url, children}; an '
  'empty array restores the default. base: the version that was read, 0 for a menu that was never saved. Returns the new '
  'version. Errors: PT409 stale_version, 22023 menu_too_long, menu_too_deep, menu_invalid, 23514 for a label or address, '
  '42501 admins_only without manage_menus.';

create function public.read_menu(menu text) returns jsonb
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
begin
  perform private.require('manage_menus');
  return jsonb_build_object(
    'version', coalesce((select m.version from public.menus m where m.menu = read_menu.menu), 0),
    'items', (select coalesce(jsonb_agg(to_jsonb(i) order by i.position, i.id), '[]')
      from public.menu_items i where i.menu = read_menu.menu));
end $$;
comment on function public.read_menu(text) is
  'A menu with its version for save_menu, in one snapshot. Needs manage_menus: 42501 admins_only.';

create function private.touch_menus() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.menus m set changed_in = pg_current_xact_id()::text::bigint
  where m.menu in (select i.menu from public.menu_items i where i.page_id = new.id or i.id = new.id);
  return null;
end $$;
comment on function private.touch_menus() is
  'Lets mirrors read a menu again when what it shows was published, unpublished, deleted or restored.';
create trigger touch_menus after update of status on public.pages
  for each row when (old.status <> new.status) execute function private.touch_menus();
create trigger touch_menus after update of category_id, page_id on public.menu_items
  for each row execute function private.touch_menus();

create function private.follow_merged_menu_item() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.keeps_revisions() then
    -- Merging adds the redirect before it deletes.
    update public.menu_items i set category_id = f.category_id
    from public.former_pages f where f.kind = 'category' and f.slug = old.slug and i.category_id = old.id;
  end if;
  return old;
end $$;
comment on function private.follow_merged_menu_item() is 'Menu items of a merged category lead to the one that it was merged into.';
create trigger follow_merged_menu_item before delete on public.categories
  for each row execute function private.follow_merged_menu_item();

revoke all on function private.write_menu_items(text, jsonb, uuid), private.touch_menus(),
  private.follow_merged_menu_item() from public, anon, authenticated;
revoke all on function public.read_menu(text), public.save_menu(text, text, integer) from public, anon;
grant execute on function public.read_menu(text), public.save_menu(text, text, integer) to authenticated, service_role;
