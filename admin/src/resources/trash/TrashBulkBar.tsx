import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { useListContext } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { EraseItems } from './EraseItems.tsx'
import type { TrashItem } from './trash.ts'
import { useRestore } from './useRestore.ts'

/** Restores all selected items, or deletes them for good. */
export function TrashBulkBar() {
  const { selectedIds, onUnselectItems } = useListContext<TrashItem>()
  const [busy, setBusy] = useState(false)
  const [confirming, setConfirming] = useState(false)
  const restore = useRestore()
  const mayErase = useMayAccess()({ resource: 'trash', action: 'delete' })
  const start = async () => {
    setBusy(true)
    await restore(selectedIds)
    setBusy(false)
    onUnselectItems(true)
  }
  return (
    <BulkBar>
      <Button size="small" variant="outlined" color="inherit" loading={busy} onClick={start}>
        {t('fields.trash.restore')}
      </Button>
      {mayErase && (
        <Button size="small" variant="outlined" color="error" onClick={() => setConfirming(true)}>
          {t('console.trash.erase')}
        </Button>
      )}
      {confirming && (
        <EraseItems
          items={selectedIds.map((id) => ({ id }))}
          onClose={() => setConfirming(false)}
        />
      )}
    </BulkBar>
  )
}
