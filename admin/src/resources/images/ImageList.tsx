import { t } from '@broadsheet/shared/messages/t.ts'
import { Box, Stack } from '@mui/material'
import { useListContext } from 'react-admin'
import { useImageScope, useMayAccess } from '../../layout/accountQuery.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListDialogs } from '../../lists/ListDialogs.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ImageCard } from './ImageCard.tsx'
import { ImageFilters } from './ImageFilters.tsx'
import { ImageForm } from './ImageForm.tsx'
import { IMAGE_META, type ImageSummary } from './image.ts'
import { LibraryTabs } from './LibraryTabs.tsx'
import { UploadImages } from './upload/UploadImages.tsx'

/** The media library: uploaded images, newest first. */
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
  const mayUpload = useMayAccess()({ resource: 'images', action: 'create' })
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.images.title')}
        subtitle={countLabel(total, isFiltered, 'images')}
      />
      <Stack spacing={2}>
        <LibraryTabs current="/images" />
        {mayUpload && <UploadImages />}
        <ImageFilters />
        <ImageResults />
      </Stack>
      <ListDialogs resource="images" meta={IMAGE_META} isCreated={false}>
        <ImageForm />
      </ListDialogs>
    </>
  )
}

function ImageResults() {
  return (
    <ListResults<ImageSummary>
      loading={t('console.images.loading')}
      loadFailed={t('console.images.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.images.noneFound')}
          hint={t('console.images.noneFoundHint')}
        />
      }
      empty={<EmptyState title={t('console.images.empty')} hint={t('console.images.emptyHint')} />}
    >
      {(data) => (
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
      )}
    </ListResults>
  )
}
