import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { CanAccess, useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ScreenDenied } from '../../layout/ScreenDenied.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { LiveRows } from './LiveRows.tsx'
import { LIVE_META, type LiveRow, STATES } from './live.ts'

/** Live coverage, the newest first; for accounts that write entries. */
export function LiveList() {
  return (
    <CanAccess resource="live_coverage" action="list" accessDenied={<ScreenDenied />}>
      <FilteredList
        sort={{ field: 'published_at', order: 'DESC' }}
        perPage={25}
        queryOptions={{ meta: LIVE_META, onError: () => undefined }}
      >
        <LiveScreen />
      </FilteredList>
    </CanAccess>
  )
}

function LiveScreen() {
  const { data = [] } = useListContext<LiveRow>()
  return (
    <>
      <PageHeader title={t('console.live.title')} subtitle={t('console.live.hint')} />
      <Stack spacing={2}>
        <ChoiceInput
          source="live_state"
          label={t('fields.article.liveState')}
          all={t('console.live.all')}
          choices={STATES}
        />
        <ListResults<LiveRow>
          loading={t('console.live.loading')}
          loadFailed={t('console.live.loadFailed')}
          noneFound={<EmptyState title={t('console.live.empty')} hint="" />}
          empty={<EmptyState title={t('console.live.empty')} hint={t('console.live.emptyHint')} />}
        >
          {() => (
            <>
              <LiveRows rows={data} />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
    </>
  )
}
