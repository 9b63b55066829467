import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack, Tab } from '@mui/material'
import { useInput, useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ScrollableTabs } from '../../layout/ScrollableTabs.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { MessageRow } from './MessageRow.tsx'
import { BOXES, MESSAGE_META, type Message } from './message.ts'

/** The message screen, newest first. */
export function MessageList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ box: 'inbox' }}
      queryOptions={{ meta: MESSAGE_META, onError: () => undefined }}
    >
      <PageHeader
        title={t('console.staff.messages.title')}
        subtitle={t('console.staff.messages.subtitle')}
      />
      <Stack spacing={2}>
        <Boxes />
        <ListSearch label={t('console.staff.messages.search')} />
        <MessageResults />
      </Stack>
    </FilteredList>
  )
}

function Boxes() {
  const { field } = useInput({ source: 'box', defaultValue: 'inbox' })
  return (
    <ScrollableTabs
      value={field.value || 'inbox'}
      onChange={(_event, box: string) => field.onChange(box)}
      aria-label={t('console.staff.messages.boxes')}
      scrollButtons={false}
      sx={{ '& .MuiTab-root': { minWidth: 0, px: { xs: 1.25, sm: 2 } } }}
    >
      {BOXES.map(([value, label]) => (
        <Tab key={value} value={value} label={label} />
      ))}
    </ScrollableTabs>
  )
}

function MessageResults() {
  const { data, error, refetch, filterValues } = useListContext<Message>()
  if (!data && error) {
    return (
      <ErrorPanel title={t('console.staff.messages.loadFailed')} error={error} onRetry={refetch} />
    )
  }
  if (!data) return <LoadingLine>{t('console.staff.messages.loading')}</LoadingLine>
  if (data.length === 0 && filterValues.q) {
    return (
      <EmptyState
        title={t('console.staff.messages.noneFound')}
        hint={t('console.staff.messages.noneFoundHint')}
      />
    )
  }
  if (data.length === 0) {
    const { box } = filterValues
    const title =
      box === 'archived'
        ? t('console.staff.messages.noneArchived')
        : t('console.staff.messages.none')
    const hint = box === 'unread' ? t('console.staff.messages.noneUnreadHint') : undefined
    return <EmptyState title={title} hint={hint} />
  }
  return (
    <>
      <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((message) => (
          <MessageRow key={message.id} message={message} />
        ))}
      </Stack>
      <ListPagination />
    </>
  )
}
