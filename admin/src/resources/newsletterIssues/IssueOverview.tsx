import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Link, Stack } from '@mui/material'
import { useEffect } from 'react'
import { useGetOne } from 'react-admin'
import { Link as RouterLink } from 'react-router'
import { DotSeparated } from '../../layout/DotSeparated.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { IssueClicks } from './IssueClicks.tsx'
import { IssueNumbers } from './IssueNumbers.tsx'
import { IssuePreview } from './IssuePreview.tsx'
import { timeOf } from './IssueRows.tsx'
import { IssueStateChip } from './IssueStateChip.tsx'
import { type Issue, WHOLE_META } from './issue.ts'
import { SendingActions } from './SendingActions.tsx'

/** Time between two readings in milliseconds, while mails are sent and otherwise. */
const POLL = { sending: 1500, other: 15_000 } as const

interface Props {
  id: string
  /** Called when the issue is a draft again. */
  onStateChange: () => void
}

/** An issue that is scheduled, being sent, stopped or sent: what can be done, its numbers, and its mail. */
export function IssueOverview({ id, onStateChange }: Props) {
  const { data, error, refetch } = useGetOne<Issue>(
    'newsletter_issues',
    { id, meta: WHOLE_META },
    {
      gcTime: 0,
      onError: () => undefined,
      refetchInterval: ({ state }) => (state.data?.state === 'sending' ? POLL.sending : POLL.other),
    },
  )
  const state = data?.state
  useEffect(() => {
    if (state === 'draft') onStateChange()
  }, [state, onStateChange])
  if (data) return <Overview issue={data} onChange={() => void refetch()} />
  return (
    <>
      <PageHeader title={t('console.newsletters.issue')} />
      {error ? (
        <ErrorPanel
          title={t('console.newsletters.loadOneFailed')}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <LoadingLine>{t('console.newsletters.loadingOne')}</LoadingLine>
      )}
    </>
  )
}

function Overview({ issue, onChange }: { issue: Issue; onChange: () => void }) {
  const { state, subject, list, slug } = issue
  const isBegun = state === 'sending' || state === 'stopped' || state === 'sent'
  return (
    <>
      <PageHeader
        title={subject}
        subtitle={
          <DotSeparated>
            <IssueStateChip state={state} />
            {list && <bdi>{list.name}</bdi>}
            {timeOf(issue)}
          </DotSeparated>
        }
      >
        <SendingActions issue={issue} onChange={onChange} />
      </PageHeader>
      <Stack spacing={4}>
        {isBegun && <IssueNumbers issue={issue} />}
        {isBegun && <IssueClicks issue={issue} />}
        <IssuePreview issue={issue} views={['wide', 'phone', 'text']} />
        <Stack direction="row" sx={{ gap: 3, flexWrap: 'wrap' }}>
          {state === 'sent' && (
            <Link href={urls.newsletterIssue(slug)}>{t('console.newsletters.archive')}</Link>
          )}
          <Link component={RouterLink} to="/newsletter_issues">
            {t('console.newsletters.allIssues')}
          </Link>
        </Stack>
      </Stack>
    </>
  )
}
