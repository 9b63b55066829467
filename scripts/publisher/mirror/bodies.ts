import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'

/** A body as readers get it: safe HTML for the page, plain text for search and description. */
export interface Body {
  html: string
  text: string
  /** Digest of the Markdown it was rendered from, and of what rendered it. */
  source: string
}

/**
 * Renders bodies, and those the mirror already holds not again: another headline or category leaves
 * the text as it is, and the text is what takes the time.
 *
 * @param renderer - names the renderer and its options.
 */
export function bodyRenderer(
  db: DatabaseSync,
  render: (markdown: string) => Pick<Body, 'html' | 'text'>,
  renderer: string,
) {
  const held = db.prepare('select html, text from bodies where article_id = ? and source = ?')
  return ({ id, content }: { id: string; content: string }): Body => {
    const source = hash('sha1', `${renderer}\n${content}`, 'base64url')
    const known = held.get(id, source)
    if (known) return { html: String(known.html), text: String(known.text), source }
    const { html, text } = render(content)
    return { html, text, source }
  }
}
