import { articleSchema } from '@broadsheet/shared/domain/article.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useState } from 'react'
import { EditBase, useEditContext, useNotify } from 'react-admin'
import { useParams } from 'react-router'
import * as v from 'valibot'
import { EmptyState } from '../../layout/EmptyState.tsx'
import { ErrorPanel } from '../../layout/ErrorPanel.tsx'
import { LoadingLine } from '../../layout/LoadingLine.tsx'
import { PageHeader } from '../../layout/PageHeader.tsx'
import { isMissing } from '../../providers/problems.ts'
import { ArticleForm } from './ArticleForm.tsx'
import { type Article, FOR_FORM } from './article.ts'

/** The data to send: validated values and the version the edit is based on. */
function draftOf(article: Article) {
  const { is_imported: isImported, version, author_id } = article
  return { ...v.parse(articleSchema({ isImported }), article), author_id, version }
}

/** The article screen. */
export function ArticleEdit() {
  const { id } = useParams()
  const notify = useNotify()
  const [problem, setProblem] = useState<unknown>(null)
  return (
    <EditBase<Article>
      // Each article has its own form, so no unsaved text passes from one to another.
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={draftOf}
      // Always read again: replacing a cached copy would overwrite text that is being typed.
      queryOptions={{ meta: FOR_FORM, gcTime: 0, onError: () => undefined }}
      mutationOptions={{
        meta: FOR_FORM,
        onSuccess: () => {
          setProblem(null)
          notify(t('console.resources.articles.updated'), { type: 'success' })
        },
        onError: setProblem,
      }}
    >
      <ArticleScreen problem={problem} onSettled={() => setProblem(null)} />
    </EditBase>
  )
}

interface ScreenProps {
  /** Error of the last save. */
  problem: unknown
  /** Called when the problem is resolved. */
  onSettled: () => void
}

function ArticleScreen({ problem, onSettled }: ScreenProps) {
  const { record, error, refetch } = useEditContext<Article>()
  if (record) return <ArticleForm article={record} problem={problem} onSettled={onSettled} />
  return (
    <>
      <PageHeader title={t('console.resources.articles.editTitle')} />
      {isMissing(error) ? (
        <EmptyState
          title={t('console.resources.articles.missing')}
          hint={t('console.resources.articles.missingHint')}
        />
      ) : error ? (
        <ErrorPanel
          title={t('console.resources.articles.loadOneFailed')}
          error={error}
          onRetry={refetch}
        />
      ) : (
        <LoadingLine>{t('console.resources.articles.loadingOne')}</LoadingLine>
      )}
    </>
  )
}
