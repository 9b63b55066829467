import { t } from '@broadsheet/shared/messages/t.ts'
import { useListContext } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { useTrashNotice } from '../trash/useTrashNotice.tsx'
import { ImageUses } from './ImageUses.tsx'
import { deleteImage, type ImageSummary } from './image.ts'

interface Props {
  image: ImageSummary
  onClose: () => void
}

/** Asks for confirmation, then moves an image to the trash; of an image in use, shows what uses it. */
export function DeleteImage({ image, onClose }: Props) {
  const { refetch } = useListContext()
  const notify = useTrashNotice()
  const name = image.file_name
  if (image.uses > 0) return <ImageUses image={image} isRefusal onClose={onClose} />
  return (
    <ConfirmDelete
      title={t('console.images.deleteTitle')}
      question={t('console.images.deleteQuestion', { name })}
      failure={(reason) => t('console.images.deleteFailed', { reason })}
      onDelete={async () => {
        try {
          await deleteImage(image.id)
          notify(t('console.images.deleted', { name }), [image.id])
        } finally {
          refetch()
        }
      }}
      onClose={onClose}
    />
  )
}
