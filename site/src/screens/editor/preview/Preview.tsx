import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import type { ArticleForm } from '../form/articleForm.ts'
import { useStoredImage } from '../pictures/useStoredImage.ts'
import { ArticleView } from './ArticleView.tsx'
import { PreviewDialog } from './PreviewDialog.tsx'
import { type PreviewContext, type PreviewedArticle, previewOf } from './previewedArticle.ts'

interface Props {
  form: ArticleForm
  context: PreviewContext
  onClose: () => void
}

/** The article as readers will see it. */
export function Preview({ form, context, onClose }: Props) {
  const imageFocus = useStoredImage(form.featured_image)?.focus ?? null
  const article = tried(form, { ...context, imageFocus })
  return (
    <PreviewDialog problem={'problem' in article ? article.problem : null} onClose={onClose}>
      {!('problem' in article) && <ArticleView article={article} />}
    </PreviewDialog>
  )
}

function tried(form: ArticleForm, context: PreviewContext): PreviewedArticle | { problem: string } {
  try {
    return previewOf(form, context)
  } catch (error) {
    if (error instanceof MarkupError) return { problem: error.message }
    throw error
  }
}
