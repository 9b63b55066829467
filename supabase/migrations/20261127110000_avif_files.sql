-- AVIF renditions of images, next to WebP where they are clearly smaller. Browsers cannot encode AVIF: a job does.

create or replace function private.picture_of(path text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(rtrim(path, './_-'), '\.(w[0-9]+\.(webp|avif)|share-[0-9]+-[0-9]+\.jpg)$', '.webp')
$$;
comment on function private.picture_of(text) is
  'Bucket and name of the image that a file belongs to: smaller renditions, those in AVIF, and the crop for sharing '
  '(shared/domain/picture.ts) are used with it. Punctuation after an address is removed.';

create or replace function private.image_of(bucket text, file text, owner text, metadata jsonb, uploaded timestamptz)
  returns table (bucket_id text, name text, owner_id uuid, mime_type text, files jsonb, width integer, height integer, created_at timestamptz)
  language sql stable set search_path = '' as $$
  select bucket, picture.name, (select p.id from public.profiles p where p.id::text = owner),
    case when file = picture.name then metadata ->> 'mimetype' end,
    jsonb_build_object(file, coalesce((metadata ->> 'size')::bigint, 0)), size.pixels[1]::integer, size.pixels[2]::integer,
    coalesce(uploaded, now())
  from (select substr(private.picture_of(bucket || '/' || file), length(bucket) + 2) as name) picture
    left join lateral (select regexp_match(picture.name, '\.([0-9]{1,5})x([0-9]{1,5})\.webp$') as pixels) size on true
$$;
comment on function private.image_of(text, text, text, jsonb, timestamptz) is
  'The columns of public.images for a stored file. The type is that of the image, so other formats of it have none here.';
update public.images set mime_type = 'image/webp' where name like '%.webp' and mime_type <> 'image/webp';

create function private.rendition_of(name text, width integer, extension text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(name, '\.webp$', '.w' || width || '.' || extension)
$$;
comment on function private.rendition_of(text, integer, text) is
  'Name of a rendition, as in shared/domain/picture.ts: webp for the smaller widths, avif for all.';

alter table public.images
  add column avif integer[],
  add column is_avif_new boolean not null default false;
comment on column public.images.avif is
  'Widths in pixels that have a file in AVIF; {}: none is clearly smaller than WebP; null: not encoded yet. Written by '
  'record_avif, and by trigger when files change.';
comment on column public.images.is_avif_new is 'Whether articles do not show the present value of avif yet.';
create index images_without_avif_idx on public.images (created_at desc, id)
  where avif is null and width is not null and bucket_id = 'article-images';
create index images_new_avif_idx on public.images (id) where is_avif_new;

create function private.keep_avif() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before integer[] := '{}';
begin
  if tg_op = 'UPDATE' then
    before := coalesce(old.avif, '{}');
    if new.files -> new.name <> old.files -> old.name then
      -- Another picture has the name.
      new.avif := null;
    end if;
  end if;
  if new.avif is not null then
    new.avif := array(
      select width from unnest(new.avif) width where new.files ? private.rendition_of(new.name, width, 'avif') order by 1);
  end if;
  new.is_avif_new := new.is_avif_new or before <> coalesce(new.avif, '{}');
  return new;
end $$;
comment on function private.keep_avif() is
  'Keeps widths of images.avif only while their files exist, and none when the file of the image is replaced.';
create trigger keep_avif before insert or update of files, avif on public.images
  for each row execute function private.keep_avif();

-- The worker creates these files with the secret key. An account that could would show another image than the one that
-- is described and licensed.
create policy "Accounts cannot upload AVIF renditions" on storage.objects
  as restrictive for insert to authenticated with check (name !~ '\.w[0-9]+\.avif$');
-- Moving one to the trash and back keeps its name.
create policy "Accounts cannot replace AVIF renditions" on storage.objects
  as restrictive for update to authenticated
  using (true) with check (name !~ '\.w[0-9]+\.avif$' or owner_id is null);

revoke all on function private.rendition_of(text, integer, text), private.keep_avif() from public, anon, authenticated;
