import {
  COMMENT_REASONS,
  type CommentReason,
  isCommentReason,
  needsNote,
  REASON_LABELS,
} from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { TextField } from '@mui/material'
import { useStore } from 'react-admin'

/** Reasons that need no sentence: they can apply to several comments and to a single key. */
const QUICK = COMMENT_REASONS.filter((reason) => !needsNote(reason))

/** The reason of comments that are hidden or deleted without a dialog; kept in this browser. */
export function useQuickReason(): [CommentReason, (reason: CommentReason) => void] {
  const [stored, store] = useStore<string>('comments.reason', COMMENT_REASONS[0])
  const isKnown = isCommentReason(stored) && QUICK.includes(stored)
  return [isKnown ? stored : COMMENT_REASONS[0], store]
}

/** Chooses the reason of comments that are hidden or deleted next. */
export function ReasonSelect() {
  const [reason, setReason] = useQuickReason()
  return (
    <TextField
      select
      size="small"
      label={t('console.staff.comments.reason')}
      helperText={t('console.staff.comments.reasonHint')}
      value={reason}
      onChange={({ target }) => isCommentReason(target.value) && setReason(target.value)}
      slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      sx={{ width: { xs: '100%', sm: 300 } }}
    >
      {QUICK.map((each) => (
        <option key={each} value={each}>
          {REASON_LABELS[each]}
        </option>
      ))}
    </TextField>
  )
}
