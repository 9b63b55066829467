import { settingsSchema } from '@broadsheet/shared/domain/settings.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { toLocalMoment } from '@broadsheet/shared/text/localMoment.ts'
import { Alert, Box, Button, Stack, Typography } from '@mui/material'
import { type ReactNode, useMemo, useState } from 'react'
import { Form } from 'react-admin'
import { useFormState } from 'react-hook-form'
import { ClearErrorsOnEdit } from '../forms/ClearErrorsOnEdit.tsx'
import { validateWith } from '../forms/fieldErrors.ts'
import { WarnBeforeLeaving } from '../forms/WarnBeforeLeaving.tsx'
import { STATIC_IF_ENLARGED } from '../layout/enlarged.ts'
import { formValues, type SettingsRow } from './formValues.ts'
import { SettingsConflict } from './SettingsConflict.tsx'
import { SettingsTabs } from './SettingsTabs.tsx'
import { useSaveSettings } from './useSaveSettings.ts'

/** Today's date in the user's time zone. */
const today = () => toLocalMoment(new Date().toISOString()).slice(0, 10)

/** All settings in one form: values of one tab remain while another tab is open. */
export function SettingsForm({ row }: { row: SettingsRow }) {
  const schema = useMemo(() => settingsSchema(today()), [])
  // Read once: a later response must not replace typed text.
  const [values] = useState(() => formValues(row))
  const { save, resolve, conflicts, problem, state } = useSaveSettings(row, schema)
  const busy = state !== 'open'
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
      <Box inert={busy}>
        <SettingsTabs />
      </Box>
      <SaveBar busy={busy} problem={problem}>
        {conflicts && <SettingsConflict conflicts={conflicts} busy={busy} onResolve={resolve} />}
      </SaveBar>
    </Form>
  )
}

interface SaveBarProps {
  busy: boolean
  problem: string | null
  /** Content above the button. */
  children: ReactNode
}

function SaveBar({ busy, problem, children }: SaveBarProps) {
  const isDirty = Object.keys(useFormState().dirtyFields).length > 0
  return (
    <Box
      sx={{
        position: 'sticky',
        ...STATIC_IF_ENLARGED,
        bottom: 0,
        zIndex: 1,
        mt: 3,
        py: 1.5,
        borderTop: 1,
        borderColor: 'divider',
        bgcolor: 'background.default',
      }}
    >
      {children}
      {problem !== null && (
        <Alert severity="error" sx={{ mb: 1.5 }}>
          {problem}
        </Alert>
      )}
      <Stack
        direction="row"
        sx={{ alignItems: 'center', flexWrap: 'wrap', columnGap: 2, rowGap: 0.5 }}
      >
        <Button
          type="submit"
          variant="contained"
          disabled={busy}
          sx={{ whiteSpace: 'nowrap', flexShrink: 0 }}
        >
          {busy ? t('console.settings.saving') : t('console.settings.save')}
        </Button>
        <Typography variant="body2" color="textSecondary">
          {isDirty ? t('console.settings.unsaved') : t('console.settings.savedAtOnce')}
        </Typography>
      </Stack>
    </Box>
  )
}
