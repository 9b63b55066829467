import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogContentText,
  DialogTitle,
} from '@mui/material'

interface Props {
  onOverwrite: () => void
  onReload: () => void
  onClose: () => void
}

/** Another person saved the menu: asks which one stays. */
export function MenuConflict({ onOverwrite, onReload, onClose }: Props) {
  return (
    <Dialog
      open
      role="alertdialog"
      onClose={onClose}
      aria-labelledby="menu-conflict-title"
      aria-describedby="menu-conflict-text"
    >
      <DialogTitle id="menu-conflict-title">{t('console.menus.conflictTitle')}</DialogTitle>
      <DialogContent>
        <DialogContentText id="menu-conflict-text">
          {t('console.menus.conflictText')}
        </DialogContentText>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap', gap: 1 }}>
        <Button onClick={onClose} autoFocus>
          {t('console.cancel')}
        </Button>
        <Button onClick={onReload}>{t('console.menus.takeTheirs')}</Button>
        <Button variant="contained" color="error" onClick={onOverwrite}>
          {t('console.menus.saveMine')}
        </Button>
      </DialogActions>
    </Dialog>
  )
}
