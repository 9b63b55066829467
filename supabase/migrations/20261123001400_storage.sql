-- Storage of images: buckets with limits, policies on storage.objects, upload limits. The types are
-- those of the specification, "any image type", without SVG, which can contain scripts.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values
  ('avatars', 'avatars', true, 2097152,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  ('article-images', 'article-images', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif']),
  ('site-settings', 'site-settings', true, 5242880,
    array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.owns_avatar(path text) returns boolean
  language sql stable set search_path = '' as $$
  select path like (auth.uid()::text || '/%') or path like (auth.uid()::text || '-%')
$$;
comment on function private.owns_avatar(text) is
  'Whether a file of the bucket avatars belongs to the account that asks: in a folder named by its id, '
  'or with a name that begins with it.';
grant execute on function private.owns_avatar(text) to authenticated, service_role;

-- The buckets are public: reading a file needs no policy. Listing does, because the images of unpublished
-- articles must not be found.
create policy "People can list their own avatars" on storage.objects
  for select to authenticated using (bucket_id = 'avatars' and private.owns_avatar(name));
create policy "People can list article images they uploaded" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-images' and owner_id = (select auth.uid())::text);
create policy "Staff can list all images" on storage.objects
  for select to authenticated
  using (bucket_id in ('avatars', 'article-images', 'site-settings') and (select private.can('manage_images')));

create policy "People can upload an avatar under their own id" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and private.owns_avatar(name) and
    (select private.can('edit_profiles', (select auth.uid()))));
create policy "People can replace their own avatar" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and private.owns_avatar(name))
  with check (bucket_id = 'avatars' and private.owns_avatar(name) and
    (select private.can('edit_profiles', (select auth.uid()))));
create policy "People and staff can remove an avatar" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (private.owns_avatar(name) or (select private.can('manage_images'))));

create policy "Accounts can upload article images" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'article-images' and owner_id = (select auth.uid())::text
    and (select private.can('upload_images', (select auth.uid()))));
create policy "Owners and staff can replace article images" on storage.objects
  for update to authenticated
  using (bucket_id = 'article-images'
    and (owner_id = (select auth.uid())::text or (select private.can('manage_images'))))
  with check (bucket_id = 'article-images' and ((select private.can('manage_images'))
    or (owner_id = (select auth.uid())::text and (select private.can('upload_images', (select auth.uid()))))));
create policy "Owners and staff can remove article images" on storage.objects
  for delete to authenticated
  using (bucket_id = 'article-images'
    and (owner_id = (select auth.uid())::text or (select private.can('manage_images'))));

create policy "Staff can upload images of the settings" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-settings' and (select private.can('manage_settings')));
create policy "Staff can replace images of the settings" on storage.objects
  for update to authenticated
  using (bucket_id = 'site-settings' and (select private.can('manage_settings')))
  with check (bucket_id = 'site-settings' and (select private.can('manage_settings')));
create policy "Staff can remove images of the settings" on storage.objects
  for delete to authenticated
  using (bucket_id = 'site-settings' and (select private.can('manage_settings')));

-- Daily upload limit. The Storage API first tries an insert as the account and rolls it back, then inserts with its own role once the bytes are stored: the owner is in the row, not the session.
create function private.keep_upload_limit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  size_before integer := case when tg_op = 'UPDATE' then coalesce((old.metadata ->> 'size')::bigint, 0) / 1024 else 0 end;
  amount integer := coalesce((new.metadata ->> 'size')::bigint, 0) / 1024 - size_before;
begin
  if new.owner_id is null or exists (
    select from public.profiles p where p.id::text = new.owner_id and p.suspended_at is null
      and private.role_can(p.role, 'exceed_limits')) then
    return new;
  end if;
  if tg_op = 'INSERT' then
    perform private.count_use(l.action, 'person ' || new.owner_id, l.per_person, l.period)
      from private.limits l where l.action = 'upload';
  end if;
  perform private.count_use(l.action, 'person ' || new.owner_id, l.per_person, l.period, greatest(amount, 0))
    from private.limits l where l.action = 'upload_kilobytes';
  return new;
end $$;
comment on function private.keep_upload_limit() is
  'Applies private.limits to uploads: files and kilobytes per account and day. PT429 limit_upload or '
  'limit_upload_kilobytes.';
create trigger keep_upload_limit before insert or update of metadata on storage.objects
  for each row execute function private.keep_upload_limit();
