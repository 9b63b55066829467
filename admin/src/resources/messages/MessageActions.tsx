import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useDelete, useNotify, useRefresh } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { type Message, replyAddress } from './message.ts'
import type { Marks } from './useMarking.ts'

interface Props {
  message: Message
  onMark: (marks: Marks) => void
}

/** Replies to, archives and deletes a message. */
export function MessageActions({ message, onMark }: Props) {
  const [confirming, setConfirming] = useState(false)
  const isArchived = message.archived_at !== null
  return (
    <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
      <Button variant="contained" size="small" href={replyAddress(message)}>
        {t('console.staff.messages.reply')}
      </Button>
      <Button
        size="small"
        onClick={() => onMark({ archived_at: isArchived ? null : new Date().toISOString() })}
      >
        {isArchived ? t('console.staff.messages.unarchive') : t('console.staff.messages.archive')}
      </Button>
      {message.read_at !== null && !isArchived && (
        <Button size="small" onClick={() => onMark({ read_at: null })}>
          {t('console.staff.messages.markUnread')}
        </Button>
      )}
      <Button size="small" color="error" onClick={() => setConfirming(true)}>
        {t('console.staff.messages.delete')}
      </Button>
      {confirming && <DeleteMessage message={message} onClose={() => setConfirming(false)} />}
    </Stack>
  )
}

function DeleteMessage({ message, onClose }: { message: Message; onClose: () => void }) {
  const [deleteOne] = useDelete<Message>()
  const notify = useNotify()
  const refresh = useRefresh()
  return (
    <ConfirmDelete
      title={t('console.staff.messages.deleteTitle')}
      question={t('console.staff.messages.deleteQuestion', { subject: message.subject })}
      failure={(reason) => t('console.staff.messages.deleteFailed', { reason })}
      onDelete={async () => {
        const params = { id: message.id, previousData: message }
        await deleteOne('messages', params, { mutationMode: 'pessimistic', returnPromise: true })
        notify(t('console.staff.messages.deleted'), { type: 'success' })
        refresh()
      }}
      onClose={onClose}
    />
  )
}
