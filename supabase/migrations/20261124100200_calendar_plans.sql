-- Board and calendar are planned once per session: with a statement as text for each column of the board, planning took
-- longer than reading. The people of an entry are an expression, because a function in SQL that reads a set is planned
-- in every call.

create or replace function public.board_entries(category uuid default null, person uuid default null) returns table (
  state text, assignment_id uuid, article_id uuid, headline text, slug text, version integer, category_id uuid,
  category_name text, category_color text, person_id uuid, person_name text, people uuid[], created_by uuid,
  deadline timestamptz, at timestamptz
)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
#variable_conflict use_column
declare
  sees_all boolean := private.can('read_unpublished_articles');
  shown uuid[];
begin
  if not private.can('use_console') then
    return;
  end if;
  return query
    select 'planned', s.id, null::uuid, s.headline, null::text, s.version, s.category_id, s.category_name,
      s.category_color, s.assignee_id, coalesce(s.assignee_name, s.assignee_username),
      array_remove(array[s.assignee_id], null), s.created_by, s.deadline, null::timestamptz
    from public.assignment_overview s
    where s.article_id is null and s.finished_at is null
      and (board_entries.category is null or s.category_id = board_entries.category)
      and (board_entries.person is null or s.assignee_id = board_entries.person)
    order by s.planned_for nulls last, s.deadline nulls last, s.id limit 50;
  if sees_all and board_entries.person is null then
    -- A select for each column of the board, because its index is partial.
    shown := array(
      (select a.id from public.articles a
        where a.status = 'draft' and a.review_status is null
          and (board_entries.category is null or a.category_id = board_entries.category)
        order by a.created_at desc, a.id limit 50)
      union all
      (select a.id from public.articles a
        where a.review_status = 'in_review'
          and (board_entries.category is null or a.category_id = board_entries.category)
        order by a.created_at desc, a.id limit 50)
      union all
      (select a.id from public.articles a
        where a.review_status = 'changes_requested'
          and (board_entries.category is null or a.category_id = board_entries.category)
        order by a.created_at desc, a.id limit 50)
      union all
      (select a.id from public.articles a
        where a.review_status = 'approved'
          and (board_entries.category is null or a.category_id = board_entries.category)
        order by a.created_at desc, a.id limit 50)
      union all
      (select a.id from public.articles a
        where a.status = 'published' and a.published_at > now()
          and (board_entries.category is null or a.category_id = board_entries.category)
        order by a.published_at, a.id limit 50));
  else
    -- From the articles of the person, who has few before publication.
    shown := array(
      select own.id from (
        select a.id, row_number() over (partition by private.story_state(a)
          order by case when a.status = 'draft' then a.created_at end desc, a.published_at, a.id) as place
        from public.articles a
        where a.id in (
            select b.article_id from public.article_bylines b
              where b.author_id = coalesce(board_entries.person, auth.uid())
            union all select g.article_id from public.assignments g
              where g.assignee_id = board_entries.person)
          and (sees_all or a.bylines @> (select private.my_byline()))
          and (a.status = 'draft' or (a.status = 'published' and a.published_at > now()))
          and (board_entries.category is null or a.category_id = board_entries.category)
      ) own
      where own.place <= 50);
  end if;
  return query
    select entry.state, s.id, a.id, a.title, a.slug, a.version, c.id, c.name, c.color, p.id,
      coalesce(p.full_name, p.username),
      array(
        select (b ->> 'author_id')::uuid from jsonb_array_elements(a.bylines) b
        union select s.assignee_id where s.assignee_id is not null),
      s.created_by, s.deadline, case when a.status = 'published' then a.published_at end
    from public.articles a
      cross join lateral (select private.story_state(a) as state) entry
      left join public.assignments s on s.article_id = a.id
      left join public.categories c on c.id = a.category_id
      left join public.profiles p on p.id = coalesce(s.assignee_id, a.author_id)
    where a.id = any (shown)
    order by array_position('{draft,in_review,changes_requested,approved,scheduled}', entry.state),
      case when a.status = 'draft' then a.created_at end desc, a.published_at, a.id;
end $$;

create or replace function public.calendar_entries(from_day date, to_day date) returns table (
  kind text, assignment_id uuid, article_id uuid, day date, at timestamptz, headline text, slug text, state text,
  version integer, category_id uuid, category_name text, category_color text, person_id uuid, person_name text,
  people uuid[], created_by uuid, deadline timestamptz
)
  language plpgsql stable set search_path = '' set plan_cache_mode = force_generic_plan as $$
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
      coalesce(s.assignee_name, s.assignee_username), array_remove(array[s.assignee_id], null), s.created_by,
      s.deadline
    from public.assignment_overview s
    where s.planned_for between from_day and least(to_day, from_day + 62) and s.finished_at is null
    order by s.planned_for, s.id limit 500)
    union all
    (select 'deadline', s.id, s.article_id, (s.deadline at time zone zone)::date, s.deadline, s.headline, s.slug,
      s.state, s.version, s.category_id, s.category_name, s.category_color, s.assignee_id,
      coalesce(s.assignee_name, s.assignee_username), array_remove(array[s.assignee_id], null), s.created_by,
      s.deadline
    from public.assignment_overview s
    where s.deadline >= start and s.deadline < finish and s.finished_at is null
    order by s.deadline, s.id limit 500)
    union all
    (select 'article', null::uuid, a.id, (a.published_at at time zone zone)::date, a.published_at, a.title, a.slug,
      private.story_state(a), a.version, c.id, c.name, c.color, p.id, coalesce(p.full_name, p.username),
      array(
        select (b ->> 'author_id')::uuid from jsonb_array_elements(a.bylines) b
        union select s.assignee_id where s.assignee_id is not null),
      s.created_by, null::timestamptz
    from public.articles a
      left join public.categories c on c.id = a.category_id
      left join public.profiles p on p.id = a.author_id
      left join public.assignments s on s.article_id = a.id
    where a.status = 'published' and a.published_at >= start and a.published_at < finish
      and (sees_all or a.bylines @> (select private.my_byline()))
    order by a.published_at desc, a.id limit 500);
end $$;

drop function private.people_of(jsonb, uuid);
