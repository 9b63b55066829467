import { DEFAULT_CONTRIBUTION } from '@broadsheet/shared/domain/bylines.ts'
import { useMayAccess } from '../layout/accountQuery.ts'
import type { Entry } from './entry.ts'

/** What the account may do with an entry. The database decides again. */
export interface EntryRights {
  /** Changes the assignment. */
  mayPlan: boolean
  /** Writes the article of a planned entry. */
  mayWrite: boolean
  /** Changes the article. */
  mayEdit: boolean
  /** Publishes the article. */
  mayPublish: boolean
}

/** Returns what the account may do with an entry. */
export function useEntryRights(): (entry: Entry) => EntryRights {
  const mayAccess = useMayAccess()
  return (entry) => {
    const { person_id, created_by, article_id, assignment_id, people, state } = entry
    const assignment = { assignee_id: person_id, created_by, article_id }
    const onAssignment = (action: string) =>
      assignment_id !== null && mayAccess({ resource: 'assignments', action, record: assignment })
    const article = {
      author_id: people[0] ?? null,
      bylines: people.map((author_id) => ({ author_id, contribution: DEFAULT_CONTRIBUTION })),
      status: state === 'scheduled' || state === 'published' ? 'published' : 'draft',
    }
    const onArticle = (action: string) =>
      article_id !== null && mayAccess({ resource: 'articles', action, record: article })
    return {
      mayPlan: onAssignment('edit'),
      mayWrite: onAssignment('write'),
      mayEdit: onArticle('edit'),
      mayPublish: onArticle('publish'),
    }
  }
}
