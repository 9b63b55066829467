-- Images of templates are in use: neither the console nor the nightly clean-up deletes them.

alter table private.image_uses drop constraint use_kind_known;
alter table private.image_uses add constraint use_kind_known
  check (kind in ('article', 'category', 'comment', 'profile', 'settings', 'template', 'trash', 'working_copy'));

create trigger note_image_uses after insert or update of content or delete on public.templates
  for each row execute function private.note_image_uses('template');

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
  'Stored files that no article, revision, comment, profile, setting, unsaved text, template or item of the trash uses '
  'and that are older than min_age (a text that is only in a browser may use newer ones), and files of images that were '
  'erased from the trash. For the secret key only.';
