-- Imports of content of other systems: the uploaded files, their state, and a record of what each run wrote, so that it
-- can be undone. `public.imports` says which source each article came from; this is about the runs.

insert into private.permissions (role, action, scope) values ('admin', 'import_content', 'any');

create table public.import_runs (
  id uuid primary key default gen_random_uuid(),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default now(),
  state text not null default 'uploading' constraint import_state_known check (state in (
    'uploading', 'uploaded', 'previewing', 'previewed', 'running', 'done', 'failed', 'undoing', 'undone')),
  files jsonb not null constraint import_files_list check (jsonb_typeof(files) = 'array' and octet_length(files::text) <= 16384),
  options jsonb not null default '{}' constraint import_options_maximum check (octet_length(options::text) <= 4096),
  name text constraint import_name_maximum check (char_length(name) <= 300),
  format text constraint import_format_maximum check (char_length(format) <= 200),
  preview jsonb constraint import_preview_maximum check (octet_length(preview::text) <= 1000000),
  report jsonb constraint import_report_maximum check (octet_length(report::text) <= 1000000),
  undo_report jsonb constraint import_undo_report_maximum check (octet_length(undo_report::text) <= 1000000),
  error text constraint import_error_format check (error ~ '^[a-z_]{1,50}$'),
  error_detail text constraint import_error_detail_maximum check (char_length(error_detail) <= 4000),
  job_id uuid references public.jobs (id) on delete set null,
  active_until timestamptz,
  started_at timestamptz,
  finished_at timestamptz,
  undone_at timestamptz,
  has_files boolean not null default true
);
comment on table public.import_runs is
  'Imports of the console and of npm run import. Written by functions: begin_import, preview_import, confirm_import, '
  'undo_import and discard_import for admins; by programs with the secret key.';
comment on column public.import_runs.created_by is 'Null: a program, or a deleted account.';
comment on column public.import_runs.files is
  'Objects with name and size; file number n of the list is <id>/<n>.<extension> of the bucket import-files.';
comment on column public.import_runs.options is
  'download (images from the old site), zone (IANA), site (address of the old one), name (of the collection), prune.';
comment on column public.import_runs.name is 'Name of the collection: a later import of the same name updates its articles.';
comment on column public.import_runs.preview is 'The report of the dry run.';
comment on column public.import_runs.error is 'Code of the last failure; the console has the words.';
comment on column public.import_runs.active_until is
  'Until then a program is writing: the publisher waits with what the run wrote. Extended by extend_import.';
comment on column public.import_runs.has_files is 'Whether uploaded files may be in the bucket.';
create index import_runs_created_at_idx on public.import_runs (created_at desc, id);
create index import_runs_created_by_idx on public.import_runs (created_by);
create index import_runs_job_idx on public.import_runs (job_id);
create index import_runs_active_idx on public.import_runs (active_until) where state in ('running', 'undoing');

alter table public.import_runs enable row level security;
create policy "Admins see every import" on public.import_runs
  for select to authenticated using ((select private.can('import_content')));
revoke all on public.import_runs from anon, authenticated;
grant select on public.import_runs to authenticated;
grant all on public.import_runs to service_role;

create table public.import_items (
  run_id uuid not null references public.import_runs (id) on delete cascade,
  kind text not null constraint import_item_kind_known check (kind in ('article', 'category', 'tag', 'author')),
  item_id uuid not null,
  change text not null constraint import_change_known check (change in ('created', 'updated')),
  former jsonb,
  digest text,
  outcome text constraint import_outcome_known check (outcome in ('removed', 'restored', 'kept', 'gone')),
  primary key (run_id, kind, item_id),
  constraint updated_item_has_former_values check ((change = 'updated') = (former is not null))
);
comment on table public.import_items is
  'What each import created or changed, written by triggers in the transaction of the change: requests with the secret '
  'key and the header x-import-run. Deleted with the import.';
comment on column public.import_items.former is 'The row before the first change.';
comment on column public.import_items.digest is 'Of the values that the import wrote last: other values were edited later.';
comment on column public.import_items.outcome is 'What undoing did: null if it was not tried.';
create index import_items_item_idx on public.import_items (item_id);
alter table public.import_items enable row level security;
revoke all on public.import_items from anon, authenticated;
grant all on public.import_items to service_role;

-- Recording

create function private.import_run() returns uuid
  language sql stable set search_path = '' as $$
  select case when private.is_service() then
    substring(nullif(current_setting('request.headers', true), '')::json ->> 'x-import-run'
      from '^[0-9a-f]{8}(?:-[0-9a-f]{4}){3}-[0-9a-f]{12}$')::uuid end
$$;
comment on function private.import_run() is 'The import that the request belongs to, of a program with the secret key.';

create function private.import_digest(relation text, content jsonb) returns text
  language sql immutable set search_path = '' as $$
  select case when relation = 'profiles' then md5(jsonb_build_array(
    content -> 'full_name', content -> 'bio', content -> 'avatar_url', content -> 'kind', content -> 'links')::text) end
$$;
comment on function private.import_digest(text, jsonb) is
  'Digest of the values of an author that an import writes; null for labels, which it only creates.';

create function private.note_imported() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  run constant uuid := private.import_run();
  of_kind constant text := tg_argv[0];
  was text;
  is_now text;
begin
  if run is null then
    return null;
  end if;
  if of_kind = 'article' then
    is_now := md5(private.article_snapshot(new)::text);
    was := case tg_op when 'UPDATE' then md5(private.article_snapshot(old)::text) end;
  else
    is_now := private.import_digest(tg_table_name, to_jsonb(new));
    was := case tg_op when 'UPDATE' then private.import_digest(tg_table_name, to_jsonb(old)) end;
  end if;
  if tg_op = 'UPDATE' and was is not distinct from is_now then
    return null;
  end if;
  insert into public.import_items as i (run_id, kind, item_id, change, former, digest)
  select r.id, of_kind, new.id, case tg_op when 'INSERT' then 'created' else 'updated' end,
    case tg_op when 'UPDATE' then to_jsonb(old) end, is_now
  from public.import_runs r where r.id = run and r.state = 'running'
  on conflict (run_id, kind, item_id) do update set digest = excluded.digest;
  return null;
end $$;
comment on function private.note_imported() is
  'Records what an import created, and what a row was before its first change; the argument names its kind.';
revoke all on function private.import_run(), private.import_digest(text, jsonb), private.note_imported()
  from public, anon, authenticated;

-- The condition costs other requests no call of the function.
create trigger note_imported after insert on public.articles
  for each row when (current_setting('request.headers', true) like '%x-import-run%')
  execute function private.note_imported('article');
create trigger note_imported_change after update on public.articles
  for each row when (current_setting('request.headers', true) like '%x-import-run%')
  execute function private.note_imported('article');
create trigger note_imported after insert on public.categories
  for each row when (current_setting('request.headers', true) like '%x-import-run%')
  execute function private.note_imported('category');
create trigger note_imported after insert on public.tags
  for each row when (current_setting('request.headers', true) like '%x-import-run%')
  execute function private.note_imported('tag');
create trigger note_imported after insert on public.profiles
  for each row when (current_setting('request.headers', true) like '%x-import-run%')
  execute function private.note_imported('author');
create trigger note_imported_change after update on public.profiles
  for each row when (current_setting('request.headers', true) like '%x-import-run%')
  execute function private.note_imported('author');

-- Uploads. 50 MB is the largest file of a hosted project on the free plan.

insert into storage.buckets (id, name, public, file_size_limit, allowed_mime_types)
values ('import-files', 'import-files', false, 52428800,
  array['application/json', 'application/xml', 'application/zip', 'text/csv', 'text/markdown'])
on conflict (id) do update set
  public = excluded.public,
  file_size_limit = excluded.file_size_limit,
  allowed_mime_types = excluded.allowed_mime_types;

create function private.import_file_names(run public.import_runs) returns setof text
  language sql stable set search_path = '' as $$
  select run.id || '/' || (position - 1) || '.' || lower(substring(file ->> 'name' from '\.([A-Za-z]+)$'))
  from jsonb_array_elements(run.files) with ordinality as listed (file, position)
$$;
comment on function private.import_file_names(public.import_runs) is
  'Names of the files of an import in the bucket import-files, in the order of its list.';

create function private.awaits_import_file(name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.import_runs r, private.import_file_names(r) as file
    where r.id::text = split_part(awaits_import_file.name, '/', 1) and r.state = 'uploading'
      and r.created_by = auth.uid() and file = awaits_import_file.name)
$$;
comment on function private.awaits_import_file(text) is
  'Whether the account that asks began an import that has a file with this name and is not complete.';
revoke all on function private.import_file_names(public.import_runs), private.awaits_import_file(text) from public, anon;
grant execute on function private.awaits_import_file(text) to authenticated, service_role;

create policy "Admins see files of imports" on storage.objects
  for select to authenticated
  using (bucket_id = 'import-files' and (select private.can('import_content')));
create policy "Admins upload the files of their imports" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'import-files' and (select private.can('import_content'))
    and private.awaits_import_file(name));
create policy "Admins remove files of imports" on storage.objects
  for delete to authenticated
  using (bucket_id = 'import-files' and (select private.can('import_content')));

-- Functions of the console

insert into private.job_kinds (name, action, payload, max_attempts) values
  ('import-preview', 'import_content', '{"import": "uuid"}', 3),
  ('import-run', 'import_content', '{"import": "uuid"}', 5),
  ('import-undo', 'import_content', '{"import": "uuid"}', 5);

create function private.end_lost_imports() returns void
  language sql security definer set search_path = '' as $$
  update public.import_runs r set state = 'failed', error = 'worker_lost'
    where r.state in ('running', 'undoing') and r.job_id is null
      and coalesce(r.active_until, '-infinity') < clock_timestamp()
$$;
comment on function private.end_lost_imports() is
  'Ends imports of a command that was killed. Those with a job are taken over by another worker.';

create function private.import_in(import uuid, states text[]) returns public.import_runs
  language plpgsql security definer set search_path = '' as $$
declare
  found_run public.import_runs;
begin
  perform private.require('import_content');
  perform private.end_lost_imports();
  select * into found_run from public.import_runs r where r.id = import_in.import for update;
  if not found then
    raise exception 'This import does not exist' using errcode = 'PT404', hint = 'import_missing';
  end if;
  if found_run.state <> all (states) then
    raise exception 'The import has another state' using errcode = 'PT409', hint = 'import_state', detail = found_run.state;
  end if;
  return found_run;
end $$;
comment on function private.import_in(uuid, text[]) is
  'Locks and returns an import in one of these states: 42501 admins_only, PT404 import_missing, PT409 import_state.';

create function private.require_no_import() returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_advisory_xact_lock(hashtext('broadsheet: import'));
  perform private.end_lost_imports();
  if exists (select from public.import_runs r where r.state in ('running', 'undoing')) then
    raise exception 'Another import is in progress' using errcode = 'PT409', hint = 'import_active';
  end if;
end $$;
comment on function private.require_no_import() is
  'One import at a time, because two would create the same authors and labels: PT409 import_active.';

create function private.start_import_job(run uuid, kind text, state text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  job uuid := public.enqueue_job(kind, jsonb_build_object('import', run)::text, kind || ' ' || run);
begin
  update public.import_runs r set state = start_import_job.state, job_id = job, error = null, error_detail = null
    where r.id = run;
  update public.jobs j set subject = (
      select left(coalesce(r.name, r.files -> 0 ->> 'name'), 200) from public.import_runs r where r.id = run)
    where j.id = job;
  return job;
end $$;
comment on function private.start_import_job(uuid, text, text) is 'Starts a job of an import, and sets its state.';

create function public.begin_import(files text) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  list constant jsonb := files::jsonb;
  run uuid;
begin
  perform private.require('import_content');
  if jsonb_typeof(list) is distinct from 'array'
    or (case jsonb_typeof(list) when 'array' then jsonb_array_length(list) end) not between 1 and 20 or exists (
    select from jsonb_array_elements(case jsonb_typeof(list) when 'array' then list end) as file
    where jsonb_typeof(file) <> 'object' or file - '{name,size}'::text[] <> '{}'
      or jsonb_typeof(file -> 'name') is distinct from 'string' or jsonb_typeof(file -> 'size') is distinct from 'number'
      or file ->> 'name' !~* '^[^/\\]{1,190}\.(xml|json|zip|csv|md)$'
      or file ->> 'size' !~ '^[0-9]{1,9}$' or (file ->> 'size')::bigint not between 1 and 52428800) then
    raise exception 'These files cannot be imported' using errcode = '22023', hint = 'import_files';
  end if;
  insert into public.import_runs (created_by, files)
  values ((select p.id from public.profiles p where p.account_id = auth.uid()), list) returning id into run;
  return run;
end $$;
comment on function public.begin_import(text) is
  'Begins an import of up to 20 files, JSON: a list of objects with name (.xml, .json, .zip, .csv or .md) and size (at most 50 MB), and '
  'returns its id. The caller then uploads file n as <id>/<n>.<extension> into import-files. 42501 admins_only, 22023 '
  'import_files.';

create function public.preview_import(import uuid, options text default '{}') returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  chosen constant jsonb := options::jsonb;
  run public.import_runs := private.import_in(import, '{uploading,uploaded,previewed}');
begin
  if jsonb_typeof(chosen) is distinct from 'object' or chosen - '{download,zone,site,name,prune}'::text[] <> '{}'
    or exists (select from jsonb_each(chosen) as given (key, value)
      where jsonb_typeof(value) <> case when key in ('download', 'prune') then 'boolean' else 'string' end
        or char_length(value #>> '{}') > 300) then
    raise exception 'These options do not exist' using errcode = '22023', hint = 'import_options';
  end if;
  if exists (
    select from private.import_file_names(run) with ordinality as file (name, position)
      left join storage.objects o on o.bucket_id = 'import-files' and o.name = file.name
    where o.id is null or (o.metadata ->> 'size')::bigint
      is distinct from (run.files -> (file.position - 1)::integer ->> 'size')::bigint) then
    raise exception 'Not all files were uploaded' using errcode = 'PT409', hint = 'import_incomplete';
  end if;
  update public.import_runs r set options = chosen, preview = null where r.id = run.id;
  return private.start_import_job(run.id, 'import-preview', 'previewing');
end $$;
comment on function public.preview_import(uuid, text) is
  'Starts the dry run of an import with these options (JSON) and returns the job. 42501 admins_only, PT404 import_missing, PT409 '
  'import_state or import_incomplete, 22023 import_options.';

create function public.confirm_import(import uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  run public.import_runs := private.import_in(import, '{previewed,failed}');
begin
  if not run.has_files then
    raise exception 'The files were deleted' using errcode = 'PT410', hint = 'import_files_deleted';
  end if;
  perform private.require_no_import();
  update public.import_runs r set started_at = coalesce(r.started_at, clock_timestamp()) where r.id = run.id;
  perform private.record_audit('import.started', 'import', run.id, coalesce(run.name, run.files -> 0 ->> 'name'),
    jsonb_strip_nulls(jsonb_build_object('format', run.format)));
  return private.start_import_job(run.id, 'import-run', 'running');
end $$;
comment on function public.confirm_import(uuid) is
  'Runs an import after its preview, or continues one that failed; returns the job. 42501 admins_only, PT404 '
  'import_missing, PT409 import_state or import_active, PT410 import_files_deleted.';

create function public.undo_import(import uuid) returns uuid
  language plpgsql security definer set search_path = '' as $$
declare
  run public.import_runs := private.import_in(import, '{done,failed}');
begin
  perform private.require_no_import();
  perform private.record_audit('import.undone', 'import', run.id, coalesce(run.name, run.files -> 0 ->> 'name'));
  return private.start_import_job(run.id, 'import-undo', 'undoing');
end $$;
comment on function public.undo_import(uuid) is
  'Starts to undo an import and returns the job. Articles that were edited afterwards are kept. 42501 admins_only, PT404 '
  'import_missing, PT409 import_state or import_active.';

create function public.discard_import(import uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  run public.import_runs := private.import_in(import, '{uploading,uploaded,previewed}');
begin
  delete from public.import_runs r where r.id = run.id;
end $$;
comment on function public.discard_import(uuid) is
  'Deletes an import that did not run; the caller removes its files. 42501 admins_only, PT404 import_missing, PT409 '
  'import_state.';

create function private.follow_import_job() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.import_runs r set
    state = case
      when new.state = 'queued' then case new.kind when 'import-preview' then 'previewing'
        when 'import-run' then 'running' else 'undoing' end
      when new.kind = 'import-preview' then 'uploaded' else 'failed' end,
    error = case new.state when 'failed' then new.error when 'cancelled' then 'cancelled' end,
    active_until = null
  where r.job_id = new.id
    and (new.state <> 'queued' or r.state in ('uploaded', 'failed'));
  return null;
end $$;
comment on function private.follow_import_job() is 'Shows a failed, cancelled or repeated job as the state of its import.';
create trigger follow_import_job after update of state on public.jobs
  for each row when (new.kind like 'import-%' and old.state <> new.state
    and (new.state in ('failed', 'cancelled') or (new.state = 'queued' and old.state in ('failed', 'cancelled'))))
  execute function private.follow_import_job();

create function public.import_articles(
  import uuid, only_incomplete boolean default false, most integer default 50, skip integer default 0
) returns table (id uuid, title text, slug text, status text, change text, outcome text, missing text[], total bigint)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('import_content');
  return query
    select a.id, a.title, a.slug, a.status::text, i.change, i.outcome, m.missing, count(*) over ()
    from public.import_items i join public.articles a on a.id = i.item_id
      cross join lateral (select array_remove(array[
        case when a.featured_image is null then 'image' end,
        case when a.category_id is null then 'category' end,
        case when private.trimmed(coalesce(a.excerpt, '')) = '' then 'excerpt' end,
        case when char_length(a.title) < 10 then 'title' end], null) as missing) m
    where i.run_id = import_articles.import and i.kind = 'article' and (not only_incomplete or cardinality(m.missing) > 0)
    order by a.published_at desc nulls first, a.id limit least(most, 200) offset skip;
end $$;
comment on function public.import_articles(uuid, boolean, integer, integer) is
  'Articles that an import created or changed and that exist, the newest first, with what editors should complete (image, '
  'category, excerpt, title), and on each row the number of all. 42501 admins_only.';

revoke all on function private.end_lost_imports(), private.import_in(uuid, text[]), private.require_no_import(),
  private.start_import_job(uuid, text, text), private.follow_import_job() from public, anon, authenticated;
revoke all on function public.begin_import(text), public.preview_import(uuid, text), public.confirm_import(uuid),
  public.undo_import(uuid), public.discard_import(uuid), public.import_articles(uuid, boolean, integer, integer)
  from public, anon, authenticated;
grant execute on function public.begin_import(text), public.preview_import(uuid, text), public.confirm_import(uuid),
  public.undo_import(uuid), public.discard_import(uuid), public.import_articles(uuid, boolean, integer, integer)
  to authenticated, service_role;

alter table public.audit_log drop constraint audit_subject_known;
alter table public.audit_log add constraint audit_subject_known check (subject in (
  'article', 'category', 'comment', 'export', 'image', 'import', 'message', 'profile', 'redirect', 'settings', 'site',
  'subscriber', 'tag', 'template'));

-- Functions of programs

create function public.extend_import(import uuid) returns void
  language sql security definer set search_path = '' as $$
  update public.import_runs r set active_until = clock_timestamp() + interval '60 seconds'
    where r.id = $1 and r.state in ('running', 'undoing')
$$;
comment on function public.extend_import(uuid) is
  'Says that a program writes: what the import wrote is published after its end, or a minute after the last call. For '
  'the secret key only.';

create function public.claim_import(import uuid, state text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_no_import();
  update public.import_runs r set state = claim_import.state, job_id = null, error = null,
    started_at = coalesce(r.started_at, clock_timestamp()),
    active_until = clock_timestamp() + interval '60 seconds'
  where r.id = import;
end $$;
comment on function public.claim_import(uuid, text) is
  'Sets the state of an import to running or undoing for a program that has no job: PT409 import_active. For the secret '
  'key only.';

create function private.tell_publisher() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform pg_notify('publish_events', '');
  if exists (select from pg_catalog.pg_trigger t where t.tgname = 'call_publisher' and not t.tgisinternal) then
    perform private.call_publisher();
  end if;
  return null;
end $$;
comment on function private.tell_publisher() is 'Wakes the publisher, which waited for an import.';
create trigger tell_publisher after update of state on public.import_runs
  for each row when (old.state in ('running', 'undoing') and new.state not in ('running', 'undoing'))
  execute function private.tell_publisher();

create function private.undo_article(item public.import_items) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  former public.articles;
  columns text;
begin
  select * into article from public.articles a where a.id = item.item_id for update;
  if not found then
    return 'gone';
  end if;
  if md5(private.article_snapshot(article)::text) is distinct from item.digest then
    return 'kept';
  end if;
  if item.change = 'created' then
    delete from public.articles a where a.id = article.id;
    return 'removed';
  end if;
  former := jsonb_populate_record(null::public.articles, item.former);
  former.category_id := (select c.id from public.categories c where c.id = former.category_id);
  select string_agg(format('%I', key), ', ' order by key) into columns
    from jsonb_object_keys(private.article_snapshot(article) - 'tags') as key;
  execute format('update public.articles a set (%1$s) = (select %1$s from (select ($1).*) former) where a.id = $2', columns)
    using former, article.id;
  delete from public.article_tags t where t.article_id = article.id and t.tag_id not in (
    select g.id from public.tags g where g.name = any (former.tags));
  insert into public.article_tags (article_id, tag_id)
    select article.id, g.id from public.tags g where g.name = any (former.tags) on conflict do nothing;
  -- In an update of its own: a trigger sets updated_at of every other update.
  update public.articles a set updated_at = former.updated_at where a.id = article.id;
  update public.imports s set digest = '' where s.article_id = article.id;
  return 'restored';
exception
  -- Its former address belongs to another article now, for example.
  when integrity_constraint_violation then
    return 'kept';
end $$;
comment on function private.undo_article(public.import_items) is
  'Removes an article that an import created, to the trash, or gives a changed one its former values as a new revision; '
  'the next import writes it again. One that was edited since is kept.';

create function private.undo_author(item public.import_items) returns text
  language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
  former public.profiles;
begin
  select * into person from public.profiles p where p.id = item.item_id for update;
  if not found then
    return 'gone';
  end if;
  if private.import_digest('profiles', to_jsonb(person)) is distinct from item.digest then
    return 'kept';
  end if;
  if item.change = 'updated' then
    former := jsonb_populate_record(null::public.profiles, item.former);
    update public.profiles p set full_name = former.full_name, bio = former.bio, avatar_url = former.avatar_url,
      kind = former.kind, links = former.links where p.id = person.id;
    return 'restored';
  end if;
  -- Restoring an article from the trash needs its authors.
  if person.account_id is not null or exists (select from public.article_bylines b where b.author_id = person.id)
    or exists (select from public.articles a where a.author_id = person.id)
    or exists (select from public.trash_rows t where t.link is null and t.relation in ('articles', 'public.articles')
      and t.content -> 'bylines' @> jsonb_build_array(jsonb_build_object('author_id', person.id))
      and t.item_id not in (select i.item_id from public.import_items i where i.run_id = item.run_id)) then
    return 'kept';
  end if;
  delete from public.profiles p where p.id = person.id;
  return 'removed';
exception when integrity_constraint_violation then
  return 'kept';
end $$;
comment on function private.undo_author(public.import_items) is
  'Deletes an author that an import created and no article has, or gives a changed one its former values.';

create function private.undo_label(item public.import_items) returns text
  language plpgsql security definer set search_path = '' as $$
begin
  if item.kind = 'category' then
    if exists (select from public.articles a where a.category_id = item.item_id)
      or exists (select from public.templates t where t.category_id = item.item_id) then
      return 'kept';
    end if;
    delete from public.categories c where c.id = item.item_id;
  else
    if exists (select from public.article_tags t where t.tag_id = item.item_id)
      or exists (select from public.templates t where item.item_id = any (t.tag_ids)) then
      return 'kept';
    end if;
    delete from public.tags g where g.id = item.item_id;
  end if;
  return case when found then 'removed' else 'gone' end;
exception when integrity_constraint_violation then
  return 'kept';
end $$;
comment on function private.undo_label(public.import_items) is
  'Moves a category or tag that an import created and nothing uses to the trash.';

create function public.undo_import_items(import uuid, most integer default 50) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  item public.import_items;
  undone integer := 0;
begin
  for item in
    select i.* from public.import_items i where i.run_id = import and i.outcome is null
    order by (i.kind <> 'article'), i.kind, i.item_id limit most
  loop
    update public.import_items i set outcome = case item.kind
        when 'article' then private.undo_article(item)
        when 'author' then private.undo_author(item)
        else private.undo_label(item) end
      where i.run_id = item.run_id and i.kind = item.kind and i.item_id = item.item_id;
    undone := undone + 1;
  end loop;
  return undone;
end $$;
comment on function public.undo_import_items(uuid, integer) is
  'Undoes the next rows of an import, articles first, and returns their number; zero if none is left. Safe to repeat. '
  'For the secret key only.';

create function public.import_outcomes(import uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'outcomes', (
      select coalesce(jsonb_object_agg(c.kind || '.' || c.outcome, c.number), '{}') from (
        select i.kind, i.outcome, count(*) as number from public.import_items i
        where i.run_id = $1 and i.outcome is not null group by i.kind, i.outcome) c),
    'kept', (
      select coalesce(jsonb_agg(jsonb_build_object('id', k.id, 'title', k.title) order by k.title), '[]') from (
        select a.id, a.title from public.import_items i join public.articles a on a.id = i.item_id
        where i.run_id = $1 and i.kind = 'article' and i.outcome = 'kept' order by a.title limit 200) k))
$$;
comment on function public.import_outcomes(uuid) is
  'What undoing an import did: numbers by kind and outcome (article.removed), and up to 200 articles that were kept. For '
  'the secret key only.';

revoke all on function private.tell_publisher(), private.undo_article(public.import_items),
  private.undo_author(public.import_items), private.undo_label(public.import_items) from public, anon, authenticated;
revoke all on function public.extend_import(uuid), public.claim_import(uuid, text), public.undo_import_items(uuid, integer),
  public.import_outcomes(uuid)
  from public, anon, authenticated;
grant execute on function public.extend_import(uuid), public.claim_import(uuid, text),
  public.undo_import_items(uuid, integer), public.import_outcomes(uuid) to service_role;

-- Publishing once

create or replace function public.open_publish_events(most integer default 1000) returns jsonb
  language sql stable security invoker set search_path = '' as $$
  with writing as (
    select r.id, r.active_until from public.import_runs r
    where r.state in ('running', 'undoing') and r.active_until > now()
  )
  select jsonb_build_object(
    'command', (
      select to_jsonb(c) from public.publish_events c
      where c.subject = 'site' order by c.id desc limit 1),
    'events', (
      select coalesce(jsonb_agg(to_jsonb(o) order by o.id), '[]') from (
        select * from public.publish_events e
        where e.done_at is null and e.due_at <= now()
          and (not exists (select from writing) or not exists (
            select from public.import_items i
            where i.item_id = e.subject_id and i.run_id in (select w.id from writing w)))
        order by e.id limit least(most, 1000)) o),
    'next_due', least(
      (select e.due_at from public.publish_events e
        where e.done_at is null and e.due_at > now() order by e.due_at limit 1),
      (select max(w.active_until) from writing w)))
$$;
comment on function public.open_publish_events(integer) is
  'State of the outbox: command, the last command for the whole site; events, up to a thousand that are '
  'due and not done, the oldest first, without those of an import that is writing; next_due, when the next one is due, '
  'or the import must have reported. For the secret key only.';

-- Retention

create function private.clean_import_runs(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  perform private.end_lost_imports();
  -- Files are removed after seven days (unused_pictures).
  update public.import_runs r set has_files = false
    where r.has_files and r.created_at < clean_import_runs.at - interval '7 days';
  delete from public.import_runs where id in (
    select r.id from public.import_runs r
    where r.created_at < clean_import_runs.at - case when r.started_at is null then interval '7 days' else interval '90 days' end
      and coalesce(r.active_until, '-infinity') < clean_import_runs.at
    order by r.created_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_import_runs(timestamptz, integer) is
  'Deletes imports that never ran after seven days, others after 90 days, which ends the undoing.';
revoke all on function private.clean_import_runs(timestamptz, integer) from public, anon, authenticated;

create or replace function public.unused_pictures(min_age interval default '7 days', max_rows integer default 500)
  returns table (bucket_id text, name text)
  -- Reads every text once, which takes longer than the time limit of the API on a large site.
  language sql stable set search_path = '' set statement_timeout = '10min' as $$
  with texts (content) as (
    select to_jsonb(a)::text from public.articles a
    union all select r.snapshot::text from public.article_revisions r
    union all select c.content from public.comments c where c.content like '%/storage/v1/object/public/%'
    union all select concat_ws(' ', avatar_url, bio) from public.profiles
      where concat_ws(' ', avatar_url, bio) like '%/storage/v1/object/public/%'
    union all select to_jsonb(s)::text from public.site_settings s
    union all select to_jsonb(c)::text from public.categories c
    union all select t.content::text from public.trash_rows t
    union all select to_jsonb(w)::text from public.working_copies w
    union all select t.content from public.templates t
  ), used as (
    select distinct private.picture_of(found.parts[1]) as picture
    from texts, regexp_matches(texts.content, '/storage/v1/object/public/([A-Za-z0-9._/-]+)', 'g') as found (parts)
    where texts.content like '%/storage/v1/object/public/%'
  ), deleted as (
    select t.slug as picture from public.trash t where t.kind = 'image'
  ), unused as (
    select o.bucket_id, o.name
    from storage.objects o
    where o.bucket_id in ('avatars', 'article-files', 'article-images', 'site-settings')
      -- Names that are encoded in addresses are never listed: their use cannot be found.
      and o.name ~ '^[A-Za-z0-9._/-]+$'
      and greatest(o.created_at, o.updated_at) < now() - min_age
      and not exists (select from used where used.picture = private.picture_of(o.bucket_id || '/' || o.name))
      and not exists (select from deleted where deleted.picture = private.picture_of(o.bucket_id || '/' || o.name))
    union all
    -- Erased from the trash.
    select o.bucket_id, o.name
    from storage.objects o
    where o.bucket_id = 'trashed-images'
      and not exists (select from deleted where deleted.picture = private.picture_of(o.name))
      and not exists (select from public.images i where i.path = private.picture_of(o.name))
    union all
    -- Uploads for imports, also those of deleted ones.
    select o.bucket_id, o.name
    from storage.objects o
    where o.bucket_id = 'import-files' and (o.created_at < now() - interval '7 days'
      or exists (select from public.import_runs r
        where r.id::text = split_part(o.name, '/', 1) and r.state in ('done', 'undone')))
  )
  select u.bucket_id, u.name from unused u order by u.bucket_id, u.name limit least(max_rows, 1000)
$$;
comment on function public.unused_pictures(interval, integer) is
  'Stored files that no article, revision, comment, profile, setting, unsaved text, template or item of the trash uses '
  'and that are older than min_age (a text that is only in a browser may use newer ones), and files of images that were '
  'erased from the trash, and files of imports after seven days or success. For the secret key only.';
