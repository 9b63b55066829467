import type * as v from 'valibot'
import { parse } from 'yaml'
import { checked, DemoContentError, frontMatterShape } from './shape.ts'

/** One article. Drafts have no `published`; `written` is set if writing began at another time. */
export interface DemoArticle extends v.InferOutput<typeof frontMatterShape> {
  /** The body in Markdown; `withPictures()` inserts the URLs of its pictures. */
  readonly content: string
}

/** @throws {DemoContentError} naming the file, if it is no YAML. */
export function parseYaml(source: string, file: string): unknown {
  try {
    return parse(source)
  } catch (error) {
    throw new DemoContentError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * @param file - path from the folder of the demo, for error messages.
 * @throws {DemoContentError} when the front matter is missing or wrong.
 */
export function parseArticle(source: string, file: string): DemoArticle {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!parts) throw new DemoContentError(`${file}: does not begin with front matter`)
  const front = checked(frontMatterShape, parseYaml(parts[1] ?? '', file), file)
  if (!file.endsWith(`articles/${front.slug}.md`))
    throw new DemoContentError(`${file}: the file name differs from its slug ${front.slug}`)
  if ((front.status === 'draft') === (front.published !== undefined))
    throw new DemoContentError(`${file}: \`published\` is required, except for drafts`)
  return { ...front, content: (parts[2] ?? '').trim() }
}
