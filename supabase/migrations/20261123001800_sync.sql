-- Synchronization of mirrors: identity of the database and all changes in one request.

create table private.identity (
  is_only boolean primary key default true constraint one_identity check (is_only),
  id uuid not null default gen_random_uuid()
);
comment on table private.identity is 'One row: the identity of this database.';
insert into private.identity default values;
alter table private.identity enable row level security;
revoke all on private.identity from anon, authenticated;

create function public.database_identity() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  mine text := (select id::text from private.identity);
begin
  -- A copy of the files has the same id; after a recovery it has another timeline.
  mine := mine || ' ' || (select system_identifier from pg_catalog.pg_control_system())
    || ' ' || (select timeline_id from pg_catalog.pg_control_checkpoint());
  return encode(sha256(convert_to(mine, 'utf8')), 'hex');
exception when insufficient_privilege then
  return encode(sha256(convert_to(mine, 'utf8')), 'hex');
end $$;
comment on function public.database_identity() is
  'Digest that identifies this database; a restored copy has another one. A mirror of another database '
  'starts again, because transaction numbers have no meaning across databases.';
grant execute on function public.database_identity() to anon, authenticated, service_role;

create function public.sync_start() returns jsonb
  language sql stable security invoker set search_path = '' as $$
  select jsonb_build_object(
    'identity', public.database_identity(), 'horizon', public.sync_horizon(), 'clock', now())
$$;
comment on function public.sync_start() is
  'Start of a mirror that reads page by page: identity, the transaction number below which all is '
  'visible, and the time of the database, which decides what is public.';
grant execute on function public.sync_start() to anon, authenticated, service_role;

create function public.changes_since(since bigint, due_since timestamptz) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  with
    -- 501 rows are one more than a mirror takes at once: it then reads page by page.
    removed as (select * from public.removals where changed_in >= since order by changed_in limit 501),
    categories_changed as (select * from public.categories where changed_in >= since limit 501),
    tags_changed as (select * from public.tags where changed_in >= since limit 501),
    authors_changed as (
      select id, username, full_name, avatar_url, bio, changed_in
      from public.authors where changed_in >= since limit 501),
    slugs as (select * from public.article_slugs where changed_in >= since limit 501),
    pages as (select * from public.former_pages where changed_in >= since limit 501),
    articles_changed as (
      (select a.* from public.articles a where status = 'published' and changed_in >= since limit 501)
      union
      (select a.* from public.articles a where status = 'published' and published_at >= due_since
        order by published_at limit 501)),
    tagged as (
      select a.*, (select coalesce(jsonb_agg(jsonb_build_object('tag_id', t.tag_id)), '[]')
        from public.article_tags t where t.article_id = a.id) as article_tags
      from articles_changed a)
  select public.sync_start() || jsonb_build_object(
    'site_settings', (select to_jsonb(s) from public.site_settings s limit 1),
    'removals', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from removed r),
    'categories', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from categories_changed r),
    'tags', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tags_changed r),
    'authors', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from authors_changed r),
    'article_slugs', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from slugs r),
    'former_pages', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from pages r),
    'articles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tagged r))
$$;
comment on function public.changes_since(bigint, timestamptz) is
  'Public rows that changed in transactions numbered since or above, or became due since due_since: at '
  'most 501 of each kind, as the caller may see them.';
grant execute on function public.changes_since(bigint, timestamptz) to anon, authenticated, service_role;
