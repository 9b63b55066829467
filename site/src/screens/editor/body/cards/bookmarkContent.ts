import { closeHistory } from '@tiptap/pm/history'
import type { Node } from '@tiptap/pm/model'
import type { EditorState, Transaction } from '@tiptap/pm/state'
import type { LinkPreview } from '../../../../client/articles/linkPreviews.ts'
import { linkIn } from './cardFiles.ts'

/** What a bookmark lacks of the page to which it links. */
interface Missing {
  title: boolean
  description: boolean
  image: boolean
  site: boolean
}

/** The complete address of a link in the text. */
export const completeAddress = (href: string, origin: string): string =>
  URL.canParse(href, origin) ? new URL(href, origin).href : href

/**
 * What a bookmark lacks: its title is missing while its link shows its address.
 *
 * @param origin - of this site.
 * @returns null for a card without a link.
 */
export function missingIn(card: Node, origin: string): Missing | null {
  const link = linkIn(card)
  if (!link) return null
  const { href, text } = link
  const rest = card.textContent.replace(text, '').trim()
  let hasImage = false
  card.descendants(({ type }) => {
    hasImage ||= type.name === 'figure' || type.name === 'uploading'
    return !hasImage
  })
  return {
    title: text === href || completeAddress(text, origin) === completeAddress(href, origin),
    description: rest === '',
    image: !hasImage,
    site: !card.attrs.attributes.site,
  }
}

/**
 * Fills what is empty in the bookmarks with an address. Nothing that a person wrote is changed. It is a step of its own
 * for undo.
 *
 * @param href - as in the text.
 * @param origin - of this site.
 * @returns null if there is nothing to fill.
 */
export function fillBookmarks(
  state: EditorState,
  href: string,
  preview: LinkPreview,
  origin: string,
): Transaction | null {
  const { tr } = state
  // From the last to the first: the positions of the earlier ones remain.
  for (const { node, pos } of bookmarksOf(state.doc, href).toReversed())
    fill(tr, node, pos, preview, origin)
  return tr.docChanged ? closeHistory(tr) : null
}

/** The bookmarks whose link has an address. */
export function bookmarksOf(doc: Node, href: string): { node: Node; pos: number }[] {
  const found: { node: Node; pos: number }[] = []
  doc.descendants((node, pos) => {
    const isBookmark = node.type.name === 'card' && node.attrs.name === 'bookmark'
    if (isBookmark && linkIn(node)?.href === href) found.push({ node, pos })
    return !node.isTextblock
  })
  return found
}

function fill(tr: Transaction, card: Node, pos: number, preview: LinkPreview, origin: string) {
  const missing = missingIn(card, origin)
  const link = linkIn(card)
  const { figure, paragraph } = card.type.schema.nodes
  if (!missing || !link || !figure || !paragraph) return
  const { title, description, image, site } = preview
  const start = pos + 1
  if (missing.image && image) tr.insert(pos + card.nodeSize - 1, figure.create({ src: image }))
  if (missing.description && description) {
    const text = paragraph.create(null, card.type.schema.text(description))
    tr.insert(endOfBlock(card, link.to, start), text)
  }
  if (missing.title && title)
    tr.replaceWith(start + link.from, start + link.to, card.type.schema.text(title, [link.mark]))
  if (missing.site && site) {
    const attributes = { ...card.attrs.attributes, site }
    tr.setNodeMarkup(pos, null, { ...card.attrs, attributes })
  }
}

/** Where the block of the card ends that contains a position of its content. */
function endOfBlock(card: Node, inside: number, start: number): number {
  let end = 0
  card.forEach((block, offset) => {
    if (offset < inside) end = offset + block.nodeSize
  })
  return start + end
}
