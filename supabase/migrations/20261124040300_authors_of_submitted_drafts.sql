-- Who submitted a draft: editors choose by author what they review first.

drop function public.waiting_for_me();
create function public.waiting_for_me() returns table (
  kind text, assignment_id uuid, article_id uuid, headline text, slug text, deadline timestamptz, since timestamptz,
  author text
)
  language plpgsql stable security definer set search_path = '' as $$
begin
  if not private.can('use_console') then
    return;
  end if;
  return query
    select w.* from (
      select case when a.review_status = 'changes_requested' then 'changes' else 'write' end, s.id, a.id,
        coalesce(a.title, s.headline), a.slug, s.deadline, s.assigned_at, null
      from public.assignments s left join public.articles a on a.id = s.article_id
      where s.assignee_id = auth.uid() and s.finished_at is null
        and coalesce(a.review_status, '') not in ('in_review', 'approved')
      union all
      select 'changes', s.id, a.id, a.title, a.slug, s.deadline, a.updated_at, null
      from public.articles a left join public.assignments s on s.article_id = a.id
      where a.review_status = 'changes_requested' and a.bylines @> private.my_byline()
        and s.assignee_id is distinct from auth.uid()
      union all
      select 'review', s.id, a.id, a.title, a.slug, s.deadline, a.updated_at, coalesce(p.full_name, p.username)
      from public.articles a left join public.assignments s on s.article_id = a.id
        left join public.profiles p on p.id = a.author_id
      where a.review_status = 'in_review' and private.can('publish_articles')
        and (s.reviewer_id = auth.uid() or (s.reviewer_id is null and not a.bylines @> private.my_byline()))
    ) w
    order by 6 nulls last, 7, 2 limit 50;
end $$;
comment on function public.waiting_for_me() is
  'Up to 50 stories that wait for the account that asks, by deadline: write (assigned), changes (requested of it) and '
  'review (submitted, with it or no one as reviewer; author is its first author). Empty without use_console.';
revoke all on function public.waiting_for_me() from public, anon;
grant execute on function public.waiting_for_me() to authenticated, service_role;
