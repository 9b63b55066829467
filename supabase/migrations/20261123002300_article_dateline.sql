-- The dateline of an article: the place of reporting, shown before its first words.

alter table public.articles add column dateline text
  constraint dateline_not_blank check (private.trimmed(dateline) <> '')
  constraint dateline_maximum check (char_length(dateline) <= 60);
comment on column public.articles.dateline is 'Place of reporting, before the first words; plain text.';
grant insert (dateline), update (dateline) on public.articles to authenticated;

create or replace function private.index_articles(wanted uuid[]) returns void
  language sql security definer set search_path = '' as $$
  delete from private.search_documents d using public.articles a
  where d.article_id = any (wanted) and a.id = d.article_id and a.status <> 'published';
  insert into private.search_documents (article_id, category_id, published_at, document, names)
  select a.id, a.category_id, a.published_at,
    setweight(to_tsvector('private.news', a.title), 'A')
      || setweight(to_tsvector('private.news', concat_ws(' ', p.full_name, p.username)), 'B')
      || setweight(to_tsvector('private.news', array_to_string(a.tags, ' ')), 'B')
      || setweight(to_tsvector('private.news', concat_ws(' ', a.excerpt, a.dateline)), 'C')
      || setweight(to_tsvector('private.news', private.plain_text(a.content)), 'D'),
    private.folded(concat_ws(' ', a.title, array_to_string(a.tags, ' '), p.full_name, p.username))
  from public.articles a left join public.profiles p on p.id = a.author_id
  where a.id = any (wanted) and a.status = 'published'
  on conflict (article_id) do update set category_id = excluded.category_id,
    published_at = excluded.published_at, document = excluded.document, names = excluded.names
$$;
