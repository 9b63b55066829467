-- Editors upload the avatars of guest authors and agencies. The file is stored before the author is saved, so the
-- id in its name may still be without a profile.

create policy "Editors can upload avatars of authors without an account" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (select private.can('manage_authors'))
    and name ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}-' and not private.is_avatar_of_account(name));
