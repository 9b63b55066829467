-- Who may delete an article, for the buttons of site and console: the first author with an account. The policy
-- "Authors can delete their own articles" has the same rule. Co-authors edit, but do not delete: the text is also
-- the work of others.

create function public.owner_id(public.articles) returns uuid
  language sql stable security invoker set search_path = '' as $$
  select private.owner_of($1.bylines)
$$;
comment on function public.owner_id(public.articles) is
  'Computed column of articles: the first author with an account, who may delete and restore the article. Null: only '
  'editors may.';
revoke all on function public.owner_id(public.articles) from public, anon;
grant execute on function public.owner_id(public.articles) to authenticated, service_role;
