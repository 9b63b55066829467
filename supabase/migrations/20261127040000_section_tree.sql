-- Sections can have sub-sections: a tree of at most three levels.

alter table public.categories
  add column parent_id uuid
    constraint categories_parent_fkey references public.categories (id) on delete set null,
  add constraint category_parent_not_itself check (parent_id <> id);
comment on column public.categories.parent_id is
  'The section that it is a part of; null: none. At most three levels, shared/domain/categoryTree.ts has the same rule.';
create index categories_parent_idx on public.categories (parent_id, name);
grant insert (parent_id), update (parent_id) on public.categories to authenticated;

create function private.category_path(category uuid) returns uuid[]
  language sql stable security definer set search_path = '' as $$
  with recursive path as (
    select c.id, c.parent_id, 1 as level from public.categories c where c.id = category
    union all
    select c.id, c.parent_id, p.level + 1 from path p join public.categories c on c.id = p.parent_id where p.level < 10
  )
  select coalesce(array_agg(path.id order by path.level), '{}') from path
$$;
comment on function private.category_path(uuid) is
  'A category and the sections around it, the closest first. Ends after ten levels: a program may have written a cycle.';

create function private.category_height(category uuid) returns integer
  language sql stable security definer set search_path = '' as $$
  with recursive parts as (
    select c.id, 1 as level from public.categories c where c.id = category
    union all
    select c.id, p.level + 1 from parts p join public.categories c on c.parent_id = p.id where p.level < 10
  )
  select coalesce(max(parts.level), 1) from parts
$$;
comment on function private.category_height(uuid) is 'Levels of a category and its sub-sections; 1 without any.';

create function private.fits_below(category uuid, parent uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select parent is null
    or (not category = any (private.category_path(parent))
      and cardinality(private.category_path(parent)) + private.category_height(category) <= 3)
$$;
comment on function private.fits_below(uuid, uuid) is
  'Whether a category can be a sub-section of another one: no cycle, and at most three levels.';

create function private.guard_section_tree() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two changes at once could make a cycle of which neither sees the other half.
  perform pg_advisory_xact_lock(hashtext('broadsheet.section_tree'));
  if private.fits_below(new.id, new.parent_id) then
    return new;
  end if;
  if private.is_restoring() then
    -- The tree changed while the section was in the trash.
    new.parent_id := case tg_op when 'UPDATE' then old.parent_id end;
    return new;
  end if;
  raise exception 'A section has at most three levels, and is no part of itself'
    using errcode = '23514', hint = 'section_tree';
end $$;
comment on function private.guard_section_tree() is
  'Refuses a parent section that makes a cycle or a fourth level: 23514 section_tree.';
create trigger guard_new_section_tree before insert on public.categories
  for each row when (new.parent_id is not null) execute function private.guard_section_tree();
create trigger guard_section_tree before update of parent_id on public.categories
  for each row when (new.parent_id is not null and new.parent_id is distinct from old.parent_id)
  execute function private.guard_section_tree();

create function private.move_up_subsections() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  children uuid[] := array(select c.id from public.categories c where c.parent_id = old.id order by c.name);
  -- The parent may be deleted by the same statement.
  parent uuid := (select c.id from public.categories c where c.id = old.parent_id);
  target uuid;
  child uuid;
begin
  if private.keeps_revisions() then
    -- They return below it when it is restored, unless they have another parent by then.
    insert into public.trash_rows (item_id, position, relation, content, link)
      select old.id, row_number() over ()
          + (select coalesce(max(t.position), 0) from public.trash_rows t where t.item_id = old.id),
        'public.categories', jsonb_build_object('id', c, 'parent_id', parent), 'parent_id'
      from unnest(children) c where exists (select from public.trash t where t.id = old.id);
  else
    -- Merging adds the redirect before it deletes.
    select f.category_id into target from public.former_pages f where f.kind = 'category' and f.slug = old.slug;
    if private.category_path(target) && children then
      update public.categories c set parent_id = parent where c.id = target;
    end if;
  end if;
  foreach child in array children loop
    update public.categories c
      set parent_id = case when target is not null and private.fits_below(child, target) then target else parent end
      where c.id = child and c.parent_id = old.id;
  end loop;
  return null;
end $$;
comment on function private.move_up_subsections() is
  'Sub-sections of a deleted section move up to its parent; those of a merged one move to the other, if there are levels left.';
-- Triggers run in the order of their names: this one before that of the foreign key (RI_...), which sets null.
create trigger "Move_up_subsections" after delete on public.categories
  for each row execute function private.move_up_subsections();

revoke all on function private.category_path(uuid), private.category_height(uuid), private.fits_below(uuid, uuid),
  private.guard_section_tree(), private.move_up_subsections() from public, anon, authenticated;

create or replace function private.relink(item uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  linked record;
begin
  for linked in
    select t.relation, t.link, array_agg((t.content ->> 'id')::uuid) as ids
    from public.trash_rows t where t.item_id = item and t.link is not null and not t.content ? 'parent_id' group by 1, 2
  loop
    -- An article that has another category by now keeps it.
    execute format('update %s set %2$I = $1 where id = any ($2) and %2$I is null', linked.relation::regclass, linked.link)
    using item, linked.ids;
  end loop;
  -- Sub-sections that are still where they moved.
  update public.categories c set parent_id = item
    from public.trash_rows t
    where t.item_id = item and t.link = 'parent_id' and c.id = (t.content ->> 'id')::uuid
      and c.parent_id is not distinct from (t.content ->> 'parent_id')::uuid;
end $$;

create or replace view public.category_overview with (security_invoker = true) as
  select c.id, c.name, c.slug, c.description, c.color, c.icon, c.created_at,
    private.articles_in_category(c.id) as articles, c.image, c.image_alt, c.image_credit, c.comments_mode, c.parent_id
  from public.categories c
  where (select private.is_service() or private.can('manage_categories'));
