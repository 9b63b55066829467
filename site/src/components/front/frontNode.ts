import type { MarkupElement } from '../card/element.ts'

/** What a renderer draws with its own means: the newsletter box, rendered Markdown, and what follows the latest list. */
export type FrontPiece =
  | { piece: 'newsletter' }
  | { piece: 'html'; html: string }
  | { piece: 'afterLatest' }

/** An element without children, and its children, which have pieces. */
export interface WithPieces {
  outer: MarkupElement
  inner: FrontNode[]
}

export type FrontNode = MarkupElement | FrontPiece | WithPieces | string

/** An element with children that have pieces. */
export const hasPieces = (outer: MarkupElement, ...inner: FrontNode[]): WithPieces => ({
  outer,
  inner,
})

/** The pieces among the values; false omits one. */
export const piecesIn = (...pieces: (FrontPiece | false)[]): FrontPiece[] =>
  pieces.filter((piece) => piece !== false)
