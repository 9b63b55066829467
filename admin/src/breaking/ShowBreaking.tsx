import { BREAKING_BANNER } from '@broadsheet/shared/domain/breakingBanner.ts'
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
import { type SyntheticEvent, useId } from 'react'
import { DurationSelect } from './DurationSelect.tsx'
import { useShowBreaking } from './useShowBreaking.ts'

interface Props {
  /** The article that the banner leads to; without one, the dialog asks for the address. */
  article?: { id: string; title: string }
  /** Headline of the banner that the new one replaces. */
  replaced?: string | undefined
  onShown?: () => void
  onClose: () => void
}

/** Asks for headline, link and duration of a breaking banner, and shows it. */
export function ShowBreaking({ article, replaced, onShown, onClose }: Props) {
  const titleId = useId()
  const { form, setForm, errors, refusal, busy, show } = useShowBreaking(article)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (!(await show())) return
    onShown?.()
    onClose()
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('console.breaking.showTitle')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {refusal !== null && <Alert severity="error">{refusal}</Alert>}
            {replaced !== undefined && (
              <Alert severity="warning" sx={{ overflowWrap: 'anywhere' }}>
                {t('console.breaking.replaces', { headline: replaced })}
              </Alert>
            )}
            <TextField
              label={t('console.breaking.headline')}
              value={form.headline}
              onChange={({ target }) => setForm({ ...form, headline: target.value })}
              error={errors.headline !== null}
              helperText={
                errors.headline ??
                t('console.breaking.headlineHint', { maximum: BREAKING_BANNER.headline })
              }
              multiline
              slotProps={{ htmlInput: { dir: 'auto' } }}
            />
            {article ? (
              <Typography color="textSecondary" sx={{ overflowWrap: 'anywhere' }}>
                {t('console.breaking.leadsTo', { title: article.title })}
              </Typography>
            ) : (
              <TextField
                label={t('console.breaking.link')}
                value={form.link}
                onChange={({ target }) => setForm({ ...form, link: target.value })}
                error={errors.link !== null}
                helperText={errors.link ?? t('console.breaking.linkHint')}
                slotProps={{ htmlInput: { dir: 'ltr' } }}
              />
            )}
            <DurationSelect
              label={t('console.breaking.duration')}
              minutes={form.minutes}
              onChange={(minutes) => setForm({ ...form, minutes })}
            />
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {t('console.breaking.show')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}
