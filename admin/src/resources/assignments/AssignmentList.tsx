import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListDialogs, useListDialogs } from '../../lists/ListDialogs.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { SelectPage } from '../../lists/SelectPage.tsx'
import { AssignmentBulkBar } from './AssignmentBulkBar.tsx'
import { AssignmentFilters } from './AssignmentFilters.tsx'
import { AssignmentForm } from './AssignmentForm.tsx'
import { AssignmentRows } from './AssignmentRows.tsx'
import { ASSIGNMENT_META, type Assignment } from './assignment.ts'

/** Planned articles and articles in work: those of published articles are finished. */
const UNFINISHED = { 'finished_at@is': null }

/** The assignments by deadline, with dialogs over the list: all, or those that concern the account. */
export function AssignmentList() {
  return (
    <FilteredList
      filter={UNFINISHED}
      sort={{ field: 'deadline', order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta: ASSIGNMENT_META, onError: () => undefined }}
    >
      <AssignmentScreen />
    </FilteredList>
  )
}

function AssignmentScreen() {
  const { total, filterValues } = useListContext<Assignment>()
  const mayPlan = useMayAccess()({ resource: 'assignments', action: 'create' })
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.assignments.title')}
        subtitle={countLabel(total, isFiltered, 'assignments')}
      >
        {mayPlan && <AddButton />}
      </PageHeader>
      <Stack spacing={2}>
        {(isFiltered || (total ?? 0) > 0) && <AssignmentFilters />}
        <AssignmentResults />
      </Stack>
      {mayPlan && (
        <ListDialogs resource="assignments" meta={ASSIGNMENT_META}>
          <AssignmentForm />
        </ListDialogs>
      )}
    </>
  )
}

function AddButton() {
  const { openCreate } = useListDialogs('assignments')
  return (
    <Button variant="contained" startIcon={<AddIcon />} onClick={openCreate}>
      {t('console.assignments.add')}
    </Button>
  )
}

function AssignmentResults() {
  const assignsAll = useMayAccess()({ resource: 'assignments', action: 'assign' })
  return (
    <ListResults<Assignment>
      loading={t('console.assignments.loading')}
      loadFailed={t('console.assignments.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.assignments.noneFound')}
          hint={t('console.assignments.noneFoundHint')}
        />
      }
      empty={
        <EmptyState
          title={t('console.assignments.empty')}
          hint={
            assignsAll ? t('console.assignments.emptyHint') : t('console.assignments.emptyOwnHint')
          }
        />
      }
    >
      {() => (
        <>
          {assignsAll && <SelectPage />}
          <AssignmentRows />
          {assignsAll && <AssignmentBulkBar />}
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
