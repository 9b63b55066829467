import { refusalMessage } from '@broadsheet/shared/messages/errors.ts'
import { t } from '@broadsheet/shared/messages/t.ts'

/** An assignment whose assignee was not changed; see change_assignees. */
export interface Refused {
  /** Null: the assignment no longer exists. */
  headline: string | null
  reason: string
}

/** Most assignments that a notice names. */
const NAMED = 8

/** The assignments that were not changed, by headline, with the reason; one per line. */
export function refusedText(refused: readonly Refused[]): string {
  const named = refused.slice(0, NAMED).map(({ headline, reason }) =>
    t('console.resources.users.notChangedOne', {
      name: headline ?? t('console.assignments.missing'),
      reason: refusalMessage({ hint: reason }),
    }),
  )
  const rest = refused.length - named.length
  return [
    t('console.assignments.notChanged', { count: refused.length }),
    ...named,
    ...(rest > 0 ? [t('console.resources.users.notChangedMore', { count: rest })] : []),
  ].join('\n')
}
