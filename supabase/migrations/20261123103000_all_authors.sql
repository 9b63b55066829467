-- What reaches or belongs to the author of an article applies to every author of its bylines.

create function private.as_byline(author uuid) returns jsonb
  language sql immutable parallel safe set search_path = '' as $$
  select jsonb_build_array(jsonb_build_object('author_id', author))
$$;
comment on function private.as_byline(uuid) is
  'The byline of an author, with any contribution: bylines that contain it (@>) name the author.';

create function private.author_ids(bylines jsonb) returns setof uuid
  language sql immutable parallel safe set search_path = '' as $$
  select distinct (value ->> 'author_id')::uuid from jsonb_array_elements(bylines)
$$;
comment on function private.author_ids(jsonb) is 'The authors of an article, each once.';

create function private.owner_of(bylines jsonb) returns uuid
  language sql stable security definer set search_path = '' as $$
  select p.id
  from jsonb_array_elements(bylines) with ordinality
    join public.profiles p on p.account_id = (value ->> 'author_id')::uuid
  order by value ->> 'contribution' <> 'by', ordinality limit 1
$$;
comment on function private.owner_of(jsonb) is
  'The first author with an account, who may delete and restore the article. Null: only editors may.';
grant execute on function private.owner_of(jsonb) to anon, authenticated, service_role;

create function private.has_other_author(bylines jsonb, author uuid) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (
    select from private.author_ids(bylines) other join public.profiles p on p.id = other
    where p.id <> author and p.kind = 'person')
$$;
comment on function private.has_other_author(jsonb, uuid) is
  'Whether bylines name another person. An agency cannot answer for an article.';
revoke all on function private.as_byline(uuid), private.author_ids(jsonb), private.has_other_author(jsonb, uuid)
  from public, anon, authenticated;

-- Notifications by mail

create or replace function private.notify_of_comment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  parent_author uuid := (select c.user_id from public.comments c where c.id = new.parent_id);
begin
  if not private.is_news() then
    return null;
  end if;
  perform private.notify_by_mail(parent_author, 'reply', new.article_id, new.id);
  perform private.notify_by_mail(author, 'comment', new.article_id, new.id)
  from public.articles a cross join lateral private.author_ids(a.bylines) author
  where a.id = new.article_id and author is distinct from parent_author;
  return null;
end $$;
comment on function private.notify_of_comment() is
  'Notifies the author of the comment that was replied to, and the authors of the article.';

create or replace function private.notify_of_review() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_news() then
    return null;
  end if;
  if new.review_status = 'in_review' then
    perform private.notify_by_mail(p.id, 'submitted', new.id)
    from public.profiles p
    where p.role in (
      select r.name from private.roles r, private.notification_kinds k
      where k.name = 'submitted' and private.role_can(r.name, k.action))
    limit 200;
  elsif new.review_status is not null or new.status = 'published' then
    perform private.notify_by_mail(author, 'reviewed', new.id, null, coalesce(new.review_status, 'published'))
    from private.author_ids(new.bylines) author;
  end if;
  return null;
end $$;
comment on function private.notify_of_review() is
  'Notifies reviewers of a submitted article, and its authors of the result of the review.';

create or replace function private.reported(mail private.outgoing_mails) returns setof private.notifications
  language sql stable security definer set search_path = '' as $$
  select n.* from private.notifications n
    join public.profiles p on p.id = mail.profile_id
    join public.articles a on a.id = n.article_id
    left join public.comments c on c.id = n.comment_id
  where n.mail_id = mail.id and private.is_notified(p, n.kind)
    and (n.kind not in ('comment', 'reviewed') or a.bylines @> private.as_byline(p.id))
    and case
      when n.comment_id is not null then not c.is_hidden and (
        (a.status = 'published' and a.published_at <= now()) or a.bylines @> private.as_byline(p.id)
        or private.role_can(p.role, 'read_unpublished_articles'))
      when n.kind = 'submitted' then a.review_status = 'in_review'
      when n.event = 'published' then a.status = 'published'
      when n.kind = 'reviewed' then a.review_status = n.event
      else true
    end
$$;

-- Trash

alter policy "Authors can delete their own articles" on public.articles
  using (bylines @> (select private.my_byline()) and private.owner_of(bylines) = (select auth.uid())
    and (select private.can('delete_articles', (select auth.uid())))
    and ((status = 'draft' and published_at is null) or (select private.may_publish((select auth.uid())))));

create or replace function private.move_to_trash() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  deleted jsonb := to_jsonb(old);
begin
  -- A merged category or tag lives on in another one.
  if not private.keeps_revisions() then
    return old;
  end if;
  -- Exists if the row was restored from a backup of another time.
  delete from public.trash where id = old.id;
  insert into public.trash (id, kind, name, slug, status, owner_id, deleted_by)
  values (
    old.id, tg_argv[0],
    -- Invalid rows of other programs can be deleted, too.
    coalesce(deleted ->> 'title', deleted ->> 'name', deleted ->> 'slug', old.id::text), deleted ->> 'slug',
    case
      when (deleted ->> 'published_at')::timestamptz > now() and deleted ->> 'status' = 'published' then 'scheduled'
      else deleted ->> 'status'
    end,
    case tg_argv[0] when 'article' then private.owner_of(deleted -> 'bylines') end,
    (select p.id from public.profiles p where p.id = auth.uid()));
  perform private.put_in_trash(old.id, tg_relid::regclass,
    format('select * from %s where id = %L', tg_relid::regclass, old.id));
  perform private.put_links_in_trash(old.id, tg_relid::regclass);
  return old;
end $$;
comment on column public.trash.owner_id is 'First author of an article with an account, owner of an image.';

create or replace function private.prepare_article(item public.trash) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  article public.articles;
  changes jsonb;
begin
  select r.* into article from public.trash_rows t
    cross join lateral jsonb_populate_record(null::public.articles, t.content) r
    where t.item_id = item.id and t.relation = 'public.articles' and t.link is null;
  changes := jsonb_build_object(
    'slug', private.free_slug('public.articles', article.slug, 200),
    'tags', array(
      select g.name from public.trash_rows t join public.tags g on g.id = (t.content ->> 'tag_id')::uuid
      where t.item_id = item.id and t.relation = 'public.article_tags' order by g.name));
  -- Without the right to publish, and after a deletion by the staff, only the text returns.
  if not (private.is_service() or private.can('delete_articles')
    or (item.deleted_by = auth.uid() and private.may_publish(item.owner_id))) then
    changes := changes || '{"status": "draft", "published_at": null, "is_featured": false}';
  end if;
  if article.translation_group is not null then
    perform pg_advisory_xact_lock(hashtext('broadsheet: translations'));
    if exists (select from public.articles other where other.translation_group = article.translation_group
      and private.language_of(other.lang) = private.language_of(article.lang)) then
      changes := changes || '{"translation_group": null}';
    end if;
  end if;
  update public.trash_rows t set content = t.content || changes
    where t.item_id = item.id and t.relation = 'public.articles' and t.link is null;
  delete from public.trash_rows t where t.item_id = item.id and t.relation = 'public.article_slugs'
    and t.content ->> 'slug' in (select a.slug from public.articles a where a.slug = t.content ->> 'slug');
end $$;

create or replace function private.erase_trash_of_account() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if tg_op = 'DELETE' then
    perform private.forget_in_trash(old.id, true);
    return null;
  end if;
  delete from public.trash item
  where item.owner_id = old.id and item.kind = 'article' and not exists (
    select from public.trash_rows t cross join lateral jsonb_populate_record(null::public.articles, t.content) a
    where t.item_id = item.id and t.relation = 'public.articles' and t.link is null
      and (private.has_other_author(a.bylines, old.id)
        or (private.role_can(old.role, 'keep_byline') and private.was_published(a))));
  -- The next author with an account may restore the others.
  update public.trash item set owner_id = private.owner_of(t.content -> 'bylines')
  from public.trash_rows t
  where item.owner_id = old.id and item.kind = 'article'
    and t.item_id = item.id and t.relation = 'public.articles' and t.link is null;
  perform private.forget_in_trash(old.id, false);
  return null;
end $$;
comment on function private.erase_trash_of_account() is
  'Erases the deleted articles of a deleted account, except those with another author and published ones of the '
  'staff (keep_byline), and what it wrote below articles that others deleted.';

-- Deleted accounts

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
      and not private.has_other_author(a.bylines, auth.uid())
      and not (private.was_published(a) and exists (
        select from public.profiles p where p.id = auth.uid() and private.role_can(p.role, 'keep_byline')));
  end if;
  delete from auth.users where id = auth.uid();
end $$;

create or replace function public.delete_account(account uuid, articles text, successor uuid default null) returns void
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
    perform private.replace_author(account, successor);
  elsif delete_account.articles = 'archive' then
    update public.articles a set status = 'archived'
    where a.id in (select b.article_id from public.article_bylines b where b.author_id = account)
      and a.status = 'published' and not private.has_other_author(a.bylines, account);
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
  'they are, with the name of the account; archive also takes published and scheduled ones without another person as '
  'author off the site; reassign names a successor in its place, beside the other authors. Needs manage_people: 42501 '
  'admins_only or own_account, PT404 account_missing, 22023 successor, P0001 last_admin.';
