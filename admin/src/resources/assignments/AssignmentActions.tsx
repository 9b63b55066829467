import { t } from '@broadsheet/shared/messages/t.ts'
import DeleteIcon from '@mui/icons-material/DeleteOutlined'
import EditIcon from '@mui/icons-material/EditOutlined'
import { IconButton, Stack } from '@mui/material'
import { useState } from 'react'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { useListDialogs } from '../../lists/ListDialogs.tsx'
import type { Assignment } from './assignment.ts'
import { DeleteAssignment } from './DeleteAssignment.tsx'

/** Buttons of an assignment in the list, if the role may change it. */
export function AssignmentActions({ assignment }: { assignment: Assignment }) {
  const [isConfirming, setConfirming] = useState(false)
  const { openEdit } = useListDialogs('assignments')
  const { id, headline } = assignment
  if (!useMayAccess()({ resource: 'assignments', action: 'edit', record: assignment })) return null
  return (
    <Stack direction="row" sx={{ justifyContent: 'flex-end' }}>
      <IconButton
        size="small"
        aria-label={t('console.assignments.editNamed', { headline })}
        onClick={() => openEdit(id)}
      >
        <EditIcon fontSize="small" />
      </IconButton>
      <IconButton
        size="small"
        color="error"
        aria-label={t('console.assignments.deleteNamed', { headline })}
        onClick={() => setConfirming(true)}
      >
        <DeleteIcon fontSize="small" />
      </IconButton>
      {isConfirming && (
        <DeleteAssignment assignment={assignment} onClose={() => setConfirming(false)} />
      )}
    </Stack>
  )
}
