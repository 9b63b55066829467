import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { EditBase, useEditContext, useNotify } from 'react-admin'
import { useParams } from 'react-router'
import * as v from 'valibot'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isMissing } from '../../providers/problems.ts'
import { TemplateForm } from './TemplateForm.tsx'
import { type Template, templateSchema, WHOLE_META } from './template.ts'

/** The data to send: validated values and the version the edit is based on. */
const valuesOf = (template: Template) => ({
  ...v.parse(templateSchema, template),
  version: template.version,
})

/** The screen of a template or snippet. */
export function TemplateEdit() {
  const { id } = useParams()
  const notify = useNotify()
  const [problem, setProblem] = useState<unknown>(null)
  return (
    <EditBase<Template>
      // Each template has its own form, so no unsaved text passes from one to another.
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={valuesOf}
      queryOptions={{ meta: WHOLE_META, gcTime: 0, onError: () => undefined }}
      mutationOptions={{
        meta: WHOLE_META,
        onSuccess: () => {
          setProblem(null)
          notify(t('console.templates.saved'), { type: 'success' })
        },
        onError: setProblem,
      }}
    >
      <TemplateScreen problem={problem} onSettled={() => setProblem(null)} />
    </EditBase>
  )
}

interface Props {
  /** Error of the last save. */
  problem: unknown
  /** Called when the problem is resolved. */
  onSettled: () => void
}

function TemplateScreen({ problem, onSettled }: Props) {
  const { record, error, refetch } = useEditContext<Template>()
  if (record) {
    return (
      <TemplateForm
        title={t('console.templates.editTitle')}
        submitLabel={t('console.templates.save')}
        template={record}
        {...{ problem, onSettled }}
      />
    )
  }
  return (
    <>
      <PageHeader title={t('console.templates.editTitle')} />
      {isMissing(error) ? (
        <EmptyState
          title={t('console.templates.missing')}
          hint={t('console.templates.missingHint')}
        />
      ) : error ? (
        <ErrorPanel title={t('console.templates.loadFailed')} error={error} onRetry={refetch} />
      ) : (
        <LoadingLine>{t('console.templates.loading')}</LoadingLine>
      )}
    </>
  )
}
