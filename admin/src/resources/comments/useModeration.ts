import { actionsFor, type ModerationAction } from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useDeleteMany, useListContext, useNotify, useUpdateMany } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import type { Comment } from './comment.ts'
import { useQuickReason } from './ReasonSelect.tsx'

/** Optimistic update of the list; the action dismisses the reports. */
const settled = (isHidden: boolean) => ({
  ...{ is_hidden: isHidden, is_waiting: false, hold_reasons: null },
  ...{ reports: null, reported_at: null },
})

/**
 * Moderates comments of the list. The change is shown at once and sent some seconds later, so that it can
 * be undone.
 *
 * @returns applies an action to several comments; those it does not apply to are skipped.
 */
export function useModeration(): (act: ModerationAction, comments: Comment[]) => void {
  const { onUnselectItems } = useListContext()
  const [updateMany] = useUpdateMany<Comment>()
  const [deleteMany] = useDeleteMany<Comment>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()
  const [reason] = useQuickReason()

  return (act, comments) => {
    const ids = comments.filter((comment) => actionsFor(comment).includes(act)).map(({ id }) => id)
    if (ids.length === 0) return
    const options = {
      mutationMode: 'undoable' as const,
      onSuccess: () => {
        notify(t(`console.staff.comments.done.${act}`, { count: ids.length }), { undoable: true })
        onUnselectItems(true)
      },
      onSettled: () => queryClient.invalidateQueries({ queryKey: ['counts'] }),
      onError: (error: unknown) =>
        alert(t('console.staff.comments.moderationFailed', { reason: problemMessage(error) })),
    }
    if (act === 'delete') deleteMany('comments', { ids, meta: { reason } }, options)
    else {
      const isHidden = act === 'hide' || act === 'reject'
      const data = { ...settled(isHidden), reason: isHidden ? reason : null, note: null }
      updateMany('comments', { ids, data }, options)
    }
  }
}
