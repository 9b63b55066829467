import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Paper, Stack } from '@mui/material'
import { useListContext, useUpdate } from 'react-admin'
import { Link } from 'react-router'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { useAlert } from '../../layout/useAlert.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { PathRow } from './PathRow.tsx'
import { RedirectTabs } from './RedirectTabs.tsx'
import { MISSING_META, type MissingPath } from './redirect.ts'

const STATES = [
  ['false', t('console.redirects.open')],
  ['true', t('console.redirects.ignored')],
] as const

/** Paths that readers requested in vain, the most requested first. */
export function MissingPathList() {
  return (
    <FilteredList
      sort={{ field: 'hits', order: 'DESC' }}
      perPage={50}
      filterDefaultValues={{ is_ignored: 'false' }}
      queryOptions={{ meta: MISSING_META, onError: () => undefined }}
    >
      <MissingPathScreen />
    </FilteredList>
  )
}

function MissingPathScreen() {
  const { total, filterValues } = useListContext<MissingPath>()
  const isSearching = Boolean(filterValues.q)
  return (
    <>
      <PageHeader
        title={t('console.redirects.missing')}
        subtitle={countLabel(total, isSearching, 'missing')}
      />
      <Stack spacing={2}>
        <RedirectTabs current="/missing_paths" />
        <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 13rem auto' }}>
          <ListSearch label={t('console.redirects.missingSearch')} />
          <ChoiceInput
            source="is_ignored"
            label={t('console.redirects.state')}
            all={t('console.redirects.all')}
            choices={STATES}
          />
        </FilterBar>
        <ListResults<MissingPath>
          loading={t('console.redirects.missingLoading')}
          loadFailed={t('console.redirects.missingLoadFailed')}
          noneFound={<NoPaths />}
          empty={<NoPaths />}
        >
          {() => (
            <>
              <MissingRows />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
    </>
  )
}

const NoPaths = () => (
  <EmptyState
    title={t('console.redirects.missingEmpty')}
    hint={t('console.redirects.missingEmptyHint')}
  />
)

function MissingRows() {
  const { data = [] } = useListContext<MissingPath>()
  const [update] = useUpdate<MissingPath>()
  const alert = useAlert()
  const ignore = (row: MissingPath) =>
    update(
      'missing_paths',
      { id: row.id, data: { is_ignored: true }, previousData: row },
      {
        mutationMode: 'pessimistic',
        onError: (error) =>
          alert(t('console.redirects.ignoreFailed', { reason: problemMessage(error) })),
      },
    )
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((row) => {
          const { id, path, hits, last_at, referrer, is_ignored } = row
          return (
            <PathRow
              key={id}
              path={path}
              count={t('console.redirects.hits', { count: Number(hits) })}
              details={
                <DotSeparated>
                  <ShortDate value={last_at} />
                  {referrer !== null && t('console.redirects.linkedFrom', { host: referrer })}
                </DotSeparated>
              }
            >
              {!is_ignored && (
                <Button
                  size="small"
                  onClick={() => ignore(row)}
                  aria-label={t('console.redirects.ignoreNamed', { path })}
                >
                  {t('console.redirects.ignore')}
                </Button>
              )}
              <Button
                size="small"
                variant="outlined"
                component={Link}
                to="/redirects/create"
                state={{ path }}
                aria-label={t('console.redirects.addFor', { path })}
              >
                {t('console.redirects.add')}
              </Button>
            </PathRow>
          )
        })}
      </Stack>
    </Paper>
  )
}
