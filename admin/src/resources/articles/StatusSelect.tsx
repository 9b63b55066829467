import { ARTICLE_STATUSES, type ArticleStatus } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Chip, TextField } from '@mui/material'
import { useNotify, useUpdate } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { useAlert } from '../../layout/useAlert.tsx'
import { problemMessage } from '../../providers/problems.ts'
import { type ArticleSummary, FOR_LIST, listedStatus, statusLabel } from './article.ts'

/**
 * Changes the status of an article in the list, or shows it to accounts that may not publish. Only the status is sent, without a version, so concurrent
 * edits of the text are not overwritten.
 */
export function StatusSelect({ article }: { article: ArticleSummary }) {
  const mayPublish = useMayAccess()({ resource: 'articles', action: 'publish', record: article })
  return mayPublish ? (
    <StatusField article={article} />
  ) : (
    <Chip size="small" variant="outlined" label={statusLabel(article, new Date())} />
  )
}

function StatusField({ article }: { article: ArticleSummary }) {
  const [update, { isPending, variables }] = useUpdate<ArticleSummary>()
  const notify = useNotify()
  const alert = useAlert()
  // An article with a future date is labelled as scheduled.
  const stateAs = (status: ArticleStatus) => listedStatus({ ...article, status }, new Date())
  const change = (status: ArticleStatus) =>
    update(
      'articles',
      { id: article.id, data: { status }, previousData: article, meta: FOR_LIST },
      {
        onSuccess: () =>
          notify(
            t(`console.resources.articles.statusChanged.${stateAs(status)}`, {
              title: article.title,
            }),
            { type: 'success' },
          ),
        onError: (error) =>
          alert(t('console.resources.articles.statusFailed', { reason: problemMessage(error) })),
      },
    )
  const shown = isPending ? (variables?.data?.status ?? article.status) : article.status
  return (
    <TextField
      select
      value={shown}
      disabled={isPending}
      onChange={(event) => change(event.target.value as ArticleStatus)}
      slotProps={{
        select: { native: true },
        htmlInput: {
          'aria-label': t('console.resources.articles.statusOf', { title: article.title }),
        },
      }}
      // As wide as the longest status.
      sx={{ width: 'max-content', minWidth: 128 }}
    >
      {ARTICLE_STATUSES.map((status) => (
        <option key={status} value={status}>
          {statusLabel({ ...article, status }, new Date())}
        </option>
      ))}
    </TextField>
  )
}
