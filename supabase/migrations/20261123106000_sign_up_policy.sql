-- Sign-up by invitation only, as a setting. Enforced where accounts are created, so that no way of Auth (password,
-- link by mail, provider) adds an account without an invitation. Auth itself must allow sign-ups: invited people sign
-- up like others.

alter table public.site_settings add column sign_up_policy text not null default 'everyone'
  constraint sign_up_policy_known check (sign_up_policy in ('everyone', 'invited'));
comment on column public.site_settings.sign_up_policy is
  'Who may create an account: everyone, or only those who have an invitation.';

create table private.admitted_accounts (
  id uuid primary key,
  admitted_at timestamptz not null default now()
);
comment on table private.admitted_accounts is
  'Ids of accounts that a program is about to create without invitation, such as a restored backup.';
alter table private.admitted_accounts enable row level security;
revoke all on private.admitted_accounts from anon, authenticated;

create function public.admit_accounts(ids uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.admitted_accounts a where a.admitted_at < now() - interval '1 day';
  insert into private.admitted_accounts (id) select unnest(ids) on conflict (id) do update set admitted_at = now();
end $$;
comment on function public.admit_accounts(uuid[]) is
  'Permits accounts with these ids for a day, while others need an invitation. A sign-up cannot choose its id; the '
  'admin API of Auth can. For the secret key only.';
revoke all on function public.admit_accounts(uuid[]) from public, anon, authenticated;
grant execute on function public.admit_accounts(uuid[]) to service_role;

create function private.guard_sign_up() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  delete from private.admitted_accounts a where a.id = new.id;
  if not found and (select s.sign_up_policy from public.site_settings s) = 'invited' then
    raise exception 'New accounts need an invitation' using errcode = '42501', hint = 'sign_up_closed';
  end if;
  return new;
end $$;
comment on function private.guard_sign_up() is
  'Refuses new accounts without invitation while site_settings.sign_up_policy is invited: 42501 sign_up_closed. Auth '
  'answers with status 500.';
revoke all on function private.guard_sign_up() from public, anon, authenticated;
-- claim_invitation checks the others.
create trigger guard_sign_up before insert on auth.users
  for each row when (new.raw_user_meta_data ->> 'invitation' is null)
  execute function private.guard_sign_up();
