-- Search of redirects in the console: with an index at any number of them.

create index redirects_path_trigram_idx on public.redirects using gin (path extensions.gin_trgm_ops);
create index redirects_destination_trigram_idx on public.redirects using gin (destination extensions.gin_trgm_ops)
  where destination is not null;

create function private.found_redirects(query text) returns setof uuid
  language plpgsql stable security definer rows 100 set search_path = '' as $$
declare
  patterns text[] := private.word_patterns(query);
begin
  if not private.can('manage_redirects') or patterns = '{}' then
    return;
  end if;
  return query execute format($query$
    with targets as (
      (select a.id from %1$s a where %2$s order by a.created_at desc limit 100)
      union all (select c.id from public.categories c where c.name ilike all ($1) limit 100)
      union all (select t.id from public.tags t where t.name ilike all ($1) limit 100)
      union all (select p.id from public.profiles p where %3$s limit 100)
    )
    (select r.id from %4$s r where %5$s order by r.created_at desc limit 1000)
    union select r.id from targets t join public.redirects r on r.article_id = t.id
    union select r.id from targets t join public.redirects r on r.category_id = t.id
    union select r.id from targets t join public.redirects r on r.tag_id = t.id
    union select r.id from targets t join public.redirects r on r.author_id = t.id
    limit 1000$query$,
    private.searched_rows('public.articles', 'created_at desc', patterns),
    private.all_words('a.title ilike %1$L', patterns),
    private.all_words('p.full_name ilike %1$L or p.username ilike %1$L', patterns),
    private.searched_rows('public.redirects', 'created_at desc', patterns),
    private.all_words('r.path ilike %1$L or r.destination ilike %1$L', patterns))
  using patterns;
end $$;
comment on function private.found_redirects(text) is
  'Ids of up to 1,000 redirects with every word in their path, in their destination, or in the name of the article (one '
  'of the 100 newest), category, tag or author that they lead to. None without manage_redirects.';

create function public.find_redirects(query text) returns setof public.redirect_overview
  language sql stable rows 100 as $$
  select o.* from private.found_redirects(query) found join public.redirect_overview o on o.id = found
$$;
comment on function public.find_redirects(text) is
  'Up to 1,000 redirects with every word in their path or destination, for the list of the admin console: filter, sort '
  'and page the result like redirect_overview. Words of one or two letters are searched in the newest 2,000 redirects. '
  'Empty without manage_redirects.';

revoke all on function private.found_redirects(text), public.find_redirects(text) from public, anon, authenticated;
-- The one in private checks the permission itself, and the API does not reach it.
grant execute on function private.found_redirects(text), public.find_redirects(text) to authenticated;
