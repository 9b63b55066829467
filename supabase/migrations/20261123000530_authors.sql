-- Authors: the people in bylines.

create view public.authors with (security_invoker = true) as
  select p.id, p.username, p.full_name, p.avatar_url, p.bio, p.created_at, p.updated_at, p.changed_in
  from public.profiles p
  where exists (select from public.articles a where a.author_id = p.id and a.status = 'published');
comment on view public.authors is 'People who have published articles.';
revoke all on public.authors from anon, authenticated;
grant select on public.authors to anon, authenticated, service_role;
