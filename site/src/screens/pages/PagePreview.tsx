import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { ARTICLE } from '../../components/article/articleClasses.ts'
import { BodyHtml } from '../editor/preview/BodyHtml.tsx'
import { PreviewDialog } from '../editor/preview/PreviewDialog.tsx'
import type { PageTexts } from './pageValues.ts'

interface Props {
  texts: PageTexts
  mediaOrigin: string
  onClose: () => void
}

/** The static page as readers will see it, with the elements of StaticPageContents. */
export function PagePreview({ texts, mediaOrigin, onClose }: Props) {
  const body = rendered(texts.content, mediaOrigin)
  return (
    <PreviewDialog problem={'problem' in body ? body.problem : null} onClose={onClose}>
      <div className="article accent">
        <header className={ARTICLE.head}>
          <h1 className={ARTICLE.title} dir="auto">
            {texts.title}
          </h1>
        </header>
        <div className={ARTICLE.columns}>
          <div className={ARTICLE.text}>
            {'html' in body && <BodyHtml html={body.html} language={null} />}
          </div>
        </div>
      </div>
    </PreviewDialog>
  )
}

function rendered(content: string, mediaOrigin: string): { html: string } | { problem: string } {
  try {
    return renderArticle(
      { content, dateline: null, lang: null },
      { mediaOrigin, language: activeBodyLanguage() },
    )
  } catch (error) {
    if (error instanceof MarkupError) return { problem: error.message }
    throw error
  }
}
