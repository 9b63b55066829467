import { writeMarkdown } from '@broadsheet/shared/markup/write.ts'
import type { Element, Root as HtmlRoot } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { toMdast } from 'hast-util-to-mdast'
import type { Root } from 'mdast'
import { visit } from 'unist-util-visit'
import { separateBlocks, splitParagraphs } from './documentBlocks.ts'
import { handlersOf } from './elementHandlers.ts'
import { textIn } from './elements.ts'

/** A construct that our Markdown has no equivalent for. */
export interface LostConstruct {
  /** Kind of content, such as `iframe`. */
  construct: string
  /** What is missing, as the source has it. */
  example: string
  /** Line of the HTML, from 1; null if unknown. */
  line: number | null
}

export interface Converted {
  markdown: string
  lost: LostConstruct[]
}

const EXAMPLE = 200

/**
 * Converts the HTML of an article into our Markdown. Galleries, quotes of posts, callouts and other cards of
 * WordPress and Ghost become our cards; other elements without an equivalent keep their readable text.
 *
 * @param html - a fragment.
 * @param prepare - changes the elements of one system before.
 */
export function htmlToMarkdown(
  html: string,
  prepare: (tree: HtmlRoot) => void = () => {},
): Converted {
  const lost: LostConstruct[] = []
  const lose = (construct: string, { position }: Element, example: string) =>
    lost.push({ construct, example: example.slice(0, EXAMPLE), line: position?.start.line ?? null })
  const source = fromHtml(html, { fragment: true })
  prepare(source)
  splitParagraphs(source)
  separateBlocks(source)
  const tree = toMdast(source, {
    handlers: handlersOf(lose),
    nodeHandlers: { comment: () => undefined },
  }) as Root
  linkBareAddresses(tree)
  return { markdown: writeMarkdown(tree), lost }
}

/** Text of HTML, in one line. */
export const htmlToText = (html: string): string => textIn(fromHtml(html, { fragment: true }))

/** An address alone in its paragraph shows what it leads to, as in the editors of WordPress and Ghost. */
function linkBareAddresses(tree: Root): void {
  visit(tree, 'paragraph', (paragraph) => {
    const [only, ...others] = paragraph.children
    if (others.length > 0 || only?.type !== 'text') return
    const url = only.value.trim()
    if (/^https?:\/\/\S+$/.test(url)) paragraph.children = [{ type: 'link', url, children: [only] }]
  })
}
