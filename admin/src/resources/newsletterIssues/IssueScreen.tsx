import { t } from '@broadsheet/shared/messages/t.ts'
import { useGetOne } from 'react-admin'
import { useParams } from 'react-router'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isMissing } from '../../providers/problems.ts'
import { IssueEdit } from './IssueEdit.tsx'
import { IssueOverview } from './IssueOverview.tsx'
import { type Issue, STATE_META } from './issue.ts'

/** The screen of an issue: the editor of a draft, otherwise its delivery and numbers. */
export function IssueScreen() {
  const { id = '' } = useParams()
  const { data, error, refetch } = useGetOne<Pick<Issue, 'id' | 'state'>>(
    'newsletter_issues',
    { id, meta: STATE_META },
    { gcTime: 0, refetchOnWindowFocus: false, onError: () => undefined },
  )
  const reload = () => void refetch()
  if (data?.state === 'draft') return <IssueEdit key={id} id={id} onStateChange={reload} />
  if (data) return <IssueOverview key={id} id={id} onStateChange={reload} />
  return (
    <>
      <PageHeader title={t('console.newsletters.issue')} />
      {isMissing(error) ? (
        <EmptyState title={t('console.newsletters.missing')} />
      ) : error ? (
        <ErrorPanel title={t('console.newsletters.loadOneFailed')} error={error} onRetry={reload} />
      ) : (
        <LoadingLine>{t('console.newsletters.loadingOne')}</LoadingLine>
      )}
    </>
  )
}
