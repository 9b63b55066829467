import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilterBar } from '../../lists/FilterBar.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListDialogs, useListDialogs } from '../../lists/ListDialogs.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { AuthorForm } from './AuthorForm.tsx'
import { AuthorRows } from './AuthorRows.tsx'
import { AUTHOR_META, type GuestAuthor, KINDS, type OpenAuthorDialog } from './author.ts'
import { DeleteAuthor } from './DeleteAuthor.tsx'
import { MergeAuthor } from './MergeAuthor.tsx'

/** The screen of guest authors and agencies, with dialogs over the list. */
export function AuthorList() {
  return (
    <FilteredList
      sort={{ field: 'full_name', order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta: AUTHOR_META, onError: () => undefined }}
    >
      <AuthorScreen />
    </FilteredList>
  )
}

function AuthorScreen() {
  const { total, filterValues, refetch } = useListContext<GuestAuthor>()
  const [open, setOpen] = useState<OpenAuthorDialog>(null)
  const { openCreate } = useListDialogs('guest_authors')
  const close = () => setOpen(null)
  const isFiltered = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.authors.title')}
        subtitle={countLabel(total, isFiltered, 'authors')}
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={openCreate}>
          {t('console.authors.add')}
        </Button>
      </PageHeader>
      <Stack spacing={2}>
        {(isFiltered || (total ?? 0) > 0) && <Filters />}
        <AuthorResults onOpen={setOpen} />
      </Stack>
      <ListDialogs resource="guest_authors" meta={AUTHOR_META}>
        <AuthorForm />
      </ListDialogs>
      {open && 'deleting' in open && (
        <DeleteAuthor
          author={open.deleting}
          onMerge={() => setOpen({ merging: open.deleting })}
          onDeleted={refetch}
          onClose={close}
        />
      )}
      {open && 'merging' in open && (
        <MergeAuthor author={open.merging} onMerged={refetch} onClose={close} />
      )}
    </>
  )
}

function Filters() {
  return (
    <FilterBar row={{ from: 'md', columns: 'minmax(0, 1fr) 200px auto' }}>
      <ListSearch label={t('console.authors.search')} />
      <ChoiceInput
        source="kind"
        label={t('console.authors.kind')}
        all={t('console.authors.allKinds')}
        choices={KINDS}
      />
    </FilterBar>
  )
}

function AuthorResults({ onOpen }: { onOpen: (open: OpenAuthorDialog) => void }) {
  const { openCreate } = useListDialogs('guest_authors')
  return (
    <ListResults<GuestAuthor>
      loading={t('console.authors.loading')}
      loadFailed={t('console.authors.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.authors.noneFound')}
          hint={t('console.authors.noneFoundHint')}
        />
      }
      empty={
        <EmptyState title={t('console.authors.empty')} hint={t('console.authors.emptyHint')}>
          <Button variant="contained" onClick={openCreate} sx={{ mt: 3 }}>
            {t('console.authors.createFirst')}
          </Button>
        </EmptyState>
      }
    >
      {() => (
        <>
          <AuthorRows onOpen={onOpen} />
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
