import { categorySchema } from '@broadsheet/shared/domain/category.ts'
import { TextInput, useDataProvider, useNotify } from 'react-admin'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'
import { ColorInput } from './ColorInput.tsx'
import { type Category, NEW_CATEGORY } from './category.ts'
import { EmojiInput } from './EmojiInput.tsx'

interface Props {
  /** The category to edit; null for a new one. */
  category: Category | null
  onSaved: () => unknown
  onClose: () => void
}

/** Creates or edits a category. */
export function CategoryForm({ category, onSaved, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const save = async (data: Omit<Category, 'id' | 'articles'>) => {
    if (category) {
      await dataProvider.update('categories', { id: category.id, data, previousData: category })
    } else {
      await dataProvider.create('categories', { data })
    }
    notify(`Category ${category ? 'updated' : 'created'} successfully!`, { type: 'success' })
    await onSaved()
  }
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Create New Category'}
      submitLabel={category ? 'Update Category' : 'Create Category'}
      schema={categorySchema}
      values={category ? { ...category } : NEW_CATEGORY}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label="Category Name" helperText={false} autoFocus />
      <SlugInput follows={category ? undefined : 'name'} />
      <TextInput
        source="description"
        label="Description"
        helperText={false}
        multiline
        minRows={2}
      />
      <ColorInput />
      <EmojiInput />
    </FormDialog>
  )
}
