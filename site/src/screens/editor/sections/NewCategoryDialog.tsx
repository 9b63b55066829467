import { EDITOR_MESSAGES } from '@broadsheet/shared/domain/article.ts'
import {
  CATEGORY_LIMITS,
  categorySchema,
  DEFAULT_CATEGORY_COLOR,
} from '@broadsheet/shared/domain/category.ts'
import { check, type Problems } from '@broadsheet/shared/domain/problems.ts'
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
  const [color, setColor] = useState<string>(DEFAULT_CATEGORY_COLOR)

  async function create(fields: FormData): Promise<void> {
    const name = String(fields.get('name') ?? '')
    const { value, problems } = check(categorySchema, {
      ...Object.fromEntries(fields),
      slug: addressFor(name, 'category', new Date()),
    })
    setProblems(problems ?? {})
    if (value) onCreated(await addCategory(value).catch(reportConflict('category')))
  }

  return (
    <FormDialog
      title="Create New Category"
      action="Create Category"
      failed={EDITOR_MESSAGES.categoryFailed}
      onSubmit={create}
      onCancel={onCancel}
    >
      <Field
        label="Category Name"
        name="name"
        autoComplete="off"
        problem={problems.name}
        onInput={() => setProblems({})}
      />
      <AreaField
        label="Description"
        name="description"
        rows={2}
        maxLength={CATEGORY_LIMITS.descriptionMaximum}
        problem={problems.description}
      />
      <Field
        label="Color"
        name="color"
        type="color"
        value={color}
        onChange={({ currentTarget }) => setColor(currentTarget.value)}
        problem={problems.color}
      />
      <Field label="Icon (Emoji)" name="icon" autoComplete="off" problem={problems.icon} />
    </FormDialog>
  )
}
