import { t } from '@broadsheet/shared/messages/t.ts'
import {
  Alert,
  Button,
  Checkbox,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  FormControlLabel,
  Stack,
  TextField,
} from '@mui/material'
import { type SyntheticEvent, useId } from 'react'
import { KIND_LABELS, REMOVAL_KINDS, type RemovalForm, type RemovalKind } from './removal.ts'
import { useRemoval } from './useRemoval.ts'

const ADDRESS_HINTS: Readonly<Record<RemovalKind, string>> = {
  article: t('console.legal.addressHint.article'),
  passage: t('console.legal.addressHint.passage'),
  image: t('console.legal.addressHint.image'),
}

interface Props {
  given: Partial<RemovalForm>
  onRemoved: () => void
  onCancel: () => void
}

/** Asks what is removed and why, shows what that changes, and removes it. */
export function RemovalDialog({ given, onRemoved, onCancel }: Props) {
  const titleId = useId()
  const { form, change, counted, problem, busy, count, remove } = useRemoval(given)
  const submit = async (event: SyntheticEvent) => {
    event.preventDefault()
    if (counted === null) return count()
    if (await remove()) onRemoved()
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onCancel}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <form onSubmit={submit} noValidate>
        <DialogTitle id={titleId}>{t('console.legal.new')}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            <Alert severity="warning">{t('console.legal.warning')}</Alert>
            <RemovalInputs form={form} change={change} />
            {problem !== null && <Alert severity="error">{problem}</Alert>}
            {counted && (
              <Alert severity="info" sx={{ overflowWrap: 'anywhere' }}>
                {counted.is_partial
                  ? t('console.legal.countedAtLeast', { count: counted.articles ?? 0 })
                  : t('console.legal.counted', { count: counted.articles ?? 0 })}
                {counted.images ? (
                  <div>{t('console.legal.countedImages', { count: counted.images })}</div>
                ) : null}
                <ul>
                  {counted.titles?.map((title) => (
                    <li key={title} dir="auto">
                      {title}
                    </li>
                  ))}
                </ul>
              </Alert>
            )}
          </Stack>
        </DialogContent>
        <DialogActions>
          <Button onClick={onCancel} disabled={busy}>
            {t('console.cancel')}
          </Button>
          <Button
            type="submit"
            variant="contained"
            color={counted ? 'error' : 'primary'}
            loading={busy}
          >
            {counted ? t('console.legal.remove') : t('console.legal.count')}
          </Button>
        </DialogActions>
      </form>
    </Dialog>
  )
}

interface InputProps {
  form: RemovalForm
  change: (values: Partial<RemovalForm>) => void
}

function RemovalInputs({ form, change }: InputProps) {
  const { kind, address, passage, replacement, reason, keepEvidence, withImages } = form
  return (
    <>
      <TextField
        select
        label={t('console.legal.what')}
        value={kind}
        onChange={({ target }) => change({ kind: target.value as RemovalKind })}
        slotProps={{ select: { native: true }, inputLabel: { shrink: true } }}
      >
        {REMOVAL_KINDS.map((value) => (
          <option key={value} value={value}>
            {KIND_LABELS[value]}
          </option>
        ))}
      </TextField>
      <TextField
        label={t('console.legal.address')}
        value={address}
        onChange={({ target }) => change({ address: target.value })}
        helperText={ADDRESS_HINTS[kind]}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      {kind === 'passage' && (
        <>
          <TextField
            multiline
            minRows={2}
            label={t('console.legal.passage')}
            value={passage}
            onChange={({ target }) => change({ passage: target.value })}
            helperText={t('console.legal.passageHint')}
            slotProps={{ htmlInput: { dir: 'auto', maxLength: 5000 } }}
          />
          <TextField
            label={t('console.legal.replacement')}
            value={replacement}
            onChange={({ target }) => change({ replacement: target.value })}
            helperText={t('console.legal.replacementHint')}
            slotProps={{ htmlInput: { dir: 'auto' } }}
          />
        </>
      )}
      <TextField
        multiline
        minRows={2}
        label={t('console.legal.reason')}
        value={reason}
        onChange={({ target }) => change({ reason: target.value })}
        helperText={t('console.legal.reasonHint')}
        slotProps={{ htmlInput: { dir: 'auto', maxLength: 1000 } }}
      />
      {kind === 'article' && (
        <FormControlLabel
          control={
            <Checkbox
              checked={withImages}
              onChange={({ target }) => change({ withImages: target.checked })}
            />
          }
          label={t('console.legal.withImages')}
        />
      )}
      <FormControlLabel
        control={
          <Checkbox
            checked={keepEvidence}
            onChange={({ target }) => change({ keepEvidence: target.checked })}
          />
        }
        label={t('console.legal.keepEvidence')}
      />
    </>
  )
}
