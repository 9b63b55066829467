-- Files of articles: recordings, films with captions, and documents to download. Names are never reused, so no
-- policy allows replacing a file. The Storage API compares only the declared type with the bucket; a trigger also compares it with the
-- name, so that no file is served as something that a browser executes.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('article-files', 'article-files', true, 52428800, array[
  'application/pdf', 'application/vnd.oasis.opendocument.presentation', 'application/vnd.oasis.opendocument.spreadsheet',
  'application/vnd.oasis.opendocument.text', 'application/vnd.openxmlformats-officedocument.presentationml.presentation',
  'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet',
  'application/vnd.openxmlformats-officedocument.wordprocessingml.document', 'application/zip',
  'audio/aac', 'audio/mp4', 'audio/mpeg', 'audio/ogg', 'audio/wav', 'text/csv', 'text/plain', 'text/vtt',
  'video/mp4', 'video/webm'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.article_file_type(name text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select case substring(name from '^(?:[a-z0-9-]+/)?[A-Za-z0-9][A-Za-z0-9_-]{0,150}\.([a-z0-9]{3,4})$')
    when 'aac' then 'audio/aac'
    when 'csv' then 'text/csv'
    when 'docx' then 'application/vnd.openxmlformats-officedocument.wordprocessingml.document'
    when 'm4a' then 'audio/mp4'
    when 'm4v' then 'video/mp4'
    when 'mp3' then 'audio/mpeg'
    when 'mp4' then 'video/mp4'
    when 'odp' then 'application/vnd.oasis.opendocument.presentation'
    when 'ods' then 'application/vnd.oasis.opendocument.spreadsheet'
    when 'odt' then 'application/vnd.oasis.opendocument.text'
    when 'oga' then 'audio/ogg'
    when 'ogg' then 'audio/ogg'
    when 'opus' then 'audio/ogg'
    when 'pdf' then 'application/pdf'
    when 'pptx' then 'application/vnd.openxmlformats-officedocument.presentationml.presentation'
    when 'txt' then 'text/plain'
    when 'vtt' then 'text/vtt'
    when 'wav' then 'audio/wav'
    when 'webm' then 'video/webm'
    when 'xlsx' then 'application/vnd.openxmlformats-officedocument.spreadsheetml.sheet'
    when 'zip' then 'application/zip'
  end
$$;
comment on function private.article_file_type(text) is
  'Type of a file of the bucket article-files by its extension, as in shared/domain/articleFile.ts; null for any other name.';

create function private.check_article_file() returns trigger
  language plpgsql set search_path = '' as $$
declare
  type constant text := private.article_file_type(new.name);
begin
  if tg_op = 'UPDATE' and old.bucket_id <> new.bucket_id then
    raise exception 'Files of articles stay in their bucket' using errcode = '42501';
  end if;
  if type is null or split_part(coalesce(new.metadata ->> 'mimetype', type), ';', 1) <> type then
    raise exception 'The type of the file does not match its name' using errcode = '22023';
  end if;
  return new;
end $$;
comment on function private.check_article_file() is
  'Refuses files whose type differs from their extension, and moves between buckets, which would avoid the types and '
  'sizes of the other bucket.';
create trigger check_article_file before insert on storage.objects
  for each row when (new.bucket_id = 'article-files') execute function private.check_article_file();
create trigger check_changed_article_file before update of bucket_id, name, metadata on storage.objects
  for each row when ('article-files' in (old.bucket_id, new.bucket_id)) execute function private.check_article_file();

create function private.is_used_file(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.image_uses u where u.image = is_used_file.path and u.is_current)
$$;
comment on function private.is_used_file(text) is
  'Whether a text, setting or item of the trash uses a stored file now, named by bucket and name.';
revoke all on function private.is_used_file(text), private.check_article_file() from public, anon;
grant execute on function private.article_file_type(text), private.is_used_file(text) to authenticated, service_role;

-- The bucket is public: reading a file needs no policy. Listing does, because files of unpublished articles must not be
-- found.
create policy "Accounts can list article files they uploaded" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-files' and owner_id = (select auth.uid())::text);
create policy "Editors can list all article files" on storage.objects
  for select to authenticated
  using (bucket_id = 'article-files' and (select private.can('edit_articles')));
create policy "Writers can upload article files" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'article-files' and owner_id = (select auth.uid())::text
    and (select private.can('create_articles')) and private.article_file_type(name) is not null);
create policy "Owners and editors can remove article files" on storage.objects
  for delete to authenticated
  using (bucket_id = 'article-files'
    and (owner_id = (select auth.uid())::text or (select private.can('edit_articles'))));
create policy "Used article files cannot be removed" on storage.objects
  as restrictive for delete to authenticated
  using (bucket_id <> 'article-files' or not private.is_used_file(bucket_id || '/' || name));

create function public.article_file_limit() returns bigint
  language sql stable security definer set search_path = '' as $$
  select b.file_size_limit from storage.buckets b where b.id = 'article-files'
$$;
comment on function public.article_file_limit() is
  'Largest file of the bucket article-files in bytes. To change it, update file_size_limit of the bucket; a hosted '
  'project also has a limit for all buckets: 50 MB on the free plan.';
revoke all on function public.article_file_limit() from public, anon, authenticated;
grant execute on function public.article_file_limit() to authenticated, service_role;

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
    union all select to_jsonb(w)::text from public.working_copies w
    union all select t.content from public.templates t
  ), used as (
    select distinct private.picture_of(found.parts[1]) as picture
    from texts, regexp_matches(texts.content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
    where texts.content like '%/storage/v1/object/public/%'
  ), deleted as (
    select t.slug as picture from public.trash t where t.kind = 'image'
  ), unused as (
    select o.bucket_id, o.name
    from storage.objects o
    where o.bucket_id in ('avatars', 'article-files', 'article-images', 'site-settings')
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
  'Stored files that no article, revision, comment, profile, setting, unsaved text, template or item of the trash uses '
  'and that are older than min_age (a text that is only in a browser may use newer ones), and files of images that were '
  'erased from the trash. For the secret key only.';
