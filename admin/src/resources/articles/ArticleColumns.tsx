import { ColumnsButton } from 'react-admin'
import { ARTICLE_COLUMNS_KEY } from './ArticleTable.tsx'

/** Chooses which columns the table has, and in which order. */
export function ArticleColumns() {
  return <ColumnsButton storeKey={ARTICLE_COLUMNS_KEY} />
}
