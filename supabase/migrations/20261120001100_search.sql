-- Finding articles: by words of title, excerpt, body, author and tags; and where no word fits, by
-- similar spelling of title, tags and author.

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
  'What search looks through: one row for each published article, kept by triggers. A table of its own, '
  'so that counting a view does not rewrite it.';
comment on column private.search_documents.document is
  'Stems with weights: A title, B tags and author, C excerpt, D body.';
comment on column private.search_documents.names is
  'Title, tags and author, in small letters and without accents, for similar spellings.';
create index search_documents_document_idx on private.search_documents using gin (document);
create index search_documents_names_idx on private.search_documents using gin (names extensions.gin_trgm_ops);
alter table private.search_documents enable row level security;

create function private.folded(value text) returns text
  language sql stable parallel safe set search_path = '' as $$
  select lower(extensions.unaccent('extensions.unaccent'::regdictionary, value))
$$;
comment on function private.folded(text) is 'A text in small letters and without accents.';

create function private.plain_text(markdown text) returns text
  language sql immutable parallel safe set search_path = '' as $$
  -- No pattern can start again inside what it skips: the time stays proportional to the length.
  select regexp_replace(
    regexp_replace(
      regexp_replace(left(markdown, 150000), '<[^<>]*>', ' ', 'g'),
      '!?\[([^\[\]]*)\]\([^()\s]*\)', '\1', 'g'),
    '[*`#|~>\s]+', ' ', 'g')
$$;
comment on function private.plain_text(text) is
  'The words of a Markdown text, roughly: for search only, never for display as HTML. Of a very long '
  'text the first 150,000 characters, which keeps below the limit of what PostgreSQL can index.';

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
  'Writes the search documents of these articles, and removes those of what is not published.';

create function private.index_article() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_articles(array[new.id]);
  return null;
end $$;
comment on function private.index_article() is 'Keeps the search document of a changed article.';
create trigger index_new_article after insert on public.articles
  for each row when (new.status = 'published') execute function private.index_article();
create trigger index_changed_article after update of
  title, excerpt, content, tags, status, category_id, author_id, published_at
  on public.articles
  for each row when (
    (old.status = 'published' or new.status = 'published') and
    (old.title, old.excerpt, old.content, old.tags, old.status, old.category_id, old.author_id, old.published_at)
    is distinct from
    (new.title, new.excerpt, new.content, new.tags, new.status, new.category_id, new.author_id, new.published_at))
  execute function private.index_article();

create function private.index_author() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  perform private.index_articles(array(select id from public.articles where author_id = new.id));
  return null;
end $$;
comment on function private.index_author() is 'An author is found by the present name.';
create trigger index_author after update of username, full_name on public.profiles
  for each row when ((old.username, old.full_name) is distinct from (new.username, new.full_name))
  execute function private.index_author();

create function private.search_words(query text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  words tsquery := websearch_to_tsquery('private.news', query);
begin
  -- While somebody types, the last word is not finished: it finds whatever begins with it.
  if numnode(words) > 0 and query ~ '[[:alnum:]]$' then
    return (words::text || ':*')::tsquery;
  end if;
  return words;
end $$;
comment on function private.search_words(text) is
  'What somebody typed, as a query: "exact words", or, -without; the last word may be a beginning.';

create function private.search_matches(query text, category uuid)
  returns table (article_id uuid, rank real, is_similar boolean)
  language plpgsql stable security definer set search_path = ''
  -- The index answers even for a word that is in most articles, without opening their documents.
  set enable_seqscan = off as $$
declare
  words tsquery := private.search_words(query);
  spelling text := private.folded(query);
begin
  -- Of a word that stands in half of all articles, the newest thousand are ranked.
  return query with hits as materialized (
    select d.article_id, d.published_at from private.search_documents d
    where d.document @@ words and d.published_at <= now()
      and (category is null or d.category_id = category)
  ), newest as (select hits.article_id from hits order by hits.published_at desc limit 1000)
  select d.article_id, ts_rank('{0.05, 0.2, 0.5, 1}', d.document, words, 1), false
  from newest join private.search_documents d using (article_id);
  if found then
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
  'Up to a thousand published articles that fit what was typed: by words, or if there are none, by '
  'similar spelling.';

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
  -- Characters nobody types (Unicode, private use): a client splits the text at them.
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
    ts_headline('private.news', a.title, words, marks || ', HighlightAll=true'),
    ts_headline('private.news', concat_ws(' ', a.excerpt, private.plain_text(left(a.content, 20000))), words,
      marks || ', MaxWords=35, MinWords=15, MaxFragments=2, FragmentDelimiter=" … "'),
    page.rank, page.is_similar, page.total
  from page
    join public.articles a on a.id = page.article_id
    left join public.categories c on c.id = a.category_id
    left join public.profiles p on p.id = a.author_id
  order by page.rank desc, a.published_at desc, a.id;
end $$;
comment on function public.search_articles(text, uuid, integer, integer) is
  'Published articles that fit what somebody typed (200 characters are read), best first, up to 50 of '
  'them from an offset, within a category if one is given. marked_title and snippet are plain text in '
  'which U+E000 and U+E001 stand before and after what fits: escape it, then put mark elements there. '
  'total is how many there are, counted up to a thousand. is_similar: no article has these words, these '
  'are spelled similarly.';
grant execute on function public.search_articles(text, uuid, integer, integer) to anon, authenticated, service_role;

create function private.containing(letters text) returns text
  language sql immutable set search_path = '' as $$
  select '%' || regexp_replace(private.trimmed(letters), '([\\%_])', '\\\1', 'g') || '%'
$$;
comment on function private.containing(text) is 'A pattern for ilike that takes every letter as it is.';

create function public.find_articles(query text) returns setof public.articles
  language sql stable security definer set search_path = '' as $$
  select a.* from public.articles a
  where (select private.is_admin()) and private.trimmed(query) <> ''
    and (a.title ilike private.containing(query) or a.excerpt ilike private.containing(query))
  order by a.created_at desc limit 2000
$$;
comment on function public.find_articles(text) is
  'The newest articles, up to 2,000, in any state, with some letters in title or excerpt, for the list of '
  'the admin console: filter, sort and page the answer like the table. Admins only, empty for others. '
  'The same filter on the table itself cannot use an index, because row level security comes first.';
grant execute on function public.find_articles(text) to authenticated;
