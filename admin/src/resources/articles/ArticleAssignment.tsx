import { t, tParts } from '@broadsheet/shared/messages/t.ts'
import { MessageParts } from '../../layout/MessageParts.tsx'
import { Deadline } from '../assignments/Deadline.tsx'
import type { ArticleSummary } from './article.ts'
import { nameOf } from './bylines.ts'

interface Props {
  article: ArticleSummary
  /** Whether the text names the assignee as such; false in a column with that header. */
  isNamed?: boolean
}

/** Whether an article is in work and has an assignment. */
export const isAssigned = ({ assignment }: ArticleSummary): boolean =>
  assignment !== null && assignment.finished_at === null

/** Assignee and deadline of an article in work. */
export function ArticleAssignment({ article, isNamed = false }: Props) {
  if (!isAssigned(article) || !article.assignment) return null
  const { assignee, deadline } = article.assignment
  const name = assignee && <bdi key="name">{nameOf(assignee)}</bdi>
  const parts = tParts('console.resources.articles.assignedTo')
  return (
    <>
      <div>
        {isNamed && name ? (
          <MessageParts parts={parts} tags={{ name: () => name }} />
        ) : (
          (name ?? t('console.assignments.notAssigned'))
        )}
      </div>
      {deadline && <Deadline deadline={deadline} hasTime={false} />}
    </>
  )
}
