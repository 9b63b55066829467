import { redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { TextInput, useRecordContext } from 'react-admin'
import { useWatch } from 'react-hook-form'
import { useLocation } from 'react-router'
import { ChoiceInput } from '../../forms/ChoiceInput.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { ReferencePicker } from '../../forms/ReferencePicker.tsx'
import { formValues, KINDS, type Redirect, redirectSchema } from './redirect.ts'
import { Suggestions } from './Suggestions.tsx'

const ARTICLE_META = { columns: ['id', 'title', 'slug'] }
const titleOf = ({ title }: { id: string; title: string }) => title

/** Form of a new redirect, from a missing path if that was chosen, or of the one in the record context. */
export function RedirectForm() {
  const redirect = useRecordContext<Redirect>()
  const { state } = useLocation()
  // The list writes its remembered search into the address, which discards the state.
  const [path] = useState<string>(() => (typeof state?.path === 'string' ? state.path : ''))
  return (
    <FormDialog
      title={redirect ? t('console.redirects.editTitle') : t('console.redirects.createTitle')}
      submitLabel={redirect ? t('console.redirects.save') : t('console.redirects.create')}
      schema={redirectSchema}
      values={formValues(redirect, path)}
      success={redirect ? t('console.redirects.saved') : t('console.redirects.created')}
    >
      <TextInput
        source="path"
        label={t('console.redirects.path')}
        helperText={t('console.redirects.pathHint')}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
      <ChoiceInput source="kind" label={t('console.redirects.kind')} choices={KINDS} />
      <Target />
    </FormDialog>
  )
}

function Target() {
  const kind = useWatch({ name: 'kind' })
  const path = redirectPath(String(useWatch({ name: 'path' }) ?? ''))
  if (kind === 'gone') return null
  if (kind === 'address')
    return (
      <TextInput
        source="destination"
        label={t('console.redirects.destination')}
        helperText={t('console.redirects.destinationHint')}
        slotProps={{ htmlInput: { dir: 'ltr' } }}
      />
    )
  return (
    <>
      <ReferencePicker<{ id: string; title: string }>
        source="article_id"
        label={t('console.redirects.article')}
        resource="articles"
        meta={ARTICLE_META}
        sort="published_at"
        nameOf={titleOf}
        isOptional={false}
      />
      {path !== null && <Suggestions path={path} />}
    </>
  )
}
