-- Focal points: the part of an image that crops keep. Stored once per image; articles have a copy for their pages, and
-- a job cuts the image that other sites show of a shared link.

create or replace function private.picture_of(path text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(rtrim(path, './_-'), '\.(w[0-9]+\.webp|share-[0-9]+-[0-9]+\.jpg)$', '.webp')
$$;
comment on function private.picture_of(text) is
  'Bucket and name of the image that a file belongs to: smaller renditions and the crop for sharing '
  '(shared/domain/picture.ts) are used with it. Punctuation after an address is removed.';

create function private.share_crop_name(name text, focus text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  -- Computed before the constraint of the format is checked.
  select case
    when name ~ '\.[0-9]{1,5}x[0-9]{1,5}\.webp$' and focus ~ '^(?:0|1|0\.\d{1,3}) (?:0|1|0\.\d{1,3})$'
    then regexp_replace(name, '\.webp$', '.share-' || (split_part(focus, ' ', 1)::numeric * 1000)::integer
      || '-' || (split_part(focus, ' ', 2)::numeric * 1000)::integer || '.jpg') end
$$;
comment on function private.share_crop_name(text, text) is
  'Name of the crop for sharing around a focal point, as in shared/domain/picture.ts; null: the size of the image is unknown.';
grant execute on function private.share_crop_name(text, text) to authenticated, service_role;

alter table public.images
  add column focus text
    constraint image_focus_format check (focus ~ '^(?:0|1|0\.\d{1,3}) (?:0|1|0\.\d{1,3})$'),
  add column share_crop text generated always as (
    case when files ? private.share_crop_name(name, focus) then private.share_crop_name(name, focus) end) stored;
comment on column public.images.focus is
  'Focal point: shares of width and height from the upper left corner, such as 0.25 0.4; null: the centre.';
comment on column public.images.share_crop is
  'Name of the file that is cut around the focal point for sharing; null: there is none yet.';
grant update (focus) on public.images to authenticated;

-- The worker creates these files with the secret key. An account that could would show another image where a
-- page is shared.
create policy "Accounts cannot upload crops for sharing" on storage.objects
  as restrictive for insert to authenticated
  with check (name !~ '\.share-[0-9]+-[0-9]+\.jpg$');
create policy "Accounts cannot replace crops for sharing" on storage.objects
  as restrictive for update to authenticated
  using (true) with check (name !~ '\.share-[0-9]+-[0-9]+\.jpg$' or owner_id is null);

-- Copies in articles

alter table public.articles add column image_focus text, add column share_image text;
comment on column public.articles.image_focus is
  'Focal point of the featured image, copied from images.focus by triggers; null: the centre.';
comment on column public.articles.share_image is
  'Address of the cut image for sharing; null: the social or featured image as it is. Written by triggers.';

create function private.image_at(address text) returns public.images
  language sql stable security definer set search_path = '' as $$
  select i from public.images i
  where address like '/storage/v1/object/public/%'
    and i.path = private.picture_of(substr(address, length('/storage/v1/object/public/') + 1))
$$;
comment on function private.image_at(text) is 'The image with an address as articles have it; null for one on another site.';

create function private.copy_image_focus() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  featured public.images := private.image_at(new.featured_image);
  shared public.images := case when new.social_image is null then featured else private.image_at(new.social_image) end;
begin
  new.image_focus := featured.focus;
  new.share_image := '/storage/v1/object/public/' || shared.bucket_id || '/' || shared.share_crop;
  return new;
end $$;
comment on function private.copy_image_focus() is 'Sets image_focus and share_image of an article from its images.';
-- Runs before save_article_on_insert and save_article_on_update.
create trigger copy_image_focus
  before insert or update of featured_image, social_image, image_focus, share_image on public.articles
  for each row execute function private.copy_image_focus();

create or replace function private.article_snapshot(article public.articles) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return to_jsonb(article)
    - '{id,author_id,created_at,updated_at,version,changed_in,is_imported,translation_group,review_status}'::text[]
    - '{image_focus,share_image}'::text[]
    - private.generated_columns('public.articles');
end $$;

create or replace function private.save_article() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old then
      return new;
    end if;
    -- Tags are saved by calls of their own right after the article. They do not raise the version, or
    -- the next save of the same editor would be refused.
    if new.version <> old.version or new.author_id is distinct from old.author_id or new.bylines <> old.bylines
      or private.article_snapshot(new) - 'tags' is distinct from private.article_snapshot(old) - 'tags' then
      if new.version <> old.version then
        raise exception 'This article was saved by another person since you opened it'
          using errcode = 'PT409', hint = 'stale_version',
            detail = format('The save is based on version %s, the current version is %s.', new.version, old.version);
      end if;
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
    elsif new.tags is distinct from old.tags then
      new.updated_at := clock_timestamp();
    -- A link to a translation and the focal point of an image change the page, not the text.
    elsif new.updated_at is not distinct from old.updated_at
      and (new.translation_group, new.image_focus, new.share_image)
        is not distinct from (old.translation_group, old.image_focus, old.share_image) then
      return new;
    end if;
    -- Also when an import sets updated_at itself: the mirror must read the row again.
    new.changed_in := pg_current_xact_id()::text::bigint;
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

create trigger announce_article_with_new_crop after update on public.articles
  for each row when (old.updated_at = new.updated_at
    and (old.image_focus, old.share_image) is distinct from (new.image_focus, new.share_image))
  execute function private.announce_article();

insert into private.job_kinds (name, action, payload) values ('share-crop', 'describe_images', '{"image": "uuid"}');
-- One job per focal point; a limit would refuse the change of the image.
drop trigger keep_limit on public.jobs;
create trigger keep_limit before insert on public.jobs
  for each row when (new.kind not in ('mail', 'share-crop')) execute function private.keep_limit('job');

create function private.follow_image_focus() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.articles a set image_focus = new.focus
  where a.id in (
      select u.used_by from private.image_uses u where u.image = new.path and u.kind = 'article' and u.is_current)
    and new.path = any (private.images_in(concat_ws(' ', a.featured_image, a.social_image)));
  if new.share_crop is null and private.share_crop_name(new.name, new.focus) is not null then
    insert into public.jobs (kind, payload, subject, key)
    values ('share-crop', jsonb_build_object('image', new.id), left(new.file_name, 200), new.id || ' ' || new.focus)
    on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.follow_image_focus() is
  'Updates the copies in articles, whose pages are then rendered again, and starts the job that cuts the image for sharing.';
create trigger follow_image_focus_of_new after insert on public.images
  for each row when (new.focus is not null) execute function private.follow_image_focus();
create trigger follow_image_focus after update on public.images
  for each row when ((old.focus, old.share_crop) is distinct from (new.focus, new.share_crop))
  execute function private.follow_image_focus();

revoke all on function private.image_at(text), private.copy_image_focus(), private.follow_image_focus()
  from public, anon, authenticated;
