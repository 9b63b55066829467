import {
  actionsFor,
  commentState,
  type ModerationAction,
} from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Button, Checkbox, Paper, Stack, Typography } from '@mui/material'
import { useEffect, useRef, useState } from 'react'
import { useListContext } from 'react-admin'
import { CommentHead } from './CommentHead.tsx'
import { CommentReports } from './CommentReports.tsx'
import { CommentText } from './CommentText.tsx'
import { Conversation } from './Conversation.tsx'
import { authorOf, type Comment, shortly } from './comment.ts'
import { HoldReasons } from './HoldReasons.tsx'
import { ReasonAction, ReasonText } from './ReasonAction.tsx'

const LABELS: Readonly<Record<ModerationAction, string>> = {
  approve: t('console.staff.comments.approve'),
  reject: t('console.staff.comments.reject'),
  hide: t('console.staff.comments.hide'),
  restore: t('console.staff.comments.restore'),
  dismiss: t('console.staff.comments.dismiss'),
  delete: t('console.staff.comments.delete'),
}

interface Props {
  comment: Comment
  onAct: (act: ModerationAction) => void
}

/** A comment with the information needed to moderate it. */
export function CommentCard({ comment, onAct }: Props) {
  const { selectedIds, onToggleItem } = useListContext<Comment>()
  const [open, setOpen] = useState(false)
  const { card, keepFocus } = useKeptFocus()
  const isSelected = selectedIds.includes(comment.id)
  const state = commentState(comment)
  const isReported = state === 'reported'
  return (
    <Paper
      component="li"
      variant="outlined"
      tabIndex={0}
      ref={card}
      sx={{
        p: 2,
        display: 'flex',
        gap: 1,
        borderInlineStart: ({ palette }) =>
          isReported || state === 'waiting'
            ? `4px solid ${isReported ? palette.error.main : palette.warning.main}`
            : undefined,
        bgcolor: isSelected ? 'action.selected' : 'background.paper',
        '&:focus-visible': { outline: 2, outlineColor: 'secondary.main', outlineOffset: 2 },
      }}
    >
      <Checkbox
        checked={isSelected}
        onChange={() => onToggleItem(comment.id)}
        slotProps={{
          input: {
            'aria-label': t('console.staff.comments.select', {
              author: authorOf(comment),
              text: shortly(comment),
            }),
          },
        }}
        sx={{ alignSelf: 'start', mt: -0.75, marginInlineStart: -1 }}
      />
      <Box sx={{ flex: 1, minWidth: 0 }}>
        <CommentHead comment={comment} />
        <CommentText comment={comment} />
        {isReported && <CommentReports comment={comment} />}
        {state === 'hidden' && <ReasonText comment={comment} />}
        {state === 'waiting' && <HoldReasons comment={comment} />}
        <Stack direction="row" sx={{ mt: 1, mx: -1, gap: 0.5, flexWrap: 'wrap' }}>
          {actionsFor(comment).map((act) => (
            <Button
              key={act}
              size="small"
              color={act === 'delete' ? 'error' : 'primary'}
              onClick={() => {
                keepFocus()
                onAct(act)
              }}
              aria-label={t('console.staff.comments.actionOn', {
                action: LABELS[act],
                text: shortly(comment),
              })}
            >
              {LABELS[act]}
            </Button>
          ))}
          <ReasonAction comment={comment} />
          <Button size="small" aria-expanded={open} onClick={() => setOpen(!open)}>
            {open
              ? t('console.staff.comments.closeConversation')
              : t('console.staff.comments.showConversation')}
          </Button>
        </Stack>
        {open && <Conversation comment={comment} />}
        {comment.edited_at && !open && (
          <Typography variant="body2" color="textSecondary">
            {t('console.staff.comments.edited')}
          </Typography>
        )}
      </Box>
    </Paper>
  )
}

/** The button of an action is gone afterwards, such as Hide of a hidden comment: then the comment has the focus. */
function useKeptFocus() {
  const card = useRef<HTMLLIElement>(null)
  const isActing = useRef(false)
  useEffect(() => {
    if (!isActing.current || document.activeElement !== document.body) return
    isActing.current = false
    card.current?.focus()
  })
  return {
    card,
    keepFocus: () => {
      isActing.current = true
    },
  }
}
