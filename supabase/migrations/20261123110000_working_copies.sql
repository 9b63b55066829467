-- Working copies: what an account writes and has not saved yet, of any completeness, stored every few seconds.
--
-- One per article and person: two people never overwrite each other while they write; their changes are merged when
-- they save. A new article has a working copy without article_id before it has a row in public.articles, so the limits
-- of articles (title, 100 characters, category, image) apply to what is saved, not to what is being written.

create table public.working_copies (
  id uuid primary key default gen_random_uuid(),
  owner_id uuid not null default auth.uid() references public.profiles (id) on delete cascade,
  article_id uuid references public.articles (id) on delete cascade,
  base_version integer,
  base jsonb constraint base_size check (octet_length(base::text) <= 2200000),
  content jsonb not null
    constraint content_is_form check (jsonb_typeof(content) = 'object' and jsonb_typeof(content -> 'form') = 'object')
    constraint content_size check (octet_length(content::text) <= 2200000),
  title text not null generated always as (left(coalesce(content #>> '{form,title}', ''), 300)) stored,
  revision integer not null default 1,
  written_by uuid not null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  constraint working_copies_one_per_person unique (article_id, owner_id),
  constraint base_is_whole check (
    (article_id is null) = (base_version is null) and (article_id is null) = (base is null))
);
comment on table public.working_copies is
  'Unsaved texts: one per article and account, and any number of new ones (article_id null). Limits: 100 per account '
  '(54000 working_copies_full), 3600 writes per hour. Deleted when the text is saved or discarded, with the article or '
  'the account, and site_settings.working_copies_days after the last change.';
comment on column public.working_copies.base_version is 'articles.version that the text is based on.';
comment on column public.working_copies.base is 'The values of that version, for merging.';
comment on column public.working_copies.content is
  'form: the values of the editor; source: the article that a new one translates.';
comment on column public.working_copies.revision is
  'Raised by every write. An update names the revision that it is based on; another one is refused: PT409 stale_copy.';
comment on column public.working_copies.written_by is
  'The open page that wrote last: after a lost response, a page recognises its own write.';
create index working_copies_owner_idx on public.working_copies (owner_id, updated_at desc);
create index working_copies_updated_at_idx on public.working_copies (updated_at desc, id);

create function private.may_change_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles a
    where a.id = article and private.can('edit_articles', private.as_author(a.bylines))
      and (a.status = 'draft' or private.may_publish(private.as_author(a.bylines)))
  )
$$;
comment on function private.may_change_article(uuid) is
  'Whether the account that asks may save an article as it is now: drafts need edit_articles, others publish_articles, too.';
grant execute on function private.may_change_article(uuid) to authenticated;

alter table public.working_copies enable row level security;
create policy "Accounts read their own unsaved texts of articles that they edit" on public.working_copies
  for select to authenticated
  using (owner_id = (select auth.uid()) and (article_id is null or exists (
    select from public.articles a
    where a.id = article_id
      and (a.bylines @> (select private.my_byline()) or (select private.can('edit_articles'))) offset 0)));
create policy "Accounts that may edit an article read its unsaved texts" on public.working_copies
  for select to authenticated
  using (case when article_id is null then (select private.can('read_unpublished_articles'))
    else private.may_change_article(article_id) end);
create policy "Accounts write unsaved texts of articles that they may edit" on public.working_copies
  for insert to authenticated
  with check (owner_id = (select auth.uid())
    and case when article_id is null then (select private.can('create_articles'))
      else private.may_change_article(article_id) end);
create policy "Accounts change their own unsaved texts" on public.working_copies
  for update to authenticated
  using (owner_id = (select auth.uid()))
  with check (owner_id = (select auth.uid())
    and case when article_id is null then (select private.can('create_articles'))
      else private.may_change_article(article_id) end);
create policy "Accounts discard their own unsaved texts" on public.working_copies
  for delete to authenticated
  using (owner_id = (select auth.uid()));
revoke all on public.working_copies from anon, authenticated;
grant select, delete, insert (id, article_id, base_version, base, content, written_by),
  update (base_version, base, content, revision, written_by) on public.working_copies to authenticated;
grant all on public.working_copies to service_role;

insert into private.limits (action, period, per_person, per_address, together) values
  ('working_copy', '1 hour', 3600, null, null);
create trigger keep_limit before insert on public.working_copies
  for each row when (not private.is_restoring()) execute function private.keep_limit('working_copy');
create trigger keep_update_limit before update on public.working_copies
  for each row execute function private.keep_limit('working_copy');

create function private.guard_working_copies() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_service() then
    return new;
  end if;
  -- Two inserts at once: the second waits, and counts the first.
  perform pg_advisory_xact_lock(hashtextextended('working copies ' || new.owner_id, 0));
  if (select count(*) from (select from public.working_copies w where w.owner_id = new.owner_id limit 100) w) >= 100 then
    raise exception 'This account has 100 unsaved texts: save or discard some of them'
      using errcode = '54000', hint = 'working_copies_full';
  end if;
  return new;
end $$;
comment on function private.guard_working_copies() is 'At most 100 working copies per account: 54000 working_copies_full.';
create trigger guard_number before insert on public.working_copies
  for each row when (not private.is_restoring()) execute function private.guard_working_copies();

create function private.write_working_copy() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.revision <> old.revision then
    raise exception 'This text was changed on another page since'
      using errcode = 'PT409', hint = 'stale_copy',
        detail = format('The write is based on revision %s, the current one is %s.', new.revision, old.revision);
  end if;
  new.revision := old.revision + 1;
  new.updated_at := clock_timestamp();
  return new;
end $$;
comment on function private.write_working_copy() is
  'Compare and set: refuses a write that is based on another revision (PT409 stale_copy), otherwise raises it.';
create trigger write_working_copy before update on public.working_copies
  for each row execute function private.write_working_copy();

create function private.discard_copies_of_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.working_copies where owner_id = old.id;
  return null;
end $$;
comment on function private.discard_copies_of_account() is
  'Deletes the unsaved texts of a deleted account whose profile remains as the byline of published articles.';
create trigger discard_working_copies after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.discard_copies_of_account();

create view public.unfinished_texts with (security_invoker = true) as
  select w.id, w.title, w.revision, w.written_by, w.created_at, w.updated_at, w.article_id, a.slug, a.title as article_title, a.status,
    w.owner_id, p.username as owner_username, p.full_name as owner_name
  from public.working_copies w
    join public.profiles p on p.id = w.owner_id
    left join public.articles a on a.id = w.article_id;
comment on view public.unfinished_texts is
  'Working copies without their text, for lists: own ones, and those that the account that asks may read.';
revoke all on public.unfinished_texts from anon, authenticated;
grant select on public.unfinished_texts to authenticated, service_role;

-- Retention

alter table public.site_settings
  add column working_copies_days integer not null default 180
    constraint working_copies_days_plausible check (working_copies_days between 7 and 36500);
comment on column public.site_settings.working_copies_days is
  'For so long after the last change, an unsaved text is kept.';

create function private.clean_working_copies(at timestamptz, most integer) returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  deleted integer;
begin
  delete from public.working_copies where id in (
    select w.id from public.working_copies w
    where w.updated_at < at - private.retention_days('working_copies_days')
    order by w.updated_at limit most for update skip locked);
  get diagnostics deleted = row_count;
  return deleted;
end $$;
comment on function private.clean_working_copies(timestamptz, integer) is
  'Deletes unsaved texts after working_copies_days.';

revoke all on function private.guard_working_copies(), private.write_working_copy(),
  private.discard_copies_of_account(), private.clean_working_copies(timestamptz, integer) from public, anon, authenticated;
