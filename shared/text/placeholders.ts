/** A part of a text that is still to be replaced, such as `[Score]`. */
export interface Placeholder {
  /** Offsets in the text. */
  from: number
  to: number
  /** The text between the brackets; `…` for a line of dots. */
  name: string
}

/** Text in brackets, except footnotes. */
const IN_BRACKETS = /\[(?!\^)([^[\]\n]{1,200})\]/g
/** Editorial notes: [sic], [Ed.], [Anm. d. Red.]. */
const NOTE = /^(?:sic!?|ed|eds?\.|anm\..*|.*\b(?:red|hrsg|verf)\.)$/i
const LETTER = /\p{L}/u
/** Insertions of the author in a quotation, such as “We [the players] won”, are no placeholders. */
const QUOTATION = /["“„«»‹›][^"“”„«»‹›]*["“”«»‹›]/g
const DOTS = /^\s*(?:…|\.\.\.)\s*$/

/**
 * The placeholders of a paragraph, heading, table cell or line.
 *
 * @param text - plain text, without Markdown.
 * @returns the placeholders in order.
 */
export function placeholdersIn(text: string): Placeholder[] {
  if (DOTS.test(text)) return [{ from: 0, to: text.length, name: '…' }]
  if (!text.includes('[')) return []
  const searched = text.replace(QUOTATION, (quotation) =>
    LETTER.test(quotation.replace(IN_BRACKETS, '')) ? ' '.repeat(quotation.length) : quotation,
  )
  return [...searched.matchAll(IN_BRACKETS)].flatMap((match) => {
    const [from, to] = [match.index, match.index + match[0].length]
    const name = text.slice(from + 1, to - 1).trim()
    return LETTER.test(name) && name.length > 1 && !NOTE.test(name) ? [{ from, to, name }] : []
  })
}
