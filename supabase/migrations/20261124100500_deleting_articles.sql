-- Deleting an article takes less time: one statement finds the tables that have rows of it, instead of planning an
-- insertion for each of twenty, and rows without an image call no trigger function.

create or replace function private.put_in_trash(item uuid, relation regclass, query text) returns void
  language plpgsql security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
declare
  people text;
  last integer := (select coalesce(max(t.position), 0) from public.trash_rows t where t.item_id = item);
  stored integer;
  parent jsonb;
  relations regclass[];
  queries text[];
  has_rows boolean[];
begin
  select coalesce(string_agg(format('r.%I', a.attname), ', '), 'null') into people
  from pg_catalog.pg_constraint c
    join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
  where c.contype = 'f' and c.conrelid = relation
    and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass);
  execute format(
    'insert into public.trash_rows (item_id, position, relation, content, people)
     select $1, $2 + row_number() over (), $3, to_jsonb(r) - $4, array_remove(array[%s]::uuid[], null) from (%s) r',
    people, query)
  using item, last, relation::text, private.generated_columns(relation);
  get diagnostics stored = row_count;
  if stored = 0 then
    return;
  end if;
  -- Rows that reference a single row are found by its key, without a join.
  if stored = 1 then
    select t.content into parent from public.trash_rows t where t.item_id = item and t.position = last + 1;
  end if;
  select array_agg(child.relation order by child.id), array_agg(
    case when parent is not null then format('select c.* from %s c where %s', child.relation, child.of_parent)
      else format('select c.* from %s c join (%s) p on %s', child.relation, query, child.condition) end
    order by child.id)
  into relations, queries
  from (
    select c.oid as id, c.conrelid::regclass as relation,
      string_agg(format('c.%I = p.%I', own.attname, other.attname), ' and ') as condition,
      string_agg(format('c.%I = %L', own.attname, parent ->> other.attname::text), ' and ') as of_parent
    from pg_catalog.pg_constraint c
      cross join lateral unnest(c.conkey, c.confkey) as key (own, other)
      join pg_catalog.pg_attribute own on own.attrelid = c.conrelid and own.attnum = key.own
      join pg_catalog.pg_attribute other on other.attrelid = c.confrelid and other.attnum = key.other
    where c.contype = 'f' and c.confrelid = put_in_trash.relation and c.conrelid <> c.confrelid
      and c.confdeltype = 'c' and c.conparentid = 0
      -- Written by triggers when the article is inserted again.
      and c.conrelid::regclass::text not in (
        'private.search_documents', 'private.search_queue', 'private.article_languages')
    group by c.oid, c.conrelid
  ) child;
  if relations is null then
    return;
  end if;
  execute (select 'select array[' || string_agg(format('exists (%s)', part), ', ' order by number) || ']'
    from unnest(queries) with ordinality as parts (part, number)) into has_rows;
  for number in 1 .. cardinality(relations) loop
    if has_rows[number] then
      perform private.put_in_trash(item, relations[number], queries[number]);
    end if;
  end loop;
end $$;

alter function private.put_links_in_trash(uuid, regclass) set plan_cache_mode = force_generic_plan;

-- Most comments have no image: a condition of the trigger is evaluated without a call of the function.
drop trigger note_image_uses on public.comments;
create trigger note_image_uses after insert on public.comments
  for each row when (new.content like '%/storage/v1/object/public/%')
  execute function private.note_image_uses('comment');
create trigger note_image_uses_of_changed after update of content on public.comments
  for each row when (old.content like '%/storage/v1/object/public/%' or new.content like '%/storage/v1/object/public/%')
  execute function private.note_image_uses('comment');
create trigger note_image_uses_of_deleted after delete on public.comments
  for each row when (old.content like '%/storage/v1/object/public/%')
  execute function private.note_image_uses('comment');
drop trigger note_images_in_trash on public.trash_rows;
create trigger note_images_in_trash after insert on public.trash_rows
  for each row when (new.link is null
    and new.relation in ('public.articles', 'public.comments', 'public.working_copies')
    and new.content::text like '%/storage/v1/object/public/%')
  execute function private.note_images_in_trash();

-- Almost all rows of the trash reference one account, and an entry of a B-tree costs a fraction of one of a GIN index.
create index trash_rows_person_idx on public.trash_rows ((people[1])) where cardinality(people) = 1;
create index trash_rows_several_people_idx on public.trash_rows using gin (people) where cardinality(people) > 1;
drop index public.trash_rows_people_idx;

create or replace function private.forget_in_trash(person uuid, is_gone boolean) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  key record;
begin
  for key in
    select c.conrelid::regclass::text as relation, a.attname as name, c.confdeltype = 'n' as becomes_null,
      c.confdeltype = 'c' as is_owned
    from pg_catalog.pg_constraint c
      join pg_catalog.pg_attribute a on a.attrelid = c.conrelid and a.attnum = any (c.conkey)
    where c.contype = 'f' and c.confrelid in ('public.profiles'::regclass, 'auth.users'::regclass)
  loop
    if key.becomes_null and is_gone then
      update public.trash_rows t
        set content = t.content || jsonb_build_object(key.name, null), people = array_remove(t.people, person)
        where ((cardinality(t.people) = 1 and t.people[1] = person)
            or (cardinality(t.people) > 1 and t.people @> array[person]))
          and t.relation = key.relation and t.content ->> key.name = person::text;
    elsif key.is_owned or (is_gone and not key.becomes_null) then
      delete from public.trash_rows t
        where ((cardinality(t.people) = 1 and t.people[1] = person)
            or (cardinality(t.people) > 1 and t.people @> array[person]))
          and t.relation = key.relation and t.content ->> key.name = person::text;
    end if;
  end loop;
end $$;
