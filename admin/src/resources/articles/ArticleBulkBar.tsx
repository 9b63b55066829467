import { ARTICLE_STATUSES, type ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useListContext, useNotify, useUpdateMany } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { BulkDelete } from '../../lists/BulkDelete.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { CopyImages } from '../jobs/CopyImages.tsx'
import { type ArticleSummary, countOf, outcomeInWords } from './article.ts'

const VERBS: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Make drafts',
  published: 'Publish',
  archived: 'Archive',
}

/** Actions on all selected articles: status changes (undoable for some seconds) and deletion. */
export function ArticleBulkBar() {
  const setStatus = useSetStatus()
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
      <CopyImages />
      <BulkDelete
        label="Delete"
        countOf={countOf}
        warning="They are deleted permanently, with their comments, likes and earlier versions."
        failure="Error deleting article: "
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
        onError: (error) => alert(`Error updating status: ${problemMessage(error)}`),
      },
    )
}
