-- The list of the files of articles in the console, as of images.

create function private.uses_of(path text)
  returns table (kind text, id uuid, title text, slug text, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select u.kind, u.used_by, coalesce(article.title, item.name, profile.username, category.name, unsaved.title,
      template.name, page.title), article.slug,
    u.is_current
  from private.image_uses u
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
    left join lateral (
      select p.title from public.pages p where u.kind = 'page' and p.id = u.used_by
        and (p.status = 'published' or private.is_service() or private.can('manage_pages'))) page on true
    left join public.categories category on u.kind = 'category' and category.id = u.used_by
  where u.image = uses_of.path
  order by u.is_current desc, u.kind, 3, u.used_by
  limit 100
$$;
comment on function private.uses_of(text) is 'The rows that use a stored file, named by bucket and name: see uses_of_image.';

create or replace function public.uses_of_image(image uuid)
  returns table (kind text, id uuid, title text, slug text, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select u.kind, u.id, u.title, u.slug, u.is_current
  from public.images i cross join lateral private.uses_of(i.path) u
  where i.id = uses_of_image.image
    and (private.may_manage_image(i.owner_id) or (i.bucket_id = 'article-images' and private.can('use_images')))
$$;

create function public.uses_of_file(file text)
  returns table (kind text, id uuid, title text, slug text, is_current boolean)
  language sql stable security definer set search_path = '' as $$
  select u.kind, u.id, u.title, u.slug, u.is_current
  from storage.objects o cross join lateral private.uses_of(o.bucket_id || '/' || o.name) u
  where o.bucket_id = 'article-files' and o.name = uses_of_file.file
    and (private.is_service() or o.owner_id = auth.uid()::text or private.can('edit_articles'))
$$;
comment on function public.uses_of_file(text) is
  'Up to 100 rows that use a file of the bucket article-files, as uses_of_image. Own files; all with edit_articles.';

create function private.current_uses(path text) returns integer
  language sql stable security definer set search_path = '' as $$
  select count(*)::integer from private.image_uses u where u.image = current_uses.path and u.is_current
$$;
comment on function private.current_uses(text) is 'Number of rows that use a stored file now, named by bucket and name.';

-- Newer files have greater names, so that the newest ones are read from the index of bucket and name.
create view public.article_files with (security_invoker = true) as
  select o.id, o.name, substring(o.name from '\.([a-z0-9]+)$') as extension,
    coalesce((o.metadata ->> 'size')::bigint, 0) as bytes,
    o.owner_id, p.username as owner_username, p.full_name as owner_full_name, o.created_at,
    private.current_uses(o.bucket_id || '/' || o.name) as uses
  from storage.objects o left join public.profiles p
    on p.id = case when o.owner_id ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}$' then o.owner_id::uuid end
  where o.bucket_id = 'article-files';
comment on view public.article_files is
  'Files of articles with the number of rows that use them now. Own files; all with edit_articles (policies of the '
  'storage). They are deleted with the Storage API, which refuses used ones.';

revoke all on public.article_files from anon, authenticated;
grant select on public.article_files to authenticated, service_role;
revoke all on function private.uses_of(text), private.current_uses(text), public.uses_of_file(text)
  from public, anon, authenticated;
grant execute on function private.current_uses(text), public.uses_of_file(text) to authenticated, service_role;
