import { MAXIMUM_NOTE } from '@broadsheet/shared/domain/assignments.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
  TextField,
} from '@mui/material'
import { type SyntheticEvent, useId, useState } from 'react'
import { problemMessage } from '../../providers/problems.ts'
import type { BoardEntry } from './boardEntry.ts'

interface Props {
  entry: BoardEntry
  /** May throw: the dialog stays, with the note. */
  onRequest: (note: string) => Promise<void>
  onClose: () => void
}

/** Asks what should change, as in the editor of the site. */
export function RequestChangesDialog({ entry, onRequest, onClose }: Props) {
  const [note, setNote] = useState('')
  const [isBusy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const id = useId()
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (note.trim() === '') return setRefusal(t('errors.reviewNote'))
    setBusy(true)
    try {
      await onRequest(note.trim())
    } catch (error) {
      setRefusal(problemMessage(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={id}
      fullWidth
      maxWidth="xs"
    >
      <form onSubmit={(event) => void submit(event)} noValidate>
        <DialogTitle id={id}>{t('editor.review.requestTitle')}</DialogTitle>
        <DialogContent>
          {refusal !== null && (
            <Alert severity="error" sx={{ mb: 2 }}>
              {refusal}
            </Alert>
          )}
          <DialogContentText dir="auto" sx={{ mb: 2, overflowWrap: 'anywhere' }}>
            {entry.headline}
          </DialogContentText>
          <TextField
            autoFocus
            multiline
            minRows={4}
            label={t('editor.review.requestNote')}
            helperText={t('editor.review.requestHint')}
            value={note}
            onChange={(event) => setNote(event.target.value)}
            slotProps={{
              inputLabel: { shrink: true },
              htmlInput: { dir: 'auto', maxLength: MAXIMUM_NOTE, 'aria-required': true },
            }}
          />
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy}>
            {t('editor.review.request')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
