import { t } from '@broadsheet/shared/messages/t.ts'
import { callForRows } from '../../providers/call.ts'
import type { ImageUse } from '../images/image.ts'
import { UsesDialog } from '../images/UsesDialog.tsx'
import { type ArticleFile, fileNameOf } from './articleFile.ts'

interface Props {
  file: ArticleFile
  /** Whether the uses are the reason why the file is not deleted. */
  isRefusal?: boolean
  onClose: () => void
}

/** Dialog with the articles and other rows that use a file, now or in earlier versions. */
export function FileUses({ file, isRefusal = false, onClose }: Props) {
  return (
    <UsesDialog
      title={isRefusal ? t('console.files.inUseTitle') : t('console.files.usesTitle')}
      name={fileNameOf(file.name)}
      reason={isRefusal ? t('console.files.inUse') : undefined}
      none={t('console.files.noUses')}
      queryKey={['article_files', 'uses', file.name]}
      read={() => callForRows<ImageUse>('uses_of_file', { file: file.name })}
      onClose={onClose}
    />
  )
}
