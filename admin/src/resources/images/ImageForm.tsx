import { rulesOf } from '@broadsheet/shared/domain/entityRules.ts'
import { IMAGE_COLUMNS, IMAGE_FIELDS } from '@broadsheet/shared/domain/imageFields.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useRecordContext } from 'react-admin'
import * as v from 'valibot'
import { EntityInputs } from '../../forms/EntityInputs.tsx'
import { FormDialog } from '../../forms/FormDialog.tsx'
import { imageAddresses } from '../../providers/imageFiles.ts'
import { FocusInput } from './FocusInput.tsx'
import type { ImageSummary } from './image.ts'

const { focus: _, ...TEXT_FIELDS } = IMAGE_FIELDS
const schema = v.object(rulesOf(IMAGE_FIELDS, IMAGE_COLUMNS))

/** Form of the description, credit and licence of the image in the record context. */
export function ImageForm() {
  const image = useRecordContext<ImageSummary>()
  if (!image) return null
  const values = IMAGE_COLUMNS.map((name) => [name, image[name] ?? ''])
  return (
    <FormDialog
      title={t('console.images.describeTitle')}
      submitLabel={t('console.images.save')}
      schema={schema}
      values={Object.fromEntries(values)}
      success={t('console.images.described')}
    >
      <FocusInput
        label={IMAGE_FIELDS.focus.label}
        src={imageAddresses(image.bucket_id, image.name).thumbnail}
      />
      <EntityInputs fields={TEXT_FIELDS} isNew={false} />
    </FormDialog>
  )
}
