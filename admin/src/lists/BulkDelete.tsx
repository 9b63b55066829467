import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify, useRefresh } from 'react-admin'
import { ConfirmDelete } from '../layout/ConfirmDelete.tsx'

interface Props {
  /** Label of the button. */
  label: string
  /** Formats a count: "214 articles". */
  countOf: (count: number) => string
  /** The consequence of the deletion, as a sentence. */
  warning: string
  /** Text before the reason of a failure. */
  failure: string
}

/** Deletes the selected rows after a confirmation that names their count. */
export function BulkDelete({ label, countOf, warning, failure }: Props) {
  const { resource, selectedIds: ids, onUnselectItems } = useListContext()
  const [confirming, setConfirming] = useState(false)
  const [deleteMany] = useDeleteMany()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const onDelete = async () => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const
      await deleteMany(resource, { ids }, options)
      notify(`${countOf(ids.length)} deleted`, { type: 'success' })
      onUnselectItems(true)
    } finally {
      // Deletion runs in several requests: some rows may be deleted although the last request failed.
      refresh()
      await queryClient.invalidateQueries({ queryKey: ['counts'] })
    }
  }
  return (
    <>
      <Button size="small" variant="outlined" color="error" onClick={() => setConfirming(true)}>
        {label}
      </Button>
      {confirming && (
        <ConfirmDelete
          title={`Delete ${countOf(ids.length)}?`}
          question={`${warning} This cannot be undone.`}
          failure={failure}
          onDelete={onDelete}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
