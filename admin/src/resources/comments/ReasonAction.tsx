import { commentState } from '@broadsheet/shared/domain/moderation.ts'
import { REASON_LABELS } from '@broadsheet/shared/domain/moderationReasons.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Typography } from '@mui/material'
import { createContext, type ReactNode, useContext, useState } from 'react'
import { type Comment, shortly } from './comment.ts'
import { ReasonDialog } from './ReasonDialog.tsx'

const OpenDialog = createContext<(comment: Comment) => void>(() => {})

/**
 * The dialog of the comments inside, which `ReasonAction` opens. It is not part of a comment: a list that
 * loads again may no longer have the comment, and what was typed would be lost.
 */
export function ReasonDialogs({ children }: { children: ReactNode }) {
  const [comment, setComment] = useState<Comment | null>(null)
  return (
    <OpenDialog value={setComment}>
      {children}
      {comment && <ReasonDialog comment={comment} onClose={() => setComment(null)} />}
    </OpenDialog>
  )
}

/** Opens the dialog that hides a comment with a reason, or changes the reason of a hidden one. */
export function ReasonAction({ comment }: { comment: Comment }) {
  const open = useContext(OpenDialog)
  // A comment without an author needs no statement of reasons.
  if (comment.user_id === null) return null
  const label =
    commentState(comment) === 'hidden'
      ? t('console.staff.comments.changeReason')
      : t('console.staff.comments.hideWith')
  return (
    <Button
      size="small"
      onClick={() => open(comment)}
      aria-label={t('console.staff.comments.actionOn', { action: label, text: shortly(comment) })}
    >
      {label}
    </Button>
  )
}

/** The reason of a hidden comment, as its author sees it. */
export function ReasonText({ comment: { reason, note } }: { comment: Comment }) {
  if (!reason) return null
  return (
    <Typography variant="body2" color="textSecondary" sx={{ mt: 1, overflowWrap: 'anywhere' }}>
      {t('console.staff.comments.reasonOf', { reason: REASON_LABELS[reason] })}
      {note && (
        <>
          {' · '}
          <bdi>{note}</bdi>
        </>
      )}
    </Typography>
  )
}
