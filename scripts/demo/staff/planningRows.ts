import type { TablesInsert } from '@broadsheet/shared/database.types.ts'
import { type DemoContent, momentOf } from '../../../supabase/seed/index.ts'
import { idIn, idOrNull, type Known } from './known.ts'
import { dayIn, momentIn } from './moments.ts'

/** History of the reviews of the drafts. */
export function reviewRows(
  { staff }: DemoContent,
  { articles, people, now }: Known,
): TablesInsert<'article_reviews'>[] {
  return staff.planning.reviews.flatMap(({ article, history }) =>
    history.map(({ by, state, note, ...age }) => ({
      ...{ article_id: idIn(articles, article), state, note },
      ...{ actor_id: idIn(people, by), created_at: momentOf(age, now).toISOString() },
    })),
  )
}

/** Assignments, with dates relative to now. No reminder of their deadlines is sent. */
export function assignmentRows(demo: DemoContent, known: Known): TablesInsert<'assignments'>[] {
  const drafts = new Map(demo.articles.map((article) => [article.slug, article]))
  return demo.staff.planning.assignments.map((assignment) => {
    const draft = assignment.article === undefined ? undefined : drafts.get(assignment.article)
    const { assignee, reviewer, by, note, deadline: due, plannedInDays: days } = assignment
    const at = momentOf(assignment, known.now).toISOString()
    const deadline = due ? momentIn(due, known) : null
    const assigned = assignee !== undefined
    return {
      article_id: idOrNull(known.articles, assignment.article),
      headline: assignment.headline ?? draft?.title ?? '',
      category_id: idOrNull(known.categories, assignment.category ?? draft?.category),
      assignee_id: idOrNull(known.people, assignee),
      reviewer_id: idOrNull(known.people, reviewer),
      ...{ note, deadline, reminded_for: deadline },
      planned_for: days === undefined ? null : dayIn(days, known),
      ...{ created_by: idIn(known.people, by), created_at: at, updated_at: at },
      assigned_by: assigned ? idIn(known.people, by) : null,
      assigned_at: assigned ? at : null,
    }
  })
}
