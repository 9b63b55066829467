import { activeBodyLanguage } from '../messages/activeBodyLanguage.ts'
import { type RenderedBody, renderMarkdown } from './render.ts'

/** Renders without `dir` attributes, for tests that are not about text direction. */
export function renderUndirected(markdown: string, mediaOrigin = ''): RenderedBody {
  const rendered = renderMarkdown(markdown, { mediaOrigin, language: activeBodyLanguage() })
  return { ...rendered, html: rendered.html.replaceAll(' dir="auto"', '') }
}
