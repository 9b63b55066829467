import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { MarkupError } from '@broadsheet/shared/markup/errors.ts'
import { cannotBeRendered } from '../sourceArticle.ts'
import type { MarkdownFile } from './frontMatter.ts'
import type { ReadContext } from './readContext.ts'
import { convertTemplateSyntax } from './templateSyntax.ts'

/** What an article consists of if it has no text. */
interface Substance {
  title: string
  excerpt: string | null
  link: string | null
}

interface Place {
  path: string
  warn: (construct: string, found: Problem, line?: number | null) => void
}

/**
 * The body of an article as our Markdown. A link post ends with its link; without a text, the body is the summary,
 * else the title.
 *
 * @throws {ArticleError} if it cannot be rendered.
 */
export function readBody(
  { body: written, bodyLine }: MarkdownFile,
  substance: Substance,
  { shortcodes }: ReadContext,
  { path, warn }: Place,
): string {
  try {
    const { body, removed } = convertTemplateSyntax(written, { shortcodes, path })
    for (const { construct, example, line } of removed) {
      const found = problem('cli.import.templateRemoved', { construct: example.slice(0, 100) })
      warn(construct, found, line + bodyLine - 1)
    }
    const text = body.replace(/^(?:[ \t]*\n)+/, '').trimEnd()
    if (text !== '') return withLink(text, substance)
    const instead = bodyOfLinkPost(substance)
    if (instead === '') warn('empty text', problem('cli.import.emptyText'))
    return instead || escaped(substance.title)
  } catch (error) {
    throw error instanceof MarkupError ? cannotBeRendered(error) : error
  }
}

/** A link post with a text has its link after it, unless the text has it. */
function withLink(text: string, { title, link }: Substance): string {
  if (link === null || text.includes(link.replace(/\/$/, ''))) return text
  return `${text}\n\n[${escaped(title)}](<${link}>)`
}

/** Body of a post without one: its summary, and its link. */
function bodyOfLinkPost({ title, excerpt, link }: Substance): string {
  return [excerpt, link && `[${escaped(title)}](<${link}>)`].filter(Boolean).join('\n\n')
}

const escaped = (text: string) => text.replace(/[\\[\]]/g, '\\$&')
