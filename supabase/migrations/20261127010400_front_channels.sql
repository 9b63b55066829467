-- Editors of the same front see each other (presence) and which slots changed, on the channel front:<id>.

create function private.front_of_channel(topic text) returns uuid
  language sql immutable set search_path = '' as $$
  select case when topic ~ '^front:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 7)::uuid end
$$;
comment on function private.front_of_channel(text) is 'The front of a channel front:<id>; null for other channels.';
grant execute on function private.front_of_channel(text) to authenticated;

create policy "Accounts that edit fronts follow changes and see who else edits" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence') and private.front_of_channel((select realtime.topic())) is not null
    and (select private.can('edit_fronts')));
create policy "Accounts that edit fronts show that they edit" on realtime.messages
  for insert to authenticated
  with check (extension = 'presence' and private.front_of_channel((select realtime.topic())) is not null
    and (select private.can('edit_fronts')));

create function private.announce_front_slots() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('ids', jsonb_agg(c.id)), 'front_slots_changed', 'front:' || c.front_id)
    from changed c join public.fronts f on f.id = c.front_id group by c.front_id;
  return null;
end $$;
comment on function private.announce_front_slots() is
  'Sends the ids of changed slots to those who edit the front, who then read it again: no content, as on all channels.';
create trigger announce_added after insert on public.front_slots
  referencing new table as changed
  for each statement execute function private.announce_front_slots();
create trigger announce_changed after update on public.front_slots
  referencing new table as changed
  for each statement execute function private.announce_front_slots();
create trigger announce_deleted after delete on public.front_slots
  referencing old table as changed
  for each statement execute function private.announce_front_slots();

create function private.announce_front_versions() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{"ids": []}', 'front_versions_changed', 'front:' || c.front_id)
    from (select distinct front_id from changed) c join public.fronts f on f.id = c.front_id;
  return null;
end $$;
comment on function private.announce_front_versions() is
  'Announces to those who edit a front that it was published, scheduled or cancelled.';
create trigger announce_added after insert on public.front_versions
  referencing new table as changed
  for each statement execute function private.announce_front_versions();
create trigger announce_changed after update on public.front_versions
  referencing new table as changed
  for each statement execute function private.announce_front_versions();

revoke all on function private.announce_front_slots(), private.announce_front_versions()
  from public, anon, authenticated;
