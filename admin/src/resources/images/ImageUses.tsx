import { t } from '@broadsheet/shared/messages/t.ts'
import { type ImageSummary, readUses } from './image.ts'
import { UsesDialog } from './UsesDialog.tsx'

interface Props {
  image: ImageSummary
  /** Whether the uses are the reason why the image is not deleted. */
  isRefusal?: boolean
  onClose: () => void
}

/** Dialog with the articles and other rows that use an image, now or in earlier versions. */
export function ImageUses({ image, isRefusal = false, onClose }: Props) {
  return (
    <UsesDialog
      title={isRefusal ? t('console.images.inUseTitle') : t('console.images.usesTitle')}
      name={image.file_name}
      reason={isRefusal ? t('errors.imageInUse') : undefined}
      none={t('console.images.noUses')}
      queryKey={['images', 'uses', image.id]}
      read={() => readUses(image.id)}
      onClose={onClose}
    />
  )
}
