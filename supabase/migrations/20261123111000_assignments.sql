-- Assignments: who writes and reviews which story until when. At most one for each article; none yet while the story
-- is planned. Staff only: a table of its own, because readers can read every column of a published article.

insert into private.permissions (role, action, scope) values
  ('author', 'assign_articles', 'own'),
  ('editor', 'assign_articles', 'any'),
  ('admin', 'assign_articles', 'any');
insert into private.limits (action, period, per_person, per_address, together) values
  ('assignment', '1 hour', 60, null, null);

create table public.assignments (
  id uuid primary key default gen_random_uuid(),
  article_id uuid constraint assignments_article_unique unique references public.articles (id) on delete cascade,
  headline text not null
    constraint assignment_headline_maximum check (char_length(headline) <= 200)
    constraint assignment_headline_not_blank check (private.trimmed(headline) <> ''),
  category_id uuid references public.categories (id) on delete set null,
  assignee_id uuid references public.profiles (id) on delete set null,
  reviewer_id uuid references public.profiles (id) on delete set null,
  deadline timestamptz constraint deadline_plausible check (private.is_plausible_time(deadline)),
  planned_for date constraint planned_for_plausible check (private.is_plausible_time(planned_for)),
  note text not null default '' constraint assignment_note_maximum check (char_length(note) <= 2000),
  created_by uuid default auth.uid() references public.profiles (id) on delete set null,
  created_at timestamptz not null default now()
    constraint created_at_plausible check (private.is_plausible_time(created_at)),
  updated_at timestamptz not null default now()
    constraint updated_at_plausible check (private.is_plausible_time(updated_at)),
  finished_at timestamptz constraint finished_at_plausible check (private.is_plausible_time(finished_at)),
  version integer not null default 1
);
comment on table public.assignments is
  'Stories that are planned or in work, with the people who write and review them. Staff only.';
comment on column public.assignments.article_id is 'Null: planned, without a text.';
comment on column public.assignments.headline is 'Working title; the title of the article replaces it in lists.';
comment on column public.assignments.reviewer_id is 'Null: any editor.';
comment on column public.assignments.planned_for is 'Day on which the story is to appear, in the time zone of the publication.';
comment on column public.assignments.note is 'For the assignee and the editors.';
comment on column public.assignments.finished_at is 'When the article was published or archived; null while the story is in work.';
comment on column public.assignments.version is 'Raised by each save; a save with another version is refused.';
create index assignments_open_deadline_idx on public.assignments (deadline, id) where finished_at is null;
create index assignments_open_assignee_idx on public.assignments (assignee_id, deadline) where finished_at is null;
create index assignments_assignee_idx on public.assignments (assignee_id);
create index assignments_reviewer_idx on public.assignments (reviewer_id);
create index assignments_category_idx on public.assignments (category_id);
create index assignments_created_by_idx on public.assignments (created_by);
create index assignments_planned_for_idx on public.assignments (planned_for);
create index assignments_created_at_idx on public.assignments (created_at desc, id);

create function private.story_state(article public.articles) returns text
  language sql stable set search_path = '' as $$
  select case
    when article.id is null then 'planned'
    when article.status = 'draft' then coalesce(article.review_status, 'draft')
    when article.status = 'published' and article.published_at > now() then 'scheduled'
    else article.status::text
  end
$$;
comment on function private.story_state(public.articles) is
  'State of a story: planned without an article, draft, in_review, approved or changes_requested, and scheduled, '
  'published or archived. The same as storyState in shared/domain/assignments.ts; a test compares both.';
grant execute on function private.story_state(public.articles) to authenticated, service_role;

create function private.role_has_all(role text, action text) returns boolean
  language sql stable security definer set search_path = '' as $$
  select exists (select from private.permissions g where g.role = $1 and g.action = $2 and g.scope = 'any')
$$;
comment on function private.role_has_all(text, text) is 'Whether a role has a permission for the records of all people.';

create function private.check_assignment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  former public.assignments;
  assignee public.profiles;
begin
  if private.is_service() then
    return new;
  end if;
  if tg_op = 'UPDATE' then
    former := old;
  end if;
  select * into assignee from public.profiles p where p.id = new.assignee_id;
  if new.assignee_id is distinct from former.assignee_id and new.assignee_id is not null
    and not (assignee.account_id is not null and assignee.suspended_at is null
      and private.role_can(assignee.role, 'use_console')) then
    raise exception 'Stories are assigned to active accounts of the staff' using errcode = '22023', hint = 'assignee';
  end if;
  if new.reviewer_id is distinct from former.reviewer_id and new.reviewer_id is not null and not exists (
    select from public.profiles p
    where p.id = new.reviewer_id and p.account_id is not null and p.suspended_at is null
      and private.role_has_all(p.role, 'publish_articles')
  ) then
    raise exception 'The reviewer is an account that may publish the articles of all'
      using errcode = '22023', hint = 'reviewer';
  end if;
  if new.article_id is not null
    and (new.article_id, new.assignee_id) is distinct from (former.article_id, former.assignee_id) then
    if new.article_id is distinct from former.article_id
      and not private.edits_article(new.article_id) then
      raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
    end if;
    if new.assignee_id is not null and not private.role_has_all(assignee.role, 'edit_articles') and not exists (
      select from public.article_bylines b where b.article_id = new.article_id and b.author_id = new.assignee_id
    ) then
      raise exception 'The assignee is not an author of the article and could not edit it'
        using errcode = '22023', hint = 'assignee_rights';
    end if;
  end if;
  return new;
end $$;
comment on function private.check_assignment() is
  'The assignee is an active account of the staff who may edit the article (22023 assignee, assignee_rights), the '
  'reviewer one that may publish the articles of all (22023 reviewer), and the article one that the account that asks '
  'may edit (PT404 article_missing).';
-- Not for programs and the trash: what was valid when a backup was made may have changed.
create trigger check_assignment before insert or update of article_id, assignee_id, reviewer_id on public.assignments
  for each row when (pg_trigger_depth() = 0 and not private.is_restoring())
  execute function private.check_assignment();

create function private.save_assignment() returns trigger
  language plpgsql security definer set search_path = '' as $$
declare
  ignored text[] := '{article_id,finished_at,created_at,updated_at,version}';
begin
  if tg_op = 'UPDATE' then
    if new.version <> old.version then
      raise exception 'This assignment was saved by another person since you opened it'
        using errcode = 'PT409', hint = 'stale_version';
    end if;
    -- Linking and finishing are no edits: an open form can still be saved.
    if to_jsonb(new) - ignored <> to_jsonb(old) - ignored then
      new.version := old.version + 1;
      new.updated_at := clock_timestamp();
    end if;
  elsif private.is_restoring() then
    new.assignee_id := private.existing_account(new.assignee_id);
    new.reviewer_id := private.existing_account(new.reviewer_id);
  end if;
  if tg_op = 'INSERT' or new.article_id is distinct from old.article_id then
    new.finished_at := (
      select coalesce(new.finished_at, now()) from public.articles a where a.id = new.article_id and a.status <> 'draft');
  end if;
  return new;
end $$;
comment on function private.save_assignment() is
  'Compare and set: PT409 stale_version for a save that is based on another version.';
create function private.existing_account(profile uuid) returns uuid
  language sql stable security definer set search_path = '' as $$
  select p.id from public.profiles p where p.id = $1 and p.account_id is not null
$$;
comment on function private.existing_account(uuid) is 'The id of a profile with an account, otherwise null.';
create trigger save_assignment before insert or update on public.assignments
  for each row execute function private.save_assignment();
create trigger keep_limit before insert on public.assignments
  for each row when (not private.is_restoring()) execute function private.keep_limit('assignment');

create function private.finish_assignment() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.assignments s set finished_at = case when new.status <> 'draft' then now() end
  where s.article_id = new.id and (s.finished_at is null) <> (new.status = 'draft');
  return null;
end $$;
comment on function private.finish_assignment() is
  'Finishes the assignment of an article that is published, scheduled or archived; a draft is in work again.';
create trigger finish_assignment after update of status on public.articles
  for each row when (old.status <> new.status) execute function private.finish_assignment();

create function private.leave_assignments() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  update public.assignments s set assignee_id = null where s.assignee_id = old.id;
  update public.assignments s set reviewer_id = null where s.reviewer_id = old.id;
  return null;
end $$;
comment on function private.leave_assignments() is
  'Assignments of a deleted account whose profile remains as byline have no assignee or reviewer.';
create trigger leave_assignments after update of account_id on public.profiles
  for each row when (old.account_id is not null and new.account_id is null)
  execute function private.leave_assignments();

alter table public.assignments enable row level security;
create policy "Staff can see assignments of their own, editors all" on public.assignments
  for select to authenticated
  using ((select private.can('use_console')) and (
    (select private.can('read_unpublished_articles')) or (select auth.uid()) in (assignee_id, reviewer_id, created_by)
    or exists (
      select from public.article_bylines b
      where b.article_id = assignments.article_id and b.author_id = (select auth.uid()) offset 0)));
create policy "Editors can plan stories, authors for themselves" on public.assignments
  for insert to authenticated
  with check ((select private.can('assign_articles'))
    or (assignee_id = (select auth.uid()) and (select private.can('assign_articles', (select auth.uid())))));
create policy "Editors can change assignments, authors what they planned" on public.assignments
  for update to authenticated
  using ((select private.can('assign_articles')) or (
    assignee_id = (select auth.uid()) and created_by = (select auth.uid())
    and (select private.can('assign_articles', (select auth.uid())))))
  with check ((select private.can('assign_articles'))
    or (assignee_id = (select auth.uid()) and (select private.can('assign_articles', (select auth.uid())))));
create policy "Editors can delete assignments, authors what they planned" on public.assignments
  for delete to authenticated
  using ((select private.can('assign_articles')) or (
    assignee_id = (select auth.uid()) and created_by = (select auth.uid())
    and (select private.can('assign_articles', (select auth.uid())))));
revoke all on public.assignments from anon, authenticated;
grant select, delete,
  insert (article_id, headline, category_id, assignee_id, reviewer_id, deadline, planned_for, note),
  update (article_id, headline, category_id, assignee_id, reviewer_id, deadline, planned_for, note, version)
  on public.assignments to authenticated;
grant all on public.assignments to service_role;

create function public.link_assignment(assignment uuid, article uuid) returns void
  language plpgsql security definer set search_path = '' as $$
declare
  linked public.assignments;
begin
  perform private.require_account();
  select * into linked from public.assignments s where s.id = $1
    and (s.assignee_id = auth.uid() or private.can('assign_articles')) and private.can('use_console') for update;
  if not found then
    raise exception 'There is no such assignment' using errcode = 'PT404', hint = 'assignment_missing';
  end if;
  if linked.article_id <> $2 then
    raise exception 'Another article was written for this assignment'
      using errcode = 'PT409', hint = 'assignment_taken';
  end if;
  update public.assignments s set article_id = $2 where s.id = $1 and s.article_id is null;
end $$;
comment on function public.link_assignment(uuid, uuid) is
  'Links the article that was written for an assignment; again with the same article does nothing. For the assignee '
  'and editors: PT404 assignment_missing, article_missing (the account may not edit it), PT409 assignment_taken, '
  '23505 assignments_article_unique (the article has another assignment).';

create view public.assignment_overview with (security_invoker = true) as
  select s.id, s.article_id, s.assignee_id, s.reviewer_id, s.created_by, s.deadline, s.planned_for, s.note,
    s.created_at, s.updated_at, s.finished_at, s.version,
    coalesce(a.title, s.headline) as headline,
    -- Null: the account that asks may not read the article.
    case when s.article_id is null or a.id is not null then private.story_state(a) end as state,
    a.slug, a.status, a.published_at,
    c.id as category_id, c.name as category_name, c.slug as category_slug, c.color as category_color,
    p.username as assignee_username, p.full_name as assignee_name, p.avatar_url as assignee_avatar_url,
    r.username as reviewer_username, r.full_name as reviewer_name
  from public.assignments s
    left join public.articles a on a.id = s.article_id
    left join public.categories c on c.id = case when a.id is null then s.category_id else a.category_id end
    left join public.profiles p on p.id = s.assignee_id
    left join public.profiles r on r.id = s.reviewer_id;
comment on view public.assignment_overview is
  'Assignments that the account that asks can read, with state, article, section and people.';
revoke all on public.assignment_overview from anon, authenticated;
grant select on public.assignment_overview to authenticated, service_role;

revoke all on function private.role_has_all(text, text), private.check_assignment(), private.save_assignment(),
  private.existing_account(uuid), private.finish_assignment(), private.leave_assignments()
  from public, anon, authenticated;
revoke all on function public.link_assignment(uuid, uuid) from public, anon;
grant execute on function public.link_assignment(uuid, uuid) to authenticated, service_role;
