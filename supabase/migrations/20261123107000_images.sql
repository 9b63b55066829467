-- Catalogue of images: one row for each upload with all its renditions, and where each image is used.
--
-- Triggers on storage.objects write the catalogue, and triggers on the tables with texts write the uses. Both are
-- found by index at any size; unused_pictures, which deletes files, still reads the texts themselves.

create table public.images (
  id uuid primary key default gen_random_uuid(),
  bucket_id text not null
    constraint image_bucket_known check (bucket_id in ('avatars', 'article-images', 'site-settings')),
  name text not null,
  path text not null generated always as (bucket_id || '/' || name) stored,
  file_name text not null generated always as (regexp_replace(name, '^.*/', '')) stored,
  owner_id uuid references public.profiles (id) on delete set null,
  mime_type text,
  files jsonb not null default '{}' constraint files_are_object check (jsonb_typeof(files) = 'object'),
  bytes bigint not null default 0,
  width integer,
  height integer,
  uses integer not null default 0,
  is_used boolean not null generated always as (uses > 0) stored,
  created_at timestamptz not null default now() constraint created_at_plausible check (private.is_plausible_time(created_at)),
  constraint image_path_unique unique (path)
);
comment on table public.images is
  'Uploaded images. Triggers on storage.objects and private.image_uses write it. A deleted image is in public.trash.';
comment on column public.images.name is 'Name of the full image in its bucket (private.picture_of).';
comment on column public.images.files is 'Bytes of each file by its name in the bucket: the image and its smaller renditions.';
comment on column public.images.bytes is 'Bytes of all files.';
comment on column public.images.width is 'Pixels, from the name (shared/domain/picture.ts); null: unknown.';
comment on column public.images.uses is 'Rows that use the image now: articles, categories, comments, profiles, settings, items of the trash.';
create index images_created_at_idx on public.images (created_at desc, id);
create index images_bytes_idx on public.images (bytes desc);
create index images_file_name_idx on public.images (file_name);
create index images_owner_idx on public.images (owner_id, created_at desc);
create index images_used_idx on public.images (is_used, created_at desc);
create index images_name_trigram_idx on public.images using gin (name extensions.gin_trgm_ops);

create function private.may_manage_image(owner uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_service() or private.can('manage_images') or private.can('upload_images', owner)
$$;
comment on function private.may_manage_image(uuid) is 'Whether the account that asks may delete and restore an image.';
grant execute on function private.may_manage_image(uuid) to authenticated, service_role;

alter table public.images enable row level security;
create policy "Accounts see the images they uploaded" on public.images
  for select to authenticated using (owner_id = (select auth.uid()));
create policy "Staff can see all images" on public.images
  for select to authenticated using ((select private.can('manage_images')));
revoke all on public.images from anon, authenticated;
grant select on public.images to authenticated;
grant all on public.images to service_role;

-- Uses

create table private.image_uses (
  image text not null,
  kind text not null constraint use_kind_known check (kind in ('article', 'category', 'comment', 'profile', 'settings', 'trash')),
  used_by uuid not null,
  is_current boolean not null default true,
  primary key (image, kind, used_by)
);
comment on table private.image_uses is
  'Which rows use an image: bucket and name as in public.images.path, and the id of the row.';
comment on column private.image_uses.is_current is 'False: only earlier versions of the article do.';
create index image_uses_used_by_idx on private.image_uses (used_by);
alter table private.image_uses enable row level security;

create function private.images_in(content text) returns text[]
  language sql immutable parallel safe set search_path = '' as $$
  select coalesce(array_agg(distinct private.picture_of(found.parts[1])), '{}')
  from regexp_matches(content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
  where content like '%/storage/v1/object/public/%'
$$;
comment on function private.images_in(text) is 'The stored images whose addresses a text contains: bucket and name.';

create function private.note_image_uses() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  before text[] := '{}';
  after text[] := '{}';
begin
  if tg_op = 'DELETE' then
    delete from private.image_uses u where u.used_by = old.id and u.kind = tg_argv[0];
    return null;
  end if;
  if tg_op = 'UPDATE' then
    before := private.images_in(to_jsonb(old)::text);
  end if;
  after := private.images_in(to_jsonb(new)::text);
  if before = after then
    return null;
  end if;
  insert into private.image_uses as u (image, kind, used_by)
    select image, tg_argv[0], new.id from unnest(after) image where image <> all (before) order by 1
    on conflict (image, kind, used_by) do update set is_current = true where not u.is_current;
  if tg_argv[0] = 'article' then
    update private.image_uses u set is_current = false
      where u.used_by = new.id and u.kind = 'article' and u.image = any (before) and u.image <> all (after);
  else
    delete from private.image_uses u
      where u.used_by = new.id and u.kind = tg_argv[0] and u.image = any (before) and u.image <> all (after);
  end if;
  return null;
end $$;
comment on function private.note_image_uses() is
  'Records the images of a row, in any of its columns. An image that an article no longer has is used by its versions.';

create function private.note_images_of_version() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into private.image_uses (image, kind, used_by, is_current)
    select image, 'article', new.article_id, false from unnest(private.images_in(new.snapshot::text)) image
    on conflict do nothing;
  return null;
end $$;
comment on function private.note_images_of_version() is 'Records the images of an earlier version of an article.';

create function private.note_images_in_trash() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    delete from private.image_uses u where u.used_by = old.id and u.kind = 'trash';
  else
    insert into private.image_uses (image, kind, used_by)
      select image, 'trash', new.item_id from unnest(private.images_in(new.content::text)) image
      on conflict do nothing;
  end if;
  return null;
end $$;
comment on function private.note_images_in_trash() is
  'Records the images of a deleted article and its comments, which return when it is restored.';

create function private.count_image_uses() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  change integer := (case when tg_op <> 'DELETE' and new.is_current then 1 else 0 end)
    - (case when tg_op <> 'INSERT' and old.is_current then 1 else 0 end);
begin
  if change <> 0 then
    update public.images i set uses = i.uses + change where i.path = coalesce(new.image, old.image);
  end if;
  return null;
end $$;
comment on function private.count_image_uses() is 'Maintains public.images.uses.';

create function private.complete_image() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.bytes := (select coalesce(sum(size::bigint), 0) from jsonb_each_text(new.files) file (name, size));
  if tg_op = 'INSERT' then
    new.uses := (select count(*) from private.image_uses u
      where u.image = new.bucket_id || '/' || new.name and u.is_current);
  end if;
  return new;
end $$;
comment on function private.complete_image() is 'Computes bytes and, of a new row, uses.';
create trigger complete_image before insert or update of files on public.images
  for each row execute function private.complete_image();

-- Catalogue

create function private.catalogue_image() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  buckets constant text[] := array['avatars', 'article-images', 'site-settings'];
begin
  if tg_op <> 'INSERT' and old.bucket_id = any (buckets)
    and (tg_op = 'DELETE' or (old.bucket_id, old.name) is distinct from (new.bucket_id, new.name)) then
    update public.images i set files = i.files - old.name
      where i.path = private.picture_of(old.bucket_id || '/' || old.name);
    delete from public.images i
      where i.path = private.picture_of(old.bucket_id || '/' || old.name) and i.files = '{}';
  end if;
  if tg_op <> 'DELETE' and new.bucket_id = any (buckets) and new.name not like '%.emptyFolderPlaceholder' then
    insert into public.images as i (bucket_id, name, owner_id, mime_type, files, width, height, created_at)
      select c.* from private.image_of(new.bucket_id, new.name, new.owner_id, new.metadata, new.created_at) c
      on conflict (path) do update set
        files = i.files || excluded.files,
        owner_id = coalesce(i.owner_id, excluded.owner_id),
        mime_type = coalesce(excluded.mime_type, i.mime_type);
  end if;
  return null;
end $$;
comment on function private.catalogue_image() is
  'Adds each file of a public bucket to public.images, and removes an image when its last file is removed.';

create function private.image_of(bucket text, file text, owner text, metadata jsonb, uploaded timestamptz)
  returns table (bucket_id text, name text, owner_id uuid, mime_type text, files jsonb, width integer, height integer, created_at timestamptz)
  language sql stable set search_path = '' as $$
  select bucket, picture.name, (select p.id from public.profiles p where p.id::text = owner), metadata ->> 'mimetype',
    jsonb_build_object(file, coalesce((metadata ->> 'size')::bigint, 0)), size.pixels[1]::integer, size.pixels[2]::integer,
    coalesce(uploaded, now())
  from (select substr(private.picture_of(bucket || '/' || file), length(bucket) + 2) as name) picture
    left join lateral (select regexp_match(picture.name, '\.([0-9]{1,5})x([0-9]{1,5})\.webp$') as pixels) size on true
$$;
comment on function private.image_of(text, text, text, jsonb, timestamptz) is 'The columns of public.images for a stored file.';

create function private.keep_owner_of_moved_file() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.owner_id := old.owner_id;
  new.owner := old.owner;
  return new;
end $$;
comment on function private.keep_owner_of_moved_file() is 'Storage makes the account that moves a file its owner.';

-- Existing files and texts, then the triggers for new ones.

insert into private.image_uses (image, kind, used_by)
  select image, used.kind, used.id from (
    select 'article' as kind, a.id, to_jsonb(a)::text as content from public.articles a
    union all select 'category', c.id, to_jsonb(c)::text from public.categories c
    union all select 'comment', c.id, c.content from public.comments c
    union all select 'profile', p.id, to_jsonb(p)::text from public.profiles p
    union all select 'settings', s.id, to_jsonb(s)::text from public.site_settings s
    union all select 'trash', t.item_id, t.content::text from public.trash_rows t
      where t.link is null and t.relation in ('public.articles', 'public.comments')
  ) used cross join lateral unnest(private.images_in(used.content)) image
  where used.content like '%/storage/v1/object/public/%'
  on conflict do nothing;
insert into private.image_uses (image, kind, used_by, is_current)
  select image, 'article', r.article_id, false
  from public.article_revisions r cross join lateral unnest(private.images_in(r.snapshot::text)) image
  where r.snapshot::text like '%/storage/v1/object/public/%'
  on conflict do nothing;
insert into public.images as i (bucket_id, name, owner_id, mime_type, files, width, height, created_at)
  select c.bucket_id, c.name, (array_agg(c.owner_id) filter (where c.owner_id is not null))[1], max(c.mime_type),
    jsonb_object_agg(o.name, coalesce((o.metadata ->> 'size')::bigint, 0)), max(c.width), max(c.height), min(c.created_at)
  from storage.objects o
    cross join lateral private.image_of(o.bucket_id, o.name, o.owner_id, o.metadata, o.created_at) c
  where o.bucket_id in ('avatars', 'article-images', 'site-settings') and o.name not like '%.emptyFolderPlaceholder'
  group by c.bucket_id, c.name;

create trigger note_image_uses after insert or update or delete on public.articles
  for each row execute function private.note_image_uses('article');
create trigger note_image_uses after insert or update or delete on public.categories
  for each row execute function private.note_image_uses('category');
create trigger note_image_uses after insert or update of content or delete on public.comments
  for each row execute function private.note_image_uses('comment');
create trigger note_image_uses after insert or update or delete on public.profiles
  for each row execute function private.note_image_uses('profile');
create trigger note_image_uses after insert or update or delete on public.site_settings
  for each row execute function private.note_image_uses('settings');
create trigger note_images_of_version after insert on public.article_revisions
  for each row execute function private.note_images_of_version();
create trigger note_images_in_trash after insert on public.trash_rows
  for each row when (new.link is null and new.relation in ('public.articles', 'public.comments'))
  execute function private.note_images_in_trash();
create trigger note_images_in_trash after delete on public.trash
  for each row execute function private.note_images_in_trash();
create trigger count_image_uses after insert or update of is_current or delete on private.image_uses
  for each row execute function private.count_image_uses();
create trigger catalogue_image after insert or update or delete on storage.objects
  for each row execute function private.catalogue_image();

-- What the console reads

create function public.find_images(query text) returns setof public.images
  language plpgsql stable security definer set search_path = '' as $$
begin
  return query execute 'select i.* from public.images i where ('
    || private.all_words('i.name ilike %1$L', private.word_patterns(query)) || ')'
    || case when private.can('manage_images') then '' else ' and i.owner_id = auth.uid()' end
    || ' order by i.created_at desc limit 1000';
end $$;
comment on function public.find_images(text) is
  'The newest images, up to 1,000, with every word in their name: filter, sort and page the result like the table. '
  'Without manage_images, own images only.';

create function public.uses_of_image(image uuid)
  returns table (kind text, id uuid, title text, slug text, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select u.kind, u.used_by, coalesce(article.title, item.name, profile.username, category.name), article.slug,
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
    left join public.categories category on u.kind = 'category' and category.id = u.used_by
  where i.id = uses_of_image.image and private.may_manage_image(i.owner_id)
  order by u.is_current desc, u.kind, 3, u.used_by
  limit 100
$$;
comment on function public.uses_of_image(uuid) is
  'Up to 100 rows that use an image: article, category, comment, profile, settings or trash, with id and title, and the slug of articles. The title is null '
  'if the account may not read the row. is_current is false if only earlier versions of an article use it.';

revoke all on function private.images_in(text), private.note_image_uses(), private.note_images_of_version(),
  private.note_images_in_trash(), private.count_image_uses(), private.complete_image(), private.catalogue_image(),
  private.image_of(text, text, text, jsonb, timestamptz), private.keep_owner_of_moved_file(),
  public.find_images(text), public.uses_of_image(uuid) from public, anon, authenticated;
grant execute on function public.find_images(text), public.uses_of_image(uuid) to authenticated, service_role;
