import { useGetList } from 'react-admin'
import type { Issue } from './issue.ts'

/** The clicks of an issue by article. */
export function useClicks({ id, state, article_ids }: Issue): ReadonlyMap<string, number> {
  const { data = [] } = useGetList<{ id: string; clicks: number }>(
    'newsletter_issue_clicks',
    {
      filter: { issue_id: id },
      pagination: { page: 1, perPage: Math.max(article_ids.length, 1) },
      sort: { field: 'clicks', order: 'DESC' },
      // A row has no id of its own; react-admin needs one.
      meta: { columns: ['id:article_id', 'clicks'] },
    },
    { onError: () => undefined, refetchInterval: state === 'sending' ? 5000 : false },
  )
  return new Map(data.map(({ id: article, clicks }) => [article, clicks]))
}
