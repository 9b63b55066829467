-- The working version of a front: opening, changing slot by slot, discarding. Two editors may change different slots at
-- the same time; within one slot, a save that is based on an earlier version is a conflict.

create function private.slot_of(s public.front_slots) returns jsonb
  language sql immutable set search_path = '' as $$
  select jsonb_build_object('id', s.id, 'kind', s.kind, 'heading', s.heading, 'count', s.count, 'items', s.items,
    'rule', s.rule, 'text', s.text)
$$;
comment on function private.slot_of(public.front_slots) is 'A slot as it is published: FrontSlot in shared/domain/fronts.ts.';

create function private.name_of(profile uuid) returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce(p.full_name, p.username) from public.profiles p where p.id = profile
$$;
comment on function private.name_of(uuid) is 'Name of a person for lists; null for a deleted account or a program.';

create function private.edited_slot(s public.front_slots) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select private.slot_of(s) || jsonb_build_object(
    'version', s.version, 'updated_at', s.updated_at, 'updated_by_name', private.name_of(s.updated_by))
$$;
comment on function private.edited_slot(public.front_slots) is 'A slot of the working version, with who changed it last.';

create function private.working_slots(front uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select coalesce(jsonb_agg(private.slot_of(s) order by s.position, s.id), '[]')
  from public.front_slots s where s.front_id = front
$$;
comment on function private.working_slots(uuid) is 'The working version of a front, as it would be published.';

create function private.new_slot(kind text, changes jsonb default '{}') returns jsonb
  language sql volatile set search_path = '' as $$
  select jsonb_build_object('id', gen_random_uuid(), 'kind', k.kind, 'heading', '', 'count', k.count,
    'items', '[]'::jsonb, 'text', '', 'rule', case when k.rule_by is not null then
      jsonb_build_object('by', k.rule_by, 'category_id', null, 'tag_id', null) end) || changes
  from private.slot_kinds() k where k.kind = new_slot.kind
$$;
comment on function private.new_slot(text, jsonb) is 'A slot with the defaults of its kind and these changes.';

create function private.default_slots(category uuid) returns jsonb
  language plpgsql volatile security definer set search_path = '' as $$
declare
  newest jsonb := '{"by": "newest", "category_id": null, "tag_id": null}';
  sections jsonb;
begin
  if category is not null then
    return jsonb_build_array(
      private.new_slot('lead', jsonb_build_object('rule', newest)),
      private.new_slot('list', jsonb_build_object('rule', newest, 'count', 11)));
  end if;
  -- As the default home page: the six sections with the most recent articles, by name.
  select coalesce(jsonb_agg(
    private.new_slot('section', jsonb_build_object('rule', newest || jsonb_build_object('category_id', recent.id)))
    order by recent.name collate "C"), '[]') into sections
  from (
    select c.id, c.name from public.categories c
      cross join lateral (
        select a.published_at from public.articles a
        where a.category_id = c.id and a.status = 'published' and a.published_at <= now()
        order by a.published_at desc limit 1) latest
    order by latest.published_at desc, c.name collate "C", c.id limit 6) recent;
  return jsonb_build_array(private.new_slot('lead'), private.new_slot('secondary')) || sections
    || jsonb_build_array(private.new_slot('list'), private.new_slot('most_read'), private.new_slot('newsletter'));
end $$;
comment on function private.default_slots(uuid) is
  'Slots that correspond to the default layout of the home page or of a category: defaultSlots in shared/domain/fronts.ts.';

create function private.set_working_slots(front uuid, slots jsonb) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from public.front_slots s where s.front_id = front
    and not exists (select from jsonb_array_elements(slots) wanted where wanted ->> 'id' = s.id::text);
  insert into public.front_slots as s
    (id, front_id, position, kind, heading, count, items, rule, text, updated_by)
  select (wanted ->> 'id')::uuid, front, place, wanted ->> 'kind', wanted ->> 'heading', (wanted ->> 'count')::integer,
    wanted -> 'items', nullif(wanted -> 'rule', 'null'), wanted ->> 'text', auth.uid()
  from jsonb_array_elements(slots) with ordinality as listed (wanted, place)
  on conflict on constraint front_slots_pkey do update
    set position = excluded.position, kind = excluded.kind, heading = excluded.heading, count = excluded.count,
      items = excluded.items, rule = excluded.rule, text = excluded.text,
      version = s.version + 1, updated_by = excluded.updated_by, updated_at = clock_timestamp()
    where (s.position, private.slot_of(s)) is distinct from (excluded.position, private.slot_of(excluded));
end $$;
comment on function private.set_working_slots(uuid, jsonb) is
  'Replaces the working version. Slots that remain have another version if they change, so that a save that is based on the former '
  'state is a conflict.';

create function private.front_state(front uuid) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select jsonb_build_object(
    'front', jsonb_build_object('id', f.id, 'category_id', f.category_id, 'version', f.version,
      'published_at', f.published_at, 'published_by_name', private.name_of(f.published_by)),
    'slots', (select coalesce(jsonb_agg(private.edited_slot(s) order by s.position, s.id), '[]')
      from public.front_slots s where s.front_id = f.id),
    'is_changed', f.is_changed,
    'scheduled', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'publish_at', v.publish_at, 'created_by_name', private.name_of(v.created_by))
        order by v.publish_at, v.id), '[]')
      from public.front_versions v where v.front_id = f.id and v.state = 'scheduled'),
    'versions', (select coalesce(jsonb_agg(jsonb_build_object(
        'id', v.id, 'published_at', v.published_at, 'created_by_name', private.name_of(v.created_by),
        'slots_count', jsonb_array_length(v.slots)) order by v.published_at desc, v.id), '[]')
      from (select * from public.front_versions p where p.front_id = f.id and p.state = 'published'
        order by p.published_at desc, p.id limit 20) v))
  from public.fronts f where f.id = front
$$;
comment on function private.front_state(uuid) is 'What the editing screen shows of a front; see open_front().';

create function private.lock_front(front uuid) returns public.fronts
  language plpgsql security definer set search_path = '' as $$
declare
  found_front public.fronts;
begin
  perform private.require('edit_fronts');
  select * into found_front from public.fronts f where f.id = front for update;
  if not found then
    raise exception 'There is no such front' using errcode = 'PT404', hint = 'front_missing';
  end if;
  return found_front;
end $$;
comment on function private.lock_front(uuid) is
  'Begins a change of a front: changes of the same front wait. 42501 admins_only, PT404 front_missing.';

create function public.open_front(category uuid default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  opened public.fronts;
begin
  perform private.require('edit_fronts');
  if category is not null and not exists (select from public.categories c where c.id = category) then
    raise exception 'There is no such category' using errcode = 'PT404', hint = 'category_missing';
  end if;
  insert into public.fronts (category_id) values (category) on conflict on constraint front_of_category_unique do nothing;
  select * into opened from public.fronts f where f.category_id is not distinct from category for update;
  if opened.slots = '[]' and not exists (select from public.front_slots s where s.front_id = opened.id) then
    perform private.set_working_slots(opened.id, private.default_slots(category));
  end if;
  return private.front_state(opened.id);
end $$;
comment on function public.open_front(uuid) is
  'The working version of the home page (without argument) or of the first page of a category: {front: {id, category_id, '
  'version, published_at, published_by_name}, slots: [slot with version, updated_by_name, updated_at], is_changed, '
  'scheduled: [{id, publish_at, created_by_name}], versions: [{id, published_at, created_by_name, slots_count}], the '
  'newest 20}. A front that was not curated begins with the slots of the default layout. Needs edit_fronts: 42501 admins_only, PT404 '
  'category_missing.';

create function public.save_front_slot(front uuid, slot text, base integer, after_slot uuid default null) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  wanted jsonb := slot;
  present public.front_slots;
  saved public.front_slots;
  place integer;
begin
  perform private.lock_front(front);
  wanted := wanted - '{version,updated_by_name,updated_at}'::text[];
  if not private.is_front_slot(wanted) then
    raise exception 'This is no valid slot' using errcode = '22023', hint = 'front_slot_invalid';
  end if;
  select * into present from public.front_slots s where s.id = (wanted ->> 'id')::uuid;
  if present.front_id <> front then
    raise exception 'The slot belongs to another front' using errcode = 'PT404', hint = 'front_missing';
  end if;
  -- The response to an earlier attempt was lost, or two editors did the same.
  if private.slot_of(present) = wanted then
    return jsonb_build_object('slot', private.edited_slot(present));
  end if;
  if coalesce(present.version, 0) <> base then
    return jsonb_build_object('conflict', case when present.id is not null then private.edited_slot(present) end);
  end if;
  if present.id is null then
    if (select count(*) from public.front_slots s where s.front_id = front) >= 30 then
      raise exception 'This page has 30 slots: delete one of them' using errcode = '54000', hint = 'front_full';
    end if;
    place := coalesce((select s.position from public.front_slots s where s.front_id = front and s.id = after_slot), 0);
    update public.front_slots s set position = s.position + 1 where s.front_id = front and s.position > place;
    insert into public.front_slots (id, front_id, position, kind, heading, count, items, rule, text, updated_by)
    values ((wanted ->> 'id')::uuid, front, place + 1, wanted ->> 'kind', wanted ->> 'heading',
      (wanted ->> 'count')::integer, wanted -> 'items', nullif(wanted -> 'rule', 'null'), wanted ->> 'text', auth.uid())
    returning * into saved;
  else
    update public.front_slots s
    set kind = wanted ->> 'kind', heading = wanted ->> 'heading', count = (wanted ->> 'count')::integer,
      items = wanted -> 'items', rule = nullif(wanted -> 'rule', 'null'), text = wanted ->> 'text',
      version = s.version + 1, updated_by = auth.uid(), updated_at = clock_timestamp()
    where s.id = present.id returning * into saved;
  end if;
  update public.fronts f set is_changed = true where f.id = front and not f.is_changed;
  return jsonb_build_object('slot', private.edited_slot(saved));
end $$;
comment on function public.save_front_slot(uuid, text, integer, uuid) is
  'Saves a slot, as JSON, of the working version of a front. base: the version that was changed; 0 inserts a new one behind after_slot (null: '
  'as the first one). Returns {slot}, or {conflict: the present slot, null if it was deleted} and saves nothing when its version is another '
  'one. Needs edit_fronts: 42501 admins_only, PT404 front_missing, 22023 front_slot_invalid, 54000 front_full.';

create function public.delete_front_slot(slot uuid, base integer) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  present public.front_slots;
begin
  perform private.require('edit_fronts');
  select * into present from public.front_slots s where s.id = slot;
  if not found then
    return jsonb_build_object('deleted', slot);
  end if;
  perform private.lock_front(present.front_id);
  -- It may have changed while this call waited.
  select * into present from public.front_slots s where s.id = slot;
  if present.version <> base then
    return jsonb_build_object('conflict', private.edited_slot(present));
  end if;
  delete from public.front_slots s where s.id = slot;
  update public.fronts f set is_changed = true where f.id = present.front_id and not f.is_changed;
  return jsonb_build_object('deleted', slot);
end $$;
comment on function public.delete_front_slot(uuid, integer) is
  'Deletes a slot of a working version: {deleted: id}, or {conflict: the present slot} when its version is not base. '
  'Needs edit_fronts: 42501 admins_only.';

create function public.order_front_slots(front uuid, slots uuid[]) returns jsonb
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.lock_front(front);
  with wanted as (
    select s.id, row_number() over (order by array_position(order_front_slots.slots, s.id) nulls last, s.position, s.id) as place
    from public.front_slots s where s.front_id = front)
  update public.front_slots s set position = w.place from wanted w where w.id = s.id and s.position <> w.place;
  if found then
    update public.fronts f set is_changed = true where f.id = front and not f.is_changed;
  end if;
  return private.front_state(front);
end $$;
comment on function public.order_front_slots(uuid, uuid[]) is
  'Orders the slots of a working version: unknown ids are ignored, missing slots stay at the end. The order is no part of the version of a slot, '
  'so that it is no conflict with a change of it. Returns the same as open_front. Needs edit_fronts: 42501 admins_only, PT404 front_missing.';

create function public.discard_front_changes(front uuid) returns jsonb
  language plpgsql security definer set search_path = '' as $$
declare
  opened public.fronts := private.lock_front(front);
  published jsonb := coalesce((
    select v.slots from public.front_versions v where v.front_id = front and v.state = 'published'
    order by v.published_at desc, v.id limit 1), '[]');
begin
  if published = '[]' then
    published := private.default_slots(opened.category_id);
  end if;
  perform private.set_working_slots(front, published);
  update public.fronts f set is_changed = false where f.id = front;
  return private.front_state(front);
end $$;
comment on function public.discard_front_changes(uuid) is
  'Makes the published slots, or those of the default layout, the working version again. Returns the same as open_front. '
  'Needs edit_fronts: 42501 admins_only, PT404 front_missing.';

revoke all on function private.slot_of(public.front_slots), private.name_of(uuid), private.edited_slot(public.front_slots),
  private.working_slots(uuid), private.new_slot(text, jsonb), private.default_slots(uuid), private.set_working_slots(uuid, jsonb),
  private.front_state(uuid), private.lock_front(uuid) from public, anon, authenticated;
revoke all on function public.open_front(uuid), public.save_front_slot(uuid, text, integer, uuid),
  public.delete_front_slot(uuid, integer), public.order_front_slots(uuid, uuid[]), public.discard_front_changes(uuid)
  from public, anon;
grant execute on function public.open_front(uuid), public.save_front_slot(uuid, text, integer, uuid),
  public.delete_front_slot(uuid, integer), public.order_front_slots(uuid, uuid[]), public.discard_front_changes(uuid)
  to authenticated, service_role;
