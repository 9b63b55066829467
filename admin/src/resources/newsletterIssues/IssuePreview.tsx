import { t } from '@broadsheet/shared/messages/t.ts'
import {
  FormControlLabel,
  Stack,
  Switch,
  ToggleButton,
  ToggleButtonGroup,
  Typography,
} from '@mui/material'
import { useState } from 'react'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { MailFrame } from './MailFrame.tsx'
import { type PreviewedIssue, useRenderedIssue } from './useRenderedIssue.ts'

const VIEWS = {
  wide: t('console.newsletters.view.wide'),
  phone: t('console.newsletters.view.phone'),
  text: t('console.newsletters.view.text'),
} as const

type View = keyof typeof VIEWS

/** Width of a phone in pixels. */
const PHONE = 375

interface Props {
  issue: PreviewedIssue
  /** Views to choose from; the first is shown at first. */
  views?: readonly View[]
}

/** The mail of an issue as mail programs show it: wide, on a phone, dark, as plain text. */
export function IssuePreview({ issue, views = ['phone', 'text'] }: Props) {
  const [view, setView] = useState<View>(views[0] ?? 'wide')
  const [isDark, setDark] = useState(false)
  const { data: mail, error, refetch } = useRenderedIssue(issue)
  if (!mail && error)
    return (
      <ErrorPanel
        title={t('console.newsletters.previewFailed')}
        error={error}
        onRetry={() => void refetch()}
      />
    )
  return (
    <Stack component="section" aria-label={t('console.newsletters.preview')} spacing={1.5}>
      <Stack direction="row" sx={{ gap: 2, alignItems: 'center', flexWrap: 'wrap' }}>
        <ToggleButtonGroup
          exclusive
          size="small"
          value={view}
          onChange={(_, next: View | null) => next && setView(next)}
          aria-label={t('console.newsletters.view.label')}
        >
          {views.map((each) => (
            <ToggleButton
              key={each}
              value={each}
              sx={{ textTransform: 'none', px: 1.5, color: 'text.secondary' }}
            >
              {VIEWS[each]}
            </ToggleButton>
          ))}
        </ToggleButtonGroup>
        {view !== 'text' && (
          <FormControlLabel
            control={<Switch checked={isDark} onChange={(_, checked) => setDark(checked)} />}
            label={t('console.newsletters.view.dark')}
          />
        )}
      </Stack>
      {!mail && <LoadingLine>{t('console.newsletters.rendering')}</LoadingLine>}
      {mail && view !== 'text' && (
        <MailFrame html={mail.html} isDark={isDark} width={view === 'phone' ? PHONE : undefined} />
      )}
      {mail && view === 'text' && <PlainText>{mail.text}</PlainText>}
    </Stack>
  )
}

const PlainText = ({ children }: { children: string }) => (
  <Typography
    component="pre"
    dir="auto"
    tabIndex={0}
    role="group"
    aria-label={VIEWS.text}
    sx={{
      ...{ m: 0, p: 2, border: 1, borderColor: 'divider', borderRadius: 1 },
      ...{ height: 'min(68vh, 760px)', overflow: 'auto', boxSizing: 'border-box' },
      ...{ whiteSpace: 'pre-wrap', overflowWrap: 'anywhere', bgcolor: 'background.paper' },
      fontFamily: 'ui-monospace, Menlo, Consolas, monospace',
      fontSize: '0.875rem',
    }}
  >
    {children}
  </Typography>
)
