-- Live updates of open pages: messages on private channels, allowed by the policies below.
--
-- Messages carry ids, never content: a page reads what changed with its own rights. Changes of tables
-- (postgres_changes) are not used, because Realtime applies neither row level security nor filters to a
-- DELETE: every subscriber would receive the ids of deleted drafts, bookmarks and hidden comments.
-- Deletions are excluded from the publication for all tables.
alter publication supabase_realtime set (publish = 'insert, update');

create policy "Whoever can read an article can follow its discussion" on realtime.messages
  for select to anon, authenticated
  using (
    extension = 'broadcast' and exists (
      select from public.articles a
      where a.id = (
        select case when realtime.topic() ~ '^article:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$'
          then substr(realtime.topic(), 9)::uuid end)
    )
  );
create policy "Accounts can follow their own channel" on realtime.messages
  for select to authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'user:' || (select auth.uid()));
create policy "Everyone can follow the settings" on realtime.messages
  for select to anon, authenticated
  using (extension = 'broadcast' and (select realtime.topic()) = 'site');

create function private.announce_comments(article uuid, event text, ids uuid[]) returns void
  language sql security definer set search_path = '' as $$
  -- Without ids a page reads all comments again.
  select realtime.send(
    jsonb_build_object('ids', case when cardinality(ids) <= 100 then to_jsonb(ids) end),
    event, 'article:' || article)
$$;
comment on function private.announce_comments(uuid, text, uuid[]) is
  'Sends the ids of changed comments to the channel of their article; null for more than 100.';

create function private.announce_written_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_comments(article_id, 'comments_written', array_agg(id))
    from written where not is_hidden group by article_id;
  return null;
end $$;
comment on function private.announce_written_comments() is 'Announces new comments.';
create trigger announce_written after insert on public.comments
  referencing new table as written
  for each statement execute function private.announce_written_comments();

create function private.announce_changed_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.announce_comments(article_id, event, array_agg(id))
    from (
      select c.article_id, c.id, case
        when c.is_hidden and not b.is_hidden then 'comments_hidden'
        when not c.is_hidden and (b.is_hidden or (c.content, c.parent_id) is distinct from (b.content, b.parent_id))
          then 'comments_written'
        end as event
      from changed c join before b using (id) join public.articles a on a.id = c.article_id
    ) changes
    where event is not null group by article_id, event;
  return null;
end $$;
comment on function private.announce_changed_comments() is
  'Announces comments that were edited, hidden or restored. Edits of hidden comments are not announced.';
create trigger announce_changed after update on public.comments
  referencing old table as before new table as changed
  for each statement execute function private.announce_changed_comments();

create function private.announce_deleted_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- The channel of a deleted article has no followers.
  perform private.announce_comments(d.article_id, 'comments_deleted', array_agg(d.id))
    from deleted d join public.articles a on a.id = d.article_id
    where not d.is_hidden group by d.article_id;
  return null;
end $$;
comment on function private.announce_deleted_comments() is
  'Announces deleted comments. Hidden ones were announced when they were hidden.';
create trigger announce_deleted after delete on public.comments
  referencing old table as deleted
  for each statement execute function private.announce_deleted_comments();

create function private.announce_bookmarks() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Limits the messages after the deletion of an article that many accounts saved; other open pages show
  -- it until they are reloaded.
  perform realtime.send('{}', 'bookmarks_changed', 'user:' || user_id)
    from (select distinct user_id from changed limit 500) people;
  return null;
end $$;
comment on function private.announce_bookmarks() is 'Announces to accounts that their bookmarks changed.';
create trigger announce_added after insert on public.bookmarks
  referencing new table as changed
  for each statement execute function private.announce_bookmarks();
create trigger announce_removed after delete on public.bookmarks
  referencing old table as changed
  for each statement execute function private.announce_bookmarks();

create function private.announce_settings() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform realtime.send(
    jsonb_build_object('comments_enabled', new.comments_enabled), 'settings_changed', 'site');
  return null;
end $$;
comment on function private.announce_settings() is 'Announces whether comments are open.';
create trigger announce_settings after update on public.site_settings
  for each row execute function private.announce_settings();
