import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { EditBase, useEditContext, useNotify } from 'react-admin'
import * as v from 'valibot'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { IssueForm } from './IssueForm.tsx'
import { type Issue, issueSchema, WHOLE_META } from './issue.ts'

interface Props {
  id: string
  /** Called when the issue is no longer a draft. */
  onStateChange: () => void
}

/** The data to send: validated values and the version the edit is based on. */
const valuesOf = (issue: Issue) => ({ ...v.parse(issueSchema, issue), version: issue.version })

/** Loads and saves a draft. */
export function IssueEdit({ id, onStateChange }: Props) {
  const notify = useNotify()
  const [problem, setProblem] = useState<unknown>(null)
  return (
    <EditBase<Issue>
      resource="newsletter_issues"
      id={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={valuesOf}
      // Always read again: replacing a cached copy would overwrite text that is being typed.
      queryOptions={{ meta: WHOLE_META, gcTime: 0, onError: () => undefined }}
      mutationOptions={{
        meta: WHOLE_META,
        onSuccess: () => {
          setProblem(null)
          notify(t('console.newsletters.saved'), { type: 'success' })
        },
        onError: setProblem,
      }}
    >
      <Draft {...{ problem, onStateChange }} onSettled={() => setProblem(null)} />
    </EditBase>
  )
}

interface DraftProps extends Omit<Props, 'id'> {
  /** Error of the last save. */
  problem: unknown
  onSettled: () => void
}

function Draft(props: DraftProps) {
  const { record, error, refetch } = useEditContext<Issue>()
  if (record) return <IssueForm issue={record} {...props} />
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
