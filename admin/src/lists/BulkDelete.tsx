import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useState } from 'react'
import { useDeleteMany, useListContext, useNotify, useRefresh } from 'react-admin'
import { ConfirmDelete } from '../layout/ConfirmDelete.tsx'

interface Props {
  /** Label of the button. */
  label: string
  /** Title of the dialog: "Delete 214 articles?" */
  title: (count: number) => string
  /** The consequence of the deletion. */
  question: string
  /** Notice after the deletion: "214 articles deleted". */
  done: (count: number) => string
  /** Reports the deletion instead of a notice with `done`. */
  report?: (message: string, ids: readonly string[]) => void
  /** For the data provider. */
  meta?: Record<string, unknown>
  /** Sentence for a failed deletion with this reason. */
  failure: (reason: string) => string
}

/** Deletes the selected rows after a confirmation that names their count. */
export function BulkDelete({ label, title, question, done, report, meta, failure }: Props) {
  const { resource, selectedIds: ids, onUnselectItems } = useListContext()
  const [confirming, setConfirming] = useState(false)
  const [deleteMany] = useDeleteMany()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const refresh = useRefresh()
  const onDelete = async () => {
    try {
      const options = { mutationMode: 'pessimistic', returnPromise: true } as const
      await deleteMany(resource, { ids, meta }, options)
      if (report) report(done(ids.length), ids.map(String))
      else notify(done(ids.length), { type: 'success' })
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
          title={title(ids.length)}
          question={question}
          failure={failure}
          onDelete={onDelete}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
