-- Only a word at the end can be unfinished: words that are excluded together stand in brackets, which
-- take no prefix. Whoever typed `-well-known`, or had not closed a quotation yet, got an error.

create or replace function private.search_words(query text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  words tsquery := websearch_to_tsquery('private.news', regexp_replace(query, '-[-\s]*-', ' ', 'g'));
begin
  -- While somebody types, the last word is not finished: it finds whatever begins with it.
  if words::text like '%''' and query ~ '[[:alnum:]]$' then
    return (words::text || ':*')::tsquery;
  end if;
  return words;
end $$;
