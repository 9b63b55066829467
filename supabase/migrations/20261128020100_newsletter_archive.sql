-- Announces sent issues of the newsletter and its lists to the publisher, and lets mirrors read them: archive pages, and
-- forms that name their list.

alter table public.newsletter_lists
  add column changed_in bigint not null default pg_current_xact_id()::text::bigint;
grant select (changed_in) on public.newsletter_lists to anon;
create index newsletter_lists_changed_in_idx on public.newsletter_lists (changed_in, id);

do $$
declare
  added record;
  known text;
begin
  for added in
    select * from (values
      ('public.publish_events', 'subject_known', 'newsletter_issue'),
      ('public.publish_events', 'subject_known', 'newsletter_list'),
      ('public.removals', 'removal_subject_known', 'newsletter_issue'),
      ('public.removals', 'removal_subject_known', 'newsletter_list')) as list (relation, name, value)
  loop
    select pg_get_constraintdef(c.oid) into known from pg_catalog.pg_constraint c
      where c.conrelid = added.relation::regclass and c.conname = added.name;
    execute format('alter table %s drop constraint %I, add constraint %I %s', added.relation, added.name, added.name,
      replace(known, 'ARRAY[', format('ARRAY[%L::text, ', added.value)));
  end loop;
end $$;

create function private.announce_newsletter_issue() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.state in ('sending', 'sent');
  is_public boolean := tg_op <> 'DELETE' and new.state in ('sending', 'sent');
begin
  if was_public and not is_public then
    perform private.note_removal('newsletter_issue', old.id::text);
    perform private.announce('newsletter_issue', old.id, 'remove');
  elsif is_public and (not was_public or new.changed_in <> old.changed_in) then
    perform private.announce('newsletter_issue', new.id, 'update');
  end if;
  return null;
end $$;
comment on function private.announce_newsletter_issue() is 'Announces changes of issues that readers see in the archive.';
create trigger announce_new after insert on public.newsletter_issues
  for each row when (new.state in ('sending', 'sent') and not private.is_restoring())
  execute function private.announce_newsletter_issue();
create trigger announce_change after update on public.newsletter_issues
  for each row when (old.changed_in <> new.changed_in or old.state <> new.state) execute function private.announce_newsletter_issue();
create trigger announce_removal after delete on public.newsletter_issues
  for each row when (old.state in ('sending', 'sent')) execute function private.announce_newsletter_issue();

create function private.stamp_newsletter_list() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if (new.slug, new.name, new.description, new.frequency, new.category_id, new.position, new.is_active, new.is_default)
    is distinct from
    (old.slug, old.name, old.description, old.frequency, old.category_id, old.position, old.is_active, old.is_default) then
    new.changed_in := pg_current_xact_id()::text::bigint;
  end if;
  return new;
end $$;
comment on function private.stamp_newsletter_list() is 'Lets mirrors read a list again whose public columns changed.';
create trigger stamp_change before update on public.newsletter_lists
  for each row execute function private.stamp_newsletter_list();

create function private.announce_newsletter_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.is_active;
  is_public boolean := tg_op <> 'DELETE' and new.is_active;
begin
  if was_public and not is_public then
    perform private.note_removal('newsletter_list', old.id::text);
    perform private.announce('newsletter_list', old.id, 'remove');
  elsif is_public then
    perform private.announce('newsletter_list', new.id, 'update');
  end if;
  return null;
end $$;
comment on function private.announce_newsletter_list() is 'Announces changes of active lists, which forms and archive pages name.';
create trigger announce_new after insert on public.newsletter_lists
  for each row when (new.is_active and not private.is_restoring()) execute function private.announce_newsletter_list();
create trigger announce_change after update on public.newsletter_lists
  for each row when (old.changed_in <> new.changed_in) execute function private.announce_newsletter_list();
create trigger announce_removal after delete on public.newsletter_lists
  for each row when (old.is_active) execute function private.announce_newsletter_list();

revoke all on function private.announce_newsletter_issue(), private.stamp_newsletter_list(), private.announce_newsletter_list()
  from public, anon, authenticated;

do $$
declare
  definition text := pg_get_functiondef('public.changes_since(bigint, timestamptz)'::regprocedure);
  anchor text := '''articles'', (select';
begin
  if position(anchor in definition) = 0 then
    raise exception 'changes_since has no articles';
  end if;
  -- Adds to what the function returns, whichever migration replaced it last.
  execute replace(definition, anchor, $added$'newsletter_lists', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select l.id, l.slug, l.name, l.description, l.frequency, l.category_id, l.position, l.is_default, l.changed_in
      from public.newsletter_lists l where l.is_active and l.changed_in >= since order by l.changed_in, l.id limit 501) r),
    'newsletter_issues', (select coalesce(jsonb_agg(to_jsonb(r)), '[]') from (
      select i.id, i.list_id, i.slug, i.subject, i.preview_text, i.intro, i.note, i.article_ids, i.started_at, i.changed_in
      from public.newsletter_issues i where i.state in ('sending', 'sent') and i.changed_in >= since
      order by i.changed_in, i.id limit 501) r),
    $added$ || anchor);
end $$;
