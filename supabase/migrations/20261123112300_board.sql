-- The board of the editorial calendar: what is planned, in work, in review and scheduled, by state.

create index articles_draft_idx on public.articles (created_at desc) where status = 'draft' and review_status is null;

create function public.board_entries(category uuid default null, person uuid default null) returns table (
  state text, assignment_id uuid, article_id uuid, headline text, slug text, version integer, category_id uuid,
  category_name text, category_color text, person_id uuid, person_name text, people uuid[], created_by uuid,
  deadline timestamptz, at timestamptz
)
  language plpgsql stable set search_path = '' as $$
#variable_conflict use_column
declare
  sees_all boolean := private.can('read_unpublished_articles');
  part record;
begin
  if not private.can('use_console') then
    return;
  end if;
  return query
    select 'planned', s.id, null::uuid, s.headline, null::text, s.version, s.category_id, s.category_name,
      s.category_color, s.assignee_id, coalesce(s.assignee_name, s.assignee_username),
      private.people_of(null, s.assignee_id), s.created_by, s.deadline, null::timestamptz
    from public.assignment_overview s
    where s.article_id is null and s.finished_at is null
      and (board_entries.category is null or s.category_id = board_entries.category)
      and (board_entries.person is null or s.assignee_id = board_entries.person)
    order by s.planned_for nulls last, s.deadline nulls last, s.id limit 50;
  -- Each condition is part of the text of its statement, because the indexes are partial.
  for part in select * from (values
    ('draft', $a$a.status = 'draft' and a.review_status is null$a$, 'a.created_at desc'),
    ('in_review', $a$a.review_status = 'in_review'$a$, 'a.created_at desc'),
    ('changes_requested', $a$a.review_status = 'changes_requested'$a$, 'a.created_at desc'),
    ('approved', $a$a.review_status = 'approved'$a$, 'a.created_at desc'),
    ('scheduled', $a$a.status = 'published' and a.published_at > now()$a$, 'a.published_at')
  ) as p (state, condition, sorting) loop
    return query execute format($query$
      select %L, s.id, a.id, a.title, a.slug, a.version, c.id, c.name, c.color, p.id, coalesce(p.full_name, p.username),
        private.people_of(a.bylines, s.assignee_id), s.created_by, s.deadline,
        case when a.status = 'published' then a.published_at end
      from (
        select a.* from public.articles a
        where %s and ($1 is null or a.category_id = $1)
          and ($3 or a.id in (select b.article_id from public.article_bylines b where b.author_id = auth.uid()))
          and ($2 is null or a.id in (
            select b.article_id from public.article_bylines b where b.author_id = $2
            union all select g.article_id from public.assignments g where g.assignee_id = $2))
        order by %s, a.id limit 50
      ) a
        left join public.assignments s on s.article_id = a.id
        left join public.categories c on c.id = a.category_id
        left join public.profiles p on p.id = coalesce(s.assignee_id, a.author_id)
      order by %s, a.id
    $query$, part.state, part.condition, part.sorting, part.sorting)
    using board_entries.category, board_entries.person, sees_all;
  end loop;
end $$;
comment on function public.board_entries(uuid, uuid) is
  'Up to 50 entries of each state before publication, optionally of a category and of a person (assignee or author): '
  'planned assignments by day, drafts by review state, the newest first, and scheduled articles. version: of the '
  'article, of the assignment while it is planned. Of the account that asks, for editors of all; empty without '
  'use_console.';
revoke all on function public.board_entries(uuid, uuid) from public, anon;
grant execute on function public.board_entries(uuid, uuid) to authenticated, service_role;
