-- Articles in other languages than the publication's: their language, the languages of the publication
-- besides its own, and search in each of them.

create function private.are_language_tags(tags text[]) returns boolean
  language sql immutable parallel safe set search_path = '' as $$
  select not exists (
    select from unnest(tags) as tag
    where tag is null or tag !~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$')
$$;
comment on function private.are_language_tags(text[]) is 'Whether all texts have the format of a BCP 47 tag.';
grant execute on function private.are_language_tags(text[]) to anon, authenticated, service_role;

alter table public.articles add column lang text
  constraint lang_format check (lang ~ '^[a-z]{2,3}(-[A-Za-z0-9]{2,8}){0,3}$');
comment on column public.articles.lang is
  'Language of the article as BCP 47 tag, such as de or pt-BR. Null: that of the publication.';
create index articles_lang_idx on public.articles (lang) where lang is not null;
grant insert (lang), update (lang) on public.articles to authenticated;

alter table public.site_settings add column article_languages text[] not null default '{}'
  constraint article_languages_format check (private.are_language_tags(article_languages))
  constraint article_languages_maximum check (cardinality(article_languages) <= 30);
comment on column public.site_settings.article_languages is
  'Languages besides that of the publication in which articles appear, as BCP 47 tags. Editor and console '
  'show which translations are missing; nothing when empty.';

create function private.language_of(lang text) returns text
  language sql stable security definer set search_path = '' as $$
  select lower(coalesce(lang, (select s.language from public.site_settings s limit 1), 'en'))
$$;
comment on function private.language_of(text) is
  'Language of an article by its column lang, in lower case: null is that of the publication.';

-- pg_upgrade refuses databases with a column of type regconfig.
alter table private.search_languages alter column configuration type text using configuration::text;

create or replace function private.search_configuration(language text) returns regconfig
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select known.configuration from private.search_languages known
      where known.language = split_part(lower(search_configuration.language), '-', 1)),
    'private.news_simple')::regconfig
$$;

create function private.search_configurations() returns setof regconfig
  language sql stable security definer set search_path = '' rows 2 as $$
  -- Reads the index once for each language, not for each article.
  with recursive used (lang) as (
    select min(a.lang) from public.articles a where a.lang is not null
    union all
    select (select min(a.lang) from public.articles a where a.lang > used.lang)
    from used where used.lang is not null
  )
  select private.search_configuration()
  union
  select private.search_configuration(used.lang) from used where used.lang is not null
$$;
comment on function private.search_configurations() is
  'Text search configurations of the languages in which there are articles.';

alter table private.search_documents add column configuration text;
update private.search_documents set configuration = private.search_configuration()::text;
alter table private.search_documents alter column configuration set not null;
comment on column private.search_documents.configuration is
  'Name of the text search configuration of the document, that of the language of the article.';

create or replace function private.index_articles(wanted uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  spoken regconfig := private.search_configuration();
begin
  delete from private.search_documents d using public.articles a
  where d.article_id = any (wanted) and a.id = d.article_id and a.status <> 'published';
  insert into private.search_documents (
    article_id, category_id, published_at, configuration, document, names)
  select a.id, a.category_id, a.published_at, l.configuration::text,
    private.search_vector(l.configuration, a.title, 'A')
      || private.search_vector(l.configuration, concat_ws(' ', p.full_name, p.username), 'B')
      || private.search_vector(l.configuration, array_to_string(a.tags, ' '), 'B')
      || private.search_vector(l.configuration, concat_ws(' ', a.excerpt, a.dateline), 'C')
      || private.search_vector(l.configuration, private.plain_text(a.content), 'D'),
    private.folded(concat_ws(' ', a.title, array_to_string(a.tags, ' '), p.full_name, p.username))
  from public.articles a
    cross join lateral (
      select case when a.lang is null then spoken else private.search_configuration(a.lang) end
    ) as l (configuration)
    left join public.profiles p on p.id = a.author_id
  where a.id = any (wanted) and a.status = 'published'
  on conflict (article_id) do update set category_id = excluded.category_id,
    published_at = excluded.published_at, configuration = excluded.configuration,
    document = excluded.document, names = excluded.names;
end $$;

create or replace function private.index_in_new_language() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Compares stems: de-AT and de have the same.
  if private.search_configuration(old.language) <> private.search_configuration(new.language) then
    insert into private.search_queue (article_id)
    select a.id from public.articles a where a.status = 'published' and a.lang is null
    on conflict (article_id) do update set queued_at = clock_timestamp();
  end if;
  return null;
end $$;
comment on function private.index_in_new_language() is
  'Queues every published article in the language of the publication for search when that changes.';

drop function public.search_articles(text, uuid, integer, integer);
drop function private.search_matches(text, uuid);
drop function private.search_documents_with(tsquery, uuid);
drop function private.search_words(text, boolean);

create function private.search_words(query text, is_unfinished boolean, spoken regconfig) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  -- The parser of PostgreSQL reads dashes as negations and refuses long rows of them.
  typed text := regexp_replace(translate(query, U&'\201C\201D\201E\00AB\00BB', '"""""'), '-[-\s]*-', ' ', 'g');
  words tsquery;
begin
  if position('"' in typed) = 0 then
    -- Characters of a Chinese or Japanese word follow each other.
    typed := regexp_replace(typed, U&'([\3040-\30FF\3400-\4DBF\4E00-\9FFF\F900-\FAFF]{2,})', '"\1"', 'g');
  end if;
  words := websearch_to_tsquery(spoken, private.separated_characters(typed));
  -- A prefix needs a word at the end, not a bracket.
  if is_unfinished and words::text like '%''' and query ~ '[[:alnum:]]$' then
    words := (words::text || ':*')::tsquery;
  end if;
  if spoken = 'private.news'::regconfig then
    words := private.with_other_spellings(words, query);
  end if;
  return words;
end $$;
comment on function private.search_words(text, boolean, regconfig) is
  'Parses a search: "exact words", or, -without; in English with British and American spellings. '
  'is_unfinished: the last word may be a prefix.';

create function private.search_queries(query text, is_unfinished boolean)
  returns table (configuration text, words tsquery)
  language sql stable security definer set search_path = '' rows 2 as $$
  select spoken::text, parsed.words
  from private.search_configurations() as spoken
    cross join lateral (select private.search_words(query, is_unfinished, spoken) as words) parsed
  where numnode(parsed.words) > 0
$$;
comment on function private.search_queries(text, boolean) is
  'A search in each language in which there are articles; none for words like "the".';

create function private.search_documents_with(query text, is_unfinished boolean, category uuid)
  returns table (article_id uuid, rank real)
  language sql stable security definer set search_path = ''
  -- Uses the index also for words that are in most articles.
  set enable_seqscan = off as $$
  -- Only the newest thousand matches are ranked.
  with spoken as materialized (
    select q.configuration, q.words from private.search_queries(query, is_unfinished) q
  ), hits as materialized (
    select d.article_id, d.published_at, spoken.words
    from spoken join private.search_documents d
      on d.document @@ spoken.words and d.configuration = spoken.configuration
    where d.published_at <= now() and (category is null or d.category_id = category)
  ), newest as (
    select hits.article_id, hits.words from hits order by hits.published_at desc limit 1000)
  select d.article_id, ts_rank('{0.05, 0.2, 0.5, 1}', d.document, newest.words, 1)
  from newest join private.search_documents d using (article_id)
$$;
comment on function private.search_documents_with(text, boolean, uuid) is
  'Up to a thousand published articles that match a search, parsed in the language of the article, in one '
  'category if given, with their rank.';

create function private.search_matches(query text, category uuid)
  returns table (article_id uuid, rank real, is_similar boolean)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  spelling text := private.folded(query);
begin
  return query select m.article_id, m.rank, false
    from private.search_documents_with(query, false, category) m;
  if found then
    return;
  end if;
  return query select m.article_id, m.rank, true
    from private.search_documents_with(query, true, category) m;
  -- Similar spellings ignore exclusions and quotation marks, so they are not searched.
  if found or query ~ ('["' || U&'\201C\201D\201E\00AB\00BB' || ']|(^|\s)-\S') then
    return;
  end if;
  perform set_config('pg_trgm.word_similarity_threshold', '0.45', true);
  return query
  select d.article_id, extensions.word_similarity(spelling, d.names), true
  from private.search_documents d
  where spelling operator(extensions.<%) d.names and d.published_at <= now()
    and (category is null or d.category_id = category)
  order by 2 desc, d.published_at desc limit 1000;
end $$;
comment on function private.search_matches(text, uuid) is
  'Up to a thousand published articles: with the words; if none, with the last word as prefix; if none, '
  'with similar spellings.';

create function public.search_articles(
  query text,
  category uuid default null,
  page_size integer default 12,
  page_offset integer default 0
) returns table (
  id uuid, slug text, title text, excerpt text, featured_image text, featured_image_alt text,
  published_at timestamptz, views_count bigint, tags text[],
  category_name text, category_slug text, category_color text,
  author_username text, author_full_name text, author_avatar_url text,
  marked_title text, snippet text, rank real, is_similar boolean, total bigint, lang text
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(private.trimmed(query), 200);
  -- Private-use characters, which do not occur in text: clients split the text at them.
  marks text := format('StartSel=%s, StopSel=%s', U&'\E000', U&'\E001');
begin
  -- Nothing typed, or only words like "the".
  if not exists (select from private.search_queries(typed, false)) then
    return;
  end if;
  return query
  with page as (
    select m.*, count(*) over () as total from private.search_matches(typed, category) m
      join public.articles found on found.id = m.article_id
    order by m.rank desc, found.published_at desc, m.article_id
    limit least(greatest(page_size, 1), 50) offset greatest(page_offset, 0)
  )
  select a.id, a.slug, a.title, a.excerpt, a.featured_image, a.featured_image_alt,
    a.published_at, coalesce(v.views_count, 0), a.tags, c.name, c.slug, c.color,
    p.username, p.full_name, p.avatar_url,
    private.joined_characters(ts_headline(l.spoken, private.separated_characters(a.title),
      l.words, marks || ', HighlightAll=true')),
    private.joined_characters(ts_headline(l.spoken,
      private.separated_characters(concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000)))),
      l.words, marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "')),
    page.rank, page.is_similar, page.total, a.lang
  from page
    join public.articles a on a.id = page.article_id
    join private.search_documents d on d.article_id = page.article_id
    cross join lateral (
      select d.configuration::regconfig as spoken,
        private.search_words(typed, page.is_similar, d.configuration::regconfig) as words) l
    left join public.article_views v on v.article_id = a.id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;
comment on function public.search_articles(text, uuid, integer, integer) is
  'Published articles that match a search (200 characters are read) in the language of the article, best '
  'first, up to 50 from an offset, in one category if given. marked_title and snippet are plain text in '
  'which U+E000 and U+E001 enclose matches: escape the text, then replace them with mark elements. total: '
  'number of matches, counted up to a thousand. is_similar: no article has the words; these have similar '
  'ones.';
grant execute on function public.search_articles(text, uuid, integer, integer) to anon, authenticated, service_role;
