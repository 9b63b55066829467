import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
  TextField,
  Typography,
} from '@mui/material'
import { useId, useState } from 'react'
import { ChooseFile } from '../../forms/ChooseFile.tsx'
import { useNewsletterLists } from '../newsletterLists/useNewsletterLists.ts'
import { CheckedSubscribers } from './CheckedSubscribers.tsx'
import { useSubscriberFile } from './useSubscriberFile.ts'

interface Props {
  onAdded: () => unknown
  onClose: () => void
}

/** Adds the subscribers of a CSV file to a list, after a preview of the rows and their consent. */
export function ImportSubscribers({ onAdded, onClose }: Props) {
  const lists = useNewsletterLists()
  const [chosen, setChosen] = useState<string | null>(null)
  const list = lists.find(({ id, is_default }) => (chosen === null ? is_default : id === chosen))
  const { file, progress, problem, read, add } = useSubscriberFile(onAdded)
  const isBusy = progress !== null
  const isDone = file?.result != null
  const count = file?.rows.length ?? 0
  const title = useId()
  return (
    <Dialog
      open
      fullWidth
      maxWidth="sm"
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={title}
    >
      <DialogTitle id={title}>{t('console.newsletters.file.title')}</DialogTitle>
      <DialogContent>
        <Stack spacing={2} sx={{ pt: 1 }}>
          {problem !== null && <Alert severity="error">{problem}</Alert>}
          {!isDone && (
            <TextField
              select
              label={t('console.newsletters.list')}
              value={list?.id ?? ''}
              onChange={({ target }) => setChosen(target.value)}
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
          )}
          {file ? (
            <CheckedSubscribers file={file} />
          ) : (
            <Typography>{t('console.newsletters.file.hint')}</Typography>
          )}
          <Typography role="status" color="textSecondary">
            {progress}
          </Typography>
        </Stack>
      </DialogContent>
      <DialogActions sx={{ flexWrap: 'wrap' }}>
        {!isDone && (
          <>
            <Button onClick={onClose} disabled={isBusy}>
              {t('console.cancel')}
            </Button>
            <ChooseFile
              label={t('console.redirects.file.choose')}
              isFirst={file === null}
              isBusy={isBusy}
              onChoose={read}
            />
          </>
        )}
        {file && !isDone && count > 0 && list && (
          <Button variant="contained" loading={isBusy} onClick={() => void add(file, list.id)}>
            {t('console.newsletters.file.add', { count })}
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
