-- Roles contributor, author and editor, and permissions that depend on the publishing policy.
-- shared/permissions.ts has the same rows; a test compares them.

alter table private.permissions add column policies text[]
  constraint policies_known check (policies <@ '{everyone,authors,editors}' and policies <> '{}');
comment on column private.permissions.policies is
  'The values of site_settings.publishing_policy under which the role has the permission. Null: all.';

insert into private.roles (name) values ('contributor'), ('author'), ('editor');

update private.permissions set policies = '{everyone}'
where role = 'user' and action in (
  'create_articles', 'create_categories', 'create_tags', 'delete_articles', 'edit_articles', 'publish_articles',
  'upload_images');

insert into private.permissions (role, action, scope, policies) values
  ('user', 'feature_articles', 'own', '{everyone}'),
  ('contributor', 'bookmark_articles', 'any', null),
  ('contributor', 'create_articles', 'any', null),
  ('contributor', 'create_tags', 'any', null),
  ('contributor', 'delete_articles', 'own', null),
  ('contributor', 'edit_articles', 'own', null),
  ('contributor', 'edit_comments', 'own', null),
  ('contributor', 'edit_profiles', 'own', null),
  ('contributor', 'keep_byline', 'any', null),
  ('contributor', 'like_articles', 'any', null),
  ('contributor', 'report_comments', 'any', null),
  ('contributor', 'upload_images', 'own', null),
  ('contributor', 'use_console', 'any', null),
  ('contributor', 'write_comments', 'any', null),
  ('author', 'bookmark_articles', 'any', null),
  ('author', 'create_articles', 'any', null),
  ('author', 'create_categories', 'any', '{everyone}'),
  ('author', 'create_tags', 'any', null),
  ('author', 'delete_articles', 'own', null),
  ('author', 'edit_articles', 'own', null),
  ('author', 'edit_comments', 'own', null),
  ('author', 'edit_profiles', 'own', null),
  ('author', 'feature_articles', 'own', '{everyone}'),
  ('author', 'keep_byline', 'any', null),
  ('author', 'like_articles', 'any', null),
  ('author', 'publish_articles', 'own', '{everyone,authors}'),
  ('author', 'report_comments', 'any', null),
  ('author', 'upload_images', 'own', null),
  ('author', 'use_console', 'any', null),
  ('author', 'write_comments', 'any', null),
  ('editor', 'bookmark_articles', 'any', null),
  ('editor', 'create_articles', 'any', null),
  ('editor', 'create_categories', 'any', null),
  ('editor', 'create_tags', 'any', null),
  ('editor', 'delete_articles', 'any', null),
  ('editor', 'edit_articles', 'any', null),
  ('editor', 'edit_comments', 'own', null),
  ('editor', 'edit_profiles', 'own', null),
  ('editor', 'exceed_limits', 'any', null),
  ('editor', 'feature_articles', 'any', null),
  ('editor', 'keep_byline', 'any', null),
  ('editor', 'like_articles', 'any', null),
  ('editor', 'manage_categories', 'any', null),
  ('editor', 'manage_messages', 'any', null),
  ('editor', 'manage_tags', 'any', null),
  ('editor', 'moderate_comments', 'any', null),
  ('editor', 'publish_articles', 'any', null),
  ('editor', 'read_unpublished_articles', 'any', null),
  ('editor', 'report_comments', 'any', null),
  ('editor', 'upload_images', 'own', null),
  ('editor', 'use_console', 'any', null),
  ('editor', 'write_comments', 'any', null),
  ('admin', 'feature_articles', 'any', null);

-- Where only admins published, users who have written articles can continue as contributors.
update public.profiles p set role = 'contributor'
where private.role_can(p.role, 'create_articles') and not private.role_can(p.role, 'use_console')
  and p.account_id is not null
  and (select publishing_policy = 'admins' from public.site_settings)
  and exists (select from public.articles a where a.author_id = p.id);
alter table public.site_settings drop constraint publishing_policy_known;
update public.site_settings set publishing_policy = 'editors' where publishing_policy = 'admins';
alter table public.site_settings add constraint publishing_policy_known
  check (publishing_policy in ('everyone', 'authors', 'editors'));
comment on column public.site_settings.publishing_policy is
  'Who publishes. everyone: users, too. authors: the roles author, editor and admin. editors: editor and admin. '
  'The rows of private.permissions state what each role may do under each policy.';

create function private.publishing_policy() returns text
  language sql stable security definer set search_path = '' as $$
  select coalesce((select publishing_policy from public.site_settings), 'everyone')
$$;
comment on function private.publishing_policy() is 'The publishing policy; everyone while there are no settings.';
grant execute on function private.publishing_policy() to anon, authenticated, service_role;

create or replace function private.can(action text, owner uuid default null) returns boolean
  language plpgsql stable security definer set search_path = '' as $$
begin
  return exists (
    select from public.profiles p join private.permissions g on g.role = p.role
    where p.account_id = auth.uid() and p.suspended_at is null
      and g.action = can.action and (g.scope = 'any' or p.id = can.owner)
      and (g.policies is null or private.publishing_policy() = any (g.policies))
  );
end $$;
comment on function private.role_can(text, text) is
  'Whether a role has a permission, of any scope and under any publishing policy.';

create or replace function private.may_publish(author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_service() or private.can('publish_articles', author)
$$;
comment on function private.may_publish(uuid) is
  'Whether the account that asks may publish an article of this author.';

create or replace function private.guard_role() returns trigger
  language plpgsql set search_path = '' as $$
begin
  -- Role changes run one after the other: an admin who was demoted a moment ago changes no role.
  perform pg_advisory_xact_lock(hashtext('broadsheet: last admin'));
  perform private.require('manage_people');
  if new.role <> old.role and new.id = auth.uid() and not private.is_service() then
    raise exception 'Another admin has to change the role of this account'
      using errcode = '42501', hint = 'own_role';
  end if;
  return new;
end $$;
comment on function private.guard_role() is
  'Changing a role or a suspension needs manage_people. No account changes its own role: 42501 own_role.';

create or replace view public.accounts with (security_barrier = true) as
  select id, username, full_name, email, avatar_url, bio, role, suspended_at, created_at, updated_at,
    private.role_can(role, 'keep_byline') as is_staff,
    (select private.publishing_policy()) as publishing_policy
  from public.profiles
  where account_id is not null
    and (account_id = (select auth.uid()) or (select private.is_service() or private.can('manage_people')));
comment on view public.accounts is
  'Profiles with their e-mail, role and suspension: the own row, or every row with manage_people; '
  'is_staff: published articles keep the byline when the account is deleted (keep_byline). publishing_policy: '
  'the setting, which with the role determines the permissions. Runs with its owner''s rights on purpose: the '
  'columns are closed to the API roles on the table itself.';
