import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { CreateBase, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import * as v from 'valibot'
import { LEAVE_FORM } from '../../forms/WarnBeforeLeaving.tsx'
import { TemplateForm } from './TemplateForm.tsx'
import { NEW_TEMPLATE, templateSchema } from './template.ts'

/** The screen of a new template or snippet. */
export function TemplateCreate() {
  const [problem, setProblem] = useState<unknown>(null)
  const notify = useNotify()
  const navigate = useNavigate()
  return (
    <CreateBase
      resource="templates"
      redirect={false}
      transform={(values: unknown) => v.parse(templateSchema, values)}
      mutationOptions={{
        onSuccess: () => {
          notify(t('console.templates.created'), { type: 'success' })
          navigate('/templates', { state: LEAVE_FORM })
        },
        onError: setProblem,
      }}
    >
      <TemplateForm
        title={t('console.templates.createTitle')}
        submitLabel={t('console.templates.create')}
        values={NEW_TEMPLATE}
        problem={problem}
        onSettled={() => setProblem(null)}
      />
    </CreateBase>
  )
}
