import AddIcon from '@mui/icons-material/Add'
import { Button, Stack } from '@mui/material'
import { useState } from 'react'
import { ListBase, Pagination, useListContext } from 'react-admin'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { SearchField } from '../../layout/SearchField.tsx'
import { DeleteTag } from './DeleteTag.tsx'
import { MergeTag } from './MergeTag.tsx'
import { TagForm } from './TagForm.tsx'
import { TagRows } from './TagRows.tsx'
import { TAG_COLUMNS, type Tag } from './tag.ts'

/** What stands over the list: nothing, the form, or a question. */
export type Open = { form: Tag | 'new' } | { deleting: Tag } | { merging: Tag } | null

/** The screen of tags: cards or a table, and dialogs over them. */
export function TagList() {
  return (
    <ListBase
      sort={{ field: 'name', order: 'ASC' }}
      perPage={50}
      queryOptions={{ meta: TAG_COLUMNS, onError: () => undefined }}
    >
      <TagScreen />
    </ListBase>
  )
}

function TagScreen() {
  const { total, filterValues, refetch } = useListContext<Tag>()
  const [open, setOpen] = useState<Open>(null)
  const close = () => setOpen(null)
  const isSearching = Object.keys(filterValues).length > 0
  return (
    <>
      <PageHeader
        title="Tags Management"
        subtitle={
          total !== undefined &&
          `${isSearching ? 'Found' : 'Total'}: ${total} ${total === 1 ? 'tag' : 'tags'}`
        }
      >
        <Button
          variant="contained"
          startIcon={<AddIcon />}
          onClick={() => setOpen({ form: 'new' })}
        >
          Add Tag
        </Button>
      </PageHeader>
      <Stack spacing={2}>
        {(isSearching || (total ?? 0) > 0) && <SearchField label="Search tags..." />}
        <TagResults onOpen={setOpen} />
      </Stack>
      {open && 'form' in open && (
        <TagForm tag={open.form === 'new' ? null : open.form} onSaved={refetch} onClose={close} />
      )}
      {open && 'deleting' in open && (
        <DeleteTag tag={open.deleting} onDeleted={refetch} onClose={close} />
      )}
      {open && 'merging' in open && (
        <MergeTag tag={open.merging} onMerged={refetch} onClose={close} />
      )}
    </>
  )
}

function TagResults({ onOpen }: { onOpen: (open: Open) => void }) {
  const { data, error, refetch, filterValues } = useListContext<Tag>()
  if (!data && error) {
    return <ErrorPanel title="Failed to load tags" error={error} onRetry={refetch} />
  }
  if (!data) return <LoadingLine>Loading tags...</LoadingLine>
  if (data.length === 0 && Object.keys(filterValues).length > 0) {
    return <EmptyState title="No tags found" hint="Try adjusting your search query" />
  }
  if (data.length === 0) {
    return (
      <EmptyState title="No tags yet">
        <Button variant="contained" onClick={() => onOpen({ form: 'new' })} sx={{ mt: 3 }}>
          Create First Tag
        </Button>
      </EmptyState>
    )
  }
  return (
    <>
      <TagRows onOpen={onOpen} />
      <Pagination rowsPerPageOptions={[25, 50, 100]} />
    </>
  )
}
