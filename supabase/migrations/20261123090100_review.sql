-- Articles of accounts that may not publish: drafts, which they submit for review. Front page: featured articles.

alter table public.articles add column review_status text
  constraint review_status_known check (review_status in ('in_review', 'approved', 'changes_requested'))
  constraint review_is_of_a_draft check (review_status is null or status = 'draft');
comment on column public.articles.review_status is
  'State of the review of a draft. Null: not submitted. in_review: submitted. approved and changes_requested: the '
  'answer of an account that may publish it. Ends when the article is published.';
create index articles_in_review_idx on public.articles (created_at desc) where review_status = 'in_review';
-- Editors choose the author of an article among all profiles.
create index profiles_created_order_idx on public.profiles (created_at desc);
grant insert (review_status), update (review_status) on public.articles to authenticated;

create or replace function private.article_snapshot(article public.articles) returns jsonb
  language sql stable set search_path = '' set timezone = 'UTC' as $$
  select to_jsonb(article)
    - '{id,author_id,created_at,updated_at,version,changed_in,is_imported,translation_group,review_status}'::text[]
    - private.generated_columns('public.articles')
$$;

create or replace function private.guard_publishing() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not private.may_publish(new.author_id) then
    raise exception 'This account cannot publish here: save it as a draft'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
  return new;
end $$;
comment on function private.guard_publishing() is
  'Accounts that may not publish an article can only write drafts: they cannot publish, schedule or date it, nor '
  'change or unpublish one that is published, scheduled or archived. 42501 publishing_policy.';

drop trigger guard_publishing_on_insert on public.articles;
create trigger guard_publishing_on_insert before insert on public.articles
  for each row when (new.status <> 'draft' or new.published_at is not null)
  execute function private.guard_publishing();
drop trigger save_needs_publishing_right on public.articles;
-- Runs after save_article_on_update (triggers run in the order of their names), which raises the version
-- for every save. Depth 0: deleting an account or a category also updates its articles.
create trigger save_needs_publishing_right before update on public.articles
  for each row when ((old.status <> 'draft' or new.status <> 'draft' or old.published_at is distinct from new.published_at)
    and old.version <> new.version and pg_trigger_depth() = 0)
  execute function private.guard_publishing();

alter policy "Authors can delete their own articles" on public.articles
  using (author_id = (select auth.uid()) and (select private.can('delete_articles', (select auth.uid())))
    and ((status = 'draft' and published_at is null) or (select private.may_publish((select auth.uid())))));

alter policy "Authors and staff can tag an article" on public.article_tags
  with check (exists (
    select from public.articles a
    where a.id = article_id
      and ((select private.can('edit_articles'))
        or (a.author_id = (select auth.uid()) and (select private.can('edit_articles', (select auth.uid())))))
      and (a.status = 'draft' or (select private.may_publish(null))
        or (a.author_id = (select auth.uid()) and (select private.may_publish((select auth.uid())))))));

alter policy "Authors and staff can untag an article" on public.article_tags
  using (exists (
    select from public.articles a
    where a.id = article_id
      and ((select private.can('edit_articles'))
        or (a.author_id = (select auth.uid()) and (select private.can('edit_articles', (select auth.uid())))))
      and (a.status = 'draft' or (select private.may_publish(null))
        or (a.author_id = (select auth.uid()) and (select private.may_publish((select auth.uid())))))));

create or replace function private.require_translatable(article uuid) returns void
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.is_service() then
    perform private.require_account();
  end if;
  if not exists (select from public.articles a where a.id = article)
    or not (private.is_service() or private.reads_article(article)) then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  if private.is_service() then
    return;
  end if;
  if not private.edits_article(article) then
    raise exception 'Translations are linked by accounts that may edit both articles'
      using errcode = '42501', hint = 'translation_rights';
  end if;
  if exists (
    select from public.articles a
    where a.id = article and a.status <> 'draft' and not private.may_publish(a.author_id)
  ) then
    raise exception 'This account cannot change published articles here'
      using errcode = '42501', hint = 'publishing_policy';
  end if;
end $$;
create function private.guard_featured() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if not (private.is_service() or private.can('feature_articles', new.author_id)) then
    raise exception 'This account cannot feature articles' using errcode = '42501', hint = 'featuring';
  end if;
  return new;
end $$;
comment on function private.guard_featured() is
  'Featuring an article or ending it needs feature_articles: 42501 featuring.';
create trigger guard_featured_on_insert before insert on public.articles
  for each row when (new.is_featured) execute function private.guard_featured();
create trigger guard_featured_on_update before update of is_featured on public.articles
  for each row when (old.is_featured <> new.is_featured) execute function private.guard_featured();

create function private.guard_review() returns trigger
  language plpgsql set search_path = '' as $$
begin
  if new.review_status <> 'in_review' and not (private.is_service() or private.can('publish_articles')) then
    raise exception 'Only the reviewer of an article approves it or requests changes'
      using errcode = '42501', hint = 'review';
  end if;
  return new;
end $$;
comment on function private.guard_review() is
  'Accounts that may edit an article submit it and take it back. The other states need publish_articles for the '
  'articles of all: 42501 review.';
create trigger guard_review_on_insert before insert on public.articles
  for each row when (new.review_status is not null) execute function private.guard_review();
create trigger guard_review_on_update before update of review_status on public.articles
  for each row when (old.review_status is distinct from new.review_status and new.review_status is not null)
  execute function private.guard_review();

create function private.end_review() returns trigger
  language plpgsql set search_path = '' as $$
begin
  new.review_status := null;
  return new;
end $$;
comment on function private.end_review() is 'Ends the review of an article that is no longer a draft.';
create trigger end_review before insert or update on public.articles
  for each row when (new.status <> 'draft' and new.review_status is not null)
  execute function private.end_review();

create or replace function public.find_articles(query text) returns setof public.articles
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can('use_console') then
    return;
  end if;
  return query execute 'select a.* from public.articles a where '
    || private.all_words('a.title ilike %1$L or a.excerpt ilike %1$L', private.word_patterns(query))
    || case when private.can('read_unpublished_articles') then ''
        else format(' and a.author_id = %L', auth.uid()) end
    || ' order by a.created_at desc limit 1000';
end $$;
comment on function public.find_articles(text) is
  'The newest articles in any state, up to 1,000, with every word in title or excerpt, for the list of the '
  'admin console: filter, sort and page the result like the table. Without read_unpublished_articles only own '
  'articles; empty without use_console.';

drop function public.dashboard_counts();
create function public.dashboard_counts() returns table (
  articles bigint, published bigint, scheduled bigint, drafts bigint, archived bigint, in_review bigint,
  profiles bigint, comments bigint, hidden_comments bigint, reported_comments bigint,
  subscribers bigint, unread_messages bigint, waiting_changes bigint
)
  -- Not stable: a stable function cannot use EXPLAIN.
  language plpgsql volatile security definer set search_path = '' as $$
declare
  articles_read text := 'select from public.articles where '
    || case when private.is_service() or private.can('read_unpublished_articles') then 'true'
      else format('author_id = %L', auth.uid()) end;
begin
  perform private.require('use_console');
  return query select
    private.count_rows(articles_read),
    private.count_rows(articles_read || ' and status = ''published'' and published_at <= now()'),
    private.count_rows(articles_read || ' and status = ''published'' and published_at > now()'),
    private.count_rows(articles_read || ' and status = ''draft'''),
    private.count_rows(articles_read || ' and status = ''archived'''),
    private.count_rows(articles_read || ' and review_status = ''in_review'''),
    private.count_permitted('manage_people', 'select from public.profiles where account_id is not null'),
    private.count_permitted('moderate_comments', 'select from public.comments'),
    private.count_permitted('moderate_comments', 'select from public.comments where is_hidden'),
    private.count_permitted('moderate_comments',
      'select distinct r.comment_id from public.comment_reports r where r.settled_at is null'),
    private.count_permitted('manage_subscribers', 'select from public.newsletter_subscribers'),
    private.count_permitted('manage_messages',
      'select from public.contact_messages where read_at is null and archived_at is null'),
    private.count_permitted('manage_publishing', 'select from public.publish_events where done_at is null');
end $$;
comment on function public.dashboard_counts() is
  'The numbers of the dashboard in one row; above 5,000 they are estimates. Articles: all with '
  'read_unpublished_articles, otherwise own. Null: the role may not read the rows. Needs use_console: 42501 '
  'admins_only.';
revoke all on function public.dashboard_counts() from public;
grant execute on function public.dashboard_counts() to authenticated, service_role;

create function private.count_permitted(action text, query text) returns bigint
  language plpgsql volatile set search_path = '' as $$
begin
  if private.is_service() or private.can(action) then
    return private.count_rows(query);
  end if;
  return null;
end $$;
comment on function private.count_permitted(text, text) is
  'Number of rows of a query, or null if the account that asks does not have the permission. Never pass text of a '
  'user.';
revoke all on function private.count_permitted(text, text) from public, anon, authenticated;
