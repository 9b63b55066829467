-- Mails to the owner of an account whose second factor was removed by an admin or a recovery code.

insert into private.mail_templates (name) values ('second-factor-removed');

create function private.report_removed_factor(person public.profiles, reason text) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.add_mail('second-factor-removed', person.email, null,
    jsonb_build_object('reason', reason, 'username', person.username), null, person.id);
end $$;
comment on function private.report_removed_factor(public.profiles, text) is
  'Tells the owner of an account by mail that its second factor was removed. Reason: reset (by an admin) or '
  'recovery_code.';

create or replace function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  allowed private.limits;
  person public.profiles;
begin
  if auth.uid() is null then
    raise exception 'Sign in with the password first' using errcode = '42501', hint = 'sign_in';
  end if;
  select * into allowed from private.limits where action = 'recovery_code';
  perform private.count_use(allowed.action, 'person ' || auth.uid(), allowed.per_person, allowed.period);
  delete from private.recovery_codes r
    where r.account_id = auth.uid() and r.digest = private.recovery_digest(auth.uid(), use_recovery_code.code);
  if not found then
    -- No exception: it would undo the count.
    return false;
  end if;
  perform private.remove_factors(auth.uid(), (auth.jwt() ->> 'session_id')::uuid);
  select * into person from public.profiles p where p.account_id = auth.uid();
  perform private.report_removed_factor(person, 'recovery_code');
  if private.role_can(person.role, 'use_console') then
    perform private.record_audit('account.recovery_code_used', 'profile', person.id, person.username);
  end if;
  return true;
end $$;

create or replace function public.reset_second_factor(account_id uuid) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  person public.profiles;
begin
  perform private.require('manage_people');
  perform private.require_recent_sign_in();
  if $1 = auth.uid() then
    raise exception 'Another admin has to reset the second factor of this account'
      using errcode = '42501', hint = 'own_factor';
  end if;
  select * into person from public.profiles p where p.account_id = $1;
  if not private.has_factor(person.account_id) then
    return false;
  end if;
  perform private.remove_factors(person.account_id, null);
  delete from private.recovery_codes r where r.account_id = person.account_id;
  perform private.report_removed_factor(person, 'reset');
  perform private.record_audit('account.mfa_reset', 'profile', person.id, person.username);
  return true;
end $$;
