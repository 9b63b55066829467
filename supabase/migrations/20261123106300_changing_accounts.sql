-- Role and suspension of several accounts in one call, for the list of users. The triggers of a single change apply.

create function public.change_accounts(accounts uuid[], role text default null, suspended boolean default null)
  returns table (account uuid, name text, reason text)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one uuid;
  refusal text;
begin
  perform private.require('manage_people');
  if coalesce(cardinality(accounts), 0) not between 1 and 100
    or (change_accounts.role is null) = (suspended is null)
    or (change_accounts.role is not null and not exists (
      select from private.roles r where r.name = change_accounts.role)) then
    raise exception 'This changes the role or the suspension of 1 to 100 accounts' using errcode = '22023';
  end if;
  if change_accounts.role is not null then
    perform private.require_recent_sign_in();
  end if;
  foreach one in array accounts loop
    refusal := null;
    begin
      if suspended and one = auth.uid() then
        raise exception 'Another admin has to suspend this account' using errcode = '42501', hint = 'own_suspension';
      end if;
      update public.profiles p set
        role = coalesce(change_accounts.role, p.role),
        suspended_at = case suspended when true then coalesce(p.suspended_at, now()) when false then null
          else p.suspended_at end
      where p.id = one and p.account_id is not null;
      if not found then
        refusal := 'account_missing';
      end if;
    exception when insufficient_privilege or raise_exception then
      get stacked diagnostics refusal = pg_exception_hint;
    end;
    if refusal is not null then
      return query select one, (select coalesce(p.full_name, p.username) from public.profiles p where p.id = one), refusal;
    end if;
  end loop;
end $$;
comment on function public.change_accounts(uuid[], text, boolean) is
  'Gives up to 100 accounts a role, or suspends them, or lifts their suspension. Changes those it may and returns a '
  'row for each other one with its name and the reason: last_admin, own_role, own_suspension or account_missing. '
  'Needs manage_people and for roles a recent sign-in: 42501 admins_only or reauthentication_needed, 22023.';
revoke all on function public.change_accounts(uuid[], text, boolean) from public, anon;
grant execute on function public.change_accounts(uuid[], text, boolean) to authenticated, service_role;
