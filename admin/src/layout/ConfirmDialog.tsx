import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'
import { useId } from 'react'

interface Props {
  open: boolean
  title: string
  question: string
  /** Names the action, never just 'OK'. */
  confirmLabel: string
  /** Whether what the dialog confirms cannot be undone. */
  isDangerous?: boolean
  busy?: boolean
  onConfirm: () => void
  onCancel: () => void
}

/**
 * Asks for confirmation before an irreversible action. Replaces react-admin's Confirm, which focuses the
 * confirming button (Enter would delete) and is not an alertdialog.
 */
export function ConfirmDialog(props: Props) {
  const { open, title, question, confirmLabel, busy = false, onConfirm, onCancel } = props
  const { isDangerous = true } = props
  const id = useId()
  return (
    <Dialog
      open={open}
      onClose={busy ? undefined : onCancel}
      role="alertdialog"
      aria-labelledby={`${id}-title`}
      aria-describedby={`${id}-question`}
    >
      <DialogTitle id={`${id}-title`}>{title}</DialogTitle>
      <DialogContent>
        <DialogContentText id={`${id}-question`} sx={{ overflowWrap: 'anywhere' }}>
          {question}
        </DialogContentText>
      </DialogContent>
      <DialogActions>
        <Button onClick={onCancel} disabled={busy} autoFocus>
          {t('console.cancel')}
        </Button>
        <Button
          variant="contained"
          color={isDangerous ? 'error' : 'primary'}
          onClick={onConfirm}
          loading={busy}
        >
          {confirmLabel}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
