import { categorySchema } from '@broadsheet/shared/domain/category.ts'
import { TextInput, useRecordContext } from 'react-admin'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'
import { ColorInput } from './ColorInput.tsx'
import { type Category, NEW_CATEGORY } from './category.ts'
import { EmojiInput } from './EmojiInput.tsx'

/** Form of a new category or of the one in the record context. */
export function CategoryForm() {
  const category = useRecordContext<Category>()
  return (
    <FormDialog
      title={category ? 'Edit Category' : 'Create New Category'}
      submitLabel={category ? 'Update Category' : 'Create Category'}
      schema={categorySchema}
      values={category ? { ...category } : NEW_CATEGORY}
      success={`Category ${category ? 'updated' : 'created'} successfully!`}
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
