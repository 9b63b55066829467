import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext, useNotify } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { eraseItems } from './trash.ts'

/** Deletes all items of the trash for good, after a confirmation; also those that a filter hides. */
export function EmptyTrash() {
  const { total = 0, filterValues, refetch, onUnselectItems } = useListContext()
  const [confirming, setConfirming] = useState(false)
  const notify = useNotify()
  const mayErase = useMayAccess()({ resource: 'trash', action: 'delete' })
  const isFiltered = Object.keys(filterValues).length > 0
  if (!mayErase || (total === 0 && !isFiltered)) return null
  return (
    <>
      <Button variant="outlined" color="error" onClick={() => setConfirming(true)}>
        {t('console.trash.emptyNow')}
      </Button>
      {confirming && (
        <ConfirmDelete
          title={t('console.trash.emptyTitle')}
          question={t('console.trash.emptyQuestion')}
          failure={(reason) => t('console.trash.eraseFailed', { reason })}
          onDelete={async () => {
            await eraseItems(null)
            notify(t('console.trash.emptied'), { type: 'success' })
            onUnselectItems(true)
            refetch()
          }}
          onClose={() => setConfirming(false)}
        />
      )}
    </>
  )
}
