-- Reads the comments without likes only when a page has room for them: before, every page passed all liked threads of
-- the article to find the first one without likes. In PL/pgSQL, so that the query is planned once per session.
create or replace function public.most_liked_threads(
  article uuid, before_likes integer default null, before_time timestamptz default null, before_id uuid default null,
  most integer default 30)
  returns setof public.comments
  language plpgsql stable security definer set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  page_size integer := least(most, 1000);
begin
  if not private.reads_comments(article) then
    return;
  end if;
  return query
  with liked as materialized (
    select c.id, k.likes, k.created_at
    from private.comment_like_counts k join public.comments c on c.id = k.comment_id
    where k.article_id = article and c.parent_id is null and (not c.is_hidden or c.user_id = (select auth.uid()))
      and (before_id is null or (k.likes, k.created_at, k.comment_id) < (before_likes, before_time, before_id))
    order by k.likes desc, k.created_at desc, k.comment_id desc limit page_size
  ), others as (
    select c.id, 0 as likes, c.created_at from public.comments c
    where (select count(*) from liked) < page_size
      and c.article_id = article and c.parent_id is null and (not c.is_hidden or c.user_id = (select auth.uid()))
      and not exists (select from private.comment_like_counts k where k.comment_id = c.id)
      and (before_id is null or before_likes > 0 or (c.created_at, c.id) < (before_time, before_id))
    order by c.created_at desc, c.id desc limit page_size
  ), page as (
    select * from liked union all select * from others
    order by likes desc, created_at desc, id desc limit page_size
  )
  select c.* from page join public.comments c on c.id = page.id
  order by page.likes desc, page.created_at desc, page.id desc;
end $$;
