-- The entries of live coverage. Staff write them with functions (next migration); readers get public.live_updates.

create table public.live_entries (
  id uuid primary key,
  article_id uuid not null references public.articles (id) on delete cascade,
  author_id uuid references public.profiles (id) on delete set null,
  headline text not null default ''
    constraint live_headline_maximum check (char_length(headline) <= 120)
    constraint live_headline_characters check (headline !~ '[\u0001-\u001f\u007f]'),
  content text not null default ''
    constraint live_content_maximum check (char_length(content) <= 5000),
  state text not null default 'draft'
    constraint live_entry_state_known check (state in ('draft', 'published', 'withdrawn')),
  is_key boolean not null default false,
  is_pinned boolean not null default false,
  published_at timestamptz constraint live_entry_time_plausible check (private.is_plausible_time(published_at)),
  number integer constraint live_entry_number_positive check (number > 0),
  change integer constraint live_entry_change_positive check (change > 0),
  created_at timestamptz not null default clock_timestamp(),
  updated_at timestamptz not null default clock_timestamp(),
  updated_by uuid references public.profiles (id) on delete set null,
  version integer not null default 1,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint live_entry_not_empty check (private.trimmed(headline) <> '' or private.trimmed(content) <> ''),
  constraint live_entry_published check (
    num_nulls(published_at, number, change) = case state when 'draft' then 3 else 0 end),
  constraint live_entry_number_unique unique (article_id, number),
  constraint live_entry_change_unique unique (article_id, change)
);
comment on table public.live_entries is
  'Entries of live coverage. A draft is deleted, a published entry is withdrawn and can be published again.';
comment on column public.live_entries.id is 'Made by the client, so that the same entry is added once.';
comment on column public.live_entries.number is
  'Place in the order of first publications, from 1 on, without gaps. It never changes, so neither do full pages.';
comment on column public.live_entries.change is
  'Number of the last change that readers saw, counted for each coverage: open pages ask whether they missed one.';
create index live_entries_created_idx on public.live_entries (article_id, created_at desc, id);
create index live_entries_changed_in_idx on public.live_entries (changed_in, id);
create index live_entries_author_idx on public.live_entries (author_id);
create index live_entries_updated_by_idx on public.live_entries (updated_by);

alter table public.live_entries enable row level security;
create policy "Accounts that write live coverage read all entries of articles that they can read" on public.live_entries
  for select to authenticated
  using ((select private.can('write_live', (select auth.uid())))
    and exists (select from public.articles a where a.id = article_id offset 0));
revoke all on public.live_entries from anon, authenticated;
grant select on public.live_entries to authenticated;
grant all on public.live_entries to service_role;

create trigger stamp_change before update on public.live_entries
  for each row execute function private.stamp_change('updated_by');

-- What readers get. With the rights of its owner, because the table also has drafts and withdrawn texts.
create view public.live_updates with (security_barrier = true) as
  select e.id, e.article_id, e.state, e.number, e.change, e.published_at, e.updated_at, e.version, e.changed_in,
    case when e.state = 'published' then e.headline else '' end as headline,
    case when e.state = 'published' then e.content else '' end as content,
    e.state = 'published' and e.is_key as is_key, e.state = 'published' and e.is_pinned as is_pinned,
    case when e.state = 'published' then p.username end as author_username,
    case when e.state = 'published' then coalesce(p.full_name, p.username) end as author_name
  from public.live_entries e
    join public.articles a on a.id = e.article_id
    left join public.profiles p on p.id = e.author_id
  where e.state <> 'draft' and a.status = 'published' and a.published_at <= now();
comment on view public.live_updates is
  'Published and withdrawn entries of public live coverage; withdrawn ones without text, so that open pages remove them. '
  'Runs with its owner''s rights on purpose: drafts and withdrawn texts are closed to readers on the table itself.';
revoke all on public.live_updates from anon, authenticated;
grant select on public.live_updates to anon, authenticated, service_role;

create function private.rename_author_of_entries() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.live_entries e set changed_in = pg_current_xact_id()::text::bigint
    where e.author_id = new.id and e.state = 'published';
  return null;
end $$;
comment on function private.rename_author_of_entries() is 'Lets mirrors read the entries of an author with another name.';
create trigger rename_author_of_entries after update of username, full_name on public.profiles
  for each row when (old.username <> new.username or old.full_name is distinct from new.full_name)
  execute function private.rename_author_of_entries();

insert into private.limits (action, period, per_person, per_address, together) values
  ('live_entry', '1 minute', 60, null, null);
create trigger keep_limit before insert or update of headline, content, state, is_key, is_pinned on public.live_entries
  for each row when (not private.is_restoring()) execute function private.keep_limit('live_entry');

-- Images

create trigger note_image_uses after insert or update of content or delete on public.live_entries
  for each row execute function private.note_image_uses('live_entry');
drop trigger note_images_in_trash on public.trash_rows;
create trigger note_images_in_trash after insert on public.trash_rows
  for each row when (new.link is null
    and new.relation in ('public.articles', 'public.comments', 'public.working_copies', 'public.live_entries')
    and new.content::text like '%/storage/v1/object/public/%')
  execute function private.note_images_in_trash();

revoke all on function private.rename_author_of_entries() from public, anon, authenticated;

-- Adds entries to what other migrations list.
do $$
declare
  added record;
  known text;
begin
  for added in
    select * from (values
      ('public.audit_log', 'audit_subject_known', 'live_entry'),
      ('public.publish_events', 'subject_known', 'live_entry'),
      ('public.removals', 'removal_subject_known', 'live_entry'),
      ('private.image_uses', 'use_kind_known', 'live_entry')) as list (relation, name, value)
  loop
    select pg_get_constraintdef(c.oid) into known from pg_catalog.pg_constraint c
      where c.conrelid = added.relation::regclass and c.conname = added.name;
    execute format('alter table %s drop constraint %I, add constraint %I %s', added.relation, added.name, added.name,
      replace(known, 'ARRAY[', format('ARRAY[%L::text, ', added.value)));
  end loop;
  for added in
    select * from (values
      ('public.unused_pictures(interval, integer)', 'union all select t.content from public.templates t',
        'union all select t.content from public.templates t' || chr(10)
          || '    union all select e.content from public.live_entries e'),
      ('private.uses_of(text)', 'left join public.categories category on',
        'left join lateral (' || chr(10)
          || '      select a.title from public.live_entries e join public.articles a on a.id = e.article_id' || chr(10)
          || '      where u.kind = ''live_entry'' and e.id = u.used_by' || chr(10)
          || '        and (private.is_service() or private.can(''write_live'', auth.uid()))) entry on true' || chr(10)
          || '    left join public.categories category on'),
      ('private.uses_of(text)', 'template.name, page.title)', 'template.name, page.title, entry.title)')
    ) as list (name, known, replaced)
  loop
    known := pg_get_functiondef(added.name::regprocedure);
    if position(added.known in known) = 0 then
      raise exception '% has no %', added.name, added.known;
    end if;
    execute replace(known, added.known, added.replaced);
  end loop;
end $$;
