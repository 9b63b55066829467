import { settingsSchema } from '@broadsheet/shared/domain/settings.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { useMemo, useState } from 'react'
import { Form } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ClearErrorsOnEdit } from '../forms/ClearErrorsOnEdit.tsx'
import { validateWith } from '../forms/fieldErrors.ts'
import { WarnBeforeLeaving } from '../forms/WarnBeforeLeaving.tsx'
import { formValues, type SettingsRow } from './formValues.ts'
import { SettingsTabs } from './SettingsTabs.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

/** Today as a day of the reader's own zone. */
const today = () => new Date().toLocaleDateString('en-CA')

/** All settings in one form: what is typed on one tab stays while one looks at another. */
export function SettingsForm({ row }: { row: SettingsRow }) {
  const schema = useMemo(() => settingsSchema(today()), [])
  // Read once: an answer of the server must not replace what somebody types.
  const [values] = useState(() => formValues(row))
  const { save, problem, state } = useSaveSettings(row, schema)
  return (
    <Form
      defaultValues={values}
      validate={validateWith(schema)}
      reValidateMode="onSubmit"
      onSubmit={save}
      disableInvalidFormNotification
      sanitizeEmptyValues={false}
      noValidate
    >
      <ClearErrorsOnEdit />
      {state !== 'saved' && <WarnBeforeLeaving />}
      <Box inert={state !== 'open'}>
        <SettingsTabs />
      </Box>
      <SaveBar busy={state !== 'open'} problem={problem} />
    </Form>
  )
}

function SaveBar({ busy, problem }: { busy: boolean; problem: string | null }) {
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0
  return (
    <Box
      sx={{
        position: 'sticky',
        bottom: 0,
        zIndex: 1,
        mt: 3,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      <Stack direction="row" spacing={2} sx={{ alignItems: 'center' }}>
        <Button
          type="submit"
          variant="contained"
          disabled={busy}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {busy ? 'Saving...' : 'Save Settings'}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isDirty ? 'You have unsaved changes.' : 'Changes apply immediately after saving.'}
        </Typography>
      </Stack>
    </Box>
  )
}
