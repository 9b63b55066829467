import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Typography } from '@mui/material'
import type { Comment } from './comment.ts'

const WORD = 'word:'

/** A reason of the database in words. */
export function holdReason(reason: string): string {
  if (reason.startsWith(WORD)) {
    return t('console.staff.comments.hold.word', { word: reason.slice(WORD.length) })
  }
  return reason === 'links'
    ? t('console.staff.comments.hold.links')
    : t('console.staff.comments.hold.first')
}

/** Why a comment waits for approval. */
export function HoldReasons({ comment: { hold_reasons: reasons } }: { comment: Comment }) {
  if (!reasons) return null
  return (
    <Box
      component="ul"
      aria-label={t('console.staff.comments.holdReasons')}
      sx={{ mt: 1, mb: 0, paddingInlineStart: 2.5 }}
    >
      {reasons.map((reason) => (
        <Typography key={reason} component="li" variant="body2" sx={{ overflowWrap: 'anywhere' }}>
          {holdReason(reason)}
        </Typography>
      ))}
    </Box>
  )
}
