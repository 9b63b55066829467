-- Announces changes of entries to the publisher, and lets mirrors read them.

create function private.announce_live_entry() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  entry public.live_entries := case tg_op when 'DELETE' then old else new end;
begin
  -- Entries are deleted and restored with their article, which is announced itself.
  if not exists (select from public.articles a where a.id = entry.article_id and a.status = 'published') then
    return null;
  end if;
  if tg_op = 'DELETE' then
    perform private.note_removal('live_entry', entry.id::text);
  end if;
  perform private.announce('live_entry', entry.id, case tg_op when 'DELETE' then 'remove' else 'update' end);
  return null;
end $$;
comment on function private.announce_live_entry() is 'Announces published entries of published live coverage; drafts announce nothing.';
create trigger announce_new after insert on public.live_entries
  for each row when (new.state = 'published' and not private.is_restoring()) execute function private.announce_live_entry();
create trigger announce_change after update on public.live_entries
  for each row when (new.state <> 'draft' and old.changed_in <> new.changed_in) execute function private.announce_live_entry();
create trigger announce_removal after delete on public.live_entries
  for each row when (old.state <> 'draft') execute function private.announce_live_entry();
revoke all on function private.announce_live_entry() from public, anon, authenticated;

do $$
declare
  definition text := pg_get_functiondef('public.changes_since(bigint, timestamptz)'::regprocedure);
  anchor text := '''articles'', (select';
begin
  if position(anchor in definition) = 0 then
    raise exception 'changes_since has no articles';
  end if;
  -- Adds to what the function returns, whichever migration replaced it last.
  execute replace(definition, anchor, $added$'live_updates', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select * from public.live_updates u where u.changed_in >= since order by u.changed_in, u.id limit 501) r),
    $added$ || anchor);
end $$;
