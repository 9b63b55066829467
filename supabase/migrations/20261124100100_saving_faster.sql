-- What every save of an article calls. Each call of a function in SQL that cannot be inlined (it has SET, or reads a
-- table) plans its query again: five snapshots, a revision and a line of the audit log took half of the time of a
-- save. A function in PL/pgSQL plans once per session. Only the language of these functions changes, except where
-- noted.

create or replace function private.generated_columns(relation regclass) returns text[]
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  return (
    select coalesce(array_agg(a.attname::text), '{}') from pg_catalog.pg_attribute a
    where a.attrelid = relation and a.attgenerated <> '' and not a.attisdropped);
end $$;

create or replace function private.article_snapshot(article public.articles) returns jsonb
  language plpgsql stable set search_path = '' set timezone = 'UTC' as $$
begin
  return to_jsonb(article)
    - '{id,author_id,created_at,updated_at,version,changed_in,is_imported,translation_group,review_status}'::text[]
    - private.generated_columns('public.articles');
end $$;

create or replace function private.keep_revision(saved public.articles, person uuid, moment timestamptz) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into public.article_revisions (article_id, number, saved_at, saved_by, snapshot)
  select saved.id, coalesce(max(r.number), 0) + 1, moment, person,
    private.article_snapshot(saved) || jsonb_build_object(
      'category', (select c.name from public.categories c where c.id = saved.category_id))
  from public.article_revisions r where r.article_id = saved.id
  -- Two people who first change the tags of an article at the same moment add one first revision.
  on conflict do nothing;
end $$;

create or replace function private.record_audit(
  action text, subject text, subject_id uuid, subject_name text, details jsonb default '{}')
  returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
begin
  insert into public.audit_log (actor_id, actor_name, by_program, action, subject, subject_id, subject_name, details)
  select p.id, p.username, auth.uid() is null, $1, $2, $3, left($4, 300), $5
  from (select auth.uid() as id) asking left join public.profiles p on p.id = asking.id
  where asking.id is not null or private.is_service();
end $$;

create or replace function private.note_removal(subject text, subject_id text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.removals (subject, subject_id) values ($1, $2)
  on conflict on constraint removals_pkey
    do update set removed_at = excluded.removed_at, changed_in = excluded.changed_in;
end $$;

create or replace function private.images_in(content text) returns text[]
  language plpgsql immutable parallel safe set search_path = '' as $$
begin
  -- Most texts have no stored image.
  if content is null or strpos(content, '/storage/v1/object/public/') = 0 then
    return '{}';
  end if;
  return (
    select coalesce(array_agg(distinct private.picture_of(found.parts[1])), '{}')
    from regexp_matches(content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts));
end $$;

-- An article that leaves the site needs no search document: it is removed without computing one.
create or replace function private.index_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A queued article is indexed with this change. The update waits for a transaction that is indexing it,
  -- which does not see this change, and then finds no row.
  update private.search_queue set queued_at = clock_timestamp() where article_id = new.id;
  if found and new.status = 'published' then
    return null;
  end if;
  if new.status = 'published' then
    perform private.index_articles(array[new.id]);
  else
    delete from private.search_documents d where d.article_id = new.id;
  end if;
  return null;
end $$;

alter function private.index_articles(uuid[]) set plan_cache_mode = force_generic_plan;
