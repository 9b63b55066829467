-- Accounts that write live coverage see each other (presence) and which entries changed, on the channel live:<article>.

create function private.live_of_channel(topic text) returns uuid
  language sql immutable set search_path = '' as $$
  select case when topic ~ '^live:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 6)::uuid end
$$;
comment on function private.live_of_channel(text) is 'The article of a channel live:<id>; null for other channels.';

create function private.may_write_live(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.can('write_live', auth.uid()) and exists (
    select from public.articles a
    where a.id = article and a.article_type = 'live' and private.may_read_article(a))
$$;
comment on function private.may_write_live(uuid) is 'Whether the account that asks may post entries in an article.';
revoke all on function private.may_write_live(uuid), private.live_of_channel(text) from public, anon;
grant execute on function private.may_write_live(uuid), private.live_of_channel(text) to authenticated;

create policy "Accounts that write live coverage follow changes and see who else writes" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence')
    and private.may_write_live(private.live_of_channel((select realtime.topic()))));
create policy "Accounts that write live coverage show that they write" on realtime.messages
  for insert to authenticated
  with check (extension = 'presence'
    and private.may_write_live(private.live_of_channel((select realtime.topic()))));

create function private.announce_live_entries() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(jsonb_build_object('ids', case when count(*) <= 100 then jsonb_agg(c.id) end),
      'live_entries_changed', 'live:' || c.article_id)
    from changed c join public.articles a on a.id = c.article_id group by c.article_id;
  return null;
end $$;
comment on function private.announce_live_entries() is
  'Sends the ids of changed entries (null for more than 100) to those who write, who then read them: no content, as on all channels.';
create trigger announce_added after insert on public.live_entries
  referencing new table as changed for each statement execute function private.announce_live_entries();
create trigger announce_changed after update on public.live_entries
  referencing new table as changed for each statement execute function private.announce_live_entries();
create trigger announce_deleted after delete on public.live_entries
  referencing old table as changed for each statement execute function private.announce_live_entries();

create function private.announce_live_coverage() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send('{}', 'live_coverage_changed', 'live:' || new.id);
  return null;
end $$;
comment on function private.announce_live_coverage() is 'Announces another summary, state or order to those who write.';
create trigger announce_live_coverage after update of live_summary, live_state, live_order, status on public.articles
  for each row when (new.article_type = 'live' and (old.live_summary, old.live_state, old.live_order, old.status)
    is distinct from (new.live_summary, new.live_state, new.live_order, new.status))
  execute function private.announce_live_coverage();
revoke all on function private.announce_live_entries(), private.announce_live_coverage() from public, anon, authenticated;
