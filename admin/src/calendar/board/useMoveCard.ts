import { t } from '@broadsheet/shared/messages/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDataProvider, useNotify } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { call } from '../../providers/call.ts'
import { STATE_LABELS } from '../../resources/assignments/assignment.ts'
import { CALENDAR } from '../useCalendar.ts'
import { useEntryRights } from '../useEntryRights.ts'
import { type BoardEntry, type BoardState, targetsOf } from './boardEntry.ts'

/** The columns to which the account may move a card. The database decides again. */
export function useTargets(): (entry: BoardEntry) => BoardState[] {
  const rightsOn = useEntryRights()
  const mayReview = useMayAccess()({ resource: 'articles', action: 'publish' })
  return (entry) => targetsOf(entry.state, { mayEdit: rightsOn(entry).mayEdit, mayReview })
}

/**
 * Returns a function that moves a card to another state, reads the board again and reports it. It throws the refusal
 * of the database, such as for an article that was saved since.
 */
export function useMoveCard(): (entry: BoardEntry, to: BoardState, note?: string) => Promise<void> {
  const dataProvider = useDataProvider()
  const queryClient = useQueryClient()
  const notify = useNotify()

  async function save({ article_id, state, version }: BoardEntry, to: BoardState, note: string) {
    if (to === 'approved' || to === 'changes_requested') {
      await call('review_article', { article: article_id, decision: to, note, version })
      return
    }
    await dataProvider.update('articles', {
      id: article_id ?? '',
      data: { review_status: to === 'draft' ? null : to, version },
      previousData: { id: article_id, review_status: state === 'draft' ? null : state },
      meta: { columns: ['id'] },
    })
  }

  return async (entry, to, note = '') => {
    try {
      await save(entry, to, note)
    } finally {
      // After a refusal, too: the card may have changed.
      await queryClient.invalidateQueries({ queryKey: [CALENDAR] })
    }
    const { headline } = entry
    notify(t('console.board.moved', { headline, state: STATE_LABELS[to] }), { type: 'success' })
  }
}
