import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import type { Tag } from '../../../client/articles/editableArticle.ts'
import { Row } from '../../../islands/form/Row.tsx'
import { ArticleInputs } from '../form/ArticleInputs.tsx'
import type { FormState } from '../form/useArticleForm.ts'
import { NewTagDialog } from './NewTagDialog.tsx'

interface Props {
  editor: FormState
  tags: readonly Tag[]
  mayCreate: boolean
  onCreated: (tag: Tag) => void
}

/** The series that an article is a part of, and its place there. */
export function SeriesField({ editor, tags, mayCreate, onCreated }: Props) {
  const { form, change } = editor
  const [isCreating, setCreating] = useState(false)
  const series = tags.filter(({ kind }) => kind === 'series')
  const chosen = series.find(({ id }) => form.tag_ids.includes(id))
  if (series.length === 0 && !mayCreate) return null
  const choose = (id: string, known: readonly Tag[] = series) =>
    change({
      tag_ids: [
        ...form.tag_ids.filter((other) => !known.some((one) => one.id === other)),
        ...(id === '' ? [] : [id]),
      ],
      ...(id === '' && { series_part: '' }),
    })
  return (
    <div className="mt-6">
      <Row id="editor-series" label={t('editor.series')}>
        <select
          id="editor-series"
          className="field"
          value={chosen?.id ?? ''}
          onChange={({ currentTarget }) => choose(currentTarget.value)}
        >
          <option value="">{t('editor.noSeries')}</option>
          {series.map(({ id, name }) => (
            <option key={id} value={id} dir="auto">
              {name}
            </option>
          ))}
        </select>
      </Row>
      {chosen && <ArticleInputs editor={editor} part="series" />}
      {mayCreate && (
        <button
          className="button min-h-9 px-4 py-1 text-sm"
          type="button"
          onClick={() => setCreating(true)}
        >
          {t('editor.newSeries')}
        </button>
      )}
      {isCreating && (
        <NewTagDialog
          isSeries
          onCancel={() => setCreating(false)}
          onCreated={(tag) => {
            onCreated(tag)
            choose(tag.id)
            setCreating(false)
          }}
        />
      )}
    </div>
  )
}
