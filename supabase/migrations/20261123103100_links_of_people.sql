-- Links of a person: https only, and part of the audit log when another account changes them.

create function private.are_secure_addresses(addresses text[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select private.are_web_addresses(addresses)
    and not exists (select from unnest(addresses) as address where address not like 'https://%')
$$;
comment on function private.are_secure_addresses(text[]) is
  'Whether all texts are https addresses on the web with at most 500 characters.';
grant execute on function private.are_secure_addresses(text[]) to anon, authenticated, service_role;

-- Without triggers: the same links, and no edit of a profile.
alter table public.profiles disable trigger user;
update public.profiles set links = array(
  select regexp_replace(address, '^http:', 'https:', 'i') from unnest(links) with ordinality as l (address, place)
  order by place)
where not private.are_secure_addresses(links);
alter table public.profiles enable trigger user;
alter table public.profiles drop constraint links_are_addresses;
alter table public.profiles add constraint links_are_addresses check (private.are_secure_addresses(links));

create or replace function private.audit_profile_edit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  fields text[] := '{username,full_name,bio,avatar_url,links}';
begin
  if auth.uid() is not null and auth.uid() <> new.id then
    perform private.record_audit('account.profile_changed', 'profile', new.id, new.username, private.changed_values(
      (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(old)) f where f.key = any (fields)),
      (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(new)) f where f.key = any (fields))));
  end if;
  return null;
end $$;
drop trigger audit_profile_edit on public.profiles;
create trigger audit_profile_edit after update of username, full_name, bio, avatar_url, links on public.profiles
  for each row when (old.account_id is not distinct from new.account_id
    and (old.username, old.full_name, old.bio, old.avatar_url, old.links)
      is distinct from (new.username, new.full_name, new.bio, new.avatar_url, new.links))
  execute function private.audit_profile_edit();

drop function public.account_details(uuid);
create function public.account_details(account uuid) returns table (
  published bigint, scheduled bigint, drafts bigint, archived bigint, comments bigint,
  sessions bigint, last_used_at timestamptz, is_last_admin boolean, bio text, links text[]
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('manage_people');
  return query
    select w.published, w.scheduled, w.drafts, w.archived,
      (select count(*) from public.comments c where c.user_id = account), s.sessions, s.last_used_at,
      private.role_can(p.role, 'manage_people') and p.suspended_at is null and not exists (
        select from public.profiles other
        where other.id <> account and other.suspended_at is null
          and other.role in (select r.name from private.roles r where private.role_can(r.name, 'manage_people'))),
      p.bio, p.links
    from public.profiles p
      cross join lateral private.article_states_of(account) w
      cross join lateral (
        select count(*) as sessions, max(greatest(s.created_at, s.refreshed_at at time zone 'UTC')) as last_used_at
        from auth.sessions s where s.user_id = account and (s.not_after is null or s.not_after > now())) s
    where p.id = account and p.account_id is not null;
end $$;
comment on function public.account_details(uuid) is
  'Details of an account: articles by state, comments, sessions and their last use, whether it is the last admin, bio '
  'and links. No row: no such account. Needs manage_people: 42501 admins_only.';
revoke all on function public.account_details(uuid) from public, anon;
grant execute on function public.account_details(uuid) to authenticated, service_role;
