import { t } from '@broadsheet/shared/messages/t.ts'
import { useGetMany } from 'react-admin'

/** An article as issues name it. */
export interface FoundArticle {
  id: string
  /** Null for one that was deleted, or that the account may not see. */
  title: string | null
  status?: string
  published_at?: string | null
  category?: { name: string } | null
}

/** Columns of an article. */
export const FOUND_META = {
  columns: ['id', 'title', 'status', 'published_at', 'category:categories(name)'],
}

/** The title of an article, or that there is none. */
export const titleOf = ({ title }: FoundArticle): string =>
  title ?? t('console.newsletters.articleMissing')

/** Whether readers of the issue will see an article. */
export const isPublic = ({ status, published_at }: FoundArticle): boolean =>
  status === 'published' && published_at != null && Date.parse(published_at) <= Date.now()

/** The articles with these ids, in their order. */
export function useIssueArticles(ids: readonly string[]): readonly FoundArticle[] {
  const { data = [], isPending } = useGetMany<FoundArticle>(
    'articles',
    { ids: [...ids], meta: FOUND_META },
    { enabled: ids.length > 0, onError: () => undefined },
  )
  const known = new Map(data.filter(Boolean).map((article) => [article.id, article]))
  return ids.map((id) => known.get(id) ?? { id, title: isPending ? '…' : null })
}
