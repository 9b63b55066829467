-- What the lists of the console show beside a row: how much hangs on it. One count for each row of a
-- page, never of the whole table: the functions are costly on purpose, so that the planner calls
-- them after it has sorted and cut.

create function private.articles_in_category(category uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.articles where category_id = category
$$;
comment on function private.articles_in_category(uuid) is 'How many articles stand in it, drafts included.';

create function private.articles_with_tag(tag uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.article_tags where tag_id = tag
$$;
comment on function private.articles_with_tag(uuid) is 'How many articles carry it, drafts included.';

create function private.articles_by(person uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.articles where author_id = person
$$;
comment on function private.articles_by(uuid) is 'How many articles somebody wrote, drafts included.';

create function private.comments_by(person uuid) returns bigint
  language sql stable security definer set search_path = '' cost 1000 as $$
  select count(*) from public.comments where user_id = person
$$;
comment on function private.comments_by(uuid) is 'How many comments somebody wrote, hidden ones included.';

grant execute on function
  private.articles_in_category(uuid), private.articles_with_tag(uuid),
  private.articles_by(uuid), private.comments_by(uuid)
  to authenticated, service_role;

create view public.category_overview with (security_invoker = true) as
  select c.id, c.name, c.slug, c.description, c.color, c.icon, c.created_at,
    private.articles_in_category(c.id) as articles
  from public.categories c
  where (select private.runs_the_paper());
comment on view public.category_overview is
  'Categories with the number of their articles, for admins; empty for everybody else.';

create view public.tag_overview with (security_invoker = true) as
  select t.id, t.name, t.slug, t.description, t.created_at, private.articles_with_tag(t.id) as articles
  from public.tags t
  where (select private.runs_the_paper());
comment on view public.tag_overview is
  'Tags with the number of their articles, for admins; empty for everybody else.';

create view public.account_overview with (security_invoker = true) as
  select a.id, a.username, a.full_name, a.email, a.avatar_url, a.role, a.suspended_at, a.created_at,
    private.articles_by(a.id) as articles, private.comments_by(a.id) as comments
  from public.accounts a
  where (select private.runs_the_paper());
comment on view public.account_overview is
  'Accounts with what they wrote, in numbers, for admins; empty for everybody else.';

revoke all on public.category_overview, public.tag_overview, public.account_overview from anon, authenticated;
grant select on public.category_overview, public.tag_overview, public.account_overview
  to authenticated, service_role;
