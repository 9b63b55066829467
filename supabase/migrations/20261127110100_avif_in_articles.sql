-- Articles have a copy of the widths of their images in AVIF, from which their pages are rendered.

alter table public.articles add column avif jsonb not null default '{}'
  constraint article_avif_is_object check (jsonb_typeof(avif) = 'object');
comment on column public.articles.avif is
  'Widths in AVIF of the images of the article, by bucket and name as images.path; without those that have none. Written by trigger.';

create function private.avif_in(content text, featured_image text) returns jsonb
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  paths text[] := private.images_in(content) || private.images_in(featured_image);
begin
  if paths = '{}' then
    return '{}';
  end if;
  return (
    select coalesce(jsonb_object_agg(i.path, to_jsonb(i.avif)), '{}') from public.images i
    where i.path = any (paths) and i.avif <> '{}');
end $$;
comment on function private.avif_in(text, text) is 'The value of articles.avif.';

create function private.copy_avif() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.avif := private.avif_in(new.content, new.featured_image);
  return new;
end $$;
comment on function private.copy_avif() is 'Sets articles.avif from the images of the article.';
-- Runs before save_article_on_insert and save_article_on_update.
create trigger copy_avif before insert or update of content, featured_image, avif on public.articles
  for each row execute function private.copy_avif();

-- It is no part of a revision. A change of it is no save: the mirror reads the row again.
do $$
declare
  definition text := pg_get_functiondef('private.article_snapshot(public.articles)'::regprocedure);
  anchor text := '- private.generated_columns(';
begin
  if position(anchor in definition) = 0 then
    raise exception 'article_snapshot has no generated columns';
  end if;
  execute replace(definition, anchor, '- ''avif''' || chr(10) || '    ' || anchor);
  definition := pg_get_functiondef('private.save_article()'::regprocedure);
  if position('new.share_image)' in definition) = 0 or position('old.share_image)' in definition) = 0 then
    raise exception 'save_article does not compare images';
  end if;
  execute replace(replace(definition, 'new.share_image)', 'new.share_image, new.avif)'),
    'old.share_image)', 'old.share_image, old.avif)');
end $$;

create trigger announce_article_with_avif after update on public.articles
  for each row when (old.updated_at = new.updated_at and old.avif <> new.avif)
  execute function private.announce_article();

create function private.show_avif() returns void
  language plpgsql security definer set search_path = '' as $$
declare
  shown text[];
begin
  with changed as (
    update public.images i set is_avif_new = false where i.is_avif_new returning i.path
  )
  select array_agg(path) into shown from changed;
  update public.articles a set avif = private.avif_in(a.content, a.featured_image)
  where a.id in (
      select u.used_by from private.image_uses u where u.image = any (shown) and u.kind = 'article' and u.is_current)
    and a.avif <> private.avif_in(a.content, a.featured_image);
end $$;
comment on function private.show_avif() is
  'Copies the AVIF widths that changed to the articles, whose pages are then rendered again: all at once.';

create function private.hide_avif() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.show_avif();
  return null;
end $$;
comment on function private.hide_avif() is 'Pages no longer name AVIF files that were removed or have another picture.';
create trigger hide_avif after update on public.images
  for each row when (not coalesce(old.avif, '{}') <@ coalesce(new.avif, '{}')) execute function private.hide_avif();

revoke all on function private.avif_in(text, text), private.copy_avif(), private.show_avif(), private.hide_avif()
  from public, anon, authenticated;
