import { useDelete, useNotify } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import type { ArticleSummary } from './article.ts'

interface Props {
  article: ArticleSummary
  onDeleted?: () => void
  onClose: () => void
}

/** Asks for confirmation, then deletes an article permanently. */
export function DeleteArticle({ article, onDeleted, onClose }: Props) {
  const [deleteOne] = useDelete<ArticleSummary>()
  const notify = useNotify()
  return (
    <ConfirmDelete
      title="Delete article"
      question={`Are you sure you want to delete "${article.title}"?`}
      failure="Error deleting article: "
      onDelete={async () => {
        const params = { id: article.id, previousData: article, meta: { columns: ['id'] } }
        await deleteOne('articles', params, { mutationMode: 'pessimistic', returnPromise: true })
        notify(`"${article.title}" deleted`, { type: 'success' })
        onDeleted?.()
      }}
      onClose={onClose}
    />
  )
}
