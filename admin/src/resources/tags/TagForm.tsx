import { describedTagSchema } from '@broadsheet/shared/domain/tag.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { useRecordContext } from 'react-admin'
import { EntityInputs, newValues } from '../../forms/EntityInputs.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { Tag } from './tag.ts'

/** Form of a new tag or of the one in the record context. */
export function TagForm() {
  const tag = useRecordContext<Tag>()
  return (
    <FormDialog
      title={tag ? 'Edit Tag' : 'Create New Tag'}
      submitLabel={tag ? 'Update Tag' : 'Create Tag'}
      schema={describedTagSchema}
      values={tag ? { ...tag } : newValues(TAG_FIELDS)}
      success={`Tag ${tag ? 'updated' : 'created'} successfully!`}
    >
      <EntityInputs fields={TAG_FIELDS} isNew={!tag} />
    </FormDialog>
  )
}
