import {
  Alert,
  Button,
  Dialog,
  DialogActions,
  DialogContent,
  DialogTitle,
  Stack,
} from '@mui/material'
import { type ReactNode, useId, useState } from 'react'
import { Form } from 'react-admin'
import * as v from 'valibot'
import { problemMessage } from '../providers/problems.ts'
import { ClearErrorsOnEdit } from './ClearErrorsOnEdit.tsx'
import { validateWith } from './fieldErrors.ts'

interface Props<Schema extends v.GenericSchema> {
  title: string
  submitLabel: string
  schema: Schema
  /** What the fields hold at first. */
  values: Record<string, unknown>
  /** Saves; what it throws is shown on top of the form. */
  onSave: (draft: v.InferOutput<Schema>) => Promise<unknown>
  onClose: () => void
  children: ReactNode
}

/** A form in a dialog. A click beside it closes it, except while it saves. */
export function FormDialog<Schema extends v.GenericSchema>(props: Props<Schema>) {
  const { title, submitLabel, schema, values, onSave, onClose, children } = props
  const [busy, setBusy] = useState(false)
  const [refusal, setRefusal] = useState<string | null>(null)
  const titleId = useId()
  const save = async (edited: unknown) => {
    setBusy(true)
    setRefusal(null)
    try {
      await onSave(v.parse(schema, edited))
      onClose()
    } catch (error) {
      setRefusal(problemMessage(error))
      setBusy(false)
    }
  }
  return (
    <Dialog
      open
      onClose={busy ? undefined : onClose}
      aria-labelledby={titleId}
      fullWidth
      maxWidth="sm"
    >
      <Form
        defaultValues={values}
        validate={validateWith(schema)}
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        onSubmit={save}
        noValidate
      >
        <ClearErrorsOnEdit />
        <DialogTitle id={titleId}>{title}</DialogTitle>
        <DialogContent>
          <Stack spacing={2} sx={{ pt: 1 }}>
            {refusal !== null && <Alert severity="error">{refusal}</Alert>}
            {children}
          </Stack>
        </DialogContent>
        <DialogActions sx={{ px: 3, pb: 2.5 }}>
          <Button onClick={onClose} disabled={busy}>
            Cancel
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}
