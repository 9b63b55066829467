import { hash } from 'node:crypto'
import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { BODY_FIELDS, type BodySource } from '@broadsheet/shared/markup/renderArticle.ts'

/** A rendered body: safe HTML for the page, plain text for search and description. */
export interface Body {
  html: string
  text: string
  /** Digest of the renderer and of the fields that the body was rendered from. */
  source: string
}

/** An article, its body if it is in the mirror, and the digest of what it is rendered from. */
export interface FoundBody<Row> {
  row: Row
  body: Body | null
  source: string
}

/**
 * Renders bodies. A body whose fields did not change is read from the mirror, because rendering is the
 * slow part of a sync.
 */
export class BodyRenderer {
  readonly #stored: StatementSync
  readonly #render: (article: BodySource) => Pick<Body, 'html' | 'text'>
  readonly #renderer: string

  /** @param renderer - names the renderer and its options. */
  constructor(
    db: DatabaseSync,
    render: (article: BodySource) => Pick<Body, 'html' | 'text'>,
    renderer: string,
  ) {
    this.#stored = db.prepare('select html, text from bodies where article_id = ? and source = ?')
    this.#render = render
    this.#renderer = renderer
  }

  /** The body of an article. */
  render(article: BodySource & { id: string }): Body {
    const { body, source } = this.find(article)
    if (body) return body
    const { html, text } = this.#render(article)
    return { html, text, source }
  }

  /** The body in the mirror, or null when it was rendered from something else than `source`. */
  find<Row extends BodySource & { id: string }>(row: Row): FoundBody<Row> {
    const fields = BODY_FIELDS.map((name) => row[name])
    const source = hash('sha1', JSON.stringify([this.#renderer, ...fields]), 'base64url')
    const stored = this.#stored.get(row.id, source)
    const body = stored ? { html: String(stored.html), text: String(stored.text), source } : null
    return { row, body, source }
  }
}
