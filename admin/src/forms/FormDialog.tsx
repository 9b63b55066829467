import { t } from '@broadsheet/shared/messages/t.ts'
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
import { Form, useNotify, useRefresh, useResourceContext, useSaveContext } from 'react-admin'
import * as v from 'valibot'
import { useListDialogs } from '../lists/ListDialogs.tsx'
import { problemMessage } from '../providers/problems.ts'
import { ClearErrorsOnEdit } from './ClearErrorsOnEdit.tsx'
import { validateWith } from './fieldErrors.ts'

interface Props {
  title: string
  submitLabel: string
  schema: v.GenericSchema
  /** Initial values of the fields. */
  values: Record<string, unknown>
  /** Notice shown after saving. */
  success: string
  /** Closes the dialog; by default the address of the list is opened. */
  onClose?: (() => void) | undefined
  children: ReactNode
}

/** The row is read again during edits, and may have changed: only fields without edits follow it. */
const KEEPS_EDITS = { keepDirtyValues: true }

/**
 * Dialog with the form of react-admin's Create or Edit over the list. A click on the backdrop closes it,
 * except while saving. Errors are shown above the form.
 */
export function FormDialog(props: Props) {
  const { title, submitLabel, schema, values, success, children } = props
  const { close } = useListDialogs(useResourceContext() ?? '')
  const { onClose = close } = props
  const { submit, busy, refusal } = useDialogSave(schema, success, onClose)
  const titleId = useId()
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
        resetOptions={KEEPS_EDITS}
        validate={validateWith(schema)}
        reValidateMode="onSubmit"
        disableInvalidFormNotification
        onSubmit={submit}
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
        <DialogActions>
          <Button onClick={onClose} disabled={busy}>
            {t('console.cancel')}
          </Button>
          <Button type="submit" variant="contained" loading={busy}>
            {submitLabel}
          </Button>
        </DialogActions>
      </Form>
    </Dialog>
  )
}

function useDialogSave(schema: v.GenericSchema, success: string, close: () => void) {
  const { save, saving: busy = false } = useSaveContext()
  const [refusal, setRefusal] = useState<string | null>(null)
  const notify = useNotify()
  const refresh = useRefresh()
  const submit = async (edited: unknown) => {
    setRefusal(null)
    await save?.(v.parse(schema, edited) as Record<string, unknown>, {
      onSuccess: () => {
        notify(success, { type: 'success' })
        refresh()
        close()
      },
      onError: (error: unknown) => setRefusal(problemMessage(error)),
    })
  }
  return { submit, busy, refusal }
}
