/** A piece of a text, and whether it matches a search. */
export interface TextPiece {
  text: string
  isMatch: boolean
}

/** A text; of a search result with its matches. */
export type MarkedText = string | readonly TextPiece[]

/** The text without marks. */
export const plainText = (text: MarkedText): string =>
  typeof text === 'string' ? text : text.map((piece) => piece.text).join('')
