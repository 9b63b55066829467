-- People: one profile for every account, its name and portrait public, its e-mail not.

create table public.profiles (
  id uuid primary key references auth.users (id) on delete cascade,
  username text not null
    constraint username_minimum check (char_length(username) >= 3)
    constraint username_maximum check (char_length(username) <= 40)
    constraint username_characters check (username ~ '^[A-Za-z0-9][A-Za-z0-9._-]*$'),
  full_name text
    constraint full_name_not_blank check (private.trimmed(full_name) <> '')
    constraint full_name_maximum check (char_length(full_name) <= 100),
  email text not null,
  avatar_url text
    constraint avatar_url_is_address check (private.is_picture_address(avatar_url))
    constraint avatar_url_maximum check (char_length(avatar_url) <= 500),
  bio text constraint bio_maximum check (char_length(bio) <= 1000),
  role public.user_role not null default 'user',
  suspended_at timestamptz,
  created_at timestamptz not null default now(),
  updated_at timestamptz not null default now(),
  changed_in bigint not null default pg_current_xact_id()::text::bigint
);
comment on table public.profiles is
  'The public face of an account. E-mail, role and suspension are read through public.accounts only.';
comment on column public.profiles.suspended_at is
  'Since when this person may read but not write; null for everybody in good standing.';
create unique index profiles_username_unique on public.profiles (lower(username));
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_changed_in_idx on public.profiles (changed_in, id);
create index profiles_admins_idx on public.profiles (id) where role = 'admin';

create function private.is_admin() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles
    where id = (select auth.uid()) and role = 'admin' and suspended_at is null
  )
$$;
comment on function private.is_admin() is 'Whether the person asking is an admin.';

create function private.may_write() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where id = (select auth.uid()) and suspended_at is null
  )
$$;
comment on function private.may_write() is
  'Whether the person asking has an account in good standing. A session outlives its account by up '
  'to an hour: being signed in is not enough.';

create function private.runs_the_paper() returns boolean
  language sql stable set search_path = '' as $$
  select not private.is_person() or private.is_admin()
$$;
comment on function private.runs_the_paper() is 'Whether an admin is asking, or a program with the secret key.';
grant execute on function private.is_admin(), private.may_write(), private.runs_the_paper()
  to anon, authenticated, service_role;

create function private.require_admin() returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not private.runs_the_paper() then
    raise exception 'Only an admin can do this' using errcode = '42501', hint = 'admins_only';
  end if;
end $$;
comment on function private.require_admin() is 'Ends a call that is not for the person asking: 42501, admins_only.';

create function private.require_account() returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if not private.may_write() then
    raise exception 'This account cannot write here' using errcode = '42501',
      hint = case when auth.uid() is null then 'sign_in' else 'suspended' end;
  end if;
  return auth.uid();
end $$;
comment on function private.require_account() is
  'The id of the person asking, or 42501 with the hint sign_in or suspended (also when the account '
  'was deleted).';

create function private.guard_standing() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.is_person() and auth.uid() is not null then
    perform private.require_account();
  end if;
  return null;
end $$;
comment on function private.guard_standing() is
  'Tells a suspended person so. Policies refuse the same, but cannot say why. A statement without '
  'anybody signed in is left to the policies.';

create trigger guard_standing before update of username, full_name, avatar_url, bio, role on public.profiles
  for each statement execute function private.guard_standing();

create trigger stamp_change
  before update of username, full_name, avatar_url, bio on public.profiles
  for each row
  when ((old.username, old.full_name, old.avatar_url, old.bio)
    is distinct from (new.username, new.full_name, new.avatar_url, new.bio))
  execute function private.stamp_change();

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, username, full_name, email)
  values (
    new.id,
    coalesce(
      nullif(private.trimmed(new.raw_user_meta_data ->> 'username'), ''),
      'user_' || right(replace(new.id::text, '-', ''), 12)
    ),
    nullif(private.trimmed(new.raw_user_meta_data ->> 'full_name'), ''),
    coalesce(new.email, '')
  );
  return new;
end $$;
comment on function private.create_profile() is
  'Gives a new account its profile. The role is always user, whatever the sign-up carries.';
create trigger create_profile after insert on auth.users
  for each row execute function private.create_profile();

create function private.follow_email() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.profiles set email = coalesce(new.email, '') where id = new.id;
  return new;
end $$;
comment on function private.follow_email() is 'Keeps profiles.email equal to the account''s address.';
create trigger follow_email after update of email on auth.users
  for each row when (old.email is distinct from new.email)
  execute function private.follow_email();

create function private.guard_role() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.runs_the_paper() then
    raise exception 'Only an admin can change a role or suspend somebody'
      using errcode = '42501', hint = 'admins_only';
  end if;
  return new;
end $$;
comment on function private.guard_role() is
  'Nobody promotes himself, nobody lifts his own suspension: only an admin does either.';
create trigger guard_role before update of role, suspended_at on public.profiles
  for each row when (old.role <> new.role or old.suspended_at is distinct from new.suspended_at)
  execute function private.guard_role();

create function private.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two admins who demote each other at the same moment would each still see the other.
  perform pg_advisory_xact_lock(hashtext('broadsheet: last admin'));
  if not exists (
    select from public.profiles where role = 'admin' and suspended_at is null and id <> old.id
  ) then
    raise exception 'The last admin cannot be removed: make somebody else an admin first'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.keep_one_admin() is 'A paper without an admin could never be run again.';
create trigger keep_one_admin_on_demotion before update of role, suspended_at on public.profiles
  for each row when (old.role = 'admin' and old.suspended_at is null
    and (new.role <> 'admin' or new.suspended_at is not null))
  execute function private.keep_one_admin();
create trigger keep_one_admin_on_deletion before delete on public.profiles
  for each row when (old.role = 'admin' and old.suspended_at is null)
  execute function private.keep_one_admin();

alter table public.profiles enable row level security;
create policy "Everybody can see who writes and comments" on public.profiles
  for select to anon, authenticated using (true);
create policy "People can change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (select private.may_write()));
create policy "Admins can change every profile" on public.profiles
  for update to authenticated
  using ((select private.is_admin())) with check ((select private.is_admin()));

revoke all on public.profiles from anon, authenticated;
grant select (id, username, full_name, avatar_url, bio, created_at, updated_at, changed_in)
  on public.profiles to anon, authenticated;
grant update (username, full_name, avatar_url, bio, role, suspended_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create view public.accounts with (security_barrier = true) as
  select id, username, full_name, email, avatar_url, bio, role, suspended_at, created_at, updated_at
  from public.profiles
  where id = (select auth.uid()) or (select private.runs_the_paper());
comment on view public.accounts is
  'Profiles with their e-mail, role and suspension: one''s own row, or every row for an admin. Runs '
  'with its owner''s rights on purpose: the columns are closed to the API roles on the table itself.';
revoke all on public.accounts from anon, authenticated;
grant select on public.accounts to authenticated, service_role;

create function public.username_available(name text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select not exists (
    select from public.profiles
    where lower(username) = lower(private.trimmed(name)) and id is distinct from (select auth.uid())
  )
$$;
comment on function public.username_available(text) is
  'Whether nobody else has this user name yet, in any mix of capitals. Asked before signing up and '
  'before changing one''s own.';
grant execute on function public.username_available(text) to anon, authenticated, service_role;
