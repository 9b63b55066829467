-- Article types: an ordinary article (null) or a review. The fields of a type are columns that are null in articles of
-- another type; ARTICLE_TYPES in shared/domain/articleTypes.ts has the same table, and a test compares both.

alter table public.articles
  add column article_type text constraint article_type_known check (article_type ~ '^(review)$'),
  add column reviewed_item text
    constraint reviewed_item_not_blank check (private.trimmed(reviewed_item) <> '')
    constraint reviewed_item_maximum check (char_length(reviewed_item) <= 200),
  add column reviewed_kind text
    constraint reviewed_kind_known check (reviewed_kind ~
      '^(book|film|series|music|performance|exhibition|game|restaurant|place|product|app)$'),
  add column rating text
    constraint rating_known check (rating ~ '^(5|4\.5|4|3\.5|3|2\.5|2|1\.5|1)$'),
  add column verdict text
    constraint verdict_not_blank check (private.trimmed(verdict) <> '')
    constraint verdict_maximum check (char_length(verdict) <= 300),
  add constraint articles_type_fields check (
    case when article_type = 'review' then num_nulls(reviewed_item, reviewed_kind, rating) = 0
    else num_nonnulls(reviewed_item, reviewed_kind, rating, verdict) = 0 end);
comment on column public.articles.article_type is 'review: with a rating. Null: an ordinary article.';
comment on column public.articles.reviewed_item is 'Name of what a review is about.';
comment on column public.articles.reviewed_kind is 'Kind of what a review is about.';
comment on column public.articles.rating is 'Rating of a review: 1 to 5 in halves.';
comment on column public.articles.verdict is 'Verdict of a review in a sentence.';
grant insert (article_type, reviewed_item, reviewed_kind, rating, verdict),
  update (article_type, reviewed_item, reviewed_kind, rating, verdict) on public.articles to authenticated;

-- A review is found by the name of what it is about.
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
      || private.search_vector(l.configuration, p.names, 'B')
      || private.search_vector(l.configuration, array_to_string(a.tags, ' '), 'B')
      || private.search_vector(l.configuration, concat_ws(' ', a.reviewed_item, a.excerpt, a.dateline, a.verdict), 'C')
      || private.search_vector(l.configuration, private.plain_text(a.content), 'D'),
    private.folded(concat_ws(' ', a.title, array_to_string(a.tags, ' '), p.names))
  from public.articles a
    cross join lateral (
      select case when a.lang is null then spoken else private.search_configuration(a.lang) end
    ) as l (configuration)
    -- From the column: the rows of a new article are written after this.
    cross join lateral (
      select coalesce(string_agg(concat_ws(' ', p.full_name, p.username), ' '), '') as names
      from public.profiles p
      where p.id in (select (value ->> 'author_id')::uuid from jsonb_array_elements(a.bylines))
    ) as p
  where a.id = any (wanted) and a.status = 'published'
  on conflict (article_id) do update set category_id = excluded.category_id,
    published_at = excluded.published_at, configuration = excluded.configuration,
    document = excluded.document, names = excluded.names;
end $$;
