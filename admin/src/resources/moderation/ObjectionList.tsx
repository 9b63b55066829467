import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { CommentTabs } from '../comments/CommentTabs.tsx'
import { ObjectionCard } from './ObjectionCard.tsx'
import type { Objection } from './objection.ts'
import { StateFilter } from './StateFilter.tsx'

/** Objections to decisions on comments and articles, the latest first. */
export function ObjectionList() {
  return (
    <FilteredList
      sort={{ field: 'objected_at', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ state: 'open' }}
      queryOptions={{ onError: () => undefined }}
    >
      <PageHeader
        title={t('console.objections.title')}
        subtitle={t('console.objections.subtitle')}
      />
      <Stack spacing={2}>
        <CommentTabs current="/comment_objections" />
        <StateFilter />
        <ListResults<Objection>
          loading={t('console.objections.loading')}
          loadFailed={t('console.objections.loadFailed')}
          noneFound={<Nothing />}
          empty={<Nothing />}
        >
          {(objections) => (
            <>
              <Stack component="ul" spacing={1.5} sx={{ listStyle: 'none', p: 0, m: 0 }}>
                {objections.map((objection) => (
                  <ObjectionCard key={objection.id} objection={objection} />
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
  <EmptyState title={t('console.objections.empty')} hint={t('console.objections.emptyHint')} />
)
