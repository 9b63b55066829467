-- Images in the trash. delete_image moves the row of an unused image to the trash; the client then moves its files with
-- the Storage API from their public bucket to the private bucket trashed-images, because only Storage moves files.
-- Policies permit these moves only as far as the row is in the trash, or back once it was restored. A program with the
-- secret key completes moves that a client did not (misplaced_images).

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('trashed-images', 'trashed-images', false, 5242880,
  array['image/png', 'image/jpeg', 'image/webp', 'image/gif', 'image/avif'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

alter table public.audit_log drop constraint audit_subject_known;
alter table public.audit_log add constraint audit_subject_known check (subject in (
  'article', 'category', 'comment', 'export', 'image', 'message', 'profile', 'settings', 'site', 'subscriber', 'tag'));

create index trash_image_idx on public.trash (slug) where kind = 'image';

create function private.may_place_image(path text, is_deleted boolean) returns boolean
  language sql stable security definer set search_path = '' as $$
  select case when is_deleted then exists (
      select from public.trash t where t.kind = 'image' and t.slug = private.picture_of(may_place_image.path)
        and not t.is_erased and t.expires_at > now() and private.may_restore(t.kind, t.owner_id))
    else exists (
      select from public.images i
      where i.path = private.picture_of(may_place_image.path) and private.may_manage_image(i.owner_id)) end
$$;
comment on function private.may_place_image(text, boolean) is
  'Whether the account that asks may move a file of an image, named by bucket and name, to the trash (is_deleted) or back.';

create function private.is_used_image(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from public.images i where i.path = private.picture_of(is_used_image.path) and i.is_used)
$$;
comment on function private.is_used_image(text) is 'Whether a stored file, named by bucket and name, belongs to an image in use.';
revoke all on function private.may_place_image(text, boolean), private.is_used_image(text) from public, anon;
grant execute on function private.may_place_image(text, boolean), private.is_used_image(text) to authenticated, service_role;

create policy "Accounts see files of images that they may restore" on storage.objects
  for select to authenticated
  using (bucket_id = 'trashed-images' and (private.may_place_image(name, true) or private.may_place_image(name, false)));
create policy "Accounts see files of images that they deleted" on storage.objects
  for select to authenticated
  using (bucket_id in ('avatars', 'article-images', 'site-settings') and private.may_place_image(bucket_id || '/' || name, true));
create policy "Files of deleted images move to the trash and back" on storage.objects
  for update to authenticated
  using (case when bucket_id = 'trashed-images' then private.may_place_image(name, false)
    else bucket_id in ('avatars', 'article-images', 'site-settings')
      and private.may_place_image(bucket_id || '/' || name, true) end)
  with check (case when bucket_id = 'trashed-images' then private.may_place_image(name, true)
    else bucket_id in ('avatars', 'article-images', 'site-settings')
      and private.may_place_image(bucket_id || '/' || name, false) end);
create policy "Files of used images cannot be removed" on storage.objects
  as restrictive for delete to authenticated
  using (not private.is_used_image(bucket_id || '/' || name));

create trigger keep_owner_of_moved_file before update of bucket_id on storage.objects
  for each row when (old.bucket_id <> new.bucket_id and 'trashed-images' in (old.bucket_id, new.bucket_id))
  execute function private.keep_owner_of_moved_file();

create function public.delete_image(image uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  deleted public.images;
begin
  if not private.is_service() then
    perform private.require_account();
  end if;
  select * into deleted from public.images i
    where i.id = delete_image.image and private.may_manage_image(i.owner_id) for update;
  if not found then
    raise exception 'There is no such image' using errcode = 'PT404', hint = 'image_missing';
  end if;
  if deleted.is_used then
    raise exception 'The image is in use' using errcode = 'PT409', hint = 'image_in_use';
  end if;
  if deleted.name !~ '^[A-Za-z0-9._/-]+$' then
    -- Such names are encoded in addresses: their use cannot be found.
    raise exception 'The use of the image is unknown' using errcode = 'PT409', hint = 'image_use_unknown';
  end if;
  delete from public.trash t where t.id = deleted.id or (t.kind = 'image' and t.slug = deleted.path);
  insert into public.trash (id, kind, name, slug, owner_id, deleted_by)
    values (deleted.id, 'image', deleted.file_name, deleted.path, deleted.owner_id,
      (select p.id from public.profiles p where p.id = auth.uid()));
  perform private.put_in_trash(deleted.id, 'public.images',
    format('select * from public.images where id = %L', deleted.id));
  delete from public.images i where i.id = deleted.id;
  perform private.record_audit('image.deleted', 'image', deleted.id, deleted.file_name);
  return jsonb_build_object('id', deleted.id, 'bucket', deleted.bucket_id,
    'files', (select jsonb_agg(file) from jsonb_object_keys(deleted.files) file));
end $$;
comment on function public.delete_image(uuid) is
  'Moves an image that is not in use to the trash, and returns id, bucket and files: the caller moves them to the same '
  'names below the folder of their bucket in trashed-images. PT404 image_missing if the account may not delete it, PT409 '
  'image_in_use (see uses_of_image) and image_use_unknown, 42501 sign_in or suspended.';
revoke all on function public.delete_image(uuid) from public, anon, authenticated;
grant execute on function public.delete_image(uuid) to authenticated, service_role;

-- Restoring

create function private.prepare_image(item public.trash) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.images i where i.path = item.slug) then
    raise exception 'Another image has this name' using errcode = 'PT409', hint = 'image_exists';
  end if;
end $$;
comment on function private.prepare_image(public.trash) is 'Refuses to restore an image if its name was uploaded again.';

create or replace function private.restore_item(item public.trash) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  stored text;
  restored jsonb;
begin
  case item.kind
    when 'article' then perform private.prepare_article(item);
    when 'image' then perform private.prepare_image(item);
    else perform private.prepare_topic(item);
  end case;
  select t.content into restored from public.trash_rows t where t.item_id = item.id order by t.position limit 1;
  for stored in
    select t.relation from public.trash_rows t
    where t.item_id = item.id and t.link is null group by 1 order by min(t.position)
  loop
    perform private.insert_stored_rows(item.id, stored);
  end loop;
  perform private.relink(item.id);
  delete from public.trash where id = item.id;
  perform private.record_audit(item.kind || '.restored', item.kind, item.id, item.name);
  if item.kind = 'image' then
    return jsonb_build_object('id', item.id, 'kind', 'image', 'name', item.name, 'slug', null, 'status', null,
      'is_renamed', false, 'is_draft_now', false, 'bucket', restored ->> 'bucket_id',
      'files', (select jsonb_agg(file) from jsonb_object_keys(restored -> 'files') file));
  end if;
  return jsonb_build_object('id', item.id, 'kind', item.kind,
    'name', coalesce(restored ->> 'title', restored ->> 'name'),
    'slug', restored ->> 'slug', 'status', restored ->> 'status',
    'is_renamed', restored ->> 'slug' <> item.slug,
    'is_draft_now', coalesce(restored ->> 'status' = 'draft' and item.status <> 'draft', false));
end $$;
comment on function private.restore_item(public.trash) is
  'Inserts the rows of an item again and removes it from the trash; returns what was restored. The caller moves the files '
  'of an image back to its bucket.';

-- Clean-up

create function public.misplaced_images(max_rows integer default 500)
  returns table (bucket_id text, name text, to_bucket text, to_name text)
  language sql stable set search_path = '' as $$
  (select o.bucket_id, o.name, 'trashed-images', o.bucket_id || '/' || o.name
  from public.trash t
    join public.trash_rows r on r.item_id = t.id and r.relation = 'public.images'
    cross join lateral jsonb_object_keys(r.content -> 'files') file
    join storage.objects o on o.bucket_id = r.content ->> 'bucket_id' and o.name = file
  where t.kind = 'image' and not t.is_erased
    and not exists (select from public.images i where i.path = t.slug)
  limit max_rows)
  union all
  (select o.bucket_id, o.name, i.bucket_id, substr(o.name, length(i.bucket_id) + 2)
  from storage.objects o join public.images i on i.path = private.picture_of(o.name)
  where o.bucket_id = 'trashed-images'
  limit max_rows)
$$;
comment on function public.misplaced_images(integer) is
  'Files of deleted images that are still public, and of restored images that are not, with bucket and name to move them '
  'to: a client did not complete the moves. For the secret key only.';

create or replace function public.unused_pictures(min_age interval default '7 days', max_rows integer default 500)
  returns table (bucket_id text, name text)
  -- Reads every text once, which takes longer than the time limit of the API on a large site.
  language sql stable set search_path = '' set statement_timeout = '10min' as $$
  with texts (content) as (
    select to_jsonb(a)::text from public.articles a
    union all select r.snapshot::text from public.article_revisions r
    union all select c.content from public.comments c where c.content like '%/storage/v1/object/public/%'
    union all select concat_ws(' ', avatar_url, bio) from public.profiles
      where concat_ws(' ', avatar_url, bio) like '%/storage/v1/object/public/%'
    union all select to_jsonb(s)::text from public.site_settings s
    union all select to_jsonb(c)::text from public.categories c
    union all select t.content::text from public.trash_rows t
  ), used as (
    select distinct private.picture_of(found.parts[1]) as picture
    from texts, regexp_matches(texts.content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
    where texts.content like '%/storage/v1/object/public/%'
  ), deleted as (
    select t.slug as picture from public.trash t where t.kind = 'image'
  ), unused as (
    select o.bucket_id, o.name
    from storage.objects o
    where o.bucket_id in ('avatars', 'article-images', 'site-settings')
      -- Names that are encoded in addresses are never listed: their use cannot be found.
      and o.name ~ '^[A-Za-z0-9._/-]+$'
      and greatest(o.created_at, o.updated_at) < now() - min_age
      and not exists (select from used where used.picture = private.picture_of(o.bucket_id || '/' || o.name))
      and not exists (select from deleted where deleted.picture = private.picture_of(o.bucket_id || '/' || o.name))
    union all
    -- Erased from the trash.
    select o.bucket_id, o.name
    from storage.objects o
    where o.bucket_id = 'trashed-images'
      and not exists (select from deleted where deleted.picture = private.picture_of(o.name))
      and not exists (select from public.images i where i.path = private.picture_of(o.name))
  )
  select u.bucket_id, u.name from unused u order by u.bucket_id, u.name limit least(max_rows, 1000)
$$;
comment on function public.unused_pictures(interval, integer) is
  'Stored files that no article, revision, comment, profile, setting or item of the trash uses and that are older than '
  'min_age (an unsaved text in a browser may use newer ones), and files of images that were erased from the trash. For '
  'the secret key only.';
revoke all on function private.prepare_image(public.trash), public.misplaced_images(integer) from public, anon, authenticated;
grant execute on function public.misplaced_images(integer) to service_role;
