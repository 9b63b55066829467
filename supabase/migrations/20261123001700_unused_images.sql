-- Unused images: uploaded for a text that was never saved, replaced, or of deleted rows. The database
-- lists them; a program with the secret key removes them through the Storage API, which deletes the
-- files too.

create function private.picture_of(path text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(rtrim(path, './_-'), '\.w[0-9]+\.webp$', '.webp')
$$;
comment on function private.picture_of(text) is
  'Bucket and name of the image that a file belongs to: smaller renditions (shared/domain/picture.ts) '
  'are used with it. Punctuation after an address is removed.';

create function public.unused_pictures(min_age interval default '7 days', max_rows integer default 500)
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
  ), used as (
    select distinct private.picture_of(found.parts[1]) as picture
    from texts, regexp_matches(texts.content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
    where texts.content like '%/storage/v1/object/public/%'
  )
  select o.bucket_id, o.name
  from storage.objects o
  where o.bucket_id in ('avatars', 'article-images', 'site-settings')
    -- Names that are encoded in addresses are never listed: their use cannot be found.
    and o.name ~ '^[A-Za-z0-9._/-]+$'
    and greatest(o.created_at, o.updated_at) < now() - min_age
    and not exists (select from used where used.picture = private.picture_of(o.bucket_id || '/' || o.name))
  order by o.bucket_id, o.name
  limit least(max_rows, 1000)
$$;
comment on function public.unused_pictures(interval, integer) is
  'Stored files that no article, revision, comment, profile or setting uses and that are older than '
  'min_age: an unsaved text in a browser may use newer ones. For the secret key only.';
grant execute on function private.picture_of(text), public.unused_pictures(interval, integer) to service_role;
