import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Paper, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { JobRow } from './JobRow.tsx'
import { isOpen, isWaitingForWorker, JOB_META, type Job } from './job.ts'
import { STATE_FILTERS } from './jobTexts.ts'

/** Milliseconds between two requests while a job is open, and while none is. */
const POLL = { open: 2000, idle: 15_000 }

/** The query of the list, as far as it is used. */
interface JobQuery {
  state: { data?: { data?: Job[] } | undefined }
}

const pollInterval = ({ state }: JobQuery) =>
  state.data?.data?.some(isOpen) ? POLL.open : POLL.idle

/** The job screen, newest first; it follows the progress of open jobs. */
export function JobList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: JOB_META, refetchInterval: pollInterval, onError: () => undefined }}
    >
      <JobScreen />
    </FilteredList>
  )
}

function JobScreen() {
  const { total, filterValues } = useListContext<Job>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.staff.jobs.title')}
        subtitle={
          total === undefined
            ? t('console.staff.jobs.subtitle')
            : countLabel(total, isFiltered, 'jobs')
        }
      />
      <Stack spacing={2}>
        <FilterBar row={{ from: 'md', columns: '240px auto' }}>
          <ChoiceInput
            source="state"
            label={t('console.staff.jobs.stateLabel')}
            all={t('console.staff.jobs.all')}
            choices={STATE_FILTERS}
          />
        </FilterBar>
        <JobResults />
      </Stack>
    </>
  )
}

function JobResults() {
  const now = new Date()
  return (
    <ListResults<Job>
      loading={t('console.staff.jobs.loading')}
      loadFailed={t('console.staff.jobs.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.staff.jobs.noneFound')}
          hint={t('console.staff.jobs.noneFoundHint')}
        />
      }
      empty={
        <EmptyState
          title={t('console.staff.jobs.empty')}
          hint={t('console.staff.jobs.emptyHint')}
        />
      }
    >
      {(data) => (
        <>
          {data.some((job) => isWaitingForWorker(job, now)) && (
            <Alert severity="warning">{t('console.staff.jobs.noWorker')}</Alert>
          )}
          <Paper variant="outlined">
            <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
              {data.map((job) => (
                <JobRow key={job.id} job={job} />
              ))}
            </Stack>
          </Paper>
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
