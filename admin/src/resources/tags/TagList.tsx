import { t } from '@broadsheet/shared/messages/t.ts'
import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListDialogs, useListDialogs } from '../../lists/ListDialogs.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { ListResults } from '../../lists/ListResults.tsx'
import { ListSearch } from '../../lists/ListSearch.tsx'
import { DeleteTag } from './DeleteTag.tsx'
import { MergeTag } from './MergeTag.tsx'
import { TagForm } from './TagForm.tsx'
import { TagRows } from './TagRows.tsx'
import { type OpenTagDialog, TAG_META, type Tag } from './tag.ts'

/** The tag screen: cards or a table, and dialogs over them. */
export function TagList() {
  return (
    <FilteredList
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta: TAG_META, onError: () => undefined }}
    >
      <TagScreen />
    </FilteredList>
  )
}

function TagScreen() {
  const { total, filterValues, refetch } = useListContext<Tag>()
  const [open, setOpen] = useState<OpenTagDialog>(null)
  const { openCreate } = useListDialogs('tags')
  const close = () => setOpen(null)
  const isSearching = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title={t('console.resources.tags.manage')}
        subtitle={countLabel(total, isSearching, 'tags')}
      >
        <Button variant="contained" startIcon={<AddIcon />} onClick={openCreate}>
          {t('console.resources.tags.add')}
        </Button>
      </PageHeader>
      <Stack spacing={2}>
        {(isSearching || (total ?? 0) > 0) && (
          <ListSearch label={t('console.resources.tags.search')} />
        )}
        <TagResults onOpen={setOpen} />
      </Stack>
      <ListDialogs resource="tags" meta={TAG_META}>
        <TagForm />
      </ListDialogs>
      {open && 'deleting' in open && (
        <DeleteTag tag={open.deleting} onDeleted={refetch} onClose={close} />
      )}
      {open && 'merging' in open && (
        <MergeTag tag={open.merging} onMerged={refetch} onClose={close} />
      )}
    </>
  )
}

function TagResults({ onOpen }: { onOpen: (open: OpenTagDialog) => void }) {
  const { openCreate } = useListDialogs('tags')
  return (
    <ListResults<Tag>
      loading={t('console.resources.tags.loading')}
      loadFailed={t('console.resources.tags.loadFailed')}
      noneFound={
        <EmptyState
          title={t('console.resources.tags.noneFound')}
          hint={t('console.resources.tags.noneFoundHint')}
        />
      }
      empty={
        <EmptyState title={t('console.resources.tags.empty')}>
          <Button variant="contained" onClick={openCreate} sx={{ mt: 3 }}>
            {t('console.resources.tags.createFirst')}
          </Button>
        </EmptyState>
      }
    >
      {() => (
        <>
          <TagRows onOpen={onOpen} />
          <ListPagination />
        </>
      )}
    </ListResults>
  )
}
