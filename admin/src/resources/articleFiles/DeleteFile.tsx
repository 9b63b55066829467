import { t } from '@broadsheet/shared/messages/t.ts'
import { useListContext, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { deleteArticleFile } from '../../providers/articleFiles.ts'
import { type ArticleFile, fileNameOf } from './articleFile.ts'
import { FileUses } from './FileUses.tsx'

interface Props {
  file: ArticleFile
  onClose: () => void
}

/** Asks for confirmation, then deletes a file; of a file in use, shows what uses it. */
export function DeleteFile({ file, onClose }: Props) {
  const { refetch } = useListContext()
  const notify = useNotify()
  const name = fileNameOf(file.name)
  if (file.uses > 0) return <FileUses file={file} isRefusal onClose={onClose} />
  return (
    <ConfirmDelete
      title={t('console.files.deleteTitle')}
      question={t('console.files.deleteQuestion', { name })}
      failure={(reason) => t('console.files.deleteFailed', { reason })}
      onDelete={async () => {
        try {
          await deleteArticleFile(file.name)
          notify(t('console.files.deleted', { name }), { type: 'success' })
        } finally {
          refetch()
        }
      }}
      onClose={onClose}
    />
  )
}
