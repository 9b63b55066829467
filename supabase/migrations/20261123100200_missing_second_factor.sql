-- A second factor that is missing is named in refusals and accounts, so that screens can offer to set it up.

create function public.mfa_missing(account public.accounts) returns boolean
  language sql stable security definer set search_path = '' as $$
  select $1.id = auth.uid() and private.mfa_required($1.role) and not private.used_second_factor()
$$;
comment on function public.mfa_missing(public.accounts) is
  'Computed column of accounts: whether the session of this account has no permissions because its role needs a '
  'second factor (site_settings.mfa_required). False for other accounts.';
grant execute on function public.mfa_missing(public.accounts) to authenticated, service_role;

create or replace function private.require(action text) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if private.is_service() or private.can(action) then
    return;
  end if;
  if not coalesce(
    (select private.session_suffices(p.role) from public.profiles p where p.account_id = auth.uid()), true) then
    raise exception 'Sign in with the second factor first' using errcode = '42501', hint = 'factor_needed',
      detail = action;
  end if;
  raise exception 'The role of this account does not allow this' using errcode = '42501',
    hint = 'admins_only', detail = action;
end $$;
comment on function private.require(text) is
  'Ends a call that the account that asks has no permission for: 42501 admins_only, with the action as '
  'detail; factor_needed if only the second factor is missing. Programs with the secret key may do everything.';

drop function public.my_second_factor();
create function public.my_second_factor()
  returns table (has_factor boolean, recovery_codes integer, is_required boolean)
  language sql stable security definer set search_path = '' as $$
  select private.has_factor(auth.uid()),
    (select count(*)::integer from private.recovery_codes r where r.account_id = auth.uid()),
    coalesce((select private.mfa_required(p.role) from public.profiles p where p.account_id = auth.uid()), false)
$$;
comment on function public.my_second_factor() is
  'One row: whether the account that asks has a second factor, how many recovery codes are left, and whether its '
  'role needs a second factor (site_settings.mfa_required). Needs no permission: it is what remains to be done.';
grant execute on function public.my_second_factor() to authenticated;

-- The list of users reads account_overview.
drop function public.has_mfa(public.accounts);
create function public.has_mfa(account public.account_overview) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.has_factor($1.id) and (private.is_service() or $1.id = auth.uid() or private.can('manage_people'))
$$;
comment on function public.has_mfa(public.account_overview) is
  'Computed column of account_overview: whether the account has a second factor. False for accounts that the one '
  'that asks cannot read.';
grant execute on function public.has_mfa(public.account_overview) to authenticated, service_role;
