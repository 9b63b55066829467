import type { Nodes, Parents } from 'mdast'
import { Fragment, createElement as h, type ReactNode } from 'react'
import { parseMarkdown } from '../markup/parse.ts'
import type { Look } from './look.ts'
import type { NewsletterOptions } from './newsletterContent.ts'
import { absoluteLink } from './newsletterLinks.ts'

/**
 * Markdown as elements that every mail program shows: paragraphs, headings, lists, quotes, emphasis and links. Of
 * anything else its text remains.
 *
 * @throws {MarkupError} when the text is too complex.
 */
export function prose(markdown: string, look: Look, options: NewsletterOptions): ReactNode {
  const children = (node: Parents): ReactNode[] =>
    node.children.map((child, at) => h(Fragment, { key: at }, elementOf(child)))

  function elementOf(node: Nodes): ReactNode {
    if (node.type === 'paragraph')
      return h('p', { dir: 'auto', className: 'ink', style: look.text }, children(node))
    if (node.type === 'heading')
      return h('h2', { dir: 'auto', className: 'ink', style: look.heading }, children(node))
    if (node.type === 'blockquote')
      return h('blockquote', { className: 'hair', style: look.quote }, children(node))
    if (node.type === 'list')
      return h(node.ordered ? 'ol' : 'ul', { className: 'ink', style: look.text }, children(node))
    if (node.type === 'listItem') return h('li', { style: { margin: '0 0 4px' } }, withinItem(node))
    if (node.type === 'strong') return h('strong', null, children(node))
    if (node.type === 'emphasis') return h('em', null, children(node))
    if (node.type === 'delete') return h('s', null, children(node))
    if (node.type === 'inlineCode') return h('code', null, node.value)
    if (node.type === 'break') return h('br')
    if (node.type === 'thematicBreak') return h('hr', { className: 'hair', style: look.rule })
    if (node.type === 'link') return linkTo(node.url, children(node))
    if (node.type === 'image') return node.url ? linkTo(node.url, [node.alt || node.url]) : null
    if (node.type === 'html' || node.type === 'definition') return null
    if ('value' in node) return node.value
    return 'children' in node ? children(node) : null
  }

  // A paragraph in an item would have the space of a paragraph.
  function withinItem(node: Parents): ReactNode[] {
    return node.children.map((child, at) =>
      h(Fragment, { key: at }, child.type === 'paragraph' ? children(child) : elementOf(child)),
    )
  }

  function linkTo(url: string, content: ReactNode[]): ReactNode {
    const href = absoluteLink(url, options)
    return href ? h('a', { href, style: look.link }, content) : content
  }

  return children(parseMarkdown(markdown))
}
