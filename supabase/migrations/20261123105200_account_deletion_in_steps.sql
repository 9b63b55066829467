-- The articles of an account that is deleted are changed in steps: thousands in one statement exceed the time limit
-- of hosted projects (8 s).

create function private.guard_account_deletion(account uuid, articles text, successor uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  perform private.require('manage_people');
  if account = auth.uid() then
    raise exception 'The own account is deleted on the page of the profile'
      using errcode = '42501', hint = 'own_account';
  end if;
  if not exists (select from public.profiles p where p.account_id = account) then
    raise exception 'There is no such account' using errcode = 'PT404', hint = 'account_missing';
  end if;
  if articles = 'reassign' and not exists (
    select from public.profiles p where p.account_id = successor and p.id <> account and p.suspended_at is null
  ) then
    raise exception 'The articles need another active account' using errcode = '22023', hint = 'successor';
  end if;
  if coalesce(articles not in ('keep_byline', 'reassign', 'archive'), true) then
    raise exception 'Keep the byline, reassign or archive' using errcode = '22023';
  end if;
end $$;
comment on function private.guard_account_deletion(uuid, text, uuid) is
  'Refuses a deletion of an account; see public.delete_account.';

create function private.change_articles_of_account(account uuid, articles text, successor uuid, most integer)
  returns integer
  language plpgsql security definer set search_path = '' as $$
declare
  changed integer := 0;
begin
  if articles = 'reassign' then
    -- Not a save of the text: no revisions.
    perform private.begin_merge();
    update public.articles a set bylines = private.with_author(a.bylines, account, successor)
    where a.id in (
      select distinct b.article_id from public.article_bylines b where b.author_id = account
      order by b.article_id limit most);
    get diagnostics changed = row_count;
    perform private.end_merge();
  elsif articles = 'archive' then
    update public.articles a set status = 'archived'
    where a.id in (
      select own.id from public.articles own
      where own.id in (select b.article_id from public.article_bylines b where b.author_id = account)
        and own.status = 'published' and not private.has_other_author(own.bylines, account)
      limit most);
    get diagnostics changed = row_count;
  end if;
  return changed;
end $$;
comment on function private.change_articles_of_account(uuid, text, uuid, integer) is
  'Reassigns or archives up to a number of articles of an account, and returns how many; 0 when none is left, and for '
  'keep_byline. Checks no permission.';

create function public.prepare_account_deletion(
  account uuid, articles text, successor uuid default null, most integer default 50
) returns integer
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.guard_account_deletion(account, articles, successor);
  perform private.require_recent_sign_in();
  return private.change_articles_of_account(account, articles, successor, least(greatest(most, 1), 500));
end $$;
comment on function public.prepare_account_deletion(uuid, text, uuid, integer) is
  'Reassigns or archives up to 50 articles, or as many as most (1 to 500), of an account that will be deleted, and '
  'returns how many: call it until it returns 0, then delete_account. Refuses what delete_account refuses, and needs a '
  'recent sign-in: 42501 reauthentication_needed.';

create or replace function public.delete_account(account uuid, articles text, successor uuid default null) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.guard_account_deletion(account, articles, successor);
  -- Those that were published after the last step.
  while private.change_articles_of_account(account, articles, successor, 500) > 0 loop
    null;
  end loop;
  perform set_config('broadsheet.deleted_account', account::text, true);
  update public.profiles p set role = (
      select r.name from private.roles r where private.role_can(r.name, 'keep_byline') order by r.rank limit 1)
    where p.id = account and not private.role_can(p.role, 'keep_byline');
  delete from auth.users u where u.id = account;
end $$;

revoke all on function private.guard_account_deletion(uuid, text, uuid),
  private.change_articles_of_account(uuid, text, uuid, integer) from public, anon, authenticated;
revoke all on function public.prepare_account_deletion(uuid, text, uuid, integer) from public, anon;
grant execute on function public.prepare_account_deletion(uuid, text, uuid, integer) to authenticated, service_role;
