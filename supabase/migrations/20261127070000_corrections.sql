-- Corrections: what was wrong in an article and what is right, published by editors. Articles have a copy for readers.

insert into private.permissions (role, action, scope) values
  ('editor', 'correct_articles', 'any'),
  ('admin', 'correct_articles', 'any');

create function private.one_line(value text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select nullif(btrim(regexp_replace(value, '\s+', ' ', 'g')), '')
$$;
comment on function private.one_line(text) is 'A text without line breaks and surrounding space; null for an empty one.';

create table public.corrections (
  id uuid primary key default gen_random_uuid(),
  article_id uuid not null references public.articles (id) on delete cascade,
  kind text not null constraint correction_kind_known
    check (kind in ('correction', 'clarification', 'editors_note', 'retraction', 'update')),
  wrong text
    constraint correction_wrong_maximum check (char_length(wrong) <= 1000)
    constraint correction_wrong_characters check (wrong !~ '[[:cntrl:]]' and btrim(wrong) <> ''),
  corrected text
    constraint correction_corrected_maximum check (char_length(corrected) <= 1000)
    constraint correction_corrected_characters check (corrected !~ '[[:cntrl:]]' and btrim(corrected) <> ''),
  place text not null default 'end' constraint correction_place_known check (place in ('top', 'end')),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  created_by uuid references public.profiles (id) on delete set null,
  published_at timestamptz constraint published_at_plausible check (private.is_plausible_time(published_at)),
  published_by uuid references public.profiles (id) on delete set null,
  withdrawn_at timestamptz constraint withdrawn_at_plausible check (private.is_plausible_time(withdrawn_at)),
  version integer not null default 1,
  constraint correction_wrong_of_kind check (wrong is null or kind in ('correction', 'clarification')),
  constraint correction_retraction_place check (kind <> 'retraction' or place = 'top'),
  constraint correction_complete check (
    published_at is null or corrected is not null and (kind <> 'correction' or wrong is not null)),
  constraint correction_withdrawn_after check (withdrawn_at is null or published_at is not null)
);
comment on table public.corrections is
  'Corrections of articles: a draft until published_at is set, not shown after withdrawn_at. Written by save_correction, '
  'withdraw_correction, delete_correction and imports. Kept as long as the article.';
comment on column public.corrections.kind is 'update: an editor marks an update of the article, with a note.';
comment on column public.corrections.corrected is 'What is right; of kinds without wrong the note.';
comment on column public.corrections.version is 'Raised by each save; a save with another version is refused.';
create index corrections_article_idx on public.corrections (article_id, published_at);
create index corrections_created_at_idx on public.corrections (created_at desc, id);
create index corrections_created_by_idx on public.corrections (created_by);
create index corrections_published_by_idx on public.corrections (published_by);

-- A policy that looks up another table ends in offset 0; see README.md.
alter table public.corrections enable row level security;
create policy "Everyone sees published corrections of published articles" on public.corrections
  for select to anon, authenticated
  using (published_at is not null and withdrawn_at is null and exists (
    select from public.articles a where a.id = article_id and a.status = 'published' and a.published_at <= now() offset 0));
create policy "Editors see all corrections" on public.corrections
  for select to authenticated using ((select private.can('correct_articles')));
create policy "Authors see the corrections of their articles" on public.corrections
  for select to authenticated
  using (exists (
    select from public.articles a where a.id = article_id and a.bylines @> (select private.my_byline()) offset 0));
revoke all on public.corrections from anon, authenticated;
grant select (id, article_id, kind, wrong, corrected, place, published_at) on public.corrections to anon;
-- Not who wrote and published it: readers have accounts, too. Staff read corrections_overview.
grant select (id, article_id, kind, wrong, corrected, place, created_at, published_at, withdrawn_at, version)
  on public.corrections to authenticated;
grant all on public.corrections to service_role;

-- Copies in articles

alter table public.articles
  add column corrections jsonb not null default '[]',
  add column marked_updated_at timestamptz
    constraint marked_updated_at_plausible check (private.is_plausible_time(marked_updated_at));
comment on column public.articles.corrections is
  'The published corrections of the article, the oldest first, as readers see them. Written by trigger.';
comment on column public.articles.marked_updated_at is
  'A date that was marked as an update elsewhere: lastmod of an imported article, or the last save before there were '
  'corrections. Readers see the newest of it and the corrections as "Updated", never updated_at.';

-- What readers saw as updated so far keeps its date. No save: neither version nor updated_at change.
alter table public.articles disable trigger user;
update public.articles set marked_updated_at = updated_at
  where status <> 'draft' and updated_at > coalesce(published_at, created_at);
alter table public.articles enable trigger user;

-- Neither is part of a revision, and a change of them is no save.
do $$
declare
  definition text := pg_get_functiondef('private.article_snapshot(public.articles)'::regprocedure);
  anchor text := '- private.generated_columns(';
begin
  if position(anchor in definition) = 0 then
    raise exception 'article_snapshot has no generated columns';
  end if;
  execute replace(definition, anchor, '- ''{corrections,marked_updated_at}''::text[]' || chr(10) || '    ' || anchor);
end $$;

create function private.publish_article_again(article uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  changed public.articles;
begin
  -- The mirror reads the row again; version and updated_at stay.
  update public.articles a set changed_in = pg_current_xact_id()::text::bigint where a.id = $1 returning * into changed;
  if changed.status = 'published' then
    perform private.announce('article', changed.id, 'update', greatest(changed.published_at, now()));
  end if;
end $$;
comment on function private.publish_article_again(uuid) is
  'Announces an article whose corrections or public versions changed.';

create function private.shown_corrections(article uuid) returns jsonb
  language plpgsql stable security definer set search_path = '' set timezone = 'UTC' as $$
begin
  return (
    select coalesce(jsonb_agg(jsonb_build_object('id', c.id, 'kind', c.kind, 'wrong', c.wrong, 'corrected', c.corrected,
      'place', c.place, 'published_at', c.published_at) order by c.published_at, c.id), '[]')
    from public.corrections c
    where c.article_id = $1 and c.published_at is not null and c.withdrawn_at is null);
end $$;
comment on function private.shown_corrections(uuid) is 'The value of articles.corrections.';

create function private.show_corrections() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  article uuid := case when tg_op = 'DELETE' then old.article_id else new.article_id end;
  shown jsonb := private.shown_corrections(article);
begin
  update public.articles a set corrections = shown where a.id = article and a.corrections <> shown;
  if found then
    perform private.publish_article_again(article);
  end if;
  return null;
end $$;
comment on function private.show_corrections() is 'Copies the published corrections to their article and announces it.';
create trigger show_corrections after insert or update or delete on public.corrections
  for each row when (not private.is_restoring()) execute function private.show_corrections();

-- Functions for staff

create function private.may_draft_correction(article uuid) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.is_service() or private.can('correct_articles') or exists (
    select from public.articles a
    where a.id = article and a.bylines @> private.my_byline() and private.can('use_console')
      and private.can('edit_articles', auth.uid()));
end $$;
comment on function private.may_draft_correction(uuid) is
  'Whether the account that asks may draft corrections of an article: editors, and staff that wrote it.';

create function private.open_correction(id uuid, version integer) returns public.corrections
  language plpgsql security definer set search_path = '' as $$
declare
  found_one public.corrections;
begin
  select * into found_one from public.corrections c where c.id = $1 for update;
  if not found or not private.may_draft_correction(found_one.article_id) then
    perform private.require('correct_articles');
    raise exception 'The correction does not exist' using errcode = 'P0001', hint = 'correction_missing';
  end if;
  -- What readers see is changed by editors only.
  if found_one.published_at is not null then
    perform private.require('correct_articles');
  end if;
  if found_one.version is distinct from $2 then
    raise exception 'This correction was saved by another person since you opened it'
      using errcode = 'PT409', hint = 'stale_version';
  end if;
  if found_one.withdrawn_at is not null then
    raise exception 'The correction was withdrawn' using errcode = 'P0001', hint = 'correction_withdrawn';
  end if;
  return found_one;
end $$;
comment on function private.open_correction(uuid, integer) is
  'Locks a correction that the account that asks may change. 42501 admins_only, P0001 correction_missing and '
  'correction_withdrawn, PT409 stale_version.';

create function private.publish_correction(saved public.corrections) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('correct_articles');
  if not exists (
    select from public.articles a where a.id = saved.article_id and a.status <> 'draft' and a.published_at <= now()) then
    raise exception 'The article was not published' using errcode = '22023', hint = 'correction_article';
  end if;
  update public.corrections c set published_at = now(),
      published_by = (select p.id from public.profiles p where p.id = auth.uid())
    where c.id = saved.id;
  perform private.keep_public_version(saved.article_id, saved.id);
  perform private.record_audit('correction.published', 'correction', saved.article_id,
    (select a.title from public.articles a where a.id = saved.article_id),
    jsonb_build_object('kind', saved.kind, 'wrong', saved.wrong, 'corrected', saved.corrected));
end $$;
comment on function private.publish_correction(public.corrections) is
  'Publishes a draft. Needs correct_articles: 42501 admins_only. 22023 correction_article: the article was not published.';

create function public.save_correction(correction text) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  given jsonb := correction::jsonb;
  former public.corrections;
  saved public.corrections;
  new_kind text := given ->> 'kind';
  new_place text := case when new_kind = 'retraction' then 'top' else coalesce(given ->> 'place', 'end') end;
  new_wrong text := case when new_kind in ('correction', 'clarification') then private.one_line(given ->> 'wrong') end;
  new_corrected text := private.one_line(given ->> 'corrected');
begin
  if given ->> 'id' is null then
    if not private.may_draft_correction((given ->> 'article_id')::uuid) then
      perform private.require('correct_articles');
    end if;
    insert into public.corrections (article_id, kind, wrong, corrected, place, created_by)
    values ((given ->> 'article_id')::uuid, new_kind, new_wrong, new_corrected, new_place,
      (select p.id from public.profiles p where p.id = auth.uid()))
    returning * into saved;
  else
    former := private.open_correction((given ->> 'id')::uuid, (given ->> 'version')::integer);
    update public.corrections c
      set kind = new_kind, wrong = new_wrong, corrected = new_corrected, place = new_place,
        version = c.version + 1
      where c.id = former.id returning * into saved;
    if former.published_at is not null then
      perform private.record_audit('correction.changed', 'correction', saved.article_id,
        (select a.title from public.articles a where a.id = saved.article_id),
        jsonb_build_object('kind', former.kind, 'wrong', former.wrong, 'corrected', former.corrected));
    end if;
  end if;
  if saved.published_at is null and coalesce((given ->> 'publish')::boolean, false) then
    perform private.publish_correction(saved);
  end if;
  perform private.settle_report((given ->> 'report_id')::uuid, saved.id);
  return (select to_jsonb(c) from public.corrections c where c.id = saved.id);
end $$;
comment on function public.save_correction(text) is
  'Adds or changes a correction, from JSON: {id, version, article_id, kind, wrong, corrected, place, publish, report_id}; '
  'without id a new one. publish: true publishes a draft; report_id: the report that led to it, which is then settled. '
  'Returns the row. Staff draft corrections of their own articles; other articles, publishing, and published corrections need '
  'correct_articles: 42501 admins_only. 23514 for an incomplete text, PT409 stale_version, 22023 correction_article (the '
  'article was not published), P0001 correction_missing, correction_withdrawn.';

create function public.withdraw_correction(id uuid, version integer) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  former public.corrections := private.open_correction(id, version);
begin
  perform private.require('correct_articles');
  if former.published_at is null then
    raise exception 'The correction is a draft' using errcode = 'P0001', hint = 'correction_missing';
  end if;
  update public.corrections c set withdrawn_at = now(), version = c.version + 1 where c.id = former.id;
  perform private.record_audit('correction.withdrawn', 'correction', former.article_id,
    (select a.title from public.articles a where a.id = former.article_id),
    jsonb_build_object('kind', former.kind, 'wrong', former.wrong, 'corrected', former.corrected));
end $$;
comment on function public.withdraw_correction(uuid, integer) is
  'Readers no longer see a published correction; staff and audit log keep it. Needs correct_articles: 42501 admins_only. '
  'PT409 stale_version, P0001 correction_missing, correction_withdrawn.';

create function public.delete_correction(id uuid, version integer) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  former public.corrections := private.open_correction(id, version);
begin
  if former.published_at is not null then
    raise exception 'Only drafts are deleted' using errcode = 'P0001', hint = 'correction_published';
  end if;
  delete from public.corrections c where c.id = former.id;
end $$;
comment on function public.delete_correction(uuid, integer) is
  'Deletes a draft of a correction, with the rights of save_correction. P0001 correction_published, correction_missing; '
  'PT409 stale_version.';

revoke all on function public.save_correction(text), public.withdraw_correction(uuid, integer),
  public.delete_correction(uuid, integer) from public, anon;
grant execute on function public.save_correction(text), public.withdraw_correction(uuid, integer),
  public.delete_correction(uuid, integer) to authenticated, service_role;

create view public.corrections_overview as
  select c.id, c.article_id, a.title as article_title, a.slug as article_slug, c.kind, c.wrong, c.corrected, c.place,
    case when c.published_at is null then 'draft' when c.withdrawn_at is null then 'published' else 'withdrawn' end as state,
    c.created_at, w.username as created_by_name, c.published_at, e.username as published_by_name, c.withdrawn_at, c.version
  from public.corrections c
    join public.articles a on a.id = c.article_id
    left join public.profiles w on w.id = c.created_by
    left join public.profiles e on e.id = c.published_by
  where (select private.is_service() or private.can('correct_articles'))
    or ((select private.can('use_console')) and a.bylines @> (select private.my_byline()));
comment on view public.corrections_overview is
  'Corrections with articles and the names of staff: all with correct_articles, else those of own articles.';
revoke all on public.corrections_overview from anon, authenticated;
grant select on public.corrections_overview to authenticated, service_role;

revoke all on function private.one_line(text), private.publish_article_again(uuid), private.shown_corrections(uuid),
  private.show_corrections(), private.may_draft_correction(uuid), private.open_correction(uuid, integer),
  private.publish_correction(public.corrections) from public, anon, authenticated;

-- The list of corrections is a page of the program.
update public.pages set slug = 'corrections-1' where slug = 'corrections';
delete from public.former_pages where kind = 'page' and slug = 'corrections';
do $$
begin
  execute replace(pg_get_functiondef('private.is_reserved_name(text)'::regprocedure),
    'contact,create-article', 'contact,corrections,create-article');
  -- /article/{slug}/changes/ is a page of the program, too.
  execute replace(pg_get_functiondef('private.page_at(text)'::regprocedure),
    'parts[3] = ''edit''', 'parts[3] = ''changes'' or parts[3] = ''edit''');
end $$;

-- Adds to what other migrations list.
do $$
declare
  known text := (select pg_get_constraintdef(oid) from pg_catalog.pg_constraint
    where conrelid = 'public.audit_log'::regclass and conname = 'audit_subject_known');
begin
  alter table public.audit_log drop constraint audit_subject_known;
  execute 'alter table public.audit_log add constraint audit_subject_known '
    || replace(known, 'ARRAY[', 'ARRAY[''correction''::text, ');
end $$;
