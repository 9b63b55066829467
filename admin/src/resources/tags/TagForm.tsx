import { describedTagSchema } from '@broadsheet/shared/domain/tag.ts'
import { TextInput, useRecordContext } from 'react-admin'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'
import type { Tag } from './tag.ts'

const NEW_TAG = { name: '', slug: '', description: '' }

/** Form of a new tag or of the one in the record context. */
export function TagForm() {
  const tag = useRecordContext<Tag>()
  return (
    <FormDialog
      title={tag ? 'Edit Tag' : 'Create New Tag'}
      submitLabel={tag ? 'Update Tag' : 'Create Tag'}
      schema={describedTagSchema}
      values={tag ? { ...tag } : NEW_TAG}
      success={`Tag ${tag ? 'updated' : 'created'} successfully!`}
    >
      <TextInput source="name" label="Tag Name" helperText={false} autoFocus />
      <SlugInput follows={tag ? undefined : 'name'} />
      <TextInput
        source="description"
        label="Description"
        helperText="Shown on the tag's page."
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}
