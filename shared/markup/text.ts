import type { Element, Nodes } from 'hast'

const BLOCKS = new Set(
  (
    'address blockquote br caption dd details div dl dt figcaption figure h1 h2 h3 h4 h5 h6 hr li ' +
    'ol p pre section summary table tbody tfoot thead tr ul'
  ).split(' '),
)

/**
 * Whether an element is not part of the text: footnote marks and back links, hidden labels, players,
 * drawings.
 */
function isApparatus({ properties }: Element): boolean {
  if (properties.dataFootnoteRef !== undefined) return true
  if (properties.dataFootnoteBackref !== undefined) return true
  if (properties.dataVideo !== undefined || properties.dataPageOnly !== undefined) return true
  if (properties.dataInterface !== undefined) return true
  return Array.isArray(properties.className) && properties.className.includes('sr-only')
}

/** White space that is not a single space. */
const LOOSE_SPACE = /\s\s|[^\S ]/

/** Most text needs no replacement, and testing is faster. */
const collapsed = (text: string) => (LOOSE_SPACE.test(text) ? text.replace(/\s+/g, ' ') : text)

function write(node: Nodes, preformatted: boolean): string {
  if (node.type === 'text') return preformatted ? node.value : collapsed(node.value)
  if (!('children' in node) || (node.type === 'element' && isApparatus(node))) return ''
  const isPreformatted = preformatted || (node.type === 'element' && node.tagName === 'pre')
  let inside = ''
  for (const child of node.children) inside += write(child, isPreformatted)
  if (node.type === 'root') return inside
  if (BLOCKS.has(node.tagName)) return `\n${inside}\n`
  return node.tagName === 'td' || node.tagName === 'th' ? `${inside} ` : inside
}

/**
 * Plain text of a tree, for search and excerpts: one line per block, including code, without tags,
 * entities, footnote marks and alternative texts of pictures.
 */
export function plainText(node: Nodes): string {
  return write(node, false)
    .split('\n')
    .map((line) => collapsed(line).trim())
    .filter((line) => line !== '')
    .join('\n')
}
