import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { CommentBulkBar } from './CommentBulkBar.tsx'
import { CommentCards } from './CommentCards.tsx'
import { CommentFilters } from './CommentFilters.tsx'
import { CommentTabs } from './CommentTabs.tsx'
import { COMMENT_META, COMMENT_ORDERS, type Comment } from './comment.ts'
import { ReasonDialogs } from './ReasonAction.tsx'

const [FIRST_FIELD] = COMMENT_ORDERS[0][0].split(' ')

/** The comment screen: reported comments first, then the newest. */
export function CommentList() {
  return (
    <FilteredList
      sort={{ field: FIRST_FIELD as string, order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: COMMENT_META, onError: () => undefined }}
    >
      <CommentScreen />
    </FilteredList>
  )
}

function CommentScreen() {
  const { total, filterValues } = useListContext<Comment>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.staff.comments.title')}
        subtitle={
          total === undefined
            ? t('console.staff.comments.subtitle')
            : countLabel(total, isFiltered, 'comments')
        }
      />
      <Stack spacing={2}>
        <CommentTabs current="/comments" />
        <CommentFilters />
        <ReasonDialogs>
          <CommentResults />
        </ReasonDialogs>
      </Stack>
    </>
  )
}

function CommentResults() {
  const { data, error, refetch, filterValues } = useListContext<Comment>()
  if (!data && error) {
    return (
      <ErrorPanel title={t('console.staff.comments.loadFailed')} error={error} onRetry={refetch} />
    )
  }
  if (!data) return <LoadingLine>{t('console.staff.comments.loading')}</LoadingLine>
  if (data.length === 0 && filterValues.state === 'waiting') {
    return (
      <EmptyState
        title={t('console.staff.comments.noWaiting')}
        hint={t('console.staff.comments.noWaitingHint')}
      />
    )
  }
  if (data.length === 0 && filterValues.state === 'reported') {
    return (
      <EmptyState
        title={t('console.staff.comments.noReports')}
        hint={t('console.staff.comments.noReportsHint')}
      />
    )
  }
  if (data.length === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <EmptyState
        title={t('console.staff.comments.noneFound')}
        hint={t('console.staff.comments.noneFoundHint')}
      />
    ) : (
      <EmptyState
        title={t('console.staff.comments.empty')}
        hint={t('console.staff.comments.emptyHint')}
      />
    )
  }
  return (
    <>
      <CommentCards comments={data} />
      <CommentBulkBar />
      <ListPagination />
    </>
  )
}
