import { writeTemplatePath } from '@broadsheet/shared/domain/writeTemplatePath.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import SaveIcon from '@mui/icons-material/Check'
import { Alert, Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { Form, SaveButton, useSaveContext } from 'react-admin'
import { Link, useNavigate } from 'react-router'
import { ClearErrorsOnEdit } from '../../forms/ClearErrorsOnEdit.tsx'
import { validateWith } from '../../forms/fieldErrors.ts'
import { LEAVE_FORM, WarnBeforeLeaving } from '../../forms/WarnBeforeLeaving.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isMissing, isStale, problemMessage } from '../../providers/problems.ts'
import { DeleteTemplate } from './DeleteTemplate.tsx'
import { TemplateSettingsInputs } from './TemplateSettingsInputs.tsx'
import { TemplateTextInputs } from './TemplateTextInputs.tsx'
import { type Template, templateSchema } from './template.ts'

interface Props {
  title: string
  submitLabel: string
  /** The edited template; none for a new one. */
  template?: Template
  /** Values of a new template. */
  values?: object
  /** Error of the last save, or null. */
  problem: unknown
  onSettled: () => void
}

/** Form of a template or snippet. */
export function TemplateForm({ title, submitLabel, template, values, problem, onSettled }: Props) {
  return (
    <>
      <PageHeader title={title} subtitle={template?.name}>
        {template?.kind === 'template' && (
          <Button href={writeTemplatePath(template.id)}>{t('console.templates.write')}</Button>
        )}
      </PageHeader>
      <Form
        {...(values ? { defaultValues: values } : {})}
        validate={validateWith(templateSchema)}
        reValidateMode="onSubmit"
        noValidate
      >
        <ClearErrorsOnEdit />
        <WarnBeforeLeaving />
        {problem !== null && (
          <Alert severity="error" onClose={onSettled} sx={{ mb: 3 }}>
            {problemText(problem)}
          </Alert>
        )}
        <Inputs template={template} />
        <Toolbar submitLabel={submitLabel} template={template} />
      </Form>
    </>
  )
}

function problemText(problem: unknown): string {
  if (isStale(problem)) return t('console.templates.stale')
  return isMissing(problem) ? t('console.templates.missing') : problemMessage(problem)
}

type Edited = { template: Template | undefined }

/** Disabled while saving: the response replaces the values. */
function Inputs({ template }: Edited) {
  const saving = useSaveContext()?.saving
  return (
    <Box
      inert={saving}
      sx={{
        display: 'grid',
        gap: 3,
        gridTemplateColumns: { xs: 'minmax(0, 1fr)', lg: 'minmax(0, 1fr) 300px' },
        alignItems: 'start',
      }}
    >
      <TemplateTextInputs />
      <TemplateSettingsInputs template={template} />
    </Box>
  )
}

function Toolbar({ submitLabel, template }: Edited & { submitLabel: string }) {
  const [confirming, setConfirming] = useState(false)
  const navigate = useNavigate()
  return (
    <Stack
      direction="row"
      useFlexGap
      spacing={1}
      sx={{ mt: 3, py: 1.5, flexWrap: 'wrap', borderTop: 1, borderColor: 'divider' }}
    >
      <SaveButton label={submitLabel} icon={<SaveIcon />} alwaysEnable />
      <Button component={Link} to="/templates">
        {t('console.cancel')}
      </Button>
      <Box sx={{ flex: 1 }} />
      {template && (
        <Button color="error" onClick={() => setConfirming(true)}>
          {t('console.delete')}
        </Button>
      )}
      {template && confirming && (
        <DeleteTemplate
          template={template}
          onDeleted={() => navigate('/templates', { state: LEAVE_FORM })}
          onClose={() => setConfirming(false)}
        />
      )}
    </Stack>
  )
}
