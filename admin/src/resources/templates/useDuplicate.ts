import { MAXIMUM_TEMPLATE_NAME } from '@broadsheet/shared/domain/templates.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { useDataProvider, useNotify } from 'react-admin'
import { useNavigate } from 'react-router'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { type Template, type TemplateSummary, WHOLE_META } from './template.ts'

/** Copies a template for this account only, and opens the copy. */
export function useDuplicate({ id }: TemplateSummary) {
  const [isBusy, setBusy] = useState(false)
  const dataProvider = useDataProvider()
  const navigate = useNavigate()
  const notify = useNotify()
  const alert = useAlert()
  const duplicate = async () => {
    setBusy(true)
    try {
      const { data } = await dataProvider.getOne<Template>('templates', { id, meta: WHOLE_META })
      const name = t('console.templates.copyOf', { name: data.name }).slice(
        0,
        MAXIMUM_TEMPLATE_NAME,
      )
      const copy = { ...data, id: crypto.randomUUID(), name, is_shared: false }
      await dataProvider.create('templates', { data: copy })
      notify(t('console.templates.duplicated'), { type: 'success' })
      navigate(`/templates/${copy.id}`)
    } catch (error) {
      alert(t('console.templates.duplicateFailed', { reason: problemMessage(error) }))
      setBusy(false)
    }
  }
  return { duplicate, isBusy }
}
