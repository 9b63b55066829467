import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  Typography,
} from '@mui/material'
import { useId } from 'react'
import { ChooseFile } from '../../forms/ChooseFile.tsx'
import { CheckedRedirects } from './CheckedRedirects.tsx'
import { useRedirectFile } from './useRedirectFile.ts'

interface Props {
  onAdded: () => unknown
  onClose: () => void
}

/** Adds the redirects of a CSV file after a preview that names each line that is left out. */
export function ImportRedirects({ onAdded, onClose }: Props) {
  const { checked, progress, problem, check, add } = useRedirectFile(onAdded)
  const isBusy = progress !== null
  const isDone = checked?.isAdded ?? false
  const title = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{t('console.redirects.file.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2}>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          {checked && <CheckedRedirects file={checked} />}
          {!checked && <Typography>{t('console.redirects.file.hint')}</Typography>}
          <Typography role="status" color="textSecondary">
            {progress}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!isDone && (
          <Button onClick={onClose} disabled={isBusy}>
            {t('console.cancel')}
          </Button>
        )}
        {!isDone && (
          <ChooseFile
            label={t('console.redirects.file.choose')}
            isFirst={checked === null}
            isBusy={isBusy}
            onChoose={check}
          />
        )}
        {checked && !isDone && checked.rows.length > 0 && (
          <Button variant="contained" loading={isBusy} onClick={() => add(checked)}>
            {t('console.redirects.file.add', { count: checked.rows.length })}
          </Button>
        )}
        {isDone && (
          <Button variant="contained" onClick={onClose}>
            {t('console.redirects.file.done')}
          </Button>
        )}
      </DialogActions>
    </Dialog>
  )
}
