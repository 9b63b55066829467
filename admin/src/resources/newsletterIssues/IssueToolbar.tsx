import { t } from '@broadsheet/shared/messages/t.ts'
import SaveIcon from '@mui/icons-material/Check'
import { Box, Button, Stack } from '@mui/material'
import { useState } from 'react'
import { SaveButton } from 'react-admin'
import { useFormContext } from 'react-hook-form'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { DeleteIssue } from './DeleteIssue.tsx'
import type { Issue } from './issue.ts'
import { PreviewDialog } from './PreviewDialog.tsx'
import { ScheduleDialog } from './ScheduleDialog.tsx'
import { TestMail } from './TestMail.tsx'
import { useSaveThen } from './useSaveThen.ts'

interface Props {
  issue: Issue
  onStateChange: () => void
}

type Open = 'preview' | 'schedule' | 'delete' | null

/** Saves, previews, mails a test, schedules and deletes a draft. Authors may not send. */
export function IssueToolbar({ issue, onStateChange }: Props) {
  const [open, setOpen] = useState<Open>(null)
  const { getValues } = useFormContext()
  const { saveThen, isSaving } = useSaveThen()
  const maySend = useMayAccess()({ resource: 'newsletter_issues', action: 'send' })
  const close = () => setOpen(null)
  return (
    <Stack
      direction="row"
      sx={{
        ...{ gap: 1, mt: 3, py: 1.5, flexWrap: 'wrap', bottom: 0, zIndex: 2 },
        // On a phone, it would cover the text.
        ...{ position: { md: 'sticky' } },
        ...{ borderTop: 1, borderColor: 'divider', bgcolor: 'background.default' },
      }}
    >
      <SaveButton
        label={t('console.newsletters.save')}
        alwaysEnable
        variant="outlined"
        icon={<SaveIcon />}
      />
      {maySend && (
        <Button
          variant="contained"
          disabled={isSaving}
          onClick={() => saveThen(() => setOpen('schedule'))}
        >
          {t('console.newsletters.schedule')}
        </Button>
      )}
      <Button onClick={() => setOpen('preview')}>{t('console.newsletters.preview')}</Button>
      <TestMail id={issue.id} />
      <Box sx={{ flex: 1 }} />
      <Button color="error" onClick={() => setOpen('delete')}>
        {t('console.delete')}
      </Button>
      {open === 'preview' && (
        <PreviewDialog issue={{ ...issue, ...getValues() } as Issue} onClose={close} />
      )}
      {open === 'schedule' && (
        <ScheduleDialog issue={issue} onScheduled={onStateChange} onClose={close} />
      )}
      {open === 'delete' && <DeleteIssue issue={issue} onClose={close} />}
    </Stack>
  )
}
