import { describedTagSchema } from '@broadsheet/shared/domain/tag.ts'
import { TAG_FIELDS } from '@broadsheet/shared/domain/tagFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRecordContext } from 'react-admin'
import { EntityInputs, newValues } from '../../forms/EntityInputs.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import type { Tag } from './tag.ts'

/** Form of a new tag or of the one in the record context. */
export function TagForm() {
  const tag = useRecordContext<Tag>()
  return (
    <FormDialog
      title={tag ? t('console.resources.tags.editTitle') : t('console.resources.tags.createTitle')}
      submitLabel={tag ? t('console.resources.tags.update') : t('console.resources.tags.create')}
      schema={describedTagSchema}
      values={tag ? { ...tag } : newValues(TAG_FIELDS)}
      success={
        tag ? t('console.resources.tags.updatedNotice') : t('console.resources.tags.createdNotice')
      }
    >
      <EntityInputs fields={TAG_FIELDS} isNew={!tag} />
    </FormDialog>
  )
}
