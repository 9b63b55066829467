import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import type { BuildContext } from '../model/buildContext.ts'

/** The HTML of a short Markdown text; empty when it is rejected, so that the page is published without it. */
export function renderedMarkdown(
  markdown: string,
  { mediaOrigin }: Pick<BuildContext, 'mediaOrigin'>,
): string {
  try {
    return renderMarkdown(markdown, { mediaOrigin, language: activeBodyLanguage() }).html
  } catch (error) {
    if (error instanceof MarkupError) return ''
    throw error
  }
}
