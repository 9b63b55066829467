import { ARTICLE_STATUSES, type ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import { Button } from '@mui/material'
import { useQueryClient } from '@tanstack/react-query'
import { useDeleteMany, useListContext, useNotify, useUpdateMany } from 'react-admin'
import { useAlert } from '../../layout/useAlert.tsx'
import { BulkBar } from '../../lists/BulkBar.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { type ArticleSummary, countOf, outcomeInWords } from './article.ts'

const VERBS: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Make drafts',
  published: 'Publish',
  archived: 'Archive',
}

/** What can be done with all chosen articles at once; can be undone for some seconds. */
export function ArticleBulkBar() {
  const { setStatus, deleteAll } = useBulk()
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
      <Button size="small" variant="outlined" color="error" onClick={deleteAll}>
        Delete
      </Button>
    </BulkBar>
  )
}

function useBulk() {
  const { data = [], selectedIds: ids, onUnselectItems } = useListContext<ArticleSummary>()
  const [updateMany] = useUpdateMany<ArticleSummary>()
  const [deleteMany] = useDeleteMany<ArticleSummary>()
  const queryClient = useQueryClient()
  const notify = useNotify()
  const alert = useAlert()
  const chosen = data.filter(({ id }) => ids.includes(id))

  const optionsFor = (done: string, failure: string) => ({
    mutationMode: 'undoable' as const,
    onSuccess: () => {
      notify(done, { undoable: true })
      onUnselectItems(true)
    },
    onSettled: () => queryClient.invalidateQueries({ queryKey: ['counts'] }),
    onError: (error: unknown) => alert(failure + problemMessage(error)),
  })
  return {
    setStatus: (status: ArticleStatus) =>
      updateMany(
        'articles',
        { ids, data: { status } },
        optionsFor(
          outcomeInWords(ids.length, chosen, status, new Date()),
          'Error updating status: ',
        ),
      ),
    deleteAll: () =>
      deleteMany(
        'articles',
        { ids },
        optionsFor(`${countOf(ids.length)} deleted`, 'Error deleting article: '),
      ),
  }
}
