import { Box, Typography } from '@mui/material'
import { useGetList } from 'react-admin'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { CommentText } from './CommentText.tsx'
import { authorOf, COMMENT_META, type Comment } from './comment.ts'

/** The first comment of a conversation and its replies, in order. */
export function Conversation({ comment }: { comment: Comment }) {
  const root = comment.parent_id ?? comment.id
  const { data, error, refetch } = useGetList<Comment>(
    'comments',
    {
      pagination: { page: 1, perPage: 100 },
      sort: { field: 'created_at', order: 'ASC' },
      filter: { 'or@': `(id.eq.${root},parent_id.eq.${root})` },
      meta: COMMENT_META,
    },
    { onError: () => undefined },
  )
  if (!data && error) {
    return (
      <ErrorPanel title="The conversation could not be loaded" error={error} onRetry={refetch} />
    )
  }
  if (!data) return <LoadingLine>Loading conversation...</LoadingLine>
  return (
    <Box
      component="ol"
      aria-label="Conversation"
      sx={{ listStyle: 'none', m: 0, mt: 1, pl: 2, borderLeft: 2, borderColor: 'divider' }}
    >
      {data.map((said) => (
        <Box
          key={said.id}
          component="li"
          aria-current={said.id === comment.id ? 'true' : undefined}
          sx={{ py: 1, pl: said.parent_id === null ? 0 : 2 }}
        >
          <Typography variant="body2" sx={{ fontWeight: said.id === comment.id ? 700 : 400 }}>
            {authorOf(said)} · <ShortDate value={said.created_at} />
            {said.is_hidden && ' · Hidden'}
            {said.id === comment.id && ' · This comment'}
          </Typography>
          <CommentText comment={said} />
        </Box>
      ))}
    </Box>
  )
}
