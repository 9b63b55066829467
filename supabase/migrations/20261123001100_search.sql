-- Full-text search of articles: words of title, excerpt, body, author and tags; if none match, similar
-- spellings of title, tags and author.

create text search configuration private.news (copy = pg_catalog.english);
alter text search configuration private.news
  alter mapping for hword, hword_part, word with extensions.unaccent, pg_catalog.english_stem;
comment on text search configuration private.news is 'English word stems, accents folded.';

create table private.search_documents (
  article_id uuid primary key references public.articles (id) on delete cascade,
  category_id uuid,
  published_at timestamptz not null,
  document tsvector not null,
  names text not null
);
comment on table private.search_documents is
  'One row per published article, kept by triggers. In a table of its own, so that counting a view does '
  'not rewrite it.';
comment on column private.search_documents.document is
  'Stems with weights: A title, B tags and author, C excerpt, D body.';
comment on column private.search_documents.names is
  'Title, tags and author, in lower case and without accents, for similar spellings.';
create index search_documents_document_idx on private.search_documents using gin (document);
create index search_documents_names_idx on private.search_documents using gin (names extensions.gin_trgm_ops);
alter table private.search_documents enable row level security;

create function private.folded(value text) returns text
  language sql stable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value))
$$;
comment on function private.folded(text) is 'A text in lower case and without accents.';

create function private.plain_text(markdown text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  -- No pattern backtracks into what it has skipped: the time is proportional to the length.
  select regexp_replace(
    regexp_replace(
      regexp_replace(left(markdown, 150000), '<[^<>]*>', ' ', 'g'),
      '!?\[([^\[\]]*)\]\([^()\s]*\)', '\1', 'g'),
    '[*`#|~>\s]+', ' ', 'g')
$$;
comment on function private.plain_text(text) is
  'Words of a Markdown text, for search only, never for display as HTML. The first 150,000 characters, '
  'which is below the limit that PostgreSQL can index.';

create function private.index_articles(wanted uuid[]) returns void
  language sql security definer set search_path = '' as $$
  delete from private.search_documents d using public.articles a
  where d.article_id = any (wanted) and a.id = d.article_id and a.status <> 'published';
  insert into private.search_documents (article_id, category_id, published_at, document, names)
  select a.id, a.category_id, a.published_at,
    setweight(to_tsvector('private.news', a.title), 'A')
      || setweight(to_tsvector('private.news', concat_ws(' ', p.full_name, p.username)), 'B')
      || setweight(to_tsvector('private.news', array_to_string(a.tags, ' ')), 'B')
      || setweight(to_tsvector('private.news', coalesce(a.excerpt, '')), 'C')
      || setweight(to_tsvector('private.news', private.plain_text(a.content)), 'D'),
    private.folded(concat_ws(' ', a.title, array_to_string(a.tags, ' '), p.full_name, p.username))
  from public.articles a left join public.profiles p on p.id = a.author_id
  where a.id = any (wanted) and a.status = 'published'
  on conflict (article_id) do update set category_id = excluded.category_id,
    published_at = excluded.published_at, document = excluded.document, names = excluded.names
$$;
comment on function private.index_articles(uuid[]) is
  'Writes the search documents of articles, and deletes those of unpublished ones.';

create function private.index_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_articles(array[new.id]);
  return null;
end $$;
comment on function private.index_article() is 'Updates the search document of a changed article.';
create trigger index_new_article after insert on public.articles
  for each row when (new.status = 'published') execute function private.index_article();
create trigger index_changed_article after update on public.articles
  for each row when (
    (old.status = 'published' or new.status = 'published')
    and (old.version <> new.version or old.tags is distinct from new.tags))
  execute function private.index_article();

create function private.index_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_articles(array(select id from public.articles where author_id = new.id));
  return null;
end $$;
comment on function private.index_author() is 'Updates the search documents of an author who was renamed.';
create trigger index_author after update of username, full_name on public.profiles
  for each row when ((old.username, old.full_name) is distinct from (new.username, new.full_name))
  execute function private.index_author();

create function private.search_words(query text, is_unfinished boolean default false) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  -- The parser of PostgreSQL reads dashes as negations and refuses long rows of them.
  words tsquery := websearch_to_tsquery('private.news',
    regexp_replace(translate(query, U&'\201C\201D\201E\00AB\00BB', '"""""'), '-[-\s]*-', ' ', 'g'));
begin
  -- A prefix needs a word at the end, not a bracket.
  if is_unfinished and words::text like '%''' and query ~ '[[:alnum:]]$' then
    words := (words::text || ':*')::tsquery;
  end if;
  return private.with_other_spellings(words, query);
end $$;
comment on function private.search_words(text, boolean) is
  'Parses a search: "exact words", or, -without, with British and American spellings. is_unfinished: '
  'the last word may be a prefix.';

create function private.search_documents_with(words tsquery, category uuid)
  returns table (article_id uuid, rank real)
  language sql stable security definer set search_path = ''
  -- Uses the index also for words that are in most articles.
  set enable_seqscan = off as $$
  -- Only the newest thousand matches are ranked.
  with hits as materialized (
    select d.article_id, d.published_at from private.search_documents d
    where d.document @@ words and d.published_at <= now()
      and (category is null or d.category_id = category)
  ), newest as (select hits.article_id from hits order by hits.published_at desc limit 1000)
  select d.article_id, ts_rank('{0.05, 0.2, 0.5, 1}', d.document, words, 1)
  from newest join private.search_documents d using (article_id)
$$;
comment on function private.search_documents_with(tsquery, uuid) is
  'Up to a thousand published articles that match, in one category if given, with their rank.';

create function private.search_matches(query text, category uuid)
  returns table (article_id uuid, rank real, is_similar boolean)
  language plpgsql stable security definer set search_path = '' set enable_seqscan = off as $$
declare
  spelling text := private.folded(query);
begin
  return query select m.article_id, m.rank, false
    from private.search_documents_with(private.search_words(query), category) m;
  if found then
    return;
  end if;
  return query select m.article_id, m.rank, true
    from private.search_documents_with(private.search_words(query, true), category) m;
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
  marked_title text, snippet text, rank real, is_similar boolean, total bigint
)
  language plpgsql stable security definer set search_path = '' as $$
declare
  typed text := left(private.trimmed(query), 200);
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
    a.published_at, a.views_count, a.tags, c.name, c.slug, c.color,
    p.username, p.full_name, p.avatar_url,
    ts_headline('private.news', a.title, case when page.is_similar then beginnings else words end, marks || ', HighlightAll=true'),
    ts_headline('private.news', concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000))),
      case when page.is_similar then beginnings else words end,
      marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "'),
    page.rank, page.is_similar, page.total
  from page
    join public.articles a on a.id = page.article_id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;
comment on function public.search_articles(text, uuid, integer, integer) is
  'Published articles that match a search (200 characters are read), best first, up to 50 from an '
  'offset, in one category if given. marked_title and snippet are plain text in which U+E000 and U+E001 '
  'enclose matches: escape the text, then replace them with mark elements. total: number of matches, '
  'counted up to a thousand. is_similar: no article has the words; these have similar ones.';
grant execute on function public.search_articles(text, uuid, integer, integer) to anon, authenticated, service_role;

create function private.containing(fragment text) returns text
  language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(private.trimmed(fragment), '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.containing(text) is 'Pattern for ilike that matches a fragment literally.';

create function public.find_articles(query text) returns setof public.articles
  language sql stable security definer set search_path = '' as $$
  select a.* from public.articles a
  where (select private.can('read_unpublished_articles')) and private.trimmed(query) <> ''
    and (a.title ilike private.containing(left(query, 200))
      or a.excerpt ilike private.containing(left(query, 200)))
  order by a.created_at desc limit 2000
$$;
comment on function public.find_articles(text) is
  'The newest articles in any state, up to 2,000, with a fragment in title or excerpt, for the list of '
  'the admin console: filter, sort and page the result like the table. Empty without '
  'read_unpublished_articles. The same filter on the table cannot use an index, because row level '
  'security is applied first.';
grant execute on function public.find_articles(text) to authenticated;
