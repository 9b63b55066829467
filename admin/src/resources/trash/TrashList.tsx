import { t } from '@broadsheet/shared/messages/t.ts'
import { Paper, Stack } from '@mui/material'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { SelectPage } from '../../lists/SelectPage.tsx'
import { UserPicker } from '../users/UserPicker.tsx'
import { EmptyTrash } from './EmptyTrash.tsx'
import { TrashBulkBar } from './TrashBulkBar.tsx'
import { TrashRow } from './TrashRow.tsx'
import { TRASH_KINDS, TRASH_META, type TrashItem } from './trash.ts'

/** The trash, the latest deletion first. */
export function TrashList() {
  return (
    <FilteredList
      sort={{ field: 'deleted_at', order: 'DESC' }}
      perPage={50}
      queryOptions={{ meta: TRASH_META, onError: () => undefined }}
    >
      <PageHeader title={t('fields.trash.title')} subtitle={t('console.trash.subtitle')}>
        <EmptyTrash />
      </PageHeader>
      <Stack spacing={2}>
        <FilterBar row={{ from: 'md', columns: 'minmax(0, 2fr) repeat(2, minmax(0, 1fr))' }}>
          <ListSearch label={t('console.trash.search')} />
          <ChoiceInput
            source="kind"
            label={t('console.trash.kind')}
            all={t('console.trash.allKinds')}
            choices={TRASH_KINDS}
          />
          <UserPicker source="deleted_by" label={t('console.trash.deletedBy')} />
        </FilterBar>
        <TrashResults />
      </Stack>
    </FilteredList>
  )
}

function TrashResults() {
  return (
    <ListResults<TrashItem>
      loading={t('console.trash.loading')}
      loadFailed={t('console.trash.loadFailed')}
      noneFound={
        <EmptyState title={t('console.trash.noneFound')} hint={t('console.trash.noneFoundHint')} />
      }
      empty={<EmptyState title={t('console.trash.empty')} hint={t('console.trash.emptyHint')} />}
    >
      {(data) => (
        <>
          <SelectPage />
          <Paper variant="outlined">
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {data.map((item) => (
                <TrashRow key={item.id} item={item} />
              ))}
            </Stack>
          </Paper>
          <TrashBulkBar />
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
