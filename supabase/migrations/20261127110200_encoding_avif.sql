-- The job that encodes AVIF: a few images at a time, the newest first, so that other jobs wait for seconds only. What
-- it records is shown once there are no more images, or in steps of 200: one publication for many images.

insert into private.job_kinds (name, action, payload, max_attempts) values ('encode-avif', 'describe_images', '{}', 3);
-- A limit would refuse the upload.
drop trigger keep_limit on public.jobs;
create trigger keep_limit before insert on public.jobs
  for each row when (new.kind not in ('mail', 'share-crop', 'encode-avif')) execute function private.keep_limit('job');

create function private.lacks_avif(image public.images) returns boolean
  language sql immutable set search_path = '' as $$
  select image.avif is null and image.bucket_id = 'article-images' and image.width is not null
    and image.files ? image.name
    and not exists (
      select from unnest('{480,960}'::integer[]) width
      where width < image.width and not image.files ? private.rendition_of(image.name, width, 'webp'))
$$;
comment on function private.lacks_avif(public.images) is
  'Whether AVIF is to be encoded of an image: all its renditions (RENDITION_WIDTHS in shared/domain/picture.ts) are uploaded.';

create function public.images_without_avif(most integer default 20)
  returns table (id uuid, bucket_id text, name text, width integer, files jsonb)
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query
    select i.id, i.bucket_id, i.name, i.width, i.files from public.images i
    where i.avif is null and i.width is not null and i.bucket_id = 'article-images' and private.lacks_avif(i)
      and not exists (select from private.removed_images r where r.path = i.path)
    order by i.created_at desc, i.id limit least(most, 100);
end $$;
comment on function public.images_without_avif(integer) is
  'Images of which the worker is to encode AVIF, the newest first. For the secret key only.';

create function private.encode_avif(at timestamptz) returns void
  language sql security definer set search_path = '' as $$
  insert into public.jobs (kind, payload, key, priority, run_after) values ('encode-avif', '{}', 'all', -10, at)
  on conflict do nothing
$$;
comment on function private.encode_avif(timestamptz) is 'Starts the job that encodes AVIF, unless one is open.';

create function private.encode_new_image() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.is_avif_new or private.lacks_avif(new) then
    -- Several uploads are one job.
    perform private.encode_avif(now() + interval '10 seconds');
  end if;
  return null;
end $$;
comment on function private.encode_new_image() is 'Starts the job when an image is uploaded, replaced or restored.';
create trigger encode_new_image after insert or update of files on public.images
  for each row when (new.is_avif_new or new.avif is null) execute function private.encode_new_image();

create function private.continue_encoding() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if exists (select from public.images_without_avif(1)) or exists (select from public.images i where i.is_avif_new) then
    -- Not at once after an error, such as a storage that does not respond, or when it was cancelled.
    perform private.encode_avif(now() + case
      when new.state = 'succeeded' or new.error = 'not_encoded' then interval '0' else interval '1 hour' end);
  end if;
  return null;
end $$;
comment on function private.continue_encoding() is 'Starts the job for the next images.';
create trigger continue_encoding after update on public.jobs
  for each row when (new.kind = 'encode-avif' and new.finished_at is not null and old.finished_at is null)
  execute function private.continue_encoding();

create function public.record_avif(images text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := images;
begin
  update public.images i set avif = array(select value::integer from jsonb_array_elements_text(g.image -> 'widths') value)
  from jsonb_array_elements(given) g (image)
  where i.id = (g.image ->> 'id')::uuid and i.avif is null and i.files -> i.name = g.image -> 'bytes';
  if not exists (select from public.images_without_avif(1))
    or (select count(*) from public.images i where i.is_avif_new) >= 200 then
    perform private.show_avif();
  end if;
  return (
    select coalesce(jsonb_agg(g.image -> 'id'), '[]') from jsonb_array_elements(given) g (image)
    where not exists (select from public.images i where i.id = (g.image ->> 'id')::uuid));
end $$;
comment on function public.record_avif(text) is
  'Records the widths of images that were encoded, from JSON: [{id, widths, bytes}]; bytes are those of the file that was '
  'read: nothing is recorded of an image that was replaced meanwhile. Returns the ids of images that were removed. For '
  'the secret key only.';

revoke all on function private.lacks_avif(public.images), private.encode_avif(timestamptz), private.encode_new_image(),
  private.continue_encoding() from public, anon, authenticated;
revoke all on function public.images_without_avif(integer), public.record_avif(text) from public, anon, authenticated;
grant execute on function public.images_without_avif(integer), public.record_avif(text) to service_role;

-- Existing images, after the upgrade.
do $$
begin
  if exists (select from public.images_without_avif(1)) then
    perform private.encode_avif(now() + interval '5 minutes');
  end if;
end $$;
