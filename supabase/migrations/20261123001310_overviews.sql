-- Lists of the console with counts per row. The count functions have a high cost, so that the planner
-- calls them for the rows of one page, after sorting and limiting.

create function private.articles_in_category(category uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.articles where category_id = category
$$;
comment on function private.articles_in_category(uuid) is
  'Number of articles in a category, drafts included.';

create function private.articles_with_tag(tag uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.article_tags where tag_id = tag
$$;
comment on function private.articles_with_tag(uuid) is 'Number of articles with a tag, drafts included.';

create function private.articles_by(person uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.articles where author_id = person
$$;
comment on function private.articles_by(uuid) is 'Number of articles of an author, drafts included.';

create function private.comments_by(person uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.comments where user_id = person
$$;
comment on function private.comments_by(uuid) is 'Number of comments of an account, hidden ones included.';

grant execute on function
  private.articles_in_category(uuid), private.articles_with_tag(uuid),
  private.articles_by(uuid), private.comments_by(uuid)
  to authenticated, service_role;

create view public.category_overview with (security_invoker = true) as
  select c.id, c.name, c.slug, c.description, c.color, c.icon, c.created_at,
    private.articles_in_category(c.id) as articles
  from public.categories c
  where (select private.is_service() or private.can('manage_categories'));
comment on view public.category_overview is
  'Categories with their numbers of articles; empty without manage_categories.';

create view public.tag_overview with (security_invoker = true) as
  select t.id, t.name, t.slug, t.description, t.created_at, private.articles_with_tag(t.id) as articles
  from public.tags t
  where (select private.is_service() or private.can('manage_tags'));
comment on view public.tag_overview is 'Tags with their numbers of articles; empty without manage_tags.';

create view public.account_overview with (security_invoker = true) as
  select a.id, a.username, a.full_name, a.email, a.avatar_url, a.role, a.suspended_at, a.created_at,
    private.articles_by(a.id) as articles, private.comments_by(a.id) as comments
  from public.accounts a
  where (select private.is_service() or private.can('manage_people'));
comment on view public.account_overview is
  'Accounts with their numbers of articles and comments; empty without manage_people.';

revoke all on public.category_overview, public.tag_overview, public.account_overview from anon, authenticated;
grant select on public.category_overview, public.tag_overview, public.account_overview
  to authenticated, service_role;
