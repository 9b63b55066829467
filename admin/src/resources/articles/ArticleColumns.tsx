import { ColumnsButton } from 'react-admin'
import { ARTICLE_COLUMNS_KEY } from './ArticleTable.tsx'

/** Selects and orders the columns of the table. */
export function ArticleColumns() {
  return <ColumnsButton storeKey={ARTICLE_COLUMNS_KEY} size="medium" />
}
