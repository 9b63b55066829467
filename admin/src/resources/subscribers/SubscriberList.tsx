import { Stack } from '@mui/material'
import { Pagination, useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { SubscriberRows } from './SubscriberRows.tsx'
import { SUBSCRIBER_COLUMNS, SUBSCRIBER_META, type Subscriber } from './subscriber.ts'

/** The newsletter screen: its subscribers. */
export function SubscriberList() {
  return (
    <FilteredList
      sort={{ field: 'subscribed_at', order: 'DESC' }}
      perPage={50}
      queryOptions={{ meta: SUBSCRIBER_META, onError: () => undefined }}
    >
      <SubscriberScreen />
    </FilteredList>
  )
}

function SubscriberScreen() {
  const { total, filterValues } = useListContext<Subscriber>()
  const isSearching = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader title="Newsletter" subtitle={countLabel(total, isSearching, 'subscribers')}>
        <ExportButton<Subscriber>
          meta={SUBSCRIBER_META}
          columns={SUBSCRIBER_COLUMNS}
          fileName="newsletter-subscribers"
        />
      </PageHeader>
      <Stack spacing={2}>
        {(isSearching || (total ?? 0) > 0) && <ListSearch label="Search subscribers..." />}
        <SubscriberResults />
      </Stack>
    </>
  )
}

function SubscriberResults() {
  const { data, error, refetch, filterValues } = useListContext<Subscriber>()
  if (!data && error) {
    return <ErrorPanel title="Failed to load subscribers" error={error} onRetry={refetch} />
  }
  if (!data) return <LoadingLine>Loading subscribers...</LoadingLine>
  if (data.length === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <EmptyState title="No subscribers found" hint="Try adjusting your search query" />
    ) : (
      <EmptyState title="No subscribers yet" hint="New subscribers will appear here." />
    )
  }
  return (
    <>
      <SubscriberRows />
      <Pagination rowsPerPageOptions={[50, 100, 250]} />
    </>
  )
}
