import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { SubscriberRows } from './SubscriberRows.tsx'
import {
  STATUS_LABELS,
  SUBSCRIBER_COLUMNS,
  SUBSCRIBER_META,
  type Subscriber,
} from './subscriber.ts'

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
      <PageHeader
        title={t('console.staff.subscribers.title')}
        subtitle={countLabel(total, isSearching, 'subscribers')}
      >
        <ExportButton<Subscriber>
          meta={SUBSCRIBER_META}
          columns={SUBSCRIBER_COLUMNS}
          fileName="newsletter-subscribers"
        />
      </PageHeader>
      <Stack spacing={2}>
        {(isSearching || (total ?? 0) > 0) && <SubscriberFilters />}
        <SubscriberResults />
      </Stack>
    </>
  )
}

const STATES = Object.entries(STATUS_LABELS)

function SubscriberFilters() {
  return (
    <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 14rem auto' }}>
      <ListSearch label={t('console.staff.subscribers.search')} />
      <ChoiceInput
        source="status"
        label={t('console.staff.subscribers.status')}
        all={t('console.staff.subscribers.allStates')}
        choices={STATES}
      />
    </FilterBar>
  )
}

function SubscriberResults() {
  return (
    <ListResults<Subscriber>
      loading={t('console.staff.subscribers.loading')}
      loadFailed={t('console.staff.subscribers.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.staff.subscribers.noneFound')}
          hint={t('console.staff.subscribers.noneFoundHint')}
        />
      }
      empty={
        <EmptyState
          title={t('console.staff.subscribers.empty')}
          hint={t('console.staff.subscribers.emptyHint')}
        />
      }
    >
      {() => (
        <>
          <SubscriberRows />
          <ListPagination sizes={[50, 100, 250]} />
        </>
      )}
    </ListResults>
  )
}
