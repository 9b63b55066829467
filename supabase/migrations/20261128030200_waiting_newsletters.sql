-- The list of notifications has the issues that the rule of a list drafted and that wait for approval.

do $$
declare
  definition text := pg_get_functiondef('public.my_notifications(timestamp with time zone, integer)'::regprocedure);
  note text := obj_description('public.my_notifications(timestamp with time zone, integer)'::regprocedure, 'pg_proc');
  changed record;
begin
  for changed in
    select * from (values
      ('assignment_id uuid)', 'assignment_id uuid, issue_id uuid)'),
      ('(select entries.kind, c.id, entries.created_at,', $new$, waiting as (
    select i.id, i.list_id, i.subject, i.created_at from bounds
      join public.newsletter_issues i on i.state = 'draft' and i.is_automatic and i.created_at > bounds.since
    where (select private.can('send_newsletters'))
    order by i.created_at desc limit (select most from bounds)
  )
  select entry.*, null::uuid from ((select entries.kind, c.id, entries.created_at,$new$),
      ('order by 3 desc, 2 limit (select most from bounds);', $new$) entry
  union all
  (select 'newsletter', null, waiting.created_at, l.name, null, waiting.subject, null, null, null, null, null, waiting.id
  from waiting join public.newsletter_lists l on l.id = waiting.list_id)
  order by 3 desc, 2 limit (select most from bounds);$new$)) as list (place, text)
  loop
    if position(changed.place in definition) = 0 then
      raise exception 'my_notifications is not as expected';
    end if;
    definition := replace(definition, changed.place, changed.text);
  end loop;
  drop function public.my_notifications(timestamptz, integer);
  execute definition;
  execute format('comment on function public.my_notifications(timestamptz, integer) is %L', note
    || ' newsletter: an issue (issue_id, its subject as title, its list as excerpt) that was drafted by rule and waits for '
    || 'accounts that send newsletters.');
end $$;
revoke all on function public.my_notifications(timestamptz, integer) from public, anon;
grant execute on function public.my_notifications(timestamptz, integer) to authenticated;
