import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useState } from 'react'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { BulkDelete } from '../../lists/BulkDelete.tsx'
import { AssignDialog } from './AssignDialog.tsx'

/** Actions on all selected assignments: another assignee, and deletion. */
export function AssignmentBulkBar() {
  const [isOpen, setOpen] = useState(false)
  return (
    <BulkBar>
      <Button size="small" variant="outlined" color="inherit" onClick={() => setOpen(true)}>
        {t('console.assignments.assign')}
      </Button>
      <BulkDelete
        label={t('console.resources.articles.delete')}
        title={(count) => t('console.assignments.deleteMany', { count })}
        question={t('console.assignments.deleteManyQuestion')}
        done={(count) => t('console.assignments.deletedMany', { count })}
        failure={(reason) => t('console.assignments.deleteFailed', { reason })}
      />
      {isOpen && <AssignDialog onClose={() => setOpen(false)} />}
    </BulkBar>
  )
}
