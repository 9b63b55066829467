import { t } from '@broadsheet/shared/messages/t.ts'
import { Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { LibraryTabs } from '../images/LibraryTabs.tsx'
import { ArticleFileRows } from './ArticleFileRows.tsx'
import { type ArticleFile, FILE_META, KIND_FILTER } from './articleFile.ts'

const USES = [
  ['true', t('console.images.used')],
  ['false', t('console.images.unused')],
] as const

/** The files of articles, newest first. */
export function ArticleFileList() {
  return (
    <FilteredList
      // Names begin with the time of the upload.
      sort={{ field: 'name', order: 'DESC' }}
      perPage={50}
      queryOptions={{ meta: FILE_META, onError: () => undefined }}
    >
      <ArticleFileScreen />
    </FilteredList>
  )
}

function ArticleFileScreen() {
  const { total, filterValues } = useListContext<ArticleFile>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.files.title')}
        subtitle={countLabel(total, isFiltered, 'files')}
      />
      <Stack spacing={2}>
        <LibraryTabs current="/article_files" />
        <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 12rem 14rem auto' }}>
          <ListSearch label={t('console.files.search')} />
          <ChoiceInput
            source={KIND_FILTER.source}
            label={t('console.files.kind')}
            all={t('console.files.allKinds')}
            choices={KIND_FILTER.choices}
          />
          <ChoiceInput
            source="is_used"
            label={t('console.images.use')}
            all={t('console.images.allUses')}
            choices={USES}
          />
        </FilterBar>
        <ListResults<ArticleFile>
          loading={t('console.files.loading')}
          loadFailed={t('console.files.loadFailed')}
          noneFound={
            <EmptyState
              title={t('console.files.noneFound')}
              hint={t('console.images.noneFoundHint')}
            />
          }
          empty={
            <EmptyState title={t('console.files.empty')} hint={t('console.files.emptyHint')} />
          }
        >
          {(data) => (
            <>
              <ArticleFileRows files={data} />
              <ListPagination />
            </>
          )}
        </ListResults>
      </Stack>
    </>
  )
}
