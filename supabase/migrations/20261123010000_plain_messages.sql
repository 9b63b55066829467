-- Messages and names in plain words. Clients recognise errors by SQLSTATE and hint, which stay.

create or replace function private.save_article() returns trigger
  language plpgsql set search_path = '' as $$
declare
  without_views public.articles := new;
begin
  if tg_op = 'UPDATE' then
    -- Counting a view is frequent and not a save: skip the comparison of the texts.
    without_views.views_count := old.views_count;
    if without_views is not distinct from old then
      return new;
    end if;
    -- Tags are saved by calls of their own right after the article. They do not raise the version, or
    -- the next save of the same editor would be refused.
    if new.version <> old.version or new.author_id is distinct from old.author_id
      or private.article_snapshot(new) - 'tags' is distinct from private.article_snapshot(old) - 'tags' then
      if new.version <> old.version then
        raise exception 'This article was saved by another person since you opened it'
          using errcode = 'PT409', hint = 'stale_version',
            detail = format('The save is based on version %s, the current version is %s.', new.version, old.version);
      end if;
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
    elsif new.tags is distinct from old.tags then
      new.updated_at := clock_timestamp();
    elsif new.updated_at is not distinct from old.updated_at then
      return new;
    end if;
    -- Also when an import sets updated_at itself: the mirror must read the row again.
    new.changed_in := pg_current_xact_id()::text::bigint;
  end if;
  if new.status = 'published' and new.published_at is null then
    new.published_at := now();
  end if;
  return new;
end $$;

create or replace function private.save_settings() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  current_fields jsonb := private.settings_fields(old);
  new_fields jsonb := private.settings_fields(new);
  base_fields jsonb;
  conflicts text;
begin
  if new.version <> old.version then
    select r.settings into base_fields
      from public.site_settings_revisions r where r.version = new.version;
    -- If the base version is unknown, every changed field may be a conflict.
    select string_agg(field, ', ' order by field) into conflicts
      from jsonb_object_keys(new_fields) field
      where new_fields -> field is distinct from current_fields -> field
        and (base_fields is null
          or base_fields -> field is distinct from current_fields -> field);
    if conflicts is not null then
      raise exception 'These settings were saved by another person since you opened them'
        using errcode = 'PT409', hint = 'stale_version', detail = conflicts;
    end if;
  end if;
  new.version := old.version + (new_fields is distinct from current_fields)::integer;
  return new;
end $$;

-- Which roles manage people is asked once per role, not once per account.
create or replace function private.keep_one_admin() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Without the lock, two admins who demote each other at the same moment would both succeed.
  perform pg_advisory_xact_lock(hashtext('broadsheet: last admin'));
  if not exists (
    select from public.profiles p
    where p.suspended_at is null and p.id <> old.id
      and p.role in (select r.name from private.roles r where private.role_can(r.name, 'manage_people'))
  ) then
    raise exception 'The last admin cannot be removed: make another user an admin first'
      using errcode = 'P0001', hint = 'last_admin';
  end if;
  return case tg_op when 'DELETE' then old else new end;
end $$;
comment on function private.keep_one_admin() is
  'Refuses to remove the last account that manages people. Without it, no account could appoint another.';

create or replace function public.delete_my_account(erase_articles boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in to delete the account' using errcode = '42501', hint = 'sign_in';
  end if;
  if erase_articles then
    perform private.require_account();
    delete from public.articles a where a.author_id = auth.uid()
      and not (private.was_published(a) and exists (
        select from public.profiles p where p.id = auth.uid() and private.role_can(p.role, 'keep_byline')));
  end if;
  delete from auth.users where id = auth.uid();
end $$;

create or replace function private.guard_open_comments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() and auth.uid() is not null and not private.comments_are_open(new.article_id) then
    raise exception 'Comments are closed for this article' using errcode = '42501', hint = 'comments_closed';
  end if;
  return new;
end $$;

alter function private.guard_standing() rename to guard_account_status;
alter trigger guard_standing on public.profiles rename to guard_account_status;
alter trigger guard_standing on public.categories rename to guard_account_status;
alter trigger guard_standing on public.tags rename to guard_account_status;
alter trigger guard_standing on public.articles rename to guard_account_status;
alter trigger guard_standing on public.article_tags rename to guard_account_status;
alter trigger guard_standing on public.comments rename to guard_account_status;
alter trigger guard_standing on public.likes rename to guard_account_status;
alter trigger guard_standing on public.bookmarks rename to guard_account_status;

alter policy "Whoever can read an article can see its tags" on public.article_tags
  rename to "Readers of an article can see its tags";
alter policy "Whoever can read an article can find it by a former address" on public.article_slugs
  rename to "Readers of an article can find it by a former slug";
alter policy "Whoever can read an article can see which comments are hidden" on public.hidden_comments
  rename to "Readers of an article can see which comments are hidden";
alter policy "Whoever can read an article can follow its discussion" on realtime.messages
  rename to "Readers of an article can follow its discussion";
alter policy "Staff can see which pages were set aside" on public.quarantined_pages
  rename to "Staff can see quarantined pages";
