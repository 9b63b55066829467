-- A row of dashes reads as "not not not …": two hundred of them were more than PostgreSQL's parser of
-- searches bears ("tsquery stack too small"), and somebody who drew a line got an error.

create or replace function private.search_words(query text) returns tsquery
  language plpgsql stable set search_path = '' as $$
declare
  words tsquery := websearch_to_tsquery('private.news', regexp_replace(query, '-[-\s]*-', ' ', 'g'));
begin
  -- While somebody types, the last word is not finished: it finds whatever begins with it.
  if numnode(words) > 0 and query ~ '[[:alnum:]]$' then
    return (words::text || ':*')::tsquery;
  end if;
  return words;
end $$;
