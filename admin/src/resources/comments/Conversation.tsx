import { COMMENT_STATE_LABELS, commentState } from '@broadsheet/shared/domain/moderation.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Box } from '@mui/material'
import { useGetList } from 'react-admin'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
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
      <ErrorPanel
        title={t('console.staff.comments.conversationFailed')}
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <LoadingLine>{t('console.staff.comments.loadingConversation')}</LoadingLine>
  return (
    <Box
      component="ol"
      aria-label={t('console.staff.comments.conversation')}
      sx={{
        listStyle: 'none',
        m: 0,
        mt: 1,
        paddingInlineStart: 2,
        borderInlineStart: '2px solid',
        borderColor: 'divider',
      }}
    >
      {data.map((said) => (
        <Box
          key={said.id}
          component="li"
          aria-current={said.id === comment.id ? 'true' : undefined}
          sx={{ py: 1, paddingInlineStart: said.parent_id === null ? 0 : 2 }}
        >
          <DotSeparated color="textPrimary" sx={{ fontWeight: said.id === comment.id ? 700 : 400 }}>
            <bdi>{authorOf(said)}</bdi>
            <ShortDate value={said.created_at} />
            {said.is_hidden && COMMENT_STATE_LABELS[commentState(said)]}
            {said.id === comment.id && t('console.staff.comments.thisOne')}
          </DotSeparated>
          <CommentText comment={said} />
        </Box>
      ))}
    </Box>
  )
}
