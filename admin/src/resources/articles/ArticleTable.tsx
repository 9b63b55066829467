import { Paper } from '@mui/material'
import { DataTable, useRecordContext } from 'react-admin'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import { CategoryName, TitleLink } from './ArticleTitle.tsx'
import { type ArticleSummary, bylineOf } from './article.ts'
import { StatusSelect } from './StatusSelect.tsx'

/** Storage key of the selected columns. */
export const ARTICLE_COLUMNS_KEY = 'articles.datatable'
const HIDDEN_AT_FIRST = ['created_at', 'slug']

/** The articles of this page as a table, on wide screens. */
export function ArticleTable() {
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTable<ArticleSummary>
        storeKey={ARTICLE_COLUMNS_KEY}
        hiddenColumns={HIDDEN_AT_FIRST}
        bulkActionButtons={false}
        rowClick={false}
      >
        <DataTable.Col<ArticleSummary>
          label="Select"
          disableSort
          render={({ id, title }) => <SelectRow id={id} name={title} />}
        />
        <DataTable.Col<ArticleSummary>
          source="title"
          label="Title"
          render={(article) => <TitleLink article={article} />}
        />
        <DataTable.Col<ArticleSummary> label="Author" disableSort render={bylineOf} />
        <DataTable.Col<ArticleSummary>
          label="Category"
          disableSort
          render={(article) => <CategoryName article={article} />}
        />
        <DataTable.Col source="status" label="Status">
          <StatusCell />
        </DataTable.Col>
        <DataTable.Col<ArticleSummary>
          source="published_at"
          label="Date"
          render={(article) => <ArticleDate article={article} />}
        />
        <DataTable.NumberCol source="views_count" label="Views" />
        <DataTable.Col<ArticleSummary>
          source="created_at"
          label="Created"
          render={(article) => <ShortDate value={article.created_at} />}
        />
        <DataTable.Col<ArticleSummary>
          source="slug"
          label="Slug"
          render={({ slug }) => <span style={{ overflowWrap: 'anywhere' }}>{slug}</span>}
        />
        <DataTable.Col label="Actions" disableSort>
          <ActionsCell />
        </DataTable.Col>
      </DataTable>
    </Paper>
  )
}

function StatusCell() {
  const article = useRecordContext<ArticleSummary>()
  return article ? <StatusSelect article={article} /> : null
}

function ActionsCell() {
  const article = useRecordContext<ArticleSummary>()
  return article ? <ArticleActions article={article} /> : null
}
