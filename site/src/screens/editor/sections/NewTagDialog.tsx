import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { tagSchema } from '@broadsheet/shared/domain/tag.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { addTag, type Tag } from '../../../client/articles/editableArticle.ts'
import { Field } from '../../../islands/form/Field.tsx'
import { FormDialog } from './EntityDialog.tsx'
import { addressFor, reportConflict } from './nameConflict.ts'

interface Props {
  /** Whether the tag is a series. */
  isSeries?: boolean
  onCreated: (tag: Tag) => void
  onCancel: () => void
}

/** Creates a tag without leaving the article. An empty name is ignored (specification, section 5). */
export function NewTagDialog({ isSeries = false, onCreated, onCancel }: Props) {
  const [problems, setProblems] = useState<Problems>({})

  async function create(fields: FormData): Promise<void> {
    const name = String(fields.get('name') ?? '').trim()
    if (name === '') return
    const slug = await addressFor(name, 'tag', new Date())
    const { value, problems } = check(tagSchema, { name, slug, kind: isSeries ? 'series' : '' })
    setProblems(problems ?? {})
    if (value) onCreated(await addTag(value).catch(reportConflict('tag')))
  }

  return (
    <FormDialog
      title={isSeries ? t('editor.newSeriesTitle') : t('editor.newTagTitle')}
      action={isSeries ? t('editor.createSeries') : t('editor.createTag')}
      failed={EDITOR_MESSAGES.tagFailed}
      onSubmit={create}
      onCancel={onCancel}
    >
      <Field
        label={isSeries ? t('editor.seriesName') : TAG_FIELDS.name.formLabel}
        name="name"
        autoComplete="off"
        problem={problems.name}
        onInput={() => setProblems({})}
      />
    </FormDialog>
  )
}
