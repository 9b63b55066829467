-- Rights on an article follow from its bylines: each account among the authors has the permissions for own articles.

create or replace function private.may_publish(author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select private.is_service() or private.can('publish_articles', author)
$$;
comment on function private.may_publish(uuid) is
  'Whether the account that asks may publish articles of this author; for an article: private.as_author(bylines).';

create or replace function private.guard_publishing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.may_publish(private.as_author(new.bylines)) then
    raise exception 'This account cannot publish here: save it as a draft'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
  return new;
end $$;

create or replace function private.guard_featured() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not (private.is_service() or private.can('feature_articles', private.as_author(new.bylines))) then
    raise exception 'This account cannot feature articles' using errcode = '42501', hint = 'featuring';
  end if;
  return new;
end $$;

create or replace function private.edits_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles a
    where a.id = article and private.can('edit_articles', private.as_author(a.bylines))
  )
$$;

create or replace function private.reads_article(article uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from public.articles a
    where a.id = article and ((a.status = 'published' and a.published_at <= now())
      or a.bylines @> private.my_byline() or private.can('read_unpublished_articles'))
  )
$$;
comment on function private.reads_article(uuid) is
  'Whether the account that asks, or a visitor, can read an article: everyone if it is public, else its '
  'authors and accounts with read_unpublished_articles.';

create or replace function private.require_translatable(article uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_service() then
    perform private.require_account();
  end if;
  if not exists (select from public.articles a where a.id = article)
    or not (private.is_service() or private.reads_article(article)) then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  if private.is_service() then
    return;
  end if;
  if not private.edits_article(article) then
    raise exception 'Translations are linked by accounts that may edit both articles'
      using errcode = '42501', hint = 'translation_rights';
  end if;
  if exists (
    select from public.articles a
    where a.id = article and a.status <> 'draft' and not private.may_publish(private.as_author(a.bylines))
  ) then
    raise exception 'This account cannot change published articles here'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
end $$;

alter policy "Authors can read their own articles" on public.articles
  using (bylines @> (select private.my_byline()));
alter policy "Accounts can write articles of their own" on public.articles
  with check ((bylines @> (select private.my_byline()) or (select private.can('set_bylines')))
    and (select private.can('create_articles')));
alter policy "Authors can change their own articles" on public.articles
  using (bylines @> (select private.my_byline()))
  with check (bylines @> (select private.my_byline()) and (select private.can('edit_articles', (select auth.uid()))));
-- Deleting stays with the first author (author_id) and editors.

alter policy "Authors and staff can tag an article" on public.article_tags
  with check (exists (
    select from public.articles a
    where a.id = article_id
      and ((select private.can('edit_articles'))
        or (a.bylines @> (select private.my_byline()) and (select private.can('edit_articles', (select auth.uid())))))
      and (a.status = 'draft' or (select private.may_publish(null))
        or (a.bylines @> (select private.my_byline()) and (select private.may_publish((select auth.uid())))))));
alter policy "Authors and staff can untag an article" on public.article_tags
  using (exists (
    select from public.articles a
    where a.id = article_id
      and ((select private.can('edit_articles'))
        or (a.bylines @> (select private.my_byline()) and (select private.can('edit_articles', (select auth.uid())))))
      and (a.status = 'draft' or (select private.may_publish(null))
        or (a.bylines @> (select private.my_byline()) and (select private.may_publish((select auth.uid())))))));

alter policy "Authors and staff can find a draft by a former slug" on public.article_draft_slugs
  using ((select private.can('read_unpublished_articles')) or exists (
    select from public.articles a where a.id = article_id and a.bylines @> (select private.my_byline())));
alter policy "Authors can read the revisions of their own articles" on public.article_revisions
  using (exists (
    select from public.articles a where a.id = article_id and a.bylines @> (select private.my_byline())));
alter policy "Authors can read what was done to their articles" on public.audit_log
  using (subject = 'article' and subject_id in (
    select b.article_id from public.article_bylines b where b.author_id = (select auth.uid()) offset 0));

-- The names of authors are no part of a version of the text, but a change of them is a save.
create or replace function private.article_snapshot(article public.articles) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC' as $$
  select to_jsonb(article)
    - '{id,author_id,bylines,created_at,updated_at,version,changed_in,is_imported,translation_group,review_status}'::text[]
    - private.generated_columns('public.articles')
$$;

create or replace function private.save_article() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if tg_op = 'UPDATE' then
    if new is not distinct from old then
      return new;
    end if;
    -- Tags are saved by calls of their own right after the article. They do not raise the version, or
    -- the next save of the same editor would be refused.
    if new.version <> old.version or new.author_id is distinct from old.author_id or new.bylines <> old.bylines
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
    -- A link to a translation changes the page, not the text.
    elsif new.updated_at is not distinct from old.updated_at
      and new.translation_group is not distinct from old.translation_group then
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

create function private.byline_names(bylines jsonb) returns text
  language sql stable security definer set search_path = '' as $$
  select string_agg(coalesce(p.full_name, p.username), ', ' order by ordinality)
  from jsonb_array_elements(bylines) with ordinality
    join public.profiles p on p.id = (value ->> 'author_id')::uuid
$$;
comment on function private.byline_names(jsonb) is 'The names of the authors, for the audit log.';

create or replace function private.audit_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former text := case when tg_op = 'INSERT' then 'draft' else private.publication_of(old) end;
  current text := case when tg_op = 'DELETE' then 'deleted' else private.publication_of(new) end;
begin
  if tg_op = 'DELETE' then
    perform private.record_audit('article.deleted', 'article', old.id, old.title,
      jsonb_build_object('status', former, 'slug', old.slug));
    return null;
  end if;
  if former <> current then
    perform private.record_audit(
      'article.' || case current when 'draft' then 'unpublished' else current end, 'article', new.id, new.title,
      jsonb_build_object('status', jsonb_build_object('old', former, 'new', current))
        || case current when 'scheduled' then jsonb_build_object('published_at', new.published_at) else '{}' end);
  elsif current = 'scheduled' and old.published_at <> new.published_at then
    perform private.record_audit('article.scheduled', 'article', new.id, new.title,
      jsonb_build_object('published_at', jsonb_build_object('old', old.published_at, 'new', new.published_at)));
  end if;
  if tg_op = 'UPDATE' and old.bylines <> new.bylines then
    perform private.record_audit('article.reassigned', 'article', new.id, new.title, jsonb_build_object('author',
      jsonb_build_object('old', private.byline_names(old.bylines), 'new', private.byline_names(new.bylines))));
  end if;
  return null;
end $$;
comment on function private.audit_article() is
  'Records publishing, scheduling, archiving, deletion, and other bylines.';
drop trigger audit_article on public.articles;
-- Depth 0: deleting an account also changes its articles; that is recorded as the deletion of the account.
create trigger audit_article after update of status, published_at, author_id, bylines on public.articles
  for each row when (pg_trigger_depth() = 0 and (old.status <> new.status
    or old.published_at is distinct from new.published_at or old.bylines <> new.bylines))
  execute function private.audit_article();

-- Accounts that are deleted

create or replace function private.follow_deleted_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if private.role_can(old.role, 'keep_byline') and exists (
    select from public.article_bylines b join public.articles a on a.id = b.article_id
    where b.author_id = old.id and private.was_published(a)
  ) then
    delete from public.comments where user_id = old.id;
    delete from public.likes where user_id = old.id;
    delete from public.bookmarks where user_id = old.id;
    perform private.announce('author', old.id, 'update');
  else
    perform private.replace_author(old.id, null);
    delete from public.profiles where id = old.id;
  end if;
  return null;
end $$;

create or replace function public.delete_my_account(erase_articles boolean default false) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  if auth.uid() is null then
    raise exception 'Sign in to delete the account' using errcode = '42501', hint = 'sign_in';
  end if;
  if erase_articles then
    perform private.require_account();
    -- Articles with other authors remain, without this one.
    delete from public.articles a
    where a.id in (select b.article_id from public.article_bylines b where b.author_id = auth.uid())
      and not exists (
        select from public.article_bylines b where b.article_id = a.id and b.author_id <> auth.uid())
      and not (private.was_published(a) and exists (
        select from public.profiles p where p.id = auth.uid() and private.role_can(p.role, 'keep_byline')));
  end if;
  delete from auth.users where id = auth.uid();
end $$;

create function private.guard_credited_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  articles bigint := private.articles_by(old.id);
begin
  if articles > 0 then
    raise exception 'This author is named by articles' using errcode = '23503', hint = 'author_in_use',
      detail = articles::text;
  end if;
  return old;
end $$;
comment on function private.guard_credited_author() is
  'Refuses to delete a profile that articles name: 23503 author_in_use, with their number as detail.';
create trigger guard_credited_author before delete on public.profiles
  for each row execute function private.guard_credited_author();
