import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import { categorySchema } from '@broadsheet/shared/domain/category.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { addCategory, type Category } from '../../../client/articles/editableArticle.ts'
import { AreaField, Field } from '../../../islands/form/Field.tsx'
import { FormDialog } from './EntityDialog.tsx'
import { addressFor, reportConflict } from './nameConflict.ts'

interface Props {
  onCreated: (category: Category) => void
  onCancel: () => void
}

/** Creates a category without leaving the article. */
export function NewCategoryDialog({ onCreated, onCancel }: Props) {
  const [problems, setProblems] = useState<Problems>({})
  const [color, setColor] = useState<string>(CATEGORY_FIELDS.color.default)

  async function create(fields: FormData): Promise<void> {
    const name = String(fields.get('name') ?? '')
    const { value, problems } = check(categorySchema, {
      ...Object.fromEntries(fields),
      slug: await addressFor(name, 'category', new Date()),
    })
    setProblems(problems ?? {})
    if (value) onCreated(await addCategory(value).catch(reportConflict('category')))
  }

  return (
    <FormDialog
      title={t('editor.newCategoryTitle')}
      action={t('editor.createCategory')}
      failed={EDITOR_MESSAGES.categoryFailed}
      onSubmit={create}
      onCancel={onCancel}
    >
      <Field
        label={CATEGORY_FIELDS.name.formLabel}
        name="name"
        autoComplete="off"
        problem={problems.name}
        onInput={() => setProblems({})}
      />
      <AreaField
        label={CATEGORY_FIELDS.description.label}
        name="description"
        rows={2}
        maxLength={CATEGORY_FIELDS.description.maximum}
        problem={problems.description}
      />
      <Field
        label={CATEGORY_FIELDS.color.label}
        name="color"
        type="color"
        value={color}
        onChange={({ currentTarget }) => setColor(currentTarget.value)}
        problem={problems.color}
      />
      <Field
        label={CATEGORY_FIELDS.icon.formLabel}
        name="icon"
        autoComplete="off"
        problem={problems.icon}
      />
    </FormDialog>
  )
}
