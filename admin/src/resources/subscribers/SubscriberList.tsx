import { t } from '@broadsheet/shared/messages/t.ts'
import UploadIcon from '@mui/icons-material/UploadOutlined'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { NewsletterTabs } from '../newsletterIssues/NewsletterTabs.tsx'
import { ImportSubscribers } from './ImportSubscribers.tsx'
import { SubscriberFilters } from './SubscriberFilters.tsx'
import { SubscriberRows } from './SubscriberRows.tsx'
import {
  EXPORT_META,
  type ExportedSubscriber,
  SUBSCRIBER_COLUMNS,
  SUBSCRIBER_META,
  type Subscriber,
} from './subscriber.ts'

/** The subscribers of the newsletter. */
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
  const { total, filterValues, refetch } = useListContext<Subscriber>()
  const [isImporting, setImporting] = useState(false)
  const isSearching = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.newsletters.subscribers')}
        subtitle={countLabel(total, isSearching, 'subscribers')}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap' }}>
          <ExportButton<ExportedSubscriber>
            meta={EXPORT_META}
            columns={SUBSCRIBER_COLUMNS}
            fileName="newsletter-subscribers"
          />
          <Button startIcon={<UploadIcon />} onClick={() => setImporting(true)}>
            {t('console.newsletters.file.import')}
          </Button>
        </Stack>
      </PageHeader>
      <Stack spacing={2}>
        <NewsletterTabs current="/subscribers" />
        {(isSearching || (total ?? 0) > 0) && <SubscriberFilters />}
        <SubscriberResults />
      </Stack>
      {isImporting && <ImportSubscribers onAdded={refetch} onClose={() => setImporting(false)} />}
    </>
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
