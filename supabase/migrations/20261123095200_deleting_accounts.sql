-- Admins delete accounts of others, with a choice for their articles; changes of profiles by others are recorded.

create function private.article_states_of(person uuid) returns table (
  published bigint, scheduled bigint, drafts bigint, archived bigint
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  ids uuid[];
begin
  -- A later migration adds bylines, in which an account is not only the first author.
  if to_regclass('public.article_bylines') is not null then
    ids := array(select b.article_id from public.article_bylines b where b.author_id = person);
  else
    ids := array(select a.id from public.articles a where a.author_id = person);
  end if;
  return query
    select count(*) filter (where a.status = 'published' and a.published_at <= now()),
      count(*) filter (where a.status = 'published' and a.published_at > now()),
      count(*) filter (where a.status = 'draft'), count(*) filter (where a.status = 'archived')
    from public.articles a where a.id = any (ids);
end $$;
comment on function private.article_states_of(uuid) is 'Numbers of articles that name a person as author, by state.';
revoke all on function private.article_states_of(uuid) from public, anon, authenticated;

create function public.account_details(account uuid) returns table (
  published bigint, scheduled bigint, drafts bigint, archived bigint, comments bigint,
  sessions bigint, last_used_at timestamptz, is_last_admin boolean, bio text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('manage_people');
  return query
    select w.published, w.scheduled, w.drafts, w.archived,
      (select count(*) from public.comments c where c.user_id = account), s.sessions, s.last_used_at,
      private.role_can(p.role, 'manage_people') and p.suspended_at is null and not exists (
        select from public.profiles other
        where other.id <> account and other.suspended_at is null
          and other.role in (select r.name from private.roles r where private.role_can(r.name, 'manage_people'))),
      p.bio
    from public.profiles p
      cross join lateral private.article_states_of(account) w
      cross join lateral (
        select count(*) as sessions, max(greatest(s.created_at, s.refreshed_at at time zone 'UTC')) as last_used_at
        from auth.sessions s where s.user_id = account and (s.not_after is null or s.not_after > now())) s
    where p.id = account and p.account_id is not null;
end $$;
comment on function public.account_details(uuid) is
  'Details of an account: articles by state, comments, sessions and their last use, whether it is the last admin, bio. No '
  'row: no such account. Needs manage_people: 42501 admins_only.';

-- delete_account gives accounts a role with a byline for the moment of their deletion.
drop trigger audit_profile on public.profiles;
create trigger audit_profile after update of role, suspended_at, account_id on public.profiles
  for each row when ((old.role <> new.role and not private.follows_invitation(new.id, new.role)
      and current_setting('broadsheet.deleted_account', true) is distinct from new.id::text)
    or old.suspended_at is distinct from new.suspended_at or old.account_id is distinct from new.account_id)
  execute function private.audit_profile();

create function public.delete_account(account uuid, articles text, successor uuid default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require('manage_people');
  if account = auth.uid() then
    raise exception 'The own account is deleted on the page of the profile'
      using errcode = '42501', hint = 'own_account';
  end if;
  if not exists (select from public.profiles p where p.account_id = account) then
    raise exception 'There is no such account' using errcode = 'PT404', hint = 'account_missing';
  end if;
  if delete_account.articles = 'reassign' then
    if not exists (
      select from public.profiles p where p.account_id = successor and p.id <> account and p.suspended_at is null
    ) then
      raise exception 'The articles need another active account' using errcode = '22023', hint = 'successor';
    end if;
    -- A later migration adds bylines, in which an account is not only the first author.
    if to_regprocedure('private.replace_author(uuid, uuid)') is not null then
      perform private.replace_author(account, successor);
    end if;
    update public.articles a set author_id = successor where a.author_id = account;
  elsif delete_account.articles = 'archive' then
    update public.articles a set status = 'archived' where a.author_id = account and a.status = 'published';
  elsif delete_account.articles is distinct from 'keep_byline' then
    raise exception 'Keep the byline, reassign or archive' using errcode = '22023';
  end if;
  perform set_config('broadsheet.deleted_account', account::text, true);
  update public.profiles p set role = (
      select r.name from private.roles r where private.role_can(r.name, 'keep_byline') order by r.rank limit 1)
    where p.id = account and not private.role_can(p.role, 'keep_byline');
  delete from auth.users u where u.id = account;
end $$;
comment on function public.delete_account(uuid, text, uuid) is
  'Deletes an account with profile, comments, likes, bookmarks and sessions. Its articles: keep_byline leaves them as '
  'they are, with the name of the account; archive also takes published and scheduled ones off the site; reassign '
  'gives all of them to a successor. Needs manage_people: 42501 admins_only or own_account, PT404 account_missing, '
  '22023 successor, P0001 last_admin.';

create function private.audit_profile_edit() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  fields text[] := '{username,full_name,bio,avatar_url}';
begin
  if auth.uid() is not null and auth.uid() <> new.id then
    perform private.record_audit('account.profile_changed', 'profile', new.id, new.username, private.changed_values(
      (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(old)) f where f.key = any (fields)),
      (select jsonb_object_agg(f.key, f.value) from jsonb_each(to_jsonb(new)) f where f.key = any (fields))));
  end if;
  return null;
end $$;
comment on function private.audit_profile_edit() is 'Records changes of a profile by another account.';
create trigger audit_profile_edit after update of username, full_name, bio, avatar_url on public.profiles
  for each row when (old.account_id is not distinct from new.account_id
    and (old.username, old.full_name, old.bio, old.avatar_url)
      is distinct from (new.username, new.full_name, new.bio, new.avatar_url))
  execute function private.audit_profile_edit();

create function private.is_avatar_of_account(path text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.profiles p
    where p.account_id is not null and p.id = case
      when path ~ '^[0-9a-f]{8}(-[0-9a-f]{4}){3}-[0-9a-f]{12}[-/]' then left(path, 36)::uuid end)
$$;
comment on function private.is_avatar_of_account(text) is
  'Whether the path of a file of the bucket avatars begins with the id of an account.';
grant execute on function private.is_avatar_of_account(text) to authenticated, service_role;
create policy "Staff can upload avatars of others" on storage.objects
  for insert to authenticated
  with check (bucket_id = 'avatars' and (select private.can('edit_profiles')) and private.is_avatar_of_account(name));

revoke all on function private.audit_profile_edit() from public, anon, authenticated;
revoke all on function public.account_details(uuid), public.delete_account(uuid, text, uuid) from public, anon;
grant execute on function public.account_details(uuid), public.delete_account(uuid, text, uuid)
  to authenticated, service_role;
