-- Presence in the editor: who has an article open, and in which block, on a private channel per article.

create function private.edited_article(topic text) returns uuid
  language sql immutable set search_path = '' as $$
  select case when topic ~ '^editing:[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then substr(topic, 9)::uuid end
$$;
comment on function private.edited_article(text) is 'The article of a channel editing:<id>; null for other channels.';
grant execute on function private.edited_article(text) to authenticated;

-- Hosted Realtime also asks for broadcast when a private channel is joined. Nothing is broadcast here.
create policy "Accounts that may save an article see who else edits it" on realtime.messages
  for select to authenticated
  using (extension in ('broadcast', 'presence')
    and private.may_change_article(private.edited_article((select realtime.topic()))));
create policy "Accounts that may save an article show that they edit it" on realtime.messages
  for insert to authenticated
  with check (extension = 'presence'
    and private.may_change_article(private.edited_article((select realtime.topic()))));
