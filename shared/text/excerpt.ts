/**
 * Shortens plain text to at most `maximum` characters, at a word boundary if possible, with an ellipsis.
 *
 * @param text - plain text; runs of white space count as one space.
 * @param maximum - maximum length of the result in characters, including the ellipsis. Search engines
 *   show 160 characters of a description (specification, section 9).
 */
export function excerptOf(text: string, maximum = 160): string {
  const plain = text.replace(/\s+/g, ' ').trim()
  if ([...plain].length <= maximum) return plain
  const cut = [...plain].slice(0, maximum - 1).join('')
  const space = cut.lastIndexOf(' ')
  return `${space > maximum / 2 ? cut.slice(0, space) : cut}…`
}
