import { Stack } from '@mui/material'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { CommentBulkBar } from './CommentBulkBar.tsx'
import { CommentCards } from './CommentCards.tsx'
import { CommentFilters } from './CommentFilters.tsx'
import { COMMENT_META, COMMENT_ORDERS, type Comment } from './comment.ts'

const [FIRST_FIELD] = COMMENT_ORDERS[0][0].split(' ')

/** The screen of comments: what was reported first, then the newest. */
export function CommentList() {
  return (
    <ListBase
      sort={{ field: FIRST_FIELD as string, order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: COMMENT_META, onError: () => undefined }}
    >
      <CommentScreen />
    </ListBase>
  )
}

function CommentScreen() {
  const { total, filterValues } = useListContext<Comment>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title="Comments"
        subtitle={
          countLabel(total, isFiltered, ['comment', 'comments']) ??
          'Review and moderate user comments'
        }
      />
      <Stack spacing={2}>
        <CommentFilters />
        <CommentResults />
      </Stack>
    </>
  )
}

function CommentResults() {
  const { data, error, refetch, filterValues } = useListContext<Comment>()
  if (!data && error) {
    return <ErrorPanel title="Failed to load comments" error={error} onRetry={refetch} />
  }
  if (!data) return <LoadingLine>Loading comments...</LoadingLine>
  if (data.length === 0 && filterValues.state === 'reported') {
    return <EmptyState title="Nothing is reported" hint="Readers have found nothing wrong." />
  }
  if (data.length === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <EmptyState title="No comments found" hint="Try adjusting your filters" />
    ) : (
      <EmptyState title="No comments yet" hint="What readers write will stand here." />
    )
  }
  return (
    <>
      <CommentCards comments={data} />
      <CommentBulkBar />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  )
}
