-- Descriptions, credits and licences of images, and the library: authors use the images that colleagues uploaded.

insert into private.permissions (role, action, scope) values
  ('author', 'use_images', 'any'),
  ('editor', 'use_images', 'any'),
  ('admin', 'use_images', 'any'),
  ('editor', 'describe_images', 'any'),
  ('admin', 'describe_images', 'any');

alter table public.images
  add column alt text
    constraint image_alt_maximum check (char_length(alt) <= 500)
    constraint image_alt_not_blank check (private.trimmed(alt) <> ''),
  add column caption text
    constraint image_caption_maximum check (char_length(caption) <= 500)
    constraint image_caption_not_blank check (private.trimmed(caption) <> ''),
  add column credit text
    constraint image_credit_maximum check (char_length(credit) <= 200)
    constraint image_credit_not_blank check (private.trimmed(credit) <> ''),
  add column licence text
    constraint image_licence_maximum check (char_length(licence) <= 200)
    constraint image_licence_not_blank check (private.trimmed(licence) <> ''),
  add column licensed_until date
    constraint licensed_until_plausible check (private.is_plausible_time(licensed_until)),
  add column source text
    constraint image_source_maximum check (char_length(source) <= 500)
    constraint image_source_is_address check (private.is_web_address(source)),
  add column search_text text not null
    generated always as (name || ' ' || coalesce(alt, '') || ' ' || coalesce(caption, '') || ' ' || coalesce(credit, '')
      || ' ' || coalesce(licence, '') || ' ' || coalesce(source, '')) stored;
comment on column public.images.alt is 'Alternative text that articles start with; null: not described yet.';
comment on column public.images.caption is 'Caption that articles start with.';
comment on column public.images.credit is 'Photographer, illustrator or agency.';
comment on column public.images.licence is 'Terms of use, such as CC BY 4.0 or Reuters, 6 months.';
comment on column public.images.licensed_until is 'Last day on which the image may be shown; null: without end.';
comment on column public.images.source is 'Address that the image comes from.';
comment on column public.images.search_text is 'What find_images searches.';
drop index public.images_name_trigram_idx;
create index images_search_text_idx on public.images using gin (search_text extensions.gin_trgm_ops);
create index images_without_alt_idx on public.images (created_at desc) where alt is null;
create index images_licensed_until_idx on public.images (licensed_until) where licensed_until is not null;

create policy "Authors see the images of articles" on public.images
  for select to authenticated using (bucket_id = 'article-images' and (select private.can('use_images')));
create policy "Accounts describe the images they uploaded" on public.images
  for update to authenticated using (owner_id = (select auth.uid()) and (select private.can('upload_images', (select auth.uid()))))
  with check (owner_id = (select auth.uid()));
create policy "Editors describe all images" on public.images
  for update to authenticated using ((select private.can('describe_images')))
  with check ((select private.can('describe_images')));
grant update (alt, caption, credit, licence, licensed_until, source) on public.images to authenticated;

create or replace function public.find_images(query text) returns setof public.images
  language plpgsql stable security definer set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  return query execute 'select i.* from ' || private.searched_rows('public.images', 'created_at desc', patterns)
    || ' i where ('
    || case when patterns = '{}' then 'true' else private.all_words('i.search_text ilike %1$L', patterns) end || ')'
    || case
      when private.can('manage_images') then ''
      when private.can('use_images') then ' and (i.bucket_id = ''article-images'' or i.owner_id = auth.uid())'
      else ' and i.owner_id = auth.uid()' end
    || ' order by i.created_at desc limit 1000';
end $$;
comment on function public.find_images(text) is
  'The newest images, up to 1,000, with every word in name, alternative text, caption, credit, licence or source; '
  'all without words: filter, sort and page the result like the table. Words of one or two letters are searched in '
  'the newest 2,000 images. Without manage_images, own images and with use_images those of articles.';

create or replace function public.uses_of_image(image uuid)
  returns table (kind text, id uuid, title text, slug text, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select u.kind, u.used_by, coalesce(article.title, item.name, profile.username, category.name, unsaved.title,
      template.name), article.slug,
    u.is_current
  from public.images i
    join private.image_uses u on u.image = i.path
    left join lateral (
      select a.title, a.slug from public.articles a where u.kind = 'article' and a.id = u.used_by
        and (private.is_service() or private.can('read_unpublished_articles') or a.bylines @> private.my_byline()
          or (a.status = 'published' and a.published_at <= now()))) article on true
    left join lateral (
      select t.name from public.trash t where u.kind = 'trash' and t.id = u.used_by
        and private.may_restore(t.kind, t.owner_id)) item on true
    left join lateral (
      select p.username from public.profiles p where u.kind = 'profile' and p.id = u.used_by) profile on true
    left join lateral (
      select w.title from public.working_copies w where u.kind = 'working_copy' and w.id = u.used_by
        and (private.is_service() or w.owner_id = auth.uid())) unsaved on true
    left join lateral (
      select t.name from public.templates t where u.kind = 'template' and t.id = u.used_by
        and (private.is_service() or t.owner_id = auth.uid() or (t.is_shared and private.can('create_articles'))))
      template on true
    left join public.categories category on u.kind = 'category' and category.id = u.used_by
  where i.id = uses_of_image.image
    and (private.may_manage_image(i.owner_id) or (i.bucket_id = 'article-images' and private.can('use_images')))
  order by u.is_current desc, u.kind, 3, u.used_by
  limit 100
$$;
comment on function public.uses_of_image(uuid) is
  'Up to 100 rows that use an image: article, category, comment, profile, settings, template, trash or working_copy, with '
  'id and title, and the slug of articles. The title is null if the account may not read the row; of unsaved texts, own ones '
  'have one. is_current is false if only earlier versions of an article use it.';

-- An image without a description takes that of the first article that shows it.

create function private.describe_featured_image() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.images i set
    alt = coalesce(i.alt, new.featured_image_alt),
    caption = coalesce(i.caption, new.featured_image_caption),
    credit = coalesce(i.credit, new.featured_image_credit)
  where i.path = any (private.images_in(new.featured_image))
    and ((i.alt is null and new.featured_image_alt is not null)
      or (i.caption is null and new.featured_image_caption is not null)
      or (i.credit is null and new.featured_image_credit is not null))
    and (private.may_manage_image(i.owner_id) or private.can('use_images'));
  return null;
end $$;
comment on function private.describe_featured_image() is
  'Fills empty descriptions of the featured image with those of the article. Others can change them afterwards.';
revoke all on function private.describe_featured_image() from public, anon, authenticated;
create trigger describe_featured_image
  after insert or update of featured_image, featured_image_alt, featured_image_caption, featured_image_credit
  on public.articles for each row when (new.featured_image like '/storage/v1/object/public/%')
  execute function private.describe_featured_image();

update public.images i set alt = described.alt, caption = described.caption, credit = described.credit
from (
  select distinct on (image) image, a.featured_image_alt as alt, a.featured_image_caption as caption,
    a.featured_image_credit as credit
  from public.articles a cross join lateral unnest(private.images_in(a.featured_image)) image
  where a.featured_image like '/storage/v1/object/public/%'
  order by image, a.created_at
) described
where i.path = described.image;
