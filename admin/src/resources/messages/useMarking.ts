import { t } from '@broadsheet/shared/messages/t.ts'
import { useQueryClient } from '@tanstack/react-query'
import { useRefresh, useUpdate } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { MESSAGE_META, type Message } from './message.ts'

export type Marks = Partial<Pick<Message, 'read_at' | 'archived_at'>>

/** Marks a message as read or archived, or reverts that. */
export function useMarking(message: Message): (marks: Marks) => void {
  const [update] = useUpdate<Message>()
  const queryClient = useQueryClient()
  const refresh = useRefresh()
  const alert = useAlert()
  return (marks) =>
    update(
      'messages',
      { id: message.id, data: marks, previousData: message, meta: MESSAGE_META },
      {
        onSuccess: () => {
          queryClient.invalidateQueries({ queryKey: ['counts'] })
          // An archived message moves to another box; a read one stays in the open list.
          if ('archived_at' in marks) refresh()
        },
        onError: (error) =>
          alert(t('console.staff.messages.updateFailed', { reason: problemMessage(error) })),
      },
    )
}
