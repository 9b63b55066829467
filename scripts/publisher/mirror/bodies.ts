import { hash } from 'node:crypto'
import type { DatabaseSync } from 'node:sqlite'
import { BODY_FIELDS, type BodySource } from '@broadsheet/shared/markup/renderArticle.ts'

/** A rendered body: safe HTML for the page, plain text for search and description. */
export interface Body {
  html: string
  text: string
  /** Digest of the renderer and of the fields that the body was rendered from. */
  source: string
}

/**
 * Renders bodies. A body whose fields did not change is read from the mirror, because rendering is the
 * slow part of a sync.
 *
 * @param renderer - names the renderer and its options.
 */
export function bodyRenderer(
  db: DatabaseSync,
  render: (article: BodySource) => Pick<Body, 'html' | 'text'>,
  renderer: string,
) {
  const held = db.prepare('select html, text from bodies where article_id = ? and source = ?')
  return (article: BodySource & { id: string }): Body => {
    const fields = BODY_FIELDS.map((name) => article[name])
    const source = hash('sha1', JSON.stringify([renderer, ...fields]), 'base64url')
    const known = held.get(article.id, source)
    if (known) return { html: String(known.html), text: String(known.text), source }
    const { html, text } = render(article)
    return { html, text, source }
  }
}
