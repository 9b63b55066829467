-- Revisions contain the bylines. Those from before this migration do not: their authors are unknown.

create or replace function private.article_snapshot(article public.articles) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC' as $$
  select to_jsonb(article)
    - '{id,author_id,created_at,updated_at,version,changed_in,is_imported,translation_group,review_status}'::text[]
    - private.generated_columns('public.articles')
$$;
comment on column public.article_revisions.snapshot is
  'What the article said (private.article_snapshot), by column, and as category the name of its category at that time: '
  'the category may have been deleted since. Authors are ids, so that names of deleted people are not stored.';
