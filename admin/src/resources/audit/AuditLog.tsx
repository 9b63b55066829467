import { t } from '@broadsheet/shared/messages/t.ts'
import { Paper, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { AuditFilters } from './AuditFilters.tsx'
import { AuditRow } from './AuditRow.tsx'
import { AUDIT_COLUMNS } from './auditColumns.ts'
import { AUDIT_META, type AuditEntry } from './auditEntry.ts'

/** The audit log, newest first. */
export function AuditLog() {
  return (
    <FilteredList
      sort={{ field: 'at', order: 'DESC' }}
      perPage={50}
      queryOptions={{ meta: AUDIT_META, onError: () => undefined }}
    >
      <AuditScreen />
    </FilteredList>
  )
}

function AuditScreen() {
  const { total, filterValues } = useListContext<AuditEntry>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.staff.audit.title')}
        subtitle={
          total === undefined
            ? t('console.staff.audit.subtitle')
            : countLabel(total, isFiltered, 'entries')
        }
      >
        <ExportButton<AuditEntry> meta={AUDIT_META} columns={AUDIT_COLUMNS} fileName="audit-log" />
      </PageHeader>
      <Stack spacing={2}>
        <AuditFilters />
        <AuditResults />
      </Stack>
    </>
  )
}

function AuditResults() {
  return (
    <ListResults<AuditEntry>
      loading={t('console.staff.audit.loading')}
      loadFailed={t('console.staff.audit.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.staff.audit.noneFound')}
          hint={t('console.staff.audit.noneFoundHint')}
        />
      }
      empty={
        <EmptyState
          title={t('console.staff.audit.empty')}
          hint={t('console.staff.audit.emptyHint')}
        />
      }
    >
      {(data) => (
        <>
          <Paper variant="outlined">
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {data.map((entry) => (
                <AuditRow key={entry.id} entry={entry} />
              ))}
            </Stack>
          </Paper>
          <ListPagination sizes={[50, 100, 250]} />
        </>
      )}
    </ListResults>
  )
}
