import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderArticle } from '@broadsheet/shared/markup/renderArticle.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'

/** HTML of the text of an entry; null when it is too complex to be shown. */
export function renderEntry(content: string, mediaOrigin: string): string | null {
  try {
    const source = { content, lang: null, dateline: null }
    return renderArticle(source, { mediaOrigin, language: activeBodyLanguage() }).html
  } catch (error) {
    if (error instanceof MarkupError) return null
    throw error
  }
}
