-- The console filters articles by the date that it shows: publication, or creation of an article without one. With the
-- date as the second column of the indexes of both orders, a page is found without reading the articles outside of
-- the period: their index entries already have the date.

create function public.dated_at(public.articles) returns timestamptz
  -- Without "set search_path", so that the planner replaces the call by the expression of the indexes.
  -- CASE and not COALESCE, which PostgreSQL does not consider leakproof: a policy would keep it from the index.
  language sql immutable as $$
  select case when $1.published_at is null then $1.created_at else $1.published_at end
$$;
comment on function public.dated_at(public.articles) is
  'Computed column: date of an article, its publication or, without one, its creation.';
revoke all on function public.dated_at(public.articles) from public, anon;
grant execute on function public.dated_at(public.articles) to authenticated, service_role;

create index articles_created_order_idx on public.articles
  (created_at desc, (case when published_at is null then created_at else published_at end));
drop index public.articles_created_at_idx;
create index articles_published_order_idx on public.articles
  (published_at desc, (case when published_at is null then created_at else published_at end));
drop index public.articles_any_published_at_idx;
drop index public.articles_undated_idx;
