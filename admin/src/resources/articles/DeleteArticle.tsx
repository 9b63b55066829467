import { t } from '@broadsheet/shared/messages/t.ts'
import { useDelete } from 'react-admin'
import { ConfirmDelete } from '../../layout/ConfirmDelete.tsx'
import { useTrashNotice } from '../trash/useTrashNotice.tsx'
import type { ArticleSummary } from './article.ts'
import { isShared, namesOf } from './bylines.ts'

interface Props {
  article: ArticleSummary
  onDeleted?: () => void
  onClose: () => void
}

/** Asks for confirmation, then moves an article to the trash. */
export function DeleteArticle({ article, onDeleted, onClose }: Props) {
  const [deleteOne] = useDelete<ArticleSummary>()
  const notify = useTrashNotice()
  return (
    <ConfirmDelete
      title={t('console.resources.articles.deleteTitle')}
      question={questionOf(article)}
      failure={(reason) => t('console.resources.articles.deleteFailed', { reason })}
      onDelete={async () => {
        const params = { id: article.id, previousData: article, meta: { columns: ['id'] } }
        await deleteOne('articles', params, { mutationMode: 'pessimistic', returnPromise: true })
        const done = t('console.resources.articles.deleted', { title: article.title })
        notify(done, [article.id])
        onDeleted?.()
      }}
      onClose={onClose}
    />
  )
}

function questionOf(article: ArticleSummary): string {
  const { title } = article
  return isShared(article)
    ? t('console.resources.articles.deleteSharedQuestion', { title, authors: namesOf(article) })
    : t('console.resources.articles.deleteQuestion', { title })
}
