import { type FileKind, fileTypeOf } from '@broadsheet/shared/domain/articleFile.ts'
import { isStored } from '@broadsheet/shared/domain/picture.ts'
import type { Mark, Node } from '@tiptap/pm/model'

/** Cards that are made of files, with the kinds of files that they contain; the first is the main one. */
export const CARD_FILES: Readonly<Record<string, readonly FileKind[]>> = {
  audio: ['audio'],
  video: ['video', 'captions'],
  file: ['file', 'audio', 'video', 'captions'],
}

/** Whether a kind of file is what the card is about, and not its captions. */
export const isMainFile = (card: string, kind: FileKind): boolean =>
  card === 'file' || CARD_FILES[card]?.[0] === kind

/** A link in a card. */
export interface CardLink {
  /** Positions of the linked words from the start of the card's content. */
  from: number
  to: number
  mark: Mark
  href: string
  text: string
}

/** The first link of a card to a kind of file; in the card `file`, the first link. */
export function fileLinkIn(card: Node, kind: FileKind): CardLink | null {
  if (card.attrs.name === 'file') return linkIn(card)
  return linkIn(card, (href) => fileTypeOf(href)?.kind === kind)
}

/** The first link of a card whose address is wanted. */
export function linkIn(
  card: Node,
  isWanted: (href: string) => boolean = () => true,
): CardLink | null {
  let found: CardLink | null = null
  card.descendants((node, pos) => {
    const mark = node.isText ? node.marks.find(({ type }) => type.name === 'link') : undefined
    const href = String(mark?.attrs.href ?? '')
    if (mark && isWanted(href)) {
      if (!found) found = { from: pos, to: pos + node.nodeSize, mark, href, text: node.text ?? '' }
      // Emphasis divides the words of a link.
      else if (found.to === pos && found.mark.eq(mark)) {
        found = { ...found, to: pos + node.nodeSize, text: found.text + (node.text ?? '') }
      }
    }
    return true
  })
  return found
}

/** Whether a card shows a player for a file: it must be in the storage. */
export const isUploaded = (link: CardLink | null): link is CardLink =>
  link !== null && isStored(link.href)

/** Title of a file from its name: `annual_report-2025.pdf` becomes `annual report-2025`. */
export const titleOfFile = (name: string): string =>
  name
    .replace(/\.[^.]*$/, '')
    .replaceAll('_', ' ')
    .trim() || name
