import { CORRECTION_KINDS, CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { CORRECTIONS_FRAGMENT } from '@broadsheet/shared/domain/errorReports.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Box, Chip, Link, Paper, Stack, Typography } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { CorrectionTabs } from './CorrectionTabs.tsx'
import { CORRECTION_META, CORRECTION_STATES, type CorrectionRow } from './correction.ts'

const KINDS = CORRECTION_KINDS.map((kind) => [kind, CORRECTION_NAMES[kind]] as const)

/** All corrections, the newest first. */
export function CorrectionList() {
  return (
    <FilteredList
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: CORRECTION_META, onError: () => undefined }}
    >
      <PageHeader title={t('console.corrections.title')} subtitle={t('console.corrections.hint')} />
      <Stack spacing={2}>
        <CorrectionTabs current="/corrections" />
        <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 13rem 13rem auto' }}>
          <ListSearch label={t('console.corrections.search')} />
          <ChoiceInput
            source="state"
            label={t('console.corrections.stateLabel')}
            all={t('console.corrections.allStates')}
            choices={CORRECTION_STATES}
          />
          <ChoiceInput
            source="kind"
            label={t('console.corrections.kindLabel')}
            all={t('console.corrections.allKinds')}
            choices={KINDS}
          />
        </FilterBar>
        <ListResults<CorrectionRow>
          loading={t('console.corrections.loading')}
          loadFailed={t('console.corrections.loadFailed')}
          noneFound={<EmptyState title={t('console.corrections.noneFound')} />}
          empty={
            <EmptyState
              title={t('console.corrections.empty')}
              hint={t('console.corrections.emptyHint')}
            />
          }
        >
          {() => (
            <>
              <CorrectionRows />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
    </FilteredList>
  )
}

function CorrectionRows() {
  const { data = [] } = useListContext<CorrectionRow>()
  return (
    <Paper variant="outlined">
      <Stack component="ul" sx={{ listStyle: 'none', p: 0, m: 0 }}>
        {data.map((correction) => (
          <Box
            component="li"
            key={correction.id}
            sx={{
              ...{ px: 2, py: 1.5, overflowWrap: 'anywhere' },
              '& + &': { borderTop: 1, borderColor: 'divider' },
            }}
          >
            <Entry correction={correction} />
          </Box>
        ))}
      </Stack>
    </Paper>
  )
}

const STATE_LABELS = Object.fromEntries(CORRECTION_STATES)

function Entry({ correction }: { correction: CorrectionRow }) {
  const { kind, state, article_title, article_slug, wrong, corrected } = correction
  const { created_at, created_by_name, published_at, published_by_name } = correction
  const name = published_by_name ?? created_by_name
  return (
    <>
      <Stack direction="row" sx={{ gap: 1, alignItems: 'center', flexWrap: 'wrap' }}>
        <Chip size="small" label={CORRECTION_NAMES[kind]} />
        <Link
          href={urls.editArticle(article_slug) + CORRECTIONS_FRAGMENT}
          color="inherit"
          sx={{ fontWeight: 600 }}
          dir="auto"
        >
          {article_title}
        </Link>
      </Stack>
      {wrong !== null && (
        <Typography
          variant="body2"
          color="textSecondary"
          dir="auto"
          sx={{ mt: 0.5, textDecoration: 'line-through' }}
        >
          {wrong}
        </Typography>
      )}
      {corrected !== null && (
        <Typography dir="auto" sx={{ mt: 0.5, maxWidth: '75ch' }}>
          {corrected}
        </Typography>
      )}
      <Typography variant="body2" color="textSecondary" component="div" sx={{ mt: 0.5 }}>
        <DotSeparated>
          {STATE_LABELS[state]}
          <ShortDate value={published_at ?? created_at} />
          {name !== null && <bdi>{name}</bdi>}
        </DotSeparated>
      </Typography>
    </>
  )
}
