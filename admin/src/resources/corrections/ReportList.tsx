import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { CorrectionTabs } from './CorrectionTabs.tsx'
import { type ErrorReport, REPORT_META } from './correction.ts'
import { ReportRow } from './ReportRow.tsx'

const STATES = [
  ['false', t('console.corrections.open')],
  ['true', t('console.corrections.settled')],
] as const

/** Reports of errors, open ones first chosen, the newest first. */
export function ReportList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      filterDefaultValues={{ settled: 'false' }}
      queryOptions={{ meta: REPORT_META, onError: () => undefined }}
    >
      <PageHeader
        title={t('console.corrections.reports')}
        subtitle={t('console.corrections.reportsHint')}
      />
      <Stack spacing={2}>
        <CorrectionTabs current="/error_reports" />
        <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 13rem auto' }}>
          <ListSearch label={t('console.corrections.searchReports')} />
          <ChoiceInput
            source="settled"
            label={t('console.corrections.stateLabel')}
            all={t('console.corrections.allReports')}
            choices={STATES}
          />
        </FilterBar>
        <ListResults<ErrorReport>
          loading={t('console.corrections.loadingReports')}
          loadFailed={t('console.corrections.loadReportsFailed')}
          noneFound={<EmptyState title={t('console.corrections.noReports')} />}
          empty={<EmptyState title={t('console.corrections.noReports')} />}
        >
          {() => (
            <>
              <ReportRows />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
    </FilteredList>
  )
}

function ReportRows() {
  const { data = [] } = useListContext<ErrorReport>()
  return (
    <Stack component="ul" spacing={1} sx={{ listStyle: 'none', p: 0, m: 0 }}>
      {data.map((report) => (
        <ReportRow key={report.id} report={report} />
      ))}
    </Stack>
  )
}
