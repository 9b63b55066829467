-- Roles and what each may do. Policies, triggers and functions ask private.can and compare no roles.
-- shared/permissions.ts has the same rows; a test compares them. To add a role, add rows to both tables.

create table private.roles (
  name text primary key constraint role_name_format check (name ~ '^[a-z_]+$')
);
comment on table private.roles is 'The roles an account can have (profiles.role).';

create table private.permissions (
  role text not null references private.roles (name),
  action text not null,
  scope text not null constraint scope_known check (scope in ('own', 'any')),
  primary key (role, action)
);
comment on table private.permissions is
  'What each role may do. Scope own: records of the account only. any: records of all accounts, and '
  'actions that have no record, such as creating one. Suspended accounts have no permission.';

insert into private.roles (name) values ('user'), ('admin');
insert into private.permissions (role, action, scope) values
  ('user', 'bookmark_articles', 'any'),
  ('user', 'create_articles', 'any'),
  ('user', 'create_categories', 'any'),
  ('user', 'create_tags', 'any'),
  ('user', 'delete_articles', 'own'),
  ('user', 'edit_articles', 'own'),
  ('user', 'edit_comments', 'own'),
  ('user', 'edit_profiles', 'own'),
  ('user', 'like_articles', 'any'),
  ('user', 'publish_articles', 'own'),
  ('user', 'report_comments', 'any'),
  ('user', 'upload_images', 'own'),
  ('user', 'write_comments', 'any'),
  ('admin', 'bookmark_articles', 'any'),
  ('admin', 'create_articles', 'any'),
  ('admin', 'create_categories', 'any'),
  ('admin', 'create_tags', 'any'),
  ('admin', 'delete_articles', 'any'),
  ('admin', 'edit_articles', 'any'),
  ('admin', 'edit_comments', 'own'),
  ('admin', 'edit_profiles', 'any'),
  ('admin', 'exceed_limits', 'any'),
  ('admin', 'keep_byline', 'any'),
  ('admin', 'like_articles', 'any'),
  ('admin', 'manage_categories', 'any'),
  ('admin', 'manage_images', 'any'),
  ('admin', 'manage_messages', 'any'),
  ('admin', 'manage_people', 'any'),
  ('admin', 'manage_publishing', 'any'),
  ('admin', 'manage_settings', 'any'),
  ('admin', 'manage_subscribers', 'any'),
  ('admin', 'manage_tags', 'any'),
  ('admin', 'moderate_comments', 'any'),
  ('admin', 'publish_articles', 'any'),
  ('admin', 'read_unpublished_articles', 'any'),
  ('admin', 'report_comments', 'any'),
  ('admin', 'upload_images', 'own'),
  ('admin', 'use_console', 'any'),
  ('admin', 'write_comments', 'any');

alter table private.roles enable row level security;
alter table private.permissions enable row level security;

create function private.role_can(role text, action text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.permissions g where g.role = $1 and g.action = $2)
$$;
comment on function private.role_can(text, text) is 'Whether a role has a permission, of any scope.';
grant execute on function private.role_can(text, text) to anon, authenticated, service_role;

create function private.can(action text, owner uuid default null) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.profiles p join private.permissions g on g.role = p.role
    where p.account_id = auth.uid() and p.suspended_at is null
      and g.action = can.action and (g.scope = 'any' or p.id = can.owner)
  );
end $$;
comment on function private.can(text, uuid) is
  'Whether the account that asks has a permission, on a record of this owner if one is given. False '
  'without a session, for suspended and for deleted accounts: a session outlives its account by up to '
  'an hour. In a policy write (select private.can(...)), which runs once per statement.';
grant execute on function private.can(text, uuid) to anon, authenticated, service_role;

create function private.require(action text) returns void
  language plpgsql stable set search_path = '' as $$
begin
  if not (private.is_service() or private.can(action)) then
    raise exception 'The role of this account does not allow this' using errcode = '42501',
      hint = 'admins_only', detail = action;
  end if;
end $$;
comment on function private.require(text) is
  'Ends a call that the account that asks has no permission for: 42501 admins_only, with the action as '
  'detail. Programs with the secret key may do everything.';
grant execute on function private.require(text) to anon, authenticated, service_role;
