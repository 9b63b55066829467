import { sectionChoices } from '@broadsheet/shared/domain/categoryTree.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { Link } from 'react-router'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { useSections } from '../assignments/useSections.ts'
import { TemplateRows } from './TemplateRows.tsx'
import { KINDS, TEMPLATE_META, type TemplateSummary } from './template.ts'

/** The templates and snippets of the account and of the staff. */
export function TemplateList() {
  return (
    <FilteredList
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta: TEMPLATE_META, onError: () => undefined }}
    >
      <TemplateScreen />
    </FilteredList>
  )
}

function TemplateScreen() {
  const { total, filterValues } = useListContext<TemplateSummary>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.templates.title')}
        subtitle={countLabel(total, isFiltered, 'templates')}
      >
        <AddButton label={t('console.templates.add')} />
      </PageHeader>
      <Stack spacing={2}>
        {(isFiltered || (total ?? 0) > 0) && <Filters />}
        <TemplateResults />
      </Stack>
    </>
  )
}

function AddButton({ label }: { label: string }) {
  if (!useMayAccess()({ resource: 'templates', action: 'create' })) return null
  return (
    <Button variant="contained" startIcon={<AddIcon />} component={Link} to="/templates/create">
      {label}
    </Button>
  )
}

function Filters() {
  const sections = useSections()
  return (
    <FilterBar row={{ from: 'lg', columns: 'minmax(0, 2fr) repeat(3, minmax(0, 1fr)) auto' }}>
      <ListSearch label={t('console.templates.search')} />
      <ChoiceInput
        source="kind"
        label={t('console.templates.kind')}
        all={t('console.templates.allKinds')}
        choices={KINDS}
      />
      <ChoiceInput
        source="category_id"
        label={t('console.resources.articles.category')}
        all={t('console.resources.articles.allCategories')}
        choices={sectionChoices(sections)}
      />
      <ChoiceInput
        source="is_shared"
        label={t('console.templates.visibility')}
        all={t('console.templates.allVisibilities')}
        choices={[
          ['true', t('console.templates.shared')],
          ['false', t('console.templates.own')],
        ]}
      />
    </FilterBar>
  )
}

function TemplateResults() {
  const { data, error, refetch, filterValues } = useListContext<TemplateSummary>()
  if (!data && error)
    return <ErrorPanel title={t('console.templates.loadFailed')} error={error} onRetry={refetch} />
  if (!data) return <LoadingLine>{t('console.templates.loading')}</LoadingLine>
  if (data.length === 0 && Object.keys(filterValues).length > 0) {
    return (
      <EmptyState
        title={t('console.templates.noneFound')}
        hint={t('console.templates.noneFoundHint')}
      />
    )
  }
  if (data.length === 0)
    return (
      <EmptyState title={t('console.templates.empty')} hint={t('console.templates.emptyHint')} />
    )
  return (
    <>
      <TemplateRows />
      <ListPagination />
    </>
  )
}
