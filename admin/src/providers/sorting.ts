/** The view count of an article, which is in a table of its own, as a column of the article. */
export const ARTICLE_VIEWS = '...article_views(views_count)'
/** The same for lists sorted by it: an inner join reads the articles in the order of the index. */
const SORTED_ARTICLE_VIEWS = '...article_views!inner(views_count)'

interface Sorted {
  sort?: { field: string; order: 'ASC' | 'DESC' }
  meta?: { columns?: string[] }
}

/** Sorts a list by a column of an embedded table, for the columns that have one. */
export function sortByEmbed<Params extends Sorted>(resource: string, params: Params): Params {
  if (resource !== 'articles' || params.sort?.field !== 'views_count') return params
  const columns = (params.meta?.columns ?? ['*', ARTICLE_VIEWS]).map((column) =>
    column === ARTICLE_VIEWS ? SORTED_ARTICLE_VIEWS : column,
  )
  return {
    ...params,
    sort: { ...params.sort, field: 'article_views(views_count)' },
    meta: { ...params.meta, columns },
  }
}
