import { articleSchema } from '@broadsheet/shared/domain/article.ts'
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

/** What is sent: what the rules make of the fields, and the version it started from. */
function draftOf(article: Article) {
  const { is_imported: isImported, version } = article
  return { ...v.parse(articleSchema({ isImported }), article), version }
}

/** The screen of one article. */
export function ArticleEdit() {
  const { id } = useParams()
  const notify = useNotify()
  const [problem, setProblem] = useState<unknown>(null)
  return (
    <EditBase<Article>
      // Another article is another form: nothing typed may pass from one to the next.
      key={id}
      mutationMode="pessimistic"
      redirect={false}
      transform={draftOf}
      // Read anew each time: an older copy would be replaced while somebody already writes in it.
      queryOptions={{ meta: FOR_FORM, gcTime: 0, onError: () => undefined }}
      mutationOptions={{
        meta: FOR_FORM,
        onSuccess: () => {
          setProblem(null)
          notify('Article updated successfully!', { type: 'success' })
        },
        onError: setProblem,
      }}
    >
      <ArticleScreen problem={problem} onSettled={() => setProblem(null)} />
    </EditBase>
  )
}

interface ScreenProps {
  /** Why the last save failed. */
  problem: unknown
  /** The problem is dealt with. */
  onSettled: () => void
}

function ArticleScreen({ problem, onSettled }: ScreenProps) {
  const { record, error, refetch } = useEditContext<Article>()
  if (record) return <ArticleForm article={record} problem={problem} onSettled={onSettled} />
  return (
    <>
      <PageHeader title="Edit Article" />
      {isMissing(error) ? (
        <EmptyState title="Article not found" hint="It may have been deleted in the meantime." />
      ) : error ? (
        <ErrorPanel title="Failed to load article" error={error} onRetry={refetch} />
      ) : (
        <LoadingLine>Loading article...</LoadingLine>
      )}
    </>
  )
}
