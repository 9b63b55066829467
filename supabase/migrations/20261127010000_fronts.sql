-- Fronts: the home page and the first pages of categories, which editors fill with articles. shared/domain/fronts.ts has
-- the same kinds and limits; a test runs the same cases against both.

insert into private.permissions (role, action, scope) values
  ('editor', 'edit_fronts', 'any'),
  ('admin', 'edit_fronts', 'any');

create function private.slot_kinds() returns table (
  kind text, count integer, maximum integer, has_rule boolean, has_heading boolean, has_text boolean, rule_by text
)
  language sql immutable set search_path = '' as $$
  values
    ('lead', 1, 1, true, false, false, 'featured'),
    ('secondary', 2, 4, true, false, false, 'featured'),
    ('section', 4, 8, true, true, false, 'newest'),
    ('list', 12, 24, true, true, false, 'newest'),
    ('most_read', 5, 10, true, true, false, 'most_viewed'),
    ('opinion', 3, 6, true, true, false, null),
    ('newsletter', 0, 0, false, false, false, null),
    ('live', 3, 6, true, true, false, 'newest'),
    ('text', 0, 0, false, true, true, null)
$$;
comment on function private.slot_kinds() is
  'What a slot of each kind has: SLOT_KIND_FACTS in shared/domain/fronts.ts. count: articles of a new slot, maximum: at '
  'most; rule_by: the rule of a new slot. A function, because check constraints read no tables.';

-- Validation

create function private.is_uuid(value jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string'
    and value #>> '{}' ~ '^[0-9a-f]{8}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{4}-[0-9a-f]{12}$', false)
$$;
comment on function private.is_uuid(jsonb) is 'Whether a value is a UUID in lower case.';

create function private.is_text_of(value jsonb, most integer) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(value) = 'string' and char_length(value #>> '{}') <= most, false)
$$;
comment on function private.is_text_of(jsonb, integer) is 'Whether a value is a text of at most this many characters.';

create function private.is_front_moment(value jsonb) returns boolean
  language plpgsql immutable set search_path = '' as $$
begin
  return coalesce(jsonb_typeof(value) = 'null' or (jsonb_typeof(value) = 'string'
    and value #>> '{}' ~ '^\d{4}-\d{2}-\d{2}T\d{2}:\d{2}(:\d{2}(\.\d+)?)?(Z|[+-]\d{2}:\d{2})$'
    and private.is_plausible_time((value #>> '{}')::timestamptz)), false);
exception when datetime_field_overflow or invalid_datetime_format or invalid_parameter_value then
  return false;
end $$;
comment on function private.is_front_moment(jsonb) is
  'Whether a value is null or a moment with a time zone. Immutable, because the zone is part of the text.';

create function private.are_front_items(items jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(items) = 'array' then not exists (
      select from jsonb_array_elements(items) item
      where (case when jsonb_typeof(item) = 'object' then item - '{article_id,headline,until}'::text[] = '{}'
          and item ?& '{article_id,headline,until}'::text[]
          and private.is_uuid(item -> 'article_id') and private.is_text_of(item -> 'headline', 120)
          and private.is_front_moment(item -> 'until') else false end) is not true)
    and (select count(*) = count(distinct item ->> 'article_id') from jsonb_array_elements(items) item) end, false)
$$;
comment on function private.are_front_items(jsonb) is
  'Whether a value is a list of chosen articles, each once: [{article_id, headline, until}].';

create function private.is_front_rule(rule jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(jsonb_typeof(rule) = 'null' or (jsonb_typeof(rule) = 'object'
    and rule - '{by,category_id,tag_id}'::text[] = '{}' and rule ?& '{by,category_id,tag_id}'::text[]
    and rule ->> 'by' in ('newest', 'featured', 'most_viewed')
    and (jsonb_typeof(rule -> 'category_id') = 'null' or private.is_uuid(rule -> 'category_id'))
    and (jsonb_typeof(rule -> 'tag_id') = 'null' or private.is_uuid(rule -> 'tag_id'))
    and (jsonb_typeof(rule -> 'category_id') = 'null' or jsonb_typeof(rule -> 'tag_id') = 'null')), false)
$$;
comment on function private.is_front_rule(jsonb) is
  'Whether a value is null or a rule: {by, category_id, tag_id}, with at most one of both ids.';

create function private.fits_slot_kind(
  kind text, heading text, count integer, items jsonb, rule jsonb, content text
) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(bool_or(
    fits_slot_kind.count between least(k.maximum, 1) and k.maximum
    and jsonb_array_length(items) <= k.maximum * 2
    and (k.has_rule or jsonb_typeof(coalesce(rule, 'null')) = 'null')
    and (k.has_heading or heading = '') and (k.has_text or content = '')), false)
  from private.slot_kinds() k
  where k.kind = fits_slot_kind.kind
$$;
comment on function private.fits_slot_kind(text, text, integer, jsonb, jsonb, text) is
  'Whether a slot has only what its kind has, and at most as many articles.';

create function private.is_front_slot(slot jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(slot) = 'object'
      and slot - '{id,kind,heading,count,items,rule,text}'::text[] = '{}'
      and slot ?& '{id,kind,heading,count,items,rule,text}'::text[]
      and private.is_uuid(slot -> 'id') and private.is_text_of(slot -> 'kind', 20)
      and private.is_text_of(slot -> 'heading', 60) and private.is_text_of(slot -> 'text', 2000)
      and private.are_front_items(slot -> 'items') and private.is_front_rule(slot -> 'rule')
      and jsonb_typeof(slot -> 'count') = 'number' and slot ->> 'count' ~ '^\d{1,3}$'
    then private.fits_slot_kind(slot ->> 'kind', slot ->> 'heading', (slot ->> 'count')::integer, slot -> 'items',
      slot -> 'rule', slot ->> 'text') end, false)
$$;
comment on function private.is_front_slot(jsonb) is 'Whether a value is a slot, as isFrontSlot in shared/domain/fronts.ts.';

create function private.are_front_slots(slots jsonb) returns boolean
  language sql immutable set search_path = '' as $$
  select coalesce(case when jsonb_typeof(slots) = 'array' then jsonb_array_length(slots) <= 30
    and not exists (select from jsonb_array_elements(slots) slot where not private.is_front_slot(slot))
    and (select count(*) = count(distinct slot ->> 'id') from jsonb_array_elements(slots) slot) end, false)
$$;
comment on function private.are_front_slots(jsonb) is 'Whether a value is the slots of a front: at most 30.';
revoke all on function private.slot_kinds(), private.is_uuid(jsonb), private.is_text_of(jsonb, integer),
  private.is_front_moment(jsonb), private.are_front_items(jsonb), private.is_front_rule(jsonb),
  private.fits_slot_kind(text, text, integer, jsonb, jsonb, text), private.is_front_slot(jsonb),
  private.are_front_slots(jsonb) from public, anon, authenticated;
grant execute on function private.slot_kinds(), private.is_uuid(jsonb), private.is_text_of(jsonb, integer), private.is_front_moment(jsonb),
  private.are_front_items(jsonb), private.is_front_rule(jsonb),
  private.fits_slot_kind(text, text, integer, jsonb, jsonb, text), private.is_front_slot(jsonb),
  private.are_front_slots(jsonb) to service_role;

-- Tables

create table public.fronts (
  id uuid primary key default gen_random_uuid(),
  category_id uuid references public.categories (id) on delete cascade,
  slots jsonb not null default '[]' constraint front_slots_valid check (private.are_front_slots(slots)),
  version integer not null default 0,
  is_changed boolean not null default false,
  published_at timestamptz constraint published_at_plausible check (private.is_plausible_time(published_at)),
  published_by uuid references public.profiles (id) on delete set null,
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint front_of_category_unique unique nulls not distinct (category_id)
);
comment on table public.fronts is
  'The home page and the first pages of categories, as readers see them. Written by publish_front, '
  'restore_front_version and publish_due_fronts. Without a row, or without slots, a page has the default layout.';
comment on column public.fronts.category_id is 'Null: the home page.';
comment on column public.fronts.slots is
  'The published slots, without chosen articles that are not public: an id or a headline must not be readable before.';
comment on column public.fronts.version is 'Number of publications.';
comment on column public.fronts.is_changed is 'Whether the working version differs from what was published.';
comment on column public.fronts.published_at is 'Null: never published.';
comment on column public.fronts.published_by is 'Null: a program, or a deleted account.';
create index fronts_changed_in_idx on public.fronts (changed_in, id);
create index fronts_published_by_idx on public.fronts (published_by);

create table public.front_slots (
  id uuid primary key default gen_random_uuid(),
  front_id uuid not null references public.fronts (id) on delete cascade,
  position integer not null,
  kind text not null,
  heading text not null default '' constraint front_slot_heading_maximum check (char_length(heading) <= 60),
  count integer not null,
  items jsonb not null default '[]' constraint front_slot_items_known check (private.are_front_items(items)),
  rule jsonb constraint front_slot_rule_known check (rule is null or private.is_front_rule(rule)),
  text text not null default '' constraint front_slot_text_maximum check (char_length(text) <= 2000),
  version integer not null default 1,
  updated_by uuid references public.profiles (id) on delete set null,
  updated_at timestamptz not null default clock_timestamp()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  constraint front_slot_known check (private.fits_slot_kind(kind, heading, count, items, rule, text))
);
comment on table public.front_slots is
  'The working version of a front, which editors change and publish; at most 30 slots (54000 front_full). Written by '
  'functions only.';
comment on column public.front_slots.position is 'Order on the page.';
comment on column public.front_slots.rule is 'Null: chosen articles only.';
comment on column public.front_slots.version is 'Raised by each change; a save that is based on another one is a conflict.';
comment on column public.front_slots.updated_by is 'Null: a program, or a deleted account.';
create index front_slots_front_idx on public.front_slots (front_id, position);
create index front_slots_updated_by_idx on public.front_slots (updated_by);

create table public.front_versions (
  id uuid primary key default gen_random_uuid(),
  front_id uuid not null references public.fronts (id) on delete cascade,
  slots jsonb not null constraint front_version_slots_valid check (private.are_front_slots(slots)),
  state text not null constraint front_version_state_known check (state in ('published', 'scheduled', 'cancelled')),
  created_by uuid references public.profiles (id) on delete set null,
  created_at timestamptz not null default clock_timestamp()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  publish_at timestamptz constraint publish_at_plausible check (private.is_plausible_time(publish_at)),
  published_at timestamptz constraint published_at_plausible check (private.is_plausible_time(published_at)),
  constraint front_version_dates check (case state
    when 'published' then published_at is not null else publish_at is not null and published_at is null end)
);
comment on table public.front_versions is
  'Every published or scheduled state of a front, complete. The newest 200 of each front; scheduled ones until they are '
  'due. Written by functions only.';
comment on column public.front_versions.publish_at is 'When a scheduled version is due; null: published at once.';
comment on column public.front_versions.created_by is 'Null: a program, or a deleted account.';
create index front_versions_front_idx on public.front_versions (front_id, created_at desc);
create index front_versions_published_idx on public.front_versions (front_id, published_at desc)
  where state = 'published';
create index front_versions_due_idx on public.front_versions (publish_at) where state = 'scheduled';
create index front_versions_created_by_idx on public.front_versions (created_by);

alter table public.fronts enable row level security;
alter table public.front_slots enable row level security;
alter table public.front_versions enable row level security;
create policy "Everyone can see published fronts" on public.fronts
  for select to anon, authenticated using (true);
create policy "Accounts that edit fronts see the working version" on public.front_slots
  for select to authenticated using ((select private.can('edit_fronts')));
create policy "Accounts that edit fronts see the history" on public.front_versions
  for select to authenticated using ((select private.can('edit_fronts')));
revoke all on public.fronts, public.front_slots, public.front_versions from anon, authenticated;
grant select (id, category_id, slots, changed_in, published_at) on public.fronts to anon, authenticated;
grant select on public.front_slots, public.front_versions to authenticated;
grant all on public.fronts, public.front_slots, public.front_versions to service_role;

create function private.stamp_front() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;
comment on function private.stamp_front() is 'Records in which transaction readers got other slots; mirrors ask for it.';
create trigger stamp_change before update on public.fronts
  for each row when (old.slots is distinct from new.slots) execute function private.stamp_front();
revoke all on function private.stamp_front() from public, anon, authenticated;
