-- Search uses the stemming of the publication's language. Languages without stemming in PostgreSQL are
-- searched by whole words; Chinese and Japanese, which have no spaces, by characters.

create table private.search_languages (
  language text primary key,
  configuration regconfig not null
);
comment on table private.search_languages is
  'Languages with stemming in PostgreSQL, by ISO 639 code. Others use private.news_simple.';
alter table private.search_languages enable row level security;

do $$
declare
  stemmed record;
begin
  create text search configuration private.news_simple (copy = pg_catalog.simple);
  alter text search configuration private.news_simple
    alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.simple;
  for stemmed in
    select * from (values
      ('ar', 'arabic'), ('hy', 'armenian'), ('eu', 'basque'), ('ca', 'catalan'), ('da', 'danish'),
      ('nl', 'dutch'), ('fi', 'finnish'), ('fr', 'french'), ('de', 'german'), ('el', 'greek'),
      ('hi', 'hindi'), ('hu', 'hungarian'), ('id', 'indonesian'), ('ga', 'irish'), ('it', 'italian'),
      ('lt', 'lithuanian'), ('ne', 'nepali'), ('no', 'norwegian'), ('nb', 'norwegian'),
      ('nn', 'norwegian'), ('pt', 'portuguese'), ('ro', 'romanian'), ('ru', 'russian'),
      ('sr', 'serbian'), ('es', 'spanish'), ('sv', 'swedish'), ('ta', 'tamil'), ('tr', 'turkish'),
      ('yi', 'yiddish')
    ) as known (language, name)
    where exists (
      select from pg_catalog.pg_ts_config c join pg_catalog.pg_namespace n on n.oid = c.cfgnamespace
      where n.nspname = 'pg_catalog' and c.cfgname = known.name)
  loop
    if not exists (
      select from pg_catalog.pg_ts_config c join pg_catalog.pg_namespace n on n.oid = c.cfgnamespace
      where n.nspname = 'private' and c.cfgname = 'news_' || stemmed.name)
    then
      execute format('create text search configuration private.news_%I (copy = pg_catalog.%I)',
        stemmed.name, stemmed.name);
      execute format(
        'alter text search configuration private.news_%I alter mapping for hword, hword_part, word '
        'with extensions.unaccent, pg_catalog.%I', stemmed.name, stemmed.name || '_stem');
    end if;
    insert into private.search_languages values (stemmed.language, ('private.news_' || stemmed.name)::regconfig);
  end loop;
  insert into private.search_languages values ('en', 'private.news');
end $$;

create function private.search_configuration(language text) returns regconfig
  language sql stable security definer set search_path = '' as $$
  select coalesce(
    (select known.configuration from private.search_languages known
      where known.language = split_part(lower(search_configuration.language), '-', 1)),
    'private.news_simple'::regconfig)
$$;
comment on function private.search_configuration(text) is
  'Text search configuration of a language; whole words for one without stemming.';

create function private.search_configuration() returns regconfig
  language sql stable security definer set search_path = '' as $$
  select private.search_configuration(coalesce((select s.language from public.site_settings s limit 1), 'en'))
$$;
comment on function private.search_configuration() is
  'Text search configuration of the language of the publication.';

create function private.separated_characters(value text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  select regexp_replace(value, U&'([\3040-\30FF\3400-\4DBF\4E00-\9FFF\F900-\FAFF])', ' \1 ', 'g')
$$;
comment on function private.separated_characters(text) is
  'A text with spaces around Chinese and Japanese characters, so that each is a word of its own.';

create function private.joined_characters(value text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  -- Also between the marks of search_articles, which enclose a found character.
  select regexp_replace(value,
    U&' ?([\E000\E001]*[\3040-\30FF\3400-\4DBF\4E00-\9FFF\F900-\FAFF][\E000\E001]*) ?', '\1', 'g')
$$;
comment on function private.joined_characters(text) is
  'Removes the spaces of private.separated_characters from a text.';

create function private.search_vector(configuration regconfig, value text, weight "char") returns tsvector
  language sql immutable parallel safe set search_path = '' as $$
  select setweight(to_tsvector(configuration, private.separated_characters(value)), weight)
$$;
comment on function private.search_vector(regconfig, text, "char") is
  'Words of a part of an article, with the weight of that part.';

create or replace function private.index_articles(wanted uuid[]) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  spoken regconfig := private.search_configuration();
begin
  delete from private.search_documents d using public.articles a
  where d.article_id = any (wanted) and a.id = d.article_id and a.status <> 'published';
  insert into private.search_documents (article_id, category_id, published_at, document, names)
  select a.id, a.category_id, a.published_at,
    private.search_vector(spoken, a.title, 'A')
      || private.search_vector(spoken, concat_ws(' ', p.full_name, p.username), 'B')
      || private.search_vector(spoken, array_to_string(a.tags, ' '), 'B')
      || private.search_vector(spoken, concat_ws(' ', a.excerpt, a.dateline), 'C')
      || private.search_vector(spoken, private.plain_text(a.content), 'D'),
    private.folded(concat_ws(' ', a.title, array_to_string(a.tags, ' '), p.full_name, p.username))
  from public.articles a left join public.profiles p on p.id = a.author_id
  where a.id = any (wanted) and a.status = 'published'
  on conflict (article_id) do update set category_id = excluded.category_id,
    published_at = excluded.published_at, document = excluded.document, names = excluded.names;
end $$;

create function private.index_in_new_language() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  -- Compares stems: de-AT and de have the same.
  if private.search_configuration(old.language) <> private.search_configuration(new.language) then
    insert into private.search_queue (article_id)
    select a.id from public.articles a where a.status = 'published'
    on conflict (article_id) do update set queued_at = clock_timestamp();
  end if;
  return null;
end $$;
comment on function private.index_in_new_language() is
  'Queues every published article for search when the language of the publication changes.';
create trigger index_in_new_language after update of language on public.site_settings
  for each row execute function private.index_in_new_language();

create or replace function private.search_words(query text, is_unfinished boolean default false) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  spoken regconfig := private.search_configuration();
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
comment on function private.search_words(text, boolean) is
  'Parses a search: "exact words", or, -without; in English with British and American spellings. '
  'is_unfinished: the last word may be a prefix.';

create or replace function public.search_articles(
  query text,
  category uuid default null,
  page_size integer default 12,
  page_offset integer default 0
) returns table (
  id uuid, slug text, title text, excerpt text, featured_image text, featured_image_alt text,
  published_at timestamptz, views_count bigint, tags text[],
  category_name text, category_slug text, category_color text,
  author_username text, author_full_name text, author_avatar_url text,
  marked_title text, snippet text, rank real, is_similar boolean, total bigint
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(private.trimmed(query), 200);
  spoken regconfig := private.search_configuration();
  words tsquery := private.search_words(typed);
  beginnings tsquery := private.search_words(typed, true);
  -- Private-use characters, which do not occur in text: clients split the text at them.
  marks text := format('StartSel=%s, StopSel=%s', U&'\E000', U&'\E001');
begin
  -- Nothing typed, or only words like "the".
  if numnode(words) is null or numnode(words) = 0 then
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
    private.joined_characters(ts_headline(spoken, private.separated_characters(a.title),
      case when page.is_similar then beginnings else words end, marks || ', HighlightAll=true')),
    private.joined_characters(ts_headline(spoken,
      private.separated_characters(concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000)))),
      case when page.is_similar then beginnings else words end,
      marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "')),
    page.rank, page.is_similar, page.total
  from page
    join public.articles a on a.id = page.article_id
    left join public.article_views v on v.article_id = a.id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;
