import { commentState } from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { splitMention } from '@broadsheet/shared/text/mention.ts'
import { Link, Typography } from '@mui/material'
import { useState } from 'react'
import type { Comment } from './comment.ts'

/** Longer comments are collapsed. */
const FOLDED = { characters: 700, lines: 10 } as const

const isLong = (text: string) =>
  text.length > FOLDED.characters || text.split('\n').length > FOLDED.lines

const folded = {
  display: '-webkit-box',
  WebkitBoxOrient: 'vertical',
  WebkitLineClamp: FOLDED.lines,
  overflow: 'hidden',
} as const

/** The text of a comment, as typed. Comments that a moderator hid are dimmed. */
export function CommentText({ comment }: { comment: Comment }) {
  const [isWhole, setWhole] = useState(false)
  const canFold = isLong(comment.content ?? '')
  const [mention, rest] = splitMention(comment.content ?? '')
  const isDimmed = commentState(comment) === 'hidden'
  return (
    <>
      <Typography
        dir="auto"
        color={isDimmed ? 'textSecondary' : 'textPrimary'}
        sx={{
          mt: 1,
          // A short text of the other direction stays beside the name of its author.
          width: 'fit-content',
          maxWidth: '75ch',
          whiteSpace: 'pre-wrap',
          overflowWrap: 'anywhere',
          ...(canFold && !isWhole ? folded : {}),
        }}
      >
        {mention && <bdi>{mention}</bdi>}
        {rest}
      </Typography>
      {canFold && (
        <Link
          component="button"
          type="button"
          variant="body2"
          aria-expanded={isWhole}
          onClick={() => setWhole(!isWhole)}
          sx={{ minHeight: 24 }}
        >
          {isWhole ? t('console.staff.comments.showLess') : t('console.staff.comments.showWhole')}
        </Link>
      )}
    </>
  )
}
