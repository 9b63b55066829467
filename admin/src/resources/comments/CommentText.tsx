import { Typography } from '@mui/material'
import type { Comment } from './comment.ts'

/** The words of a comment, as they were typed. A hidden one is set back. */
export function CommentText({ comment }: { comment: Comment }) {
  return (
    <Typography
      color={comment.is_hidden ? 'textSecondary' : 'textPrimary'}
      sx={{
        mt: 1,
        maxWidth: '75ch',
        maxHeight: 240,
        overflow: 'auto',
        whiteSpace: 'pre-wrap',
        overflowWrap: 'anywhere',
        fontStyle: comment.is_hidden ? 'italic' : 'normal',
      }}
    >
      {comment.content}
    </Typography>
  )
}
