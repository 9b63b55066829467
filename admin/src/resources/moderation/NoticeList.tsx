import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { CommentTabs } from '../comments/CommentTabs.tsx'
import { NoticeCard } from './NoticeCard.tsx'
import type { ContentNotice } from './notice.ts'
import { StateFilter } from './StateFilter.tsx'

/** Notices of illegal content, the latest first. */
export function NoticeList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ state: 'open' }}
      queryOptions={{ onError: () => undefined }}
    >
      <PageHeader title={t('console.notices.title')} subtitle={t('console.notices.subtitle')} />
      <Stack spacing={2}>
        <CommentTabs current="/content_notices" />
        <StateFilter />
        <ListResults<ContentNotice>
          loading={t('console.notices.loading')}
          loadFailed={t('console.notices.loadFailed')}
          noneFound={<Nothing />}
          empty={<Nothing />}
        >
          {(notices) => (
            <>
              <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {notices.map((notice) => (
                  <NoticeCard key={notice.id} notice={notice} />
                ))}
              </Stack>
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
    </FilteredList>
  )
}

const Nothing = () => (
  <EmptyState title={t('console.notices.empty')} hint={t('console.notices.emptyHint')} />
)
