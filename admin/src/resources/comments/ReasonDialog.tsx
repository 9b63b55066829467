import {
  COMMENT_REASONS,
  DECISION_LIMITS,
  isCommentReason,
  needsNote,
  REASON_LABELS,
} from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { type SyntheticEvent, useId, useState } from 'react'
import { useNotify, useRefresh } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { call } from '../../providers/call.ts'
import { problemMessage } from '../../providers/problems.ts'
import type { Comment } from './comment.ts'
import { useQuickReason } from './ReasonSelect.tsx'

interface Props {
  comment: Comment
  onClose: () => void
}

/** Hides a comment with a reason and a sentence for its author, or changes those of a hidden one. */
export function ReasonDialog({ comment, onClose }: Props) {
  const [quick] = useQuickReason()
  const [reason, setReason] = useState(comment.reason ?? quick)
  const [note, setNote] = useState(comment.note ?? '')
  const [busy, setBusy] = useState(false)
  const id = useId()
  const notify = useNotify()
  const refresh = useRefresh()
  const queryClient = useQueryClient()
  const alert = useAlert()
  const isRequired = needsNote(reason)

  async function submit(event: SyntheticEvent): Promise<void> {
    event.preventDefault()
    setBusy(true)
    try {
      await call('hide_comment', { comment: comment.id, reason, note })
      notify(t('console.staff.comments.done.hide', { count: 1 }), { type: 'success' })
      onClose()
      refresh()
      await queryClient.invalidateQueries({ queryKey: ['counts'] })
    } catch (error) {
      alert(t('console.staff.comments.reasonFailed', { reason: problemMessage(error) }))
      setBusy(false)
    }
  }

  return (
    <Dialog open onClose={busy ? undefined : onClose} fullWidth maxWidth="sm" aria-labelledby={id}>
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('console.staff.comments.reasonTitle')}</DialogTitle>
        <DialogContent sx={{ display: 'grid', gap: 2 }}>
          <TextField
            select
            autoFocus
            margin="dense"
            label={t('console.staff.comments.reasonLabel')}
            value={reason}
            onChange={({ target }) => isCommentReason(target.value) && setReason(target.value)}
            slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          >
            {COMMENT_REASONS.map((each) => (
              <option key={each} value={each}>
                {REASON_LABELS[each]}
              </option>
            ))}
          </TextField>
          <TextField
            multiline
            minRows={2}
            required={isRequired}
            label={t(
              isRequired ? 'console.staff.comments.noteOfLaw' : 'console.staff.comments.note',
            )}
            helperText={t(
              isRequired
                ? 'console.staff.comments.noteRequired'
                : 'console.staff.comments.noteOptional',
            )}
            value={note}
            onChange={({ target }) => setNote(target.value)}
            slotProps={{
              htmlInput: { maxLength: DECISION_LIMITS.note, dir: 'auto' },
              inputLabel: { shrink: true },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('console.staff.comments.hide')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
