-- Replacing an image by another one in all articles, such as one whose licence ends.

create function private.with_image(content text, old public.images, replacement public.images) returns text
  language plpgsql immutable set search_path = '' as $$
declare
  folder text := '/storage/v1/object/public/' || old.bucket_id || '/';
  file text;
begin
  -- The full image last: its name is no part of those of the renditions.
  for file in select key from jsonb_object_keys(old.files || jsonb_build_object(old.name, 0)) key order by length(key) desc
  loop
    content := replace(content, folder || file, '/storage/v1/object/public/' || replacement.path);
  end loop;
  return content;
end $$;
comment on function private.with_image(text, public.images, public.images) is
  'A text with the address of another image in place of the addresses of an image and its renditions.';

create function public.replace_image(image uuid, replacement uuid, is_dry boolean default true) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  old_image public.images;
  new_image public.images;
  articles uuid[];
begin
  perform private.require('describe_images');
  perform private.require('edit_articles');
  perform private.require('publish_articles');
  select * into old_image from public.images i
    where i.id = replace_image.image and i.bucket_id = 'article-images' for update;
  select * into new_image from public.images i
    where i.id = replace_image.replacement and i.bucket_id = 'article-images' and i.id <> old_image.id for update;
  if old_image.id is null or new_image.id is null then
    raise exception 'There is no such image' using errcode = 'PT404', hint = 'image_missing';
  end if;
  articles := array(select u.used_by from private.image_uses u
    where u.image = old_image.path and u.kind = 'article' and u.is_current);
  if not is_dry then
    -- A description that came from the image is replaced, one that the article has for itself is not.
    update public.articles a set
      content = private.with_image(a.content, old_image, new_image),
      featured_image = private.with_image(a.featured_image, old_image, new_image),
      social_image = private.with_image(a.social_image, old_image, new_image),
      featured_image_alt = case when used.shows_it and a.featured_image_alt = old_image.alt
        then coalesce(new_image.alt, a.featured_image_alt) else a.featured_image_alt end,
      featured_image_caption = case when used.shows_it and a.featured_image_caption = old_image.caption
        then new_image.caption else a.featured_image_caption end,
      featured_image_credit = case when used.shows_it and a.featured_image_credit = old_image.credit
        then new_image.credit else a.featured_image_credit end
    from (
      select b.id, old_image.path = any (private.images_in(b.featured_image)) as shows_it
      from public.articles b where b.id = any (articles)
    ) used
    where a.id = used.id;
    perform private.record_audit('image.replaced', 'image', old_image.id, old_image.file_name,
      jsonb_build_object('replacement', new_image.file_name, 'articles', cardinality(articles)));
  end if;
  return jsonb_build_object(
    'articles', cardinality(articles),
    'unsaved', (select count(*) from private.image_uses u
      where u.image = old_image.path and u.kind = 'working_copy' and u.is_current),
    'others', (select count(*) from private.image_uses u where u.image = old_image.path and u.is_current
      and u.kind not in ('article', 'working_copy', 'trash')));
end $$;
comment on function public.replace_image(uuid, uuid, boolean) is
  'Replaces an image of articles by another one in all articles, as a save of each, and returns how many articles have it; '
  'only counts by default. Unsaved texts (unsaved), and categories, templates, profiles, comments and settings (others) '
  'keep the image and are counted. 42501 admins_only without describe_images, edit_articles and publish_articles for '
  'all; PT404 image_missing.';

revoke all on function private.with_image(text, public.images, public.images),
  public.replace_image(uuid, uuid, boolean) from public, anon, authenticated;
grant execute on function public.replace_image(uuid, uuid, boolean) to authenticated, service_role;
