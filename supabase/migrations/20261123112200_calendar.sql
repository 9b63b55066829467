-- The editorial calendar: what is planned, scheduled and published on which day, and its move to another day.
-- Days are those of the time zone of the publication.

create function private.people_of(bylines jsonb, assignee uuid) returns uuid[]
  language sql immutable set search_path = '' as $$
  select array(
    select (b ->> 'author_id')::uuid from jsonb_array_elements(bylines) b
    union select assignee where assignee is not null)
$$;
comment on function private.people_of(jsonb, uuid) is
  'Ids of the authors of an article and the assignee of its assignment, each once.';
revoke all on function private.people_of(jsonb, uuid) from public, anon;
grant execute on function private.people_of(jsonb, uuid) to authenticated, service_role;

create function public.calendar_entries(from_day date, to_day date) returns table (
  kind text, assignment_id uuid, article_id uuid, day date, at timestamptz, headline text, slug text, state text,
  version integer, category_id uuid, category_name text, category_color text, person_id uuid, person_name text,
  people uuid[], created_by uuid, deadline timestamptz
)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  zone text := (select s.timezone from public.site_settings s limit 1);
  sees_all boolean := private.can('read_unpublished_articles');
  start timestamptz := from_day::timestamp at time zone zone;
  finish timestamptz := (least(to_day, from_day + 62) + 1)::timestamp at time zone zone;
begin
  if not private.can('use_console') then
    return;
  end if;
  return query
    (select 'planned', s.id, s.article_id, s.planned_for, null::timestamptz, s.headline, s.slug, s.state,
      s.version, s.category_id, s.category_name, s.category_color, s.assignee_id,
      coalesce(s.assignee_name, s.assignee_username), private.people_of(null, s.assignee_id), s.created_by, s.deadline
    from public.assignment_overview s
    where s.planned_for between from_day and least(to_day, from_day + 62) and s.finished_at is null
    order by s.planned_for, s.id limit 500)
    union all
    (select 'deadline', s.id, s.article_id, (s.deadline at time zone zone)::date, s.deadline, s.headline, s.slug,
      s.state, s.version, s.category_id, s.category_name, s.category_color, s.assignee_id,
      coalesce(s.assignee_name, s.assignee_username), private.people_of(null, s.assignee_id), s.created_by, s.deadline
    from public.assignment_overview s
    where s.deadline >= start and s.deadline < finish and s.finished_at is null
    order by s.deadline, s.id limit 500)
    union all
    (select 'article', null::uuid, a.id, (a.published_at at time zone zone)::date, a.published_at, a.title, a.slug,
      private.story_state(a), a.version, c.id, c.name, c.color, p.id, coalesce(p.full_name, p.username),
      private.people_of(a.bylines, s.assignee_id), s.created_by, null::timestamptz
    from public.articles a
      left join public.categories c on c.id = a.category_id
      left join public.profiles p on p.id = a.author_id
      left join public.assignments s on s.article_id = a.id
    where a.status = 'published' and a.published_at >= start and a.published_at < finish
      and (sees_all or a.bylines @> (select private.my_byline()))
    order by a.published_at desc, a.id limit 500);
end $$;
comment on function public.calendar_entries(date, date) is
  'Entries of up to 63 days, up to 500 of each kind: planned (assignments by planned_for), deadline (unfinished '
  'assignments), article (scheduled and published; the latest). at: time of a deadline or publication. people: '
  'assignee and authors. Of the account that asks, for editors of all; empty without use_console.';
revoke all on function public.calendar_entries(date, date) from public, anon;
grant execute on function public.calendar_entries(date, date) to authenticated, service_role;

create function public.move_scheduled_article(article uuid, day date, version integer) returns integer
  language plpgsql set search_path = '' as $$
#variable_conflict use_column
declare
  zone text := (select s.timezone from public.site_settings s limit 1);
  former public.articles;
  moved timestamptz;
  next_version integer;
begin
  select * into former from public.articles a where a.id = $1
    and (private.can('read_unpublished_articles') or a.bylines @> private.my_byline());
  if not found then
    raise exception 'There is no such article' using errcode = 'PT404', hint = 'article_missing';
  end if;
  if private.story_state(former) <> 'scheduled' then
    raise exception 'Only scheduled articles are moved' using errcode = '22023', hint = 'not_scheduled';
  end if;
  moved := (day + (former.published_at at time zone zone)::time) at time zone zone;
  if moved <= now() then
    raise exception 'An article cannot be scheduled for a time in the past'
      using errcode = '22023', hint = 'scheduled_in_past';
  end if;
  if not private.may_publish(private.as_author(former.bylines)) then
    raise exception 'This account cannot publish here' using errcode = '42501', hint = 'publishing_policy';
  end if;
  update public.articles a set published_at = moved, version = $3 where a.id = $1
    returning a.version into next_version;
  if not found then
    raise exception 'This account cannot change the article' using errcode = '42501', hint = 'publishing_policy';
  end if;
  return next_version;
end $$;
comment on function public.move_scheduled_article(uuid, date, integer) is
  'Moves a scheduled article to another day, with the same time of day in the time zone of the publication, and returns '
  'the new version. PT404 article_missing, 22023 not_scheduled or scheduled_in_past, 42501 publishing_policy, PT409 '
  'stale_version for another version than that of the row.';
revoke all on function public.move_scheduled_article(uuid, date, integer) from public, anon;
grant execute on function public.move_scheduled_article(uuid, date, integer) to authenticated, service_role;
