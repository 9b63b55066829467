import { categorySchema } from '@broadsheet/shared/domain/category.ts'
import { CATEGORY_FIELDS } from '@broadsheet/shared/domain/categoryFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRecordContext } from 'react-admin'
import { EntityInputs, newValues } from '../../forms/EntityInputs.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { Category } from './category.ts'
import { EmojiInput } from './EmojiInput.tsx'
import { ParentInput } from './ParentInput.tsx'
import { StandardImageInput } from './StandardImageInput.tsx'

// The input of the standard image has those of its texts.
const { image_alt, image_credit, ...FIELDS } = CATEGORY_FIELDS
const INPUTS = { icon: EmojiInput, image: StandardImageInput, parent_id: ParentInput }

/** Form of a new category or of the one in the record context. */
export function CategoryForm() {
  const category = useRecordContext<Category>()
  return (
    <FormDialog
      title={
        category
          ? t('console.resources.categories.editTitle')
          : t('console.resources.categories.createTitle')
      }
      submitLabel={
        category
          ? t('console.resources.categories.update')
          : t('console.resources.categories.create')
      }
      schema={categorySchema}
      values={category ? { ...category } : newValues(CATEGORY_FIELDS)}
      success={
        category
          ? t('console.resources.categories.updated')
          : t('console.resources.categories.created')
      }
    >
      <EntityInputs fields={FIELDS} isNew={!category} inputs={INPUTS} />
    </FormDialog>
  )
}
