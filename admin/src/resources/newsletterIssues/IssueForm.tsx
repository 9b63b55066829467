import { t } from '@broadsheet/shared/messages/t.ts'
import { Alert, Box, Stack, useMediaQuery } from '@mui/material'
import { Form, useSaveContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { ClearErrorsOnEdit } from '../../forms/ClearErrorsOnEdit.tsx'
import { validateWith } from '../../forms/fieldErrors.ts'
import { StaleSave } from '../../forms/StaleSave.tsx'
import { WarnBeforeLeaving } from '../../forms/WarnBeforeLeaving.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isStale, problemMessage } from '../../providers/problems.ts'
import { ArticlesInput } from './ArticlesInput.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { IssueTextInputs, NoteInput } from './IssueTextInputs.tsx'
import { IssueToolbar } from './IssueToolbar.tsx'
import { type Issue, issueSchema } from './issue.ts'

interface Props {
  issue: Issue
  /** Error of the last save, or null. */
  problem: unknown
  onSettled: () => void
  /** Called when the issue is no longer a draft. */
  onStateChange: () => void
}

/** From this width on, the preview is beside the texts. */
const HAS_PREVIEW = '(min-width:1360px)'

/** The editor of a draft. */
export function IssueForm({ issue, problem, onSettled, onStateChange }: Props) {
  const hasPreview = useMediaQuery(HAS_PREVIEW, { noSsr: true })
  return (
    <>
      <PageHeader
        title={t('console.newsletters.issue')}
        subtitle={issue.is_automatic ? t('console.newsletters.automaticHint') : undefined}
      />
      <Form validate={validateWith(issueSchema)} reValidateMode="onSubmit" noValidate>
        <ClearErrorsOnEdit />
        <WarnBeforeLeaving />
        {problem !== null && <Problem {...{ issue, problem, onSettled }} />}
        <Box
          sx={{
            display: 'grid',
            gap: 3,
            gridTemplateColumns: hasPreview ? 'minmax(0, 1fr) 420px' : 'minmax(0, 1fr)',
            alignItems: 'start',
          }}
        >
          <Inputs />
          {hasPreview && (
            <Box sx={{ position: 'sticky', top: 16 }}>
              <DraftPreview />
            </Box>
          )}
        </Box>
        <IssueToolbar issue={issue} onStateChange={onStateChange} />
      </Form>
    </>
  )
}

function Problem({ issue, problem, onSettled }: Omit<Props, 'onStateChange'>) {
  return (
    <Box sx={{ mb: 3 }}>
      {isStale(problem) ? (
        <StaleSave
          resource="newsletter_issues"
          id={issue.id}
          title={t('console.newsletters.staleTitle')}
          text={t('console.newsletters.staleText')}
          onSettled={onSettled}
        />
      ) : (
        <Alert severity="error" onClose={onSettled}>
          {problemMessage(problem)}
        </Alert>
      )}
    </Box>
  )
}

/** Disabled while saving: the response replaces the values. */
function Inputs() {
  const saving = useSaveContext()?.saving
  return (
    <Stack inert={saving} spacing={2.5} sx={{ maxWidth: 860 }}>
      <IssueTextInputs />
      <ArticlesInput />
      <NoteInput />
    </Stack>
  )
}

/** The mail with the texts as they are typed. */
export function DraftPreview() {
  const [list_id, subject, preview_text, intro, note, article_ids] = useWatch({
    name: ['list_id', 'subject', 'preview_text', 'intro', 'note', 'article_ids'],
  })
  return <IssuePreview issue={{ list_id, subject, preview_text, intro, note, article_ids }} />
}
