import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { useImageScope } from '../../layout/accountQuery.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ImageCard } from './ImageCard.tsx'
import { ImageFilters } from './ImageFilters.tsx'
import { IMAGE_META, type ImageSummary } from './image.ts'

/** The uploaded images, newest first: all, or own ones. */
export function ImageList() {
  return (
    <FilteredList
      filter={useImageScope()}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={24}
      queryOptions={{ meta: IMAGE_META, onError: () => undefined }}
    >
      <ImageScreen />
    </FilteredList>
  )
}

function ImageScreen() {
  const { total, filterValues } = useListContext<ImageSummary>()
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.images.title')}
        subtitle={countLabel(total, isFiltered, 'images')}
      />
      <Stack spacing={2}>
        <ImageFilters />
        <ImageResults />
      </Stack>
    </>
  )
}

function ImageResults() {
  const { data, error, refetch, filterValues } = useListContext<ImageSummary>()
  if (!data && error)
    return <ErrorPanel title={t('console.images.loadFailed')} error={error} onRetry={refetch} />
  if (!data) return <LoadingLine>{t('console.images.loading')}</LoadingLine>
  if (data.length === 0) {
    return Object.keys(filterValues).length > 0 ? (
      <EmptyState title={t('console.images.noneFound')} hint={t('console.images.noneFoundHint')} />
    ) : (
      <EmptyState title={t('console.images.empty')} hint={t('console.images.emptyHint')} />
    )
  }
  return (
    <>
      <Box
        component="ul"
        sx={{
          ...{ listStyle: 'none', p: 0, m: 0, display: 'grid', gap: 2 },
          gridTemplateColumns: 'repeat(auto-fill, minmax(min(100%, 15rem), 1fr))',
        }}
      >
        {data.map((image) => (
          <ImageCard key={image.id} image={image} />
        ))}
      </Box>
      <ListPagination sizes={[24, 48, 96]} />
    </>
  )
}
