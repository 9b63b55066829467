import { t } from '@broadsheet/shared/messages/t.ts'
import { Button, Dialog, DialogActions, DialogContent, DialogTitle, TextField } from '@mui/material'
import { useId, useState } from 'react'
import { useListContext } from 'react-admin'
import { type Assignment, nameOf } from './assignment.ts'
import { useAssigning } from './useAssigning.ts'
import { useStaff } from './useStaff.ts'

/** Asks to whom the selected assignments are given. */
export function AssignDialog({ onClose }: { onClose: () => void }) {
  const { selectedIds } = useListContext<Assignment>()
  const [assignee, setAssignee] = useState('')
  const { assign, isBusy } = useAssigning()
  const staff = useStaff()
  const id = useId()
  const submit = async () => {
    await assign(assignee || null)
    onClose()
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
    >
      <DialogTitle id={id}>
        {t('console.assignments.assignTitle', { count: selectedIds.length })}
      </DialogTitle>
      <DialogContent>
        <TextField
          select
          label={t('console.assignments.assignee')}
          value={assignee}
          onChange={(event) => setAssignee(event.target.value)}
          slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
          sx={{ mt: 1 }}
        >
          <option value="">{t('console.assignments.notAssigned')}</option>
          {staff.map((person) => (
            <option key={person.id} value={person.id}>
              {nameOf(person)}
            </option>
          ))}
        </TextField>
      </DialogContent>
      <DialogActions>
        <Button onClick={onClose} disabled={isBusy}>
          {t('console.cancel')}
        </Button>
        <Button variant="contained" loading={isBusy} onClick={() => void submit()}>
          {t('console.assignments.assignConfirm')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
