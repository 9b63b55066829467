-- Articles without a translation in a language, found with an index: a filter by missing_translations evaluates
-- every article.

create table private.article_languages (
  article_id uuid primary key references public.articles (id) on delete cascade,
  languages text[] not null,
  created_at timestamptz not null
);
comment on table private.article_languages is
  'One row per article, written by triggers. Not in public.articles, because the languages of drafts are not public.';
comment on column private.article_languages.languages is
  'Languages of the article and its translations in any state: sorted, in lower case, each once. Empty text: that '
  'of the publication.';
comment on column private.article_languages.created_at is 'As in articles: the order of the index.';
create index article_languages_newest on private.article_languages (languages, created_at desc);
alter table private.article_languages enable row level security;

create function private.languages_with(article public.articles) returns text[]
  language sql stable set search_path = '' as $$
  select case when article.translation_group is null then array[coalesce(lower(article.lang), '')]
    else array(
      select coalesce(lower(other.lang), '') from public.articles other
      where other.translation_group = article.translation_group group by 1 order by 1)
    end
$$;
comment on function private.languages_with(public.articles) is
  'Languages of an article and its translations, for private.article_languages.';

create function private.record_article_languages() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  groups uuid[] := '{}';
  changed uuid;
begin
  if tg_op <> 'INSERT' then
    groups := groups || old.translation_group;
  end if;
  if tg_op <> 'DELETE' then
    groups := groups || new.translation_group;
    changed := new.id;
  end if;
  groups := array_remove(groups, null);
  if groups <> '{}' then
    -- As in link_translations: of two concurrent changes of a group, the second one reads the result of the first.
    perform pg_advisory_xact_lock(hashtext('broadsheet: translations'));
  end if;
  insert into private.article_languages as known (article_id, languages, created_at)
  select a.id, private.languages_with(a), a.created_at from public.articles a
  where a.id in (select changed union select g.id from public.articles g where g.translation_group = any (groups))
  on conflict (article_id) do update set languages = excluded.languages, created_at = excluded.created_at
  where (known.languages, known.created_at) is distinct from (excluded.languages, excluded.created_at);
  return null;
end $$;
comment on function private.record_article_languages() is
  'Updates private.article_languages of an article and of its former and present translations.';
create trigger record_languages_of_new after insert on public.articles
  for each row execute function private.record_article_languages();
create trigger record_languages_of_deleted after delete on public.articles
  for each row when (old.translation_group is not null) execute function private.record_article_languages();
create trigger record_languages_of_changed after update on public.articles
  for each row when (
    (old.translation_group, old.lang, old.created_at) is distinct from (new.translation_group, new.lang, new.created_at))
  execute function private.record_article_languages();

insert into private.article_languages (article_id, languages, created_at)
select a.id, private.languages_with(a), a.created_at from public.articles a;

create function private.newest_untranslated(language text) returns setof public.articles
  language plpgsql stable security definer rows 1000 set search_path = '' as $$
declare
  wanted text[];
  parts text;
begin
  -- The language of the publication is stored as an empty text, or as its tag.
  select array[lower($1)] || case when lower(s.language) = lower($1) then '{""}'::text[] else '{}' end into wanted
  from public.site_settings s
  where cardinality(s.article_languages) > 0
    and lower($1) in (select lower(tag) from unnest(s.language || s.article_languages) as tag);
  if wanted is null or not private.can('read_unpublished_articles') then
    return;
  end if;
  -- Few combinations of languages are in use. Reads the index once for each, not for each article.
  with recursive used (languages) as (
    select min(l.languages) from private.article_languages l
    union all
    select (select min(l.languages) from private.article_languages l where l.languages > used.languages)
    from used where used.languages is not null
  )
  select string_agg(format(
    '(select article_id, created_at from private.article_languages where languages = %L::text[] '
    'order by created_at desc limit 1000)', used.languages), ' union all ')
  into parts from used where not used.languages && wanted;
  if parts is not null then
    return query execute
      'select a.* from (select * from (' || parts || ') merged order by created_at desc limit 1000) found '
      'cross join lateral (select * from public.articles where id = found.article_id offset 0) a';
  end if;
end $$;
comment on function private.newest_untranslated(text) is
  'The newest articles in any state, up to 1,000, without a translation in a language of the settings. Empty '
  'without read_unpublished_articles.';

create function public.find_untranslated_articles(language text) returns setof public.articles
  language plpgsql stable security invoker rows 1000 set search_path = '' as $$
begin
  if private.can('read_unpublished_articles') then
    return query select * from private.newest_untranslated($1);
  elsif private.can('use_console') then
    return query select a.* from public.articles a
      where a.author_id = (select auth.uid()) and exists (
        select from unnest(public.missing_translations(a)) as tag where lower(tag) = lower($1))
      order by a.created_at desc limit 1000;
  end if;
end $$;
comment on function public.find_untranslated_articles(text) is
  'The newest articles in any state, up to 1,000, without a translation in a language of the settings, for the '
  'list of the admin console: filter, sort and page the result like the table. Without '
  'read_unpublished_articles only own articles, and as missing_translations, which does not reveal drafts of '
  'other accounts; empty without use_console.';

revoke all on function private.languages_with(public.articles), private.record_article_languages(),
  private.newest_untranslated(text), public.find_untranslated_articles(text) from public, anon, authenticated;
grant execute on function private.newest_untranslated(text) to authenticated;
grant execute on function public.find_untranslated_articles(text) to authenticated;
