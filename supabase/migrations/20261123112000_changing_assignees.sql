-- The assignee of several assignments in one call, for the list of assignments. The rules of a single change apply.

create function public.change_assignees(assignments uuid[], assignee uuid default null)
  returns table (assignment uuid, headline text, reason text)
  language plpgsql security definer set search_path = '' as $$
#variable_conflict use_column
declare
  one uuid;
  refusal text;
begin
  perform private.require('assign_articles');
  if coalesce(cardinality(change_assignees.assignments), 0) not between 1 and 100 then
    raise exception 'This changes the assignee of 1 to 100 assignments' using errcode = '22023';
  end if;
  foreach one in array change_assignees.assignments loop
    refusal := null;
    begin
      update public.assignments s set assignee_id = change_assignees.assignee where s.id = one;
      if not found then
        refusal := 'assignment_missing';
      end if;
    exception when invalid_parameter_value then
      get stacked diagnostics refusal = pg_exception_hint;
    end;
    if refusal is not null then
      return query select one, (
        select coalesce(a.title, s.headline) from public.assignments s
          left join public.articles a on a.id = s.article_id
        where s.id = one), refusal;
    end if;
  end loop;
end $$;
comment on function public.change_assignees(uuid[], uuid) is
  'Assigns up to 100 stories to an account, null: to no one. Changes those it may and returns a row for each other one '
  'with its headline and the reason: assignee, assignee_rights or assignment_missing. Needs assign_articles for all: '
  '42501 admins_only, 22023.';
revoke all on function public.change_assignees(uuid[], uuid) from public, anon;
grant execute on function public.change_assignees(uuid[], uuid) to authenticated, service_role;
