-- Profiles: one per account. Name and avatar are public, the e-mail address is not.

create table public.profiles (
  id uuid primary key,
  account_id uuid unique references auth.users (id) on delete set null
    constraint profile_is_of_its_account check (account_id = id),
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
  role text not null default 'user' references private.roles (name),
  suspended_at timestamptz constraint suspended_at_plausible check (private.is_plausible_time(suspended_at)),
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  changed_in bigint not null default pg_current_xact_id()::text::bigint,
  constraint role_needs_an_account check (account_id is not null or role = 'user')
);
comment on table public.profiles is
  'Public data of an account, or of a former member of the staff whose articles remain. E-mail, role '
  'and suspension are read through public.accounts only.';
comment on column public.profiles.account_id is
  'The account, with the same id. Null: the account was deleted and only the byline of published '
  'articles remains.';
comment on column public.profiles.suspended_at is
  'Start of the suspension: the account may read but not write. Null while it is active.';
create unique index profiles_username_unique on public.profiles (lower(username));
create index profiles_created_at_idx on public.profiles (created_at desc);
create index profiles_changed_in_idx on public.profiles (changed_in, id);
create index profiles_role_idx on public.profiles (role);

create function private.is_active() returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles where account_id = (select auth.uid()) and suspended_at is null
  )
$$;
comment on function private.is_active() is
  'Whether the account that asks exists and is not suspended. A session outlives its account by up to '
  'an hour: being signed in is not enough.';
grant execute on function private.is_active() to anon, authenticated, service_role;

create function private.require_account() returns uuid
  language plpgsql stable set search_path = '' as $$
begin
  if not private.is_active() then
    raise exception 'This account cannot write here' using errcode = '42501',
      hint = case when auth.uid() is null then 'sign_in' else 'suspended' end;
  end if;
  return auth.uid();
end $$;
comment on function private.require_account() is
  'Id of the account that asks, or 42501 with the hint sign_in or suspended (also for deleted '
  'accounts).';
grant execute on function private.require_account() to anon, authenticated, service_role;

create function private.guard_standing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if current_user in ('anon', 'authenticated') and auth.uid() is not null then
    perform private.require_account();
  end if;
  return null;
end $$;
comment on function private.guard_standing() is
  'Refuses every statement of a suspended account, whatever columns it names, with the reason: 42501 '
  'suspended. Policies refuse the same without a reason. Statements inside security definer functions '
  'are not checked here: those functions check the account themselves.';

create trigger guard_standing before update on public.profiles
  for each statement execute function private.guard_standing();

-- Readers do not see these columns.
create trigger stamp_change before update on public.profiles
  for each row execute function private.stamp_change(
    'account_id', 'email', 'role', 'suspended_at', 'updated_at', 'changed_in');

create function private.create_profile() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  insert into public.profiles (id, account_id, username, full_name, email)
  values (
    new.id,
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
  'Adds the profile of a new account. The role is always user, whatever the sign-up sends.';
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
  perform private.require('manage_people');
  return new;
end $$;
comment on function private.guard_role() is
  'Changing a role or a suspension needs manage_people, also on the own profile.';
create trigger guard_role before update of role, suspended_at on public.profiles
  for each row when (old.role <> new.role or old.suspended_at is distinct from new.suspended_at)
  execute function private.guard_role();

create function private.strip_deleted_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  new.email := '';
  new.avatar_url := null;
  new.bio := null;
  new.role := 'user';
  new.suspended_at := null;
  new.updated_at := clock_timestamp();
  new.changed_in := pg_current_xact_id()::text::bigint;
  return new;
end $$;
comment on function private.strip_deleted_account() is
  'Keeps only user name and name, for bylines, in the profile of a deleted account.';
create trigger strip_deleted_account before update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.strip_deleted_account();

create function private.follow_deleted_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.role_can(old.role, 'keep_byline') and exists (
    select from public.articles a where a.author_id = old.id and private.was_published(a)
  ) then
    delete from public.comments where user_id = old.id;
    delete from public.likes where user_id = old.id;
    delete from public.bookmarks where user_id = old.id;
    perform private.announce('author', old.id, 'update');
  else
    delete from public.profiles where id = old.id;
  end if;
  return null;
end $$;
comment on function private.follow_deleted_account() is
  'Deletes the profile of a deleted account with its comments, likes and bookmarks. If the role has '
  'keep_byline and the account has published, the profile remains as byline. Applies to every deletion: '
  'by the account itself, by an admin, or by Auth.';
create trigger follow_deleted_account after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.follow_deleted_account();

create function private.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Two admins who demote each other at the same moment would each still see the other.
  perform pg_advisory_xact_lock(hashtext('broadsheet: last admin'));
  if not exists (
    select from public.profiles p
    where p.suspended_at is null and p.id <> old.id
      and p.role in (select g.role from private.permissions g where g.action = 'manage_people')
  ) then
    raise exception 'The last admin cannot be removed: make somebody else an admin first'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.keep_one_admin() is
  'Refuses to remove the last account that manages people: nobody could appoint another.';
create trigger keep_one_admin_on_demotion before update of role, suspended_at, account_id on public.profiles
  for each row when (old.suspended_at is null and private.role_can(old.role, 'manage_people')
    and (new.suspended_at is not null or new.account_id is null
      or not private.role_can(new.role, 'manage_people')))
  execute function private.keep_one_admin();
create trigger keep_one_admin_on_deletion before delete on public.profiles
  for each row when (old.suspended_at is null and private.role_can(old.role, 'manage_people'))
  execute function private.keep_one_admin();

alter table public.profiles enable row level security;
create policy "Everybody can see who writes and comments" on public.profiles
  for select to anon, authenticated using (true);
create policy "People can change their own profile" on public.profiles
  for update to authenticated
  using (id = (select auth.uid()))
  with check (id = (select auth.uid()) and (select private.can('edit_profiles', (select auth.uid()))));
create policy "Staff can change every profile" on public.profiles
  for update to authenticated
  using ((select private.can('edit_profiles'))) with check ((select private.can('edit_profiles')));

revoke all on public.profiles from anon, authenticated;
grant select (id, username, full_name, avatar_url, bio, created_at, updated_at, changed_in)
  on public.profiles to anon, authenticated;
grant update (username, full_name, avatar_url, bio, role, suspended_at) on public.profiles to authenticated;
grant all on public.profiles to service_role;

create view public.accounts with (security_barrier = true) as
  select id, username, full_name, email, avatar_url, bio, role, suspended_at, created_at, updated_at,
    private.role_can(role, 'keep_byline') as is_staff
  from public.profiles
  where account_id is not null
    and (account_id = (select auth.uid()) or (select private.is_service() or private.can('manage_people')));
comment on view public.accounts is
  'Profiles with their e-mail, role and suspension: the own row, or every row with manage_people; '
  'is_staff: published articles keep the byline when the account is deleted (keep_byline). Runs with its owner''s rights on purpose: the columns are closed '
  'to the API roles on the table itself.';
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
  'Whether a user name is free, ignoring capitals. Called before signing up and before changing the own '
  'user name.';
grant execute on function public.username_available(text) to anon, authenticated, service_role;
