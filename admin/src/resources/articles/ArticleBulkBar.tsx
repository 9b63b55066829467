import { ARTICLE_STATUSES, type ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useUpdateMany } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { useAlert } from '../../layout/useAlert.tsx'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { BulkDelete } from '../../lists/BulkDelete.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { CopyImages } from '../jobs/CopyImages.tsx'
import { useTrashNotice } from '../trash/useTrashNotice.tsx'
import { type ArticleSummary, outcomeInWords } from './article.ts'

const VERBS: Readonly<Record<ArticleStatus, string>> = {
  draft: t('console.resources.articles.makeDrafts'),
  published: t('console.resources.articles.publish'),
  archived: t('console.resources.articles.archive'),
}

/** Actions on all selected articles: status changes (undoable for some seconds) and deletion. */
export function ArticleBulkBar() {
  const setStatus = useSetStatus()
  const report = useTrashNotice()
  const mayCopy = useMayAccess()({ resource: 'jobs', action: 'list' })
  return (
    <BulkBar>
      {ARTICLE_STATUSES.map((status) => (
        <Button
          key={status}
          size="small"
          variant="outlined"
          color="inherit"
          onClick={() => setStatus(status)}
        >
          {VERBS[status]}
        </Button>
      ))}
      {mayCopy && <CopyImages />}
      <BulkDelete
        label={t('console.resources.articles.delete')}
        title={(count) => t('console.resources.articles.deleteMany', { count })}
        question={t('console.resources.articles.deleteManyQuestion')}
        done={(count) => t('console.resources.articles.deletedMany', { count })}
        report={report}
        failure={(reason) => t('console.resources.articles.deleteFailed', { reason })}
      />
    </BulkBar>
  )
}

function useSetStatus(): (status: ArticleStatus) => void {
  const { data = [], selectedIds: ids, onUnselectItems } = useListContext<ArticleSummary>()
  const [updateMany] = useUpdateMany<ArticleSummary>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()
  const known = data.filter(({ id }) => ids.includes(id))
  return (status) =>
    updateMany(
      'articles',
      { ids, data: { status } },
      {
        mutationMode: 'undoable',
        onSuccess: () => {
          notify(outcomeInWords(ids.length, known, status, new Date()), { undoable: true })
          onUnselectItems(true)
        },
        onSettled: () => queryClient.invalidateQueries({ queryKey: ['counts'] }),
        onError: (error) =>
          alert(t('console.resources.articles.statusFailed', { reason: problemMessage(error) })),
      },
    )
}
