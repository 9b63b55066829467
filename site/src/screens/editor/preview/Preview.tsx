import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { useEffect, useState } from 'react'
import type { Row } from '../../../client/api/parseResponse.ts'
import { type Corrected, readCorrected } from '../../../client/articles/corrections.ts'
import { readLivePreview } from '../../../client/live/livePreview.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import { useAvifWidths } from '../pictures/useAvifWidths.ts'
import { useStoredImage } from '../pictures/useStoredImage.ts'
import { ArticleView } from './ArticleView.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { type PreviewContext, type PreviewedArticle, previewOf } from './previewedArticle.ts'

interface Props {
  /** Id of the stored article; null for a new one. */
  stored: string | null
  form: ArticleForm
  context: PreviewContext
  onClose: () => void
}

/** The article as readers will see it. */
export function Preview({ stored, form, context, onClose }: Props) {
  const corrected = useCorrected(stored)
  const avif = useAvifWidths(`${form.featured_image} ${form.content}`)
  const imageFocus = useStoredImage(form.featured_image)?.focus ?? null
  const entries = useEntries(form.article_type === 'live' ? stored : null)
  const article = tried(form, { ...context, imageFocus, avif, corrected, entries })
  return (
    <PreviewDialog problem={'problem' in article ? article.problem : null} onClose={onClose}>
      {!('problem' in article) && <ArticleView article={article} />}
    </PreviewDialog>
  )
}

/** The published corrections of an article. Without a connection, the preview has none. */
function useCorrected(article: string | null): Corrected | null {
  const [corrected, setCorrected] = useState<Corrected | null>(null)
  useEffect(() => {
    if (article) readCorrected(article).then(setCorrected, () => {})
  }, [article])
  return corrected
}

/** The published entries of live coverage. Without a connection, the preview has none. */
function useEntries(article: string | null): readonly Row[] {
  const [entries, setEntries] = useState<readonly Row[]>([])
  useEffect(() => {
    if (article) readLivePreview(article).then(setEntries, () => {})
  }, [article])
  return entries
}

function tried(form: ArticleForm, context: PreviewContext): PreviewedArticle | { problem: string } {
  try {
    return previewOf(form, context)
  } catch (error) {
    if (error instanceof MarkupError) return { problem: error.message }
    throw error
  }
}
