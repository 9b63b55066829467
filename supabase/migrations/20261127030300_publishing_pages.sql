-- Announces changes of pages and menus to the publisher, and lets mirrors read them.

create function private.announce_page() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.status = 'published';
  is_public boolean := tg_op <> 'DELETE' and new.status = 'published';
begin
  if was_public and not is_public then
    perform private.note_removal('page', old.id::text);
    perform private.announce('page', old.id, 'remove');
  elsif tg_op = 'DELETE' then
    -- Its URL returns 410 from now on.
    perform private.announce('page', old.id, 'remove');
  elsif is_public then
    perform private.announce('page', new.id, 'update');
  end if;
  return null;
end $$;
comment on function private.announce_page() is 'Announces changes of published pages; drafts that were never published announce nothing.';
create trigger announce_new after insert on public.pages
  for each row execute function private.announce_page();
create trigger announce_removal after delete on public.pages
  for each row when (old.published_at is not null) execute function private.announce_page();
create trigger announce_change after update on public.pages
  for each row when (old.changed_in <> new.changed_in or old.status <> new.status) execute function private.announce_page();
revoke all on function private.announce_page() from public, anon, authenticated;

do $$
declare
  definition text := pg_get_functiondef('public.changes_since(bigint, timestamptz)'::regprocedure);
  anchor text := '''articles'', (select';
begin
  if position(anchor in definition) = 0 then
    raise exception 'changes_since has no articles';
  end if;
  -- Adds to what the function returns, whichever migration replaced it last.
  execute replace(definition, anchor, $added$'pages', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select p.id, p.title, p.slug, p.description, p.content, p.updated_at, p.changed_in
      from public.pages p where p.status = 'published' and p.changed_in >= since order by p.changed_in, p.id limit 501) r),
    'menus', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select m.menu, m.changed_in, (
        select coalesce(jsonb_agg(to_jsonb(i) order by i.position, i.id), '[]') from public.menu_items i where i.menu = m.menu
        ) as menu_items
      from public.menus m where m.changed_in >= since) r),
    $added$ || anchor);
end $$;
