-- A planned story can name the template that its article is written from.

alter table public.assignments add column template_id uuid references public.templates (id) on delete set null;
comment on column public.assignments.template_id is 'Shared template that the article starts from.';
create index assignments_template_idx on public.assignments (template_id);
grant insert (template_id), update (template_id) on public.assignments to authenticated;

create function private.check_assigned_template() returns trigger
  language plpgsql security definer set search_path = '' as $$
begin
  if not private.is_service() and not exists (
    select from public.templates t where t.id = new.template_id and t.is_shared and t.kind = 'template') then
    raise exception 'Only a shared template can be given to an assignee' using errcode = '22023', hint = 'template';
  end if;
  return new;
end $$;
comment on function private.check_assigned_template() is
  'The template of an assignment is a shared one, which the assignee can read: 22023 template.';
create trigger check_template_on_insert before insert on public.assignments
  for each row when (new.template_id is not null and not private.is_restoring())
  execute function private.check_assigned_template();
create trigger check_template before update of template_id on public.assignments
  for each row when (new.template_id is not null and new.template_id is distinct from old.template_id)
  execute function private.check_assigned_template();
revoke all on function private.check_assigned_template() from public, anon, authenticated;

create or replace view public.assignment_overview with (security_invoker = true) as
  select s.id, s.article_id, s.assignee_id, s.reviewer_id, s.created_by, s.deadline, s.planned_for, s.note,
    s.created_at, s.updated_at, s.finished_at, s.version,
    coalesce(a.title, s.headline) as headline,
    -- Null: the account that asks may not read the article.
    case when s.article_id is null or a.id is not null then private.story_state(a) end as state,
    a.slug, a.status, a.published_at,
    c.id as category_id, c.name as category_name, c.slug as category_slug, c.color as category_color,
    p.username as assignee_username, p.full_name as assignee_name, p.avatar_url as assignee_avatar_url,
    r.username as reviewer_username, r.full_name as reviewer_name,
    s.template_id
  from public.assignments s
    left join public.articles a on a.id = s.article_id
    left join public.categories c on c.id = case when a.id is null then s.category_id else a.category_id end
    left join public.profiles p on p.id = s.assignee_id
    left join public.profiles r on r.id = s.reviewer_id;
