-- Publishing a front: at once, at a fixed time, and again from the history. A version has all slots; readers see it
-- without the articles that are not public.

create function private.public_slots(slots jsonb) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(slot || jsonb_build_object('items', (
      select coalesce(jsonb_agg(item order by place), '[]')
      from jsonb_array_elements(slot -> 'items') with ordinality as chosen (item, place)
        join public.articles a on a.id = (item ->> 'article_id')::uuid
      where a.status = 'published' and a.published_at <= now())) order by number), '[]')
  from jsonb_array_elements(slots) with ordinality as listed (slot, number)
$$;
comment on function private.public_slots(jsonb) is
  'Slots without chosen articles that are not public, whose ids and headlines readers must not see.';

create function private.name_of_front(front public.fronts) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((select c.name from public.categories c where c.id = front.category_id), '')
$$;
comment on function private.name_of_front(public.fronts) is 'Name in the audit log: of the category; empty for the home page.';

create function private.show_version(version public.front_versions) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  update public.fronts f
  set slots = private.public_slots(version.slots), version = f.version + 1, published_at = version.published_at,
    published_by = version.created_by, is_changed = private.working_slots(f.id) <> version.slots
  where f.id = version.front_id;
  delete from public.front_versions v where v.front_id = version.front_id and v.state <> 'scheduled' and v.id not in (
    select k.id from public.front_versions k where k.front_id = version.front_id and k.state <> 'scheduled'
    order by k.created_at desc, k.id limit 200);
end $$;
comment on function private.show_version(public.front_versions) is
  'Shows a version to readers, and deletes versions of its front beyond the newest 200.';

create function private.publish_slots(front public.fronts, slots jsonb) returns public.front_versions
  language plpgsql security definer set search_path = '' as $$
declare
  added public.front_versions;
begin
  insert into public.front_versions (front_id, slots, state, created_by, published_at)
  values (front.id, slots, 'published', auth.uid(), clock_timestamp()) returning * into added;
  perform private.show_version(added);
  return added;
end $$;
comment on function private.publish_slots(public.fronts, jsonb) is 'Adds a published version and shows it to readers.';

create function public.publish_front(front uuid, at timestamptz default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  published public.fronts := private.lock_front(front);
  added public.front_versions;
begin
  if at is null then
    added := private.publish_slots(published, private.working_slots(front));
    perform private.record_audit('front.published', 'front', front, private.name_of_front(published),
      jsonb_build_object('version', added.id));
    return private.front_state(front);
  end if;
  if at <= now() then
    raise exception 'Choose a time that is not past' using errcode = '22023', hint = 'front_time_past';
  end if;
  if (select count(*) from public.front_versions v where v.front_id = front and v.state = 'scheduled') >= 20 then
    raise exception 'This page has 20 scheduled versions' using errcode = '54000', hint = 'front_schedule_full';
  end if;
  insert into public.front_versions (front_id, slots, state, created_by, publish_at)
  values (front, private.working_slots(front), 'scheduled', auth.uid(), at) returning * into added;
  perform private.record_audit('front.scheduled', 'front', front, private.name_of_front(published),
    jsonb_build_object('version', added.id, 'publish_at', at));
  return private.front_state(front);
end $$;
comment on function public.publish_front(uuid, timestamptz) is
  'Publishes the working version of a front now, or as it is now at a later time. Without slots, readers see the default '
  'layout. Returns the same as open_front. Needs edit_fronts: 42501 admins_only, PT404 front_missing, 22023 '
  'front_time_past, 54000 front_schedule_full (20 versions).';

create function private.lock_version(version uuid) returns public.front_versions
  language plpgsql security definer set search_path = '' as $$
declare
  locked public.front_versions;
begin
  perform private.require('edit_fronts');
  select * into locked from public.front_versions v where v.id = version;
  if not found then
    raise exception 'There is no such version' using errcode = 'PT404', hint = 'front_version_missing';
  end if;
  perform private.lock_front(locked.front_id);
  -- It may have been published or cancelled while this call waited.
  select * into locked from public.front_versions v where v.id = version;
  return locked;
end $$;
comment on function private.lock_version(uuid) is
  'Begins a change of the front of a version: 42501 admins_only, PT404 front_version_missing.';

create function public.cancel_front_version(version uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  cancelled public.front_versions := private.lock_version(version);
  front public.fronts;
begin
  if cancelled.state = 'published' then
    raise exception 'This version is published already' using errcode = '22023', hint = 'front_version_published';
  end if;
  if cancelled.state = 'scheduled' then
    update public.front_versions v set state = 'cancelled' where v.id = cancelled.id;
    select * into front from public.fronts f where f.id = cancelled.front_id;
    perform private.record_audit('front.cancelled', 'front', front.id, private.name_of_front(front),
      jsonb_build_object('version', cancelled.id, 'publish_at', cancelled.publish_at));
  end if;
  return private.front_state(cancelled.front_id);
end $$;
comment on function public.cancel_front_version(uuid) is
  'Cancels a scheduled version. Returns the same as open_front. Needs edit_fronts: 42501 admins_only, PT404 '
  'front_version_missing, 22023 front_version_published.';

create function public.restore_front_version(version uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  restored public.front_versions := private.lock_version(version);
  front public.fronts;
begin
  select * into front from public.fronts f where f.id = restored.front_id;
  perform private.set_working_slots(front.id, restored.slots);
  perform private.publish_slots(front, restored.slots);
  perform private.record_audit('front.restored', 'front', front.id, private.name_of_front(front),
    jsonb_build_object('version', restored.id, 'published_at', restored.published_at));
  return private.front_state(front.id);
end $$;
comment on function public.restore_front_version(uuid) is
  'Publishes an earlier version again, as a new one, and makes it the working version. Returns the same as open_front. '
  'Needs edit_fronts: 42501 admins_only, PT404 front_version_missing.';

create function public.publish_due_fronts() returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  due public.front_versions;
  front public.fronts;
  changed integer := 0;
begin
  -- pg_cron and the publisher may call at the same time: the second waits, and finds what the first did.
  perform pg_advisory_xact_lock(hashtextextended('due fronts', 0));
  for due in
    select * from public.front_versions v where v.state = 'scheduled' and v.publish_at <= now()
    order by v.publish_at, v.created_at limit 100
  loop
    select * into front from public.fronts f where f.id = due.front_id for update;
    update public.front_versions v set state = 'published', published_at = clock_timestamp()
      where v.id = due.id and v.state = 'scheduled' returning * into due;
    if found then
      perform private.show_version(due);
      perform private.record_audit('front.published', 'front', front.id, private.name_of_front(front),
        jsonb_build_object('version', due.id, 'publish_at', due.publish_at));
      changed := changed + 1;
    end if;
  end loop;
  -- Chosen articles that became public since.
  for front in
    select f.* from public.fronts f cross join lateral (
        select v.slots from public.front_versions v where v.front_id = f.id and v.state = 'published'
        order by v.published_at desc, v.id limit 1) latest
    where f.slots <> private.public_slots(latest.slots)
  loop
    perform from public.fronts f where f.id = front.id for update;
    update public.fronts f set slots = private.public_slots((
        select v.slots from public.front_versions v where v.front_id = f.id and v.state = 'published'
        order by v.published_at desc, v.id limit 1))
      where f.id = front.id;
    changed := changed + 1;
  end loop;
  return changed;
end $$;
comment on function public.publish_due_fronts() is
  'Publishes scheduled versions that are due, and shows chosen articles that were published since; returns the number of '
  'changed fronts. pg_cron and the publisher call it every minute. For the secret key only.';

do $$
begin
  if exists (select from pg_extension where extname = 'pg_cron') then
    perform cron.schedule('broadsheet-fronts', '* * * * *', 'select public.publish_due_fronts()');
  end if;
end $$;

-- Outbox and mirrors

do $$
declare
  changed record;
begin
  -- Adds to the subjects that there are.
  for changed in
    select c.conrelid::regclass as relation, c.conname as name, pg_get_constraintdef(c.oid) as definition
    from pg_catalog.pg_constraint c
    where (c.conrelid, c.conname) in (('public.publish_events'::regclass, 'subject_known'),
      ('public.removals'::regclass, 'removal_subject_known'), ('public.audit_log'::regclass, 'audit_subject_known'))
  loop
    execute format('alter table %s drop constraint %I', changed.relation, changed.name);
    execute format('alter table %s add constraint %I %s', changed.relation, changed.name,
      replace(changed.definition, '''category''::text', '''category''::text, ''front''::text'));
  end loop;
end $$;

create function private.announce_front() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.note_removal('front', old.id::text);
    perform private.announce('front', old.id, 'remove');
  else
    perform private.announce('front', new.id, 'update');
  end if;
  return null;
end $$;
comment on function private.announce_front() is 'Announces a front that readers see differently.';
create trigger announce_new after insert on public.fronts
  for each row when (new.slots <> '[]' and not private.is_restoring()) execute function private.announce_front();
create trigger announce_change after update on public.fronts
  for each row when (old.slots is distinct from new.slots) execute function private.announce_front();
create trigger announce_removal after delete on public.fronts
  for each row when (old.slots <> '[]') execute function private.announce_front();

create function private.follow_merged_front() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former public.former_pages;
  successor uuid;
begin
  if private.keeps_revisions() then
    return old;
  end if;
  -- Merging adds the redirect before it deletes.
  select * into former from public.former_pages f where f.kind = tg_argv[0] and f.slug = old.slug;
  successor := coalesce(former.category_id, former.tag_id);
  if successor is null then
    return old;
  end if;
  -- The id is nowhere in the JSON but in rules.
  update public.fronts f set slots = replace(f.slots::text, old.id::text, successor::text)::jsonb
    where f.slots::text like '%' || old.id || '%';
  update public.front_versions v set slots = replace(v.slots::text, old.id::text, successor::text)::jsonb
    where v.slots::text like '%' || old.id || '%';
  update public.front_slots s set rule = replace(s.rule::text, old.id::text, successor::text)::jsonb,
      version = s.version + 1
    where s.rule::text like '%' || old.id || '%';
  return old;
end $$;
comment on function private.follow_merged_front() is
  'Rules of fronts that name a merged category or tag get the one that it was merged into.';
create trigger follow_merged_front before delete on public.categories
  for each row execute function private.follow_merged_front('category');
create trigger follow_merged_front before delete on public.tags
  for each row execute function private.follow_merged_front('tag');

revoke all on function private.public_slots(jsonb), private.name_of_front(public.fronts),
  private.show_version(public.front_versions), private.publish_slots(public.fronts, jsonb), private.lock_version(uuid),
  private.announce_front(), private.follow_merged_front() from public, anon, authenticated;
revoke all on function public.publish_front(uuid, timestamptz), public.cancel_front_version(uuid),
  public.restore_front_version(uuid) from public, anon;
revoke all on function public.publish_due_fronts() from public, anon, authenticated;
grant execute on function public.publish_front(uuid, timestamptz), public.cancel_front_version(uuid),
  public.restore_front_version(uuid) to authenticated, service_role;
grant execute on function public.publish_due_fronts() to service_role;

do $$
declare
  definition text := pg_get_functiondef('public.changes_since(bigint, timestamptz)'::regprocedure);
begin
  -- Adds to the rows that there are.
  execute replace(definition, '''categories'', (select', '''fronts'', (select coalesce(jsonb_agg(to_jsonb(r)), ''[]'') from (
      select f.id, f.category_id, f.slots, f.changed_in from public.fronts f where f.changed_in >= since
      order by f.changed_in, f.id limit 501) r),
    ''categories'', (select');
end $$;
