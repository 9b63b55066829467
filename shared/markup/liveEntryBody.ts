import type { RenderedBody } from './render.ts'

type Rendered = Pick<RenderedBody, 'html' | 'text'>

/**
 * Renders the text of an entry of live coverage. Several entries are on one page: their ids begin with that of the entry.
 *
 * @throws the error of the rendering.
 */
export function liveEntryBody(
  { id, content }: { id: string; content: string },
  render: (source: { content: string; dateline: null; lang: null }) => Rendered,
): Rendered {
  if (content === '') return { html: '', text: '' }
  const { html, text } = render({ content, dateline: null, lang: null })
  const own = id.slice(0, 8)
  return {
    html: html.replace(/<[^<>]+>/g, (tag) =>
      tag.replace(/ (id|aria-labelledby|aria-describedby|href)="(#?)/g, (found, name, mark) =>
        name === 'href' && mark === '' ? found : ` ${name}="${mark}e${own}-`,
      ),
    ),
    text,
  }
}
