-- Recovery codes, and the removal of a second factor that was lost.

create table private.recovery_codes (
  account_id uuid not null references auth.users (id) on delete cascade,
  digest bytea not null,
  created_at timestamptz not null default now(),
  primary key (account_id, digest)
);
comment on table private.recovery_codes is
  'Recovery codes that were not used yet. Each replaces a lost second factor once. 79 random bits, so that '
  'a digest without a slow hash cannot be reversed.';
alter table private.recovery_codes enable row level security;

insert into private.limits (action, period, per_person, per_address, together) values
  ('recovery_code', '1 hour', 10, null, null);

create function private.recovery_digest(account uuid, code text) returns bytea
  language sql immutable set search_path = '' as $$
  select sha256(convert_to(account::text || translate(
    lower(regexp_replace($2, '[^0-9A-Za-z]', '', 'g')), 'ilo', '110'), 'UTF8'))
$$;
comment on function private.recovery_digest(uuid, text) is
  'Digest of a recovery code. Ignores case, spaces and hyphens; reads i and l as 1, o as 0.';

create function private.new_recovery_code() returns text
  language sql volatile set search_path = '' as $$
  select string_agg(
    substr('0123456789abcdefghjkmnpqrstvwxyz', get_byte(random.bytes, at) % 32 + 1, 1)
      || case when at in (3, 7, 11) then '-' else '' end, '' order by at)
  from (select uuid_send(gen_random_uuid()) as bytes) random, generate_series(0, 15) at
$$;
comment on function private.new_recovery_code() is
  'A random code of 16 characters in groups of four, without characters that look alike.';

create function public.create_recovery_codes() returns setof text
  language plpgsql security definer set search_path = '' as $$
declare
  code text;
begin
  perform private.require_recent_sign_in();
  if not (private.has_factor(auth.uid()) and private.used_second_factor()) then
    raise exception 'Set up a second factor first' using errcode = '42501', hint = 'factor_needed';
  end if;
  delete from private.recovery_codes where account_id = auth.uid();
  for position in 1 .. 10 loop
    code := private.new_recovery_code();
    insert into private.recovery_codes (account_id, digest) values (auth.uid(), private.recovery_digest(auth.uid(), code));
    return next code;
  end loop;
end $$;
comment on function public.create_recovery_codes() is
  'Replaces the recovery codes of the account by 10 new ones and returns them; they cannot be read again. '
  'Needs a session with a second factor (42501 factor_needed) and a recent sign-in (reauthentication_needed).';
grant execute on function public.create_recovery_codes() to authenticated;

create function private.remove_factors(account uuid, current_session uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from auth.mfa_factors where user_id = account;
  delete from auth.sessions where user_id = account and id is distinct from current_session;
  -- The remaining session does not count as one with a second factor any more.
  delete from auth.mfa_amr_claims c
    where c.session_id = current_session and c.authentication_method in ('totp', 'mfa/phone', 'mfa/webauthn');
  update auth.sessions set aal = 'aal1', factor_id = null where id = current_session;
end $$;
comment on function private.remove_factors(uuid, uuid) is
  'Removes every second factor of an account and ends its sessions, except one.';

create function public.use_recovery_code(code text) returns boolean
  language plpgsql security definer set search_path = '' as $$
declare
  allowed private.limits;
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
  perform private.record_audit('account.recovery_code_used', 'profile', p.id, p.username)
    from public.profiles p where p.account_id = auth.uid() and private.role_can(p.role, 'use_console');
  return true;
end $$;
comment on function public.use_recovery_code(text) is
  'Uses a recovery code of the account: removes its second factors and ends its other sessions, so that it can '
  'sign in with the password and add a factor again. False: wrong or used. PT429 limit_recovery_code after 10 '
  'attempts within an hour. Refresh the session afterwards.';
grant execute on function public.use_recovery_code(text) to authenticated;

create function public.my_second_factor(
  out has_factor boolean, out recovery_codes integer, out is_required boolean)
  language sql stable security definer set search_path = '' as $$
  select private.has_factor(auth.uid()),
    (select count(*)::integer from private.recovery_codes r where r.account_id = auth.uid()),
    coalesce((select private.mfa_required(p.role) from public.profiles p where p.account_id = auth.uid()), false)
$$;
comment on function public.my_second_factor() is
  'Whether the account that asks has a second factor, how many recovery codes are left, and whether its role '
  'needs a second factor (site_settings.mfa_required). Needs no permission: it is what remains to be done.';
grant execute on function public.my_second_factor() to authenticated;

create function public.has_mfa(account public.accounts) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.has_factor($1.id) and (private.is_service() or $1.id = auth.uid() or private.can('manage_people'))
$$;
comment on function public.has_mfa(public.accounts) is
  'Computed column of accounts: whether the account has a second factor. False for accounts that the one that '
  'asks cannot read.';
grant execute on function public.has_mfa(public.accounts) to authenticated, service_role;

create function public.reset_second_factor(account_id uuid) returns boolean
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
  perform private.record_audit('account.mfa_reset', 'profile', person.id, person.username);
  return true;
end $$;
comment on function public.reset_second_factor(uuid) is
  'Removes the second factors and recovery codes of another account and ends its sessions, so that it can sign '
  'in with the password. Needs manage_people (42501 admins_only) and a recent sign-in (reauthentication_needed); '
  '42501 own_factor for the own account. False: it has no second factor.';
grant execute on function public.reset_second_factor(uuid) to authenticated, service_role;

-- Audit log: second factors of staff

create function private.audit_factor() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  factor auth.mfa_factors := case tg_op when 'DELETE' then old else new end;
begin
  insert into public.audit_log (actor_id, actor_name, by_program, action, subject, subject_id, subject_name)
  select p.id, p.username, false,
    case tg_op when 'DELETE' then 'account.mfa_removed' else 'account.mfa_added' end, 'profile', p.id, p.username
  from public.profiles p
  where p.account_id = factor.user_id and private.role_can(p.role, 'use_console')
    -- A deleted account takes its factors with it.
    and exists (select from auth.users u where u.id = factor.user_id);
  return null;
end $$;
comment on function private.audit_factor() is
  'Records second factors that staff add and remove. Auth writes the table, without a user; recovery codes and '
  'resets have entries of their own.';
create trigger audit_new_factor after update of status on auth.mfa_factors
  for each row when (old.status <> new.status and new.status = 'verified') execute function private.audit_factor();
create trigger audit_removed_factor after delete on auth.mfa_factors
  for each row when (old.status = 'verified' and coalesce(current_setting('request.jwt.claims', true), '') = '')
  execute function private.audit_factor();
