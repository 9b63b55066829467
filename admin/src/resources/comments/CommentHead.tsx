import { COMMENT_STATE_LABELS, commentState } from '@broadsheet/shared/domain/moderation.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Chip, Link, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { authorOf, type Comment } from './comment.ts'

/** Who wrote it, when, below which article; and the ways to everything else of the same. */
export function CommentHead({ comment }: { comment: Comment }) {
  const state = commentState(comment)
  const isReply = comment.parent_id !== null
  return (
    <Stack direction="row" sx={{ gap: 1, alignItems: 'baseline', flexWrap: 'wrap' }}>
      <Box sx={{ flex: 1, minWidth: 200 }}>
        <Typography component="span" sx={{ fontWeight: 700 }}>
          {authorOf(comment)}
        </Typography>{' '}
        <Typography component="span" variant="body2" color="textSecondary">
          @{comment.username} · <ShortDate value={comment.created_at} />
        </Typography>
        <Typography variant="body2" color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
          {isReply ? 'Reply below ' : 'On '}
          <Link href={urls.article(comment.article_slug)} color="inherit">
            {comment.article_title}
          </Link>
        </Typography>
        <Narrower comment={comment} />
      </Box>
      {state !== 'visible' && (
        <Chip
          size="small"
          color={state === 'reported' ? 'error' : 'default'}
          variant={state === 'reported' ? 'filled' : 'outlined'}
          label={
            state === 'reported'
              ? `Reported${(comment.reports ?? 0) > 1 ? ` ${comment.reports} times` : ''}`
              : COMMENT_STATE_LABELS[state]
          }
        />
      )}
    </Stack>
  )
}

/** Shows only what belongs to the same article, or is by the same author. */
function Narrower({ comment }: { comment: Comment }) {
  const { filterValues, setFilters } = useListContext()
  const ways = [
    { source: 'article_id', value: comment.article_id, label: 'Only this article' },
    { source: 'user_id', value: comment.user_id, label: 'Only this author' },
  ].filter(({ source }) => filterValues[source] === undefined)
  return (
    <Typography variant="body2" component="div" sx={{ display: 'flex', gap: 2 }}>
      {ways.map(({ source, value, label }) => (
        <Link
          key={source}
          component="button"
          type="button"
          color="textSecondary"
          onClick={() => setFilters({ ...filterValues, [source]: value })}
          sx={{ minHeight: 24 }}
        >
          {label}
        </Link>
      ))}
    </Typography>
  )
}
