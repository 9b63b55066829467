-- What a mirror asks: which database this is, and everything that changed, in one request.

create table private.identity (
  is_only boolean primary key default true constraint one_identity check (is_only),
  id uuid not null default gen_random_uuid()
);
comment on table private.identity is 'One row: what tells this database from every other.';
insert into private.identity default values;
alter table private.identity enable row level security;
revoke all on private.identity from anon, authenticated;

create function public.database_identity() returns text
  language plpgsql stable security definer set search_path = '' as $$
declare
  mine text := (select id::text from private.identity);
begin
  -- A copy of the files has the same id; a copy that went its own way has another timeline.
  return mine || ' ' || (select system_identifier from pg_catalog.pg_control_system())
    || ' ' || (select timeline_id from pg_catalog.pg_control_checkpoint());
exception when insufficient_privilege then
  return mine;
end $$;
comment on function public.database_identity() is
  'Tells this database from every other, also from a restored copy of itself. A mirror that meets '
  'another one begins again: transaction numbers mean nothing across databases.';
grant execute on function public.database_identity() to anon, authenticated, service_role;

create function public.changes_since(since bigint, due_since timestamptz) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  with
    -- One more than a mirror takes at once tells it to ask page by page instead.
    removed as (select * from public.removals where changed_in >= since order by changed_in limit 501),
    places as (select * from public.categories where changed_in >= since limit 501),
    words as (select * from public.tags where changed_in >= since limit 501),
    people as (
      select id, username, full_name, avatar_url, bio, changed_in
      from public.authors where changed_in >= since limit 501),
    slugs as (select * from public.article_slugs where changed_in >= since limit 501),
    pages as (select * from public.former_pages where changed_in >= since limit 501),
    stories as (
      (select a.* from public.articles a where status = 'published' and changed_in >= since limit 501)
      union
      (select a.* from public.articles a where status = 'published' and published_at >= due_since
        order by published_at limit 501)),
    tagged as (
      select a.*, (select coalesce(jsonb_agg(jsonb_build_object('tag_id', t.tag_id)), '[]')
        from public.article_tags t where t.article_id = a.id) as article_tags
      from stories a)
  select jsonb_build_object(
    'identity', public.database_identity(),
    'horizon', public.sync_horizon(),
    'site_settings', (select to_jsonb(s) from public.site_settings s limit 1),
    'removals', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from removed r),
    'categories', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from places r),
    'tags', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from words r),
    'authors', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from people r),
    'article_slugs', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from slugs r),
    'former_pages', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from pages r),
    'articles', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from tagged r))
$$;
comment on function public.changes_since(bigint, timestamptz) is
  'Everything public that changed in a transaction numbered since or above, or whose time came since '
  'due_since: at most 501 rows of each kind, as the caller may see them.';
grant execute on function public.changes_since(bigint, timestamptz) to anon, authenticated, service_role;
