-- The audit log has who created, changed and deleted lists of the newsletter.

create function private.newsletter_list_fields(list public.newsletter_lists) returns jsonb
  language sql stable security definer set search_path = '' as $$
  select to_jsonb(list) - '{id, category_id, position, drafted_for, changed_in}'::text[] || jsonb_build_object('section',
    (select c.name from public.categories c where c.id = list.category_id))
$$;
comment on function private.newsletter_list_fields(public.newsletter_lists) is
  'What staff choose of a list, with the name of its section, for the audit log. The order is no entry.';

create function private.audit_newsletter_list() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  changed jsonb;
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('newsletter.list_deleted', 'newsletter', old.id, old.name);
  elsif tg_op = 'INSERT' then
    perform private.record_audit('newsletter.list_created', 'newsletter', new.id, new.name);
  else
    changed := private.changed_values(private.newsletter_list_fields(old), private.newsletter_list_fields(new));
    if changed <> '{}' then
      perform private.record_audit('newsletter.list_changed', 'newsletter', new.id, new.name, changed);
    end if;
  end if;
  return null;
end $$;
comment on function private.audit_newsletter_list() is
  'Records new, changed and deleted lists of the newsletter, with the values that changed.';
create trigger audit_new_newsletter_list after insert on public.newsletter_lists
  for each row when (not private.is_restoring()) execute function private.audit_newsletter_list();
-- Depth 0: the list that another default replaces, and one whose section is deleted, follow from another entry.
create trigger audit_newsletter_list after update on public.newsletter_lists
  for each row when (pg_trigger_depth() = 0) execute function private.audit_newsletter_list();
create trigger audit_deleted_newsletter_list after delete on public.newsletter_lists
  for each row execute function private.audit_newsletter_list();

revoke all on function private.newsletter_list_fields(public.newsletter_lists), private.audit_newsletter_list()
  from public, anon, authenticated;
