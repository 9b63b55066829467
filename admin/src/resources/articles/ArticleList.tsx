import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { Button, Stack, useMediaQuery } from '@mui/material'
import { useListContext } from 'react-admin'
import { useArticleScope, useMayAccess } from '../../layout/accountQuery.ts'
import { TABLE } from '../../layout/consoleTheme.ts'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { RevealWhen } from '../../layout/RevealWhen.tsx'
import { countLabel } from '../../lists/countLabel.ts'
import { ExportButton } from '../../lists/ExportButton.tsx'
import { FilteredList } from '../../lists/FilterForm.tsx'
import { ListPagination } from '../../lists/ListPagination.tsx'
import { SelectPage } from '../../lists/SelectPage.tsx'
import { ArticleBulkBar } from './ArticleBulkBar.tsx'
import { ArticleCards } from './ArticleCards.tsx'
import { ArticleColumns } from './ArticleColumns.tsx'
import { ArticleFilters } from './ArticleFilters.tsx'
import { ArticleTable } from './ArticleTable.tsx'
import { ARTICLE_EXPORT, type ArticleSummary, FOR_EXPORT, FOR_LIST } from './article.ts'
import { UnfinishedTexts, useUnfinishedTexts } from './UnfinishedTexts.tsx'

/** The article list, newest first: all articles, or own ones. */
export function ArticleList() {
  const scope = useArticleScope()
  return (
    <FilteredList
      filter={scope}
      sort={{ field: 'created_at', order: 'DESC' }}
      perPage={25}
      queryOptions={{ meta: FOR_LIST, onError: () => undefined }}
    >
      <ArticleScreen />
    </FilteredList>
  )
}

function ArticleScreen() {
  const { total, filterValues } = useListContext<ArticleSummary>()
  const isFiltered = Object.keys(filterValues).length > 0
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  const { data: texts = [], isPending } = useUnfinishedTexts()
  return (
    <>
      <PageHeader
        title={t('console.resources.articles.title')}
        subtitle={countLabel(total, isFiltered, 'articles')}
      >
        <Stack direction="row" sx={{ gap: 1, flexWrap: 'wrap', alignItems: 'center' }}>
          {hasRoom && <ArticleColumns />}
          <ExportButton<ArticleSummary>
            meta={FOR_EXPORT}
            columns={ARTICLE_EXPORT}
            fileName="articles"
          />
          <Button variant="contained" href={urls.createArticle()}>
            {t('console.resources.articles.new')}
          </Button>
        </Stack>
      </PageHeader>
      <Stack spacing={2}>
        <UnfinishedTexts texts={texts} />
        <RevealWhen isKnown={!isPending}>
          <Stack spacing={2}>
            <ArticleFilters />
            <ArticleResults />
          </Stack>
        </RevealWhen>
      </Stack>
    </>
  )
}

function ArticleResults() {
  const mayEditAll = useMayAccess()({ resource: 'articles', action: 'edit' })
  const { data, error, refetch, filterValues } = useListContext<ArticleSummary>()
  const hasRoom = useMediaQuery(TABLE, { noSsr: true })
  if (!data && error) {
    return (
      <ErrorPanel
        title={t('console.resources.articles.loadFailed')}
        error={error}
        onRetry={refetch}
      />
    )
  }
  if (!data) return <LoadingLine>{t('console.resources.articles.loading')}</LoadingLine>
  if (data.length === 0) {
    const isFiltered = Object.keys(filterValues).length > 0
    return (
      <EmptyState
        title={t('console.resources.articles.empty')}
        hint={
          isFiltered
            ? t('console.resources.articles.emptyFilteredHint')
            : t('console.resources.articles.emptyHint')
        }
      >
        {!isFiltered && (
          <Button variant="contained" href={urls.createArticle()}>
            {t('console.resources.articles.new')}
          </Button>
        )}
      </EmptyState>
    )
  }
  return (
    <>
      {mayEditAll && <SelectPage />}
      {hasRoom ? <ArticleTable /> : <ArticleCards />}
      {mayEditAll && <ArticleBulkBar />}
      <ListPagination />
    </>
  )
}
