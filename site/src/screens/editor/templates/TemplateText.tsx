import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { useEffect, useState } from 'react'
import { errorMessage } from '../../../client/api/errorMessage.ts'
import { readTemplate, type Template } from '../../../client/articles/templates.ts'
import { languageOf } from '../../../model/language.ts'
import { BodyHtml } from '../preview/BodyHtml.tsx'
import { useTemplateSettings } from './TemplatesContext.ts'

/** The text of a template, as readers would see it. */
export function TemplateText({ id }: { id: string }) {
  const [text, setText] = useState<Template | string | null>(null)
  useEffect(() => {
    let isHere = true
    setText(null)
    readTemplate(id).then(
      (template) => isHere && setText(template ?? t('editor.templates.gone')),
      (error: unknown) => isHere && setText(errorMessage(error)),
    )
    return () => {
      isHere = false
    }
  }, [id])
  if (text === null) return <p className="text-soft">{t('editor.templates.loading')}</p>
  return typeof text === 'string' ? (
    <p className="field-problem">{text}</p>
  ) : (
    <Text template={text} />
  )
}

/** Utilities of the text: smaller than an article, without its large first letter. */
const PREVIEW =
  '[&_.body]:text-base [&_.body>p:first-child]:first-letter:float-none [&_.body>p:first-child]:first-letter:m-0 [&_.body>p:first-child]:first-letter:[color:inherit] [&_.body>p:first-child]:first-letter:[font:inherit] [&_.body_h2]:text-xl'

function Text({ template }: { template: Template }) {
  const { mediaOrigin } = useTemplateSettings()
  const html = rendered(template, mediaOrigin)
  const language = languageOf(template.lang)
  return (
    <div className={PREVIEW} dir="auto">
      {template.title && (
        <p className="mb-2 font-serif text-xl leading-tight font-bold" {...language}>
          {template.title}
        </p>
      )}
      {template.excerpt && (
        <p className="mb-3 text-soft" {...language}>
          {template.excerpt}
        </p>
      )}
      {html === null ? (
        <pre className="whitespace-pre-wrap">{template.content}</pre>
      ) : (
        <BodyHtml html={html} language={language} />
      )}
    </div>
  )
}

/** Null for a text that is too complex. */
function rendered(template: Template, mediaOrigin: string): string | null {
  try {
    return renderArticle(template, { mediaOrigin, language: activeBodyLanguage() }).html
  } catch (error) {
    if (error instanceof MarkupError) return null
    throw error
  }
}
