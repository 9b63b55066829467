-- Pictures. Buckets hold the limits; who may write where is said by policies on storage.objects.
-- The types of the specification, "any image type", without those that can carry a script: SVG.

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

create function private.owns_portrait(path text) returns boolean
  language sql stable set search_path = '' as $$
  select path like (auth.uid()::text || '/%') or path like (auth.uid()::text || '-%')
$$;
comment on function private.owns_portrait(text) is
  'Whether a file of the bucket avatars belongs to the person asking: in a folder named by the user '
  'id, or a file whose name begins with it.';
grant execute on function private.owns_portrait(text) to authenticated, service_role;

-- Reading a picture by its address asks no policy: the buckets are public. Listing them does: the
-- pictures of an unpublished article are not for everybody to find.
create policy "People can list their own portraits" on storage.objects
  for select to authenticated using (bucket_id = 'avatars' and private.owns_portrait(name));
create policy "People can list article pictures they uploaded" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-images' and owner_id = (select auth.uid())::text);
create policy "Admins can list all pictures" on storage.objects
  for select to authenticated
  using (bucket_id in ('avatars', 'article-images', 'site-settings') and (select private.is_admin()));

create policy "People can upload a portrait under their own id" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and private.owns_portrait(name) and (select private.may_write()));
create policy "People can replace their own portrait" on storage.objects
  for update to authenticated
  using (bucket_id = 'avatars' and private.owns_portrait(name))
  with check (bucket_id = 'avatars' and private.owns_portrait(name) and (select private.may_write()));
create policy "People and admins can remove a portrait" on storage.objects
  for delete to authenticated
  using (bucket_id = 'avatars' and (private.owns_portrait(name) or (select private.is_admin())));

create policy "Signed-in people can upload article pictures" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'article-images' and owner_id = (select auth.uid())::text
    and (select private.may_write()));
create policy "Owners and admins can replace article pictures" on storage.objects
  for update to authenticated
  using (bucket_id = 'article-images'
    and (owner_id = (select auth.uid())::text or (select private.is_admin())))
  with check (bucket_id = 'article-images' and (select private.may_write())
    and (owner_id = (select auth.uid())::text or (select private.is_admin())));
create policy "Owners and admins can remove article pictures" on storage.objects
  for delete to authenticated
  using (bucket_id = 'article-images'
    and (owner_id = (select auth.uid())::text or (select private.is_admin())));

create policy "Admins can upload pictures of the settings" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'site-settings' and (select private.is_admin()));
create policy "Admins can replace pictures of the settings" on storage.objects
  for update to authenticated
  using (bucket_id = 'site-settings' and (select private.is_admin()))
  with check (bucket_id = 'site-settings' and (select private.is_admin()));
create policy "Admins can remove pictures of the settings" on storage.objects
  for delete to authenticated
  using (bucket_id = 'site-settings' and (select private.is_admin()));
