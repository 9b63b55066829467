import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type SyntheticEvent, useId, useState } from 'react'
import type { CalendarEntry } from './entry.ts'
import { useMoveEntry } from './useMoveEntry.tsx'

interface Props {
  entry: CalendarEntry
  onClose: () => void
}

/** Asks for another day: moving without dragging. */
export function MoveDialog({ entry, onClose }: Props) {
  const [day, setDay] = useState(entry.day)
  const [isBusy, setBusy] = useState(false)
  const move = useMoveEntry()
  const id = useId()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    setBusy(true)
    await move(entry, day)
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
      <form onSubmit={(event) => void submit(event)}>
        <DialogTitle id={id}>{t('console.calendar.moveTitle')}</DialogTitle>
        <DialogContent>
          <DialogContentText dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {entry.headline}
          </DialogContentText>
          <TextField
            type="date"
            autoFocus
            label={t('console.calendar.day')}
            value={day}
            onChange={(event) => setDay(event.target.value)}
            // Without the asterisk of MUI: the field is never empty at first.
            slotProps={{ inputLabel: { shrink: true }, htmlInput: { required: true } }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('console.calendar.move')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
