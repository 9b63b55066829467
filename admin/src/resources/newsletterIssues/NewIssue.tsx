import { NEWSLETTER_LIMITS } from '@broadsheet/shared/domain/newsletterIssues.ts'
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
} from '@mui/material'
import { type SyntheticEvent, useId } from 'react'
import { useNewIssue } from './useNewIssue.ts'

/** Asks for list and subject of a new issue, fills it by the rule of the list, and opens it. */
export function NewIssue({ onClose }: { onClose: () => void }) {
  const titleId = useId()
  const { lists, list, subject, setList, setSubject, problem, isBusy, create } = useNewIssue()
  const submit = (event: SyntheticEvent) => {
    event.preventDefault()
    void create()
  }
  return (
    <Dialog
      open
      onClose={isBusy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form noValidate onSubmit={submit}>
        <DialogTitle id={titleId}>{t('console.newsletters.new')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            <TextField
              select
              label={t('console.newsletters.list')}
              value={list?.id ?? ''}
              onChange={({ target }) => setList(target.value)}
              helperText={
                list?.fill
                  ? t('console.newsletters.willBeFilled')
                  : t('console.newsletters.willBeEmpty')
              }
              slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
            >
              {lists.map(({ id, name }) => (
                <option key={id} value={id}>
                  {name}
                </option>
              ))}
            </TextField>
            <TextField
              label={t('console.newsletters.subject')}
              value={subject}
              onChange={({ target }) => setSubject(target.value)}
              slotProps={{ htmlInput: { dir: 'auto', maxLength: NEWSLETTER_LIMITS.subject } }}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={isBusy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={isBusy} disabled={!list}>
            {t('console.newsletters.create')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
