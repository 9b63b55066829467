-- Second factor of accounts (Supabase Auth MFA): sessions without it have no permissions, and a setting
-- requires it for roles with many permissions. Sensitive changes need a recent sign-in.

alter table private.roles add column needs_mfa boolean not null default false;
comment on column private.roles.needs_mfa is
  'Accounts with this role need a second factor while site_settings.mfa_required is on.';
update private.roles set needs_mfa = true where name in ('editor', 'admin');

alter table public.site_settings add column mfa_required boolean not null default false;
comment on column public.site_settings.mfa_required is
  'Roles with needs_mfa have no permissions in sessions without a second factor.';

create function private.has_factor(account uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from auth.mfa_factors f where f.user_id = $1 and f.status = 'verified')
$$;
comment on function private.has_factor(uuid) is 'Whether an account has a second factor that was verified once.';

create function private.used_second_factor() returns boolean
  language sql stable set search_path = '' as $$
  select coalesce(auth.jwt() ->> 'aal' in ('aal2', 'aal3'), false)
$$;
comment on function private.used_second_factor() is
  'Whether the session that asks was opened with a second factor (claim aal of Supabase Auth).';

create function private.mfa_required(role text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select coalesce((select s.mfa_required from public.site_settings s), false)
    and exists (select from private.roles r where r.name = $1 and r.needs_mfa)
$$;
comment on function private.mfa_required(text) is 'Whether accounts with this role need a second factor.';

create function private.session_suffices(role text) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return private.used_second_factor()
    or not (private.has_factor(auth.uid()) or private.mfa_required(session_suffices.role));
end $$;
comment on function private.session_suffices(text) is
  'Whether the session of an account with this role may use its permissions: it used a second factor, or the '
  'account has none and needs none. To add a factor, accounts need Auth only and no permission.';

create or replace function private.can(action text, owner uuid default null) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.profiles p join private.permissions g on g.role = p.role
    where p.account_id = auth.uid() and p.suspended_at is null
      and g.action = can.action and (g.scope = 'any' or p.id = can.owner)
      and (g.policies is null or private.publishing_policy() = any (g.policies))
      and private.session_suffices(p.role)
  );
end $$;
comment on function private.can(text, uuid) is
  'Whether the account that asks has a permission, on a record of this owner if one is given. False '
  'without a session, without a second factor that the account has or needs, for suspended and for deleted '
  'accounts: a session outlives its account by up to an hour. In a policy write (select private.can(...)), '
  'which runs once per statement.';

create function private.guard_mfa_setting() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not (private.is_service() or private.used_second_factor()) then
    raise exception 'Set up a second factor for this account first' using errcode = '42501', hint = 'factor_needed';
  end if;
  return new;
end $$;
comment on function private.guard_mfa_setting() is
  'Only a session with a second factor may require one: 42501 factor_needed. Otherwise the admin would '
  'lose all permissions with the save.';
create trigger guard_mfa_setting before update of mfa_required on public.site_settings
  for each row when (new.mfa_required and not old.mfa_required)
  execute function private.guard_mfa_setting();

-- Recent sign-in

create function private.signed_in_at() returns timestamptz
  language sql stable set search_path = '' as $$
  select to_timestamp(max((entry ->> 'timestamp')::double precision))
  from jsonb_array_elements(
    case jsonb_typeof(auth.jwt() -> 'amr') when 'array' then auth.jwt() -> 'amr' else '[]' end) entry
  where jsonb_typeof(entry) = 'object' and entry ->> 'method' <> 'token_refresh'
$$;
comment on function private.signed_in_at() is
  'When the account that asks last entered a password or code in this session (claim amr). Null: unknown.';

create function private.require_recent_sign_in() returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_service() then
    return;
  end if;
  if coalesce(private.signed_in_at() < now() - interval '10 minutes', true)
    or (private.has_factor(auth.uid()) and not private.used_second_factor()) then
    raise exception 'Enter your password or code again' using errcode = '42501', hint = 'reauthentication_needed';
  end if;
end $$;
comment on function private.require_recent_sign_in() is
  'Ends a call unless the account entered its password or code in the last 10 minutes, with its second '
  'factor if it has one: 42501 reauthentication_needed. Programs with the secret key are exempt.';

create function private.guard_recent_sign_in() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_recent_sign_in();
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.guard_recent_sign_in() is
  'Changing a role and deleting an account need a recent sign-in.';
grant execute on function private.require_recent_sign_in(), private.signed_in_at(), private.used_second_factor()
  to authenticated, service_role;
-- After guard_role, in the order of names: without the permission, the refusal names the permission.
create trigger guard_role_sign_in before update of role on public.profiles
  for each row when (old.role <> new.role) execute function private.guard_recent_sign_in();
create trigger guard_deletion_sign_in before delete on auth.users
  for each row execute function private.guard_recent_sign_in();
