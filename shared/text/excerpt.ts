/**
 * Shortens a plain text to at most `maximum` characters, at a word where it can, with an ellipsis.
 *
 * @param text - plain text; runs of white space count as one space.
 * @param maximum - longest result in characters, the ellipsis included. 160 is what search engines
 *   show of a description (specification, section 9).
 */
export function excerptOf(text: string, maximum = 160): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if ([...plain].length <= maximum) return plain
  const cut = [...plain].slice(0, maximum - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > maximum / 2 ? cut.slice(0, space) : cut}…`
}
