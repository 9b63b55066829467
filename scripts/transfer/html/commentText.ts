import type { Nodes } from 'hast'
import { fromHtml } from 'hast-util-from-html'
import { attributeOf } from './elements.ts'

const BLOCKS = new Set(
  'address article aside blockquote dd details div dl dt figcaption figure footer h1 h2 h3 h4 h5 h6 header hr ol p pre section table tr ul'.split(
    ' ',
  ),
)
const INVISIBLE = new Set(['script', 'style', 'template', 'noscript', 'head'])

/**
 * The text of a comment: no markup. Paragraphs and line breaks stay, links and pictures are followed by their address.
 *
 * @param html - a fragment.
 */
export function commentText(html: string): string {
  return (
    textOf(fromHtml(html, { fragment: true }))
      .replace(/\0/g, '')
      .replace(/[ \t]+\n/g, '\n')
      // One space is what is left of a line break in the source; more of them are content of `pre`.
      .replace(/\n (?! )/g, '\n')
      .replace(/\n{3,}/g, '\n\n')
      .trim()
  )
}

function textOf(node: Nodes): string {
  if (node.type === 'text') return node.value.replace(/\s+/g, ' ')
  if (!('children' in node)) return ''
  const inner = () => node.children.map(textOf).join('')
  if (node.type !== 'element') return inner()
  if (INVISIBLE.has(node.tagName)) return ''
  if (node.tagName === 'br') return '\n'
  if (node.tagName === 'li') return `\n- ${inner().trim()}`
  if (node.tagName === 'pre') return `\n\n${verbatim(node)}\n\n`
  if (node.tagName === 'a') return withAddress(inner(), attributeOf(node, 'href'))
  if (node.tagName === 'img') return withAddress(attributeOf(node, 'alt'), attributeOf(node, 'src'))
  return BLOCKS.has(node.tagName) ? `\n\n${inner()}\n\n` : inner()
}

const verbatim = (node: Nodes): string => {
  if (node.type === 'text') return node.value
  return 'children' in node ? node.children.map(verbatim).join('') : ''
}

/** Compared without what people leave out when they write an address. */
const bare = (address: string) => address.replace(/^https?:\/\//, '').replace(/\/$/, '')

function withAddress(text: string, address: string): string {
  if (!/^https?:\/\/\S+$/.test(address) || bare(text.trim()) === bare(address)) return text
  return text.trim() === '' ? address : `${text.trimEnd()} (${address})`
}
