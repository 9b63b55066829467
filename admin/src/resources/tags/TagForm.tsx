import { type DescribedTagDraft, describedTagSchema } from '@broadsheet/shared/domain/tag.ts'
import { TextInput, useDataProvider, useNotify } from 'react-admin'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { SlugInput } from '../../forms/SlugInput.tsx'
import type { Tag } from './tag.ts'

interface Props {
  /** The tag to edit; null for a new one. */
  tag: Tag | null
  onSaved: () => unknown
  onClose: () => void
}

/** Creates or edits a tag. */
export function TagForm({ tag, onSaved, onClose }: Props) {
  const dataProvider = useDataProvider()
  const notify = useNotify()
  const save = async (data: DescribedTagDraft) => {
    if (tag) await dataProvider.update('tags', { id: tag.id, data, previousData: tag })
    else await dataProvider.create('tags', { data })
    notify(`Tag ${tag ? 'updated' : 'created'} successfully!`, { type: 'success' })
    await onSaved()
  }
  return (
    <FormDialog
      title={tag ? 'Edit Tag' : 'Create New Tag'}
      submitLabel={tag ? 'Update Tag' : 'Create Tag'}
      schema={describedTagSchema}
      values={tag ? { ...tag } : { name: '', slug: '', description: '' }}
      onSave={save}
      onClose={onClose}
    >
      <TextInput source="name" label="Tag Name" helperText={false} autoFocus />
      <SlugInput follows={tag ? undefined : 'name'} />
      <TextInput
        source="description"
        label="Description"
        helperText="On the page of the tag."
        multiline
        minRows={2}
      />
    </FormDialog>
  )
}
