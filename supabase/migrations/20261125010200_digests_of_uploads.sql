-- The editor finds a file that was uploaded before, too. Every account notes the digests of its own uploads, but a digest
-- counts for others only if the account that uploaded the image describes all images.

create or replace function private.guard_image_digest() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if new.owner_id is distinct from auth.uid() then
    perform private.require('describe_images');
  end if;
  return new;
end $$;
comment on function private.guard_image_digest() is
  'Accounts note the digests of their own uploads; of others, only with describe_images (42501).';

create function public.image_with_digest(digest text) returns table (id uuid, name text)
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return query
    select i.id, i.name from public.images i
    where i.digest = image_with_digest.digest and i.bucket_id = 'article-images'
      and (i.owner_id = auth.uid() or (private.can('use_images')
        -- Otherwise an account could give its image the digest of a file that a colleague is going to choose.
        and private.account_can(i.owner_id, 'describe_images', '[]')))
    order by (i.owner_id = auth.uid()) desc, i.created_at limit 1;
end $$;
comment on function public.image_with_digest(text) is
  'The image of articles that was made from a file, by its SHA-256: an own one, or with use_images one that was uploaded by an '
  'account with describe_images.';
revoke all on function public.image_with_digest(text) from public, anon, authenticated;
grant execute on function public.image_with_digest(text) to authenticated, service_role;
