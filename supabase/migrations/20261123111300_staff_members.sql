-- The people to whom a story can be assigned.

create function public.staff_members() returns table (
  id uuid, username text, full_name text, avatar_url text, may_review boolean
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not (private.can('assign_articles') or private.can('assign_articles', auth.uid())) then
    return;
  end if;
  return query
    select p.id, p.username, p.full_name, p.avatar_url, private.role_has_all(p.role, 'publish_articles')
    from public.profiles p
    where p.role in (select r.name from private.roles r where private.role_can(r.name, 'use_console'))
      and p.account_id is not null and p.suspended_at is null
    order by coalesce(p.full_name, p.username), p.id limit 500;
end $$;
comment on function public.staff_members() is
  'Active accounts of the staff, up to 500, and whether they review the articles of all. Empty without assign_articles.';
revoke all on function public.staff_members() from public, anon;
grant execute on function public.staff_members() to authenticated, service_role;
