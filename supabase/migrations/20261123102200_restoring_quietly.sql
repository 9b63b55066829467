-- Restored rows are not news: no mail about comments and submitted articles, and bylines return as they were.
do $$
declare
  found record;
begin
  for found in
    select t.tgname, t.tgrelid::regclass as relation, pg_get_triggerdef(t.oid) as definition
    from pg_catalog.pg_trigger t
    where not t.tgisinternal and t.tgname in ('notify_of_comment', 'notify_of_submission', 'write_bylines_of_new')
      and t.tgrelid in ('public.articles'::regclass, 'public.comments'::regclass)
  loop
    execute format('drop trigger %I on %s', found.tgname, found.relation);
    execute case
      when found.definition ~ ' WHEN \(' then
        regexp_replace(found.definition, ' WHEN \((.*)\) EXECUTE ', ' WHEN (not private.is_restoring() and (\1)) EXECUTE ')
      else
        regexp_replace(found.definition, ' EXECUTE ', ' WHEN (not private.is_restoring()) EXECUTE ')
    end;
  end loop;
end $$;

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
        where t.people @> array[person] and t.people <> '{}' and t.relation = key.relation
          and t.content ->> key.name = person::text;
    elsif key.is_owned or (is_gone and not key.becomes_null) then
      delete from public.trash_rows t
        where t.people @> array[person] and t.people <> '{}' and t.relation = key.relation
          and t.content ->> key.name = person::text;
    end if;
  end loop;
end $$;
