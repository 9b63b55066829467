import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { Paper } from '@mui/material'
import { DataTable, useListContext, useRecordContext } from 'react-admin'
import { useMayAccess } from '../../layout/accountQuery.ts'
import { ShortDate } from '../../layout/ShortDate.tsx'
import { SelectRow } from '../../lists/SelectRow.tsx'
import { ArticleActions } from './ArticleActions.tsx'
import { ArticleAssignment, isAssigned } from './ArticleAssignment.tsx'
import { ArticleDate } from './ArticleDate.tsx'
import { LanguageCell, MissingCell } from './ArticleLanguage.tsx'
import { CategoryName, TitleLink } from './ArticleTitle.tsx'
import type { ArticleSummary } from './article.ts'
import { bylineOf, namesOf } from './bylines.ts'
import { StatusSelect } from './StatusSelect.tsx'
import { useArticleLanguages } from './useArticleLanguages.ts'

/** Storage key of the selected columns. */
export const ARTICLE_COLUMNS_KEY = 'articles.datatable'
const HIDDEN_AT_FIRST = ['created_at', 'slug']

/** The articles of this page as a table, on wide screens. */
export function ArticleTable() {
  const mayEditAll = useMayAccess()({ resource: 'articles', action: 'edit' })
  const { data = [] } = useListContext<ArticleSummary>()
  const hasLanguages =
    useArticleLanguages().languages.length > 0 || data.some(({ lang }) => lang !== null)
  return (
    <Paper variant="outlined" sx={{ overflowX: 'auto' }}>
      <DataTable<ArticleSummary>
        storeKey={ARTICLE_COLUMNS_KEY}
        hiddenColumns={HIDDEN_AT_FIRST}
        bulkActionButtons={false}
        rowClick={false}
      >
        {mayEditAll && (
          <DataTable.Col<ArticleSummary>
            label={t('console.resources.articles.select')}
            disableSort
            render={({ id, title }) => <SelectRow id={id} name={title} />}
          />
        )}
        <DataTable.Col<ArticleSummary>
          source="title"
          label={t('console.resources.articles.titleColumn')}
          render={(article) => <TitleLink article={article} />}
        />
        <DataTable.Col<ArticleSummary>
          label={t('console.resources.articles.author')}
          disableSort
          render={(article) => <bdi title={namesOf(article)}>{bylineOf(article)}</bdi>}
        />
        <DataTable.Col<ArticleSummary>
          label={t('console.resources.articles.category')}
          disableSort
          render={(article) => <CategoryName article={article} />}
        />
        {hasLanguages && (
          <DataTable.Col source="lang" label={t('console.resources.articles.language')} disableSort>
            <LanguageCell />
          </DataTable.Col>
        )}
        {hasLanguages && (
          <DataTable.Col
            source="missing_translations"
            label={t('console.resources.articles.translations')}
            disableSort
          >
            <MissingCell />
          </DataTable.Col>
        )}
        {data.some(isAssigned) && (
          <DataTable.Col<ArticleSummary>
            source="assignment"
            label={t('console.assignments.assignee')}
            disableSort
            render={(article) => <ArticleAssignment article={article} />}
          />
        )}
        <DataTable.Col source="status" label={t('console.resources.articles.status')}>
          <StatusCell />
        </DataTable.Col>
        <DataTable.Col<ArticleSummary>
          source="published_at"
          label={t('console.resources.articles.date')}
          render={(article) => <ArticleDate article={article} />}
        />
        <DataTable.NumberCol
          source="views_count"
          locales={activeLocale()}
          label={t('console.resources.articles.viewsColumn')}
        />
        <DataTable.Col<ArticleSummary>
          source="created_at"
          label={t('console.resources.articles.created')}
          render={(article) => <ShortDate value={article.created_at} />}
        />
        <DataTable.Col<ArticleSummary>
          source="slug"
          label={t('console.resources.articles.slug')}
          render={({ slug }) => (
            <bdi dir="ltr" style={{ overflowWrap: 'anywhere' }}>
              {slug}
            </bdi>
          )}
        />
        <DataTable.Col label={t('console.resources.articles.actions')} disableSort>
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
