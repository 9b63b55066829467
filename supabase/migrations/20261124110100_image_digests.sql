-- Digests of uploaded files: the same file is found before it is uploaded again.

alter table public.images add column digest text
  constraint image_digest_format check (digest ~ '^[0-9a-f]{64}$');
comment on column public.images.digest is
  'SHA-256 of the chosen file, before the browser resized it; null: unknown. Set by the account that uploads.';
create index images_digest_idx on public.images (digest) where digest is not null;
grant update (digest) on public.images to authenticated;

create function private.guard_image_digest() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('describe_images');
  return new;
end $$;
comment on function private.guard_image_digest() is
  'Refuses a digest from an account without describe_images for all (42501): staff who choose a file would get the image '
  'that another account gave its digest.';
revoke all on function private.guard_image_digest() from public, anon, authenticated;
create trigger guard_image_digest before update of digest on public.images
  for each row when (new.digest is distinct from old.digest and not private.is_service())
  execute function private.guard_image_digest();
