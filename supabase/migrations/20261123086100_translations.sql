-- Translations: articles of one group are translations of each other.

alter table public.articles add column translation_group uuid;
comment on column public.articles.translation_group is
  'Articles with the same value are translations of each other. Set by link_translations. An article '
  'without others in its group has no translations.';
create unique index articles_translation_language on public.articles
  (translation_group, coalesce(lower(lang), '')) where translation_group is not null;

create or replace function private.article_snapshot(article public.articles) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC' as $$
  select to_jsonb(article)
    - '{id,author_id,created_at,updated_at,version,changed_in,is_imported,translation_group}'::text[]
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

create function private.guard_translation_language() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- A restored site may have changed its language since its articles were linked.
  if not private.is_service() and exists (
    select from public.articles other
    where other.translation_group = new.translation_group and other.id <> new.id
      and private.language_of(other.lang) = private.language_of(new.lang)
  ) then
    raise exception 'A translation in this language exists'
      using errcode = '23505', hint = 'translation_language';
  end if;
  return new;
end $$;
comment on function private.guard_translation_language() is
  'Refuses a language that another translation of the article has: 23505 translation_language.';
create trigger guard_translation_language before update of lang on public.articles
  for each row when (new.translation_group is not null and old.lang is distinct from new.lang)
  execute function private.guard_translation_language();

create function private.announce_translations() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  was_public boolean := tg_op <> 'INSERT' and old.status = 'published' and old.published_at <= now();
  to_be_public boolean := tg_op <> 'DELETE' and new.status = 'published';
  is_regrouped boolean := tg_op = 'UPDATE' and old.translation_group is distinct from new.translation_group;
  changed uuid := case when tg_op = 'DELETE' then old.id else new.id end;
  groups uuid[] := '{}';
  due timestamptz;
begin
  if not (was_public or to_be_public) then
    return null;
  end if;
  due := case when was_public then now() else greatest(new.published_at, now()) end;
  if tg_op <> 'INSERT' then
    groups := groups || old.translation_group;
  end if;
  if tg_op <> 'DELETE' then
    groups := groups || new.translation_group;
  end if;
  perform private.announce('article', a.id, 'update', due)
  from public.articles a
  where a.translation_group = any (groups) and a.id <> changed
    and a.status = 'published' and a.published_at <= now();
  if is_regrouped then
    perform private.announce('article', changed, 'update', due);
  end if;
  return null;
end $$;
comment on function private.announce_translations() is
  'Announces the published translations of an article that readers see, or will see, under another '
  'address or language, or no longer: their pages link to it.';
create trigger announce_translations_of_new after insert on public.articles
  for each row when (new.translation_group is not null) execute function private.announce_translations();
create trigger announce_translations_of_deleted after delete on public.articles
  for each row when (old.translation_group is not null) execute function private.announce_translations();
create trigger announce_translations_of_changed after update on public.articles
  for each row when (
    (old.translation_group is not null or new.translation_group is not null)
    and (old.translation_group, old.lang, old.slug, old.status, old.published_at)
      is distinct from (new.translation_group, new.lang, new.slug, new.status, new.published_at))
  execute function private.announce_translations();

create function private.require_translatable(article uuid) returns void
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
    where a.id = article and a.status = 'published' and not private.may_publish(a.author_id)
  ) then
    raise exception 'Only admins can change published articles here'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
end $$;
comment on function private.require_translatable(uuid) is
  'Ends a call unless the account that asks may save an article: 42501 sign_in, suspended, '
  'translation_rights or publishing_policy, PT404 article_missing.';

create function public.link_translations(article uuid, other uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  groups uuid[];
  members uuid[];
  target uuid;
begin
  perform private.require_translatable(article);
  perform private.require_translatable(other);
  if article = other then
    raise exception 'An article is no translation of itself' using errcode = '22023', hint = 'translation_itself';
  end if;
  -- Links are rare: one at a time, so that two of them cannot make one group with a language twice.
  perform pg_advisory_xact_lock(hashtext('broadsheet: translations'));
  select array_agg(distinct a.translation_group) filter (where a.translation_group is not null) into groups
    from public.articles a where a.id in (article, other);
  select array_agg(a.id) into members from public.articles a
    where a.id in (article, other) or a.translation_group = any (groups);
  if exists (
    select from public.articles a where a.id = any (members)
    group by private.language_of(a.lang) having count(*) > 1
  ) then
    raise exception 'A translation in this language exists'
      using errcode = '23505', hint = 'translation_language';
  end if;
  target := coalesce(groups[1], gen_random_uuid());
  update public.articles a set translation_group = target
    where a.id = any (members) and a.translation_group is distinct from target;
end $$;
comment on function public.link_translations(uuid, uuid) is
  'Makes two articles, and the translations that each has, translations of each other. Needs the right to '
  'save both: 42501 sign_in, suspended, translation_rights or publishing_policy, PT404 article_missing, 22023 '
  'translation_itself, 23505 translation_language if two of them would have the same language.';

create function public.unlink_translation(article uuid) returns void
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.require_translatable(article);
  perform pg_advisory_xact_lock(hashtext('broadsheet: translations'));
  update public.articles a set translation_group = null
    where a.id = article and a.translation_group is not null;
end $$;
comment on function public.unlink_translation(uuid) is
  'Removes an article from its translations, which remain translations of each other. Needs the right to '
  'save it: 42501 sign_in, suspended, translation_rights or publishing_policy, PT404 article_missing.';

create function public.translations_of(article uuid) returns table (
  id uuid, title text, lang text, status public.article_status, slug text, published_at timestamptz
)
  language sql stable security invoker set search_path = '' as $$
  select other.id, other.title, other.lang, other.status, other.slug, other.published_at
  from public.articles mine join public.articles other
    on other.translation_group = mine.translation_group and other.id <> mine.id
  where mine.id = article
  order by coalesce(other.lang, ''), other.id
$$;
comment on function public.translations_of(uuid) is
  'The translations of an article, in any state, without itself, as far as the account that asks can read them.';

revoke all on function public.link_translations(uuid, uuid), public.unlink_translation(uuid),
  public.translations_of(uuid), private.require_translatable(uuid) from public, anon, authenticated;
grant execute on function public.link_translations(uuid, uuid), public.unlink_translation(uuid),
  public.translations_of(uuid) to authenticated, service_role;
