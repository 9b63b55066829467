const BLOCKS =
  'address|article|aside|blockquote|details|div|dl|dd|dt|fieldset|figure|figcaption|footer|form|h[1-6]|header|hr|iframe|li|main|nav|ol|p|pre|section|script|style|summary|table|tbody|td|tfoot|th|thead|tr|ul|video|audio'
const OPENS_BLOCK = new RegExp(`^</?(?:${BLOCKS})\\b`, 'i')
const ENDS_BLOCK = new RegExp(`</?(?:${BLOCKS})\\b[^>]*>$`, 'i')
/** Elements whose line breaks are content. */
const VERBATIM = /<(pre|script|style|textarea)\b[\s\S]*?<\/\1\s*>/gi
const PLACEHOLDER = '\uE000'

/**
 * Makes paragraphs of a text of the classic editor, as WordPress does when it shows one: an empty line separates
 * paragraphs, a line break is one.
 * Source: https://developer.wordpress.org/reference/functions/wpautop/
 *
 * @param text - HTML without paragraphs.
 */
export function autop(text: string): string {
  const verbatim: string[] = []
  const outside = text.replace(/\r\n?/g, '\n').replace(VERBATIM, (element) => {
    verbatim.push(element)
    return `\n\n${PLACEHOLDER}${verbatim.length - 1}${PLACEHOLDER}\n\n`
  })
  const separated = outside
    .replace(new RegExp(`(<(?:${BLOCKS})\\b[^>]*>)`, 'gi'), '\n\n$1')
    .replace(new RegExp(`(</(?:${BLOCKS})>)`, 'gi'), '$1\n\n')
  return separated
    .split(/\n\s*\n/)
    .map((part) => part.trim())
    .filter((part) => part !== '')
    .map(paragraphOf)
    .join('\n')
    .replace(
      new RegExp(`${PLACEHOLDER}(\\d+)${PLACEHOLDER}`, 'g'),
      (_whole, at) => verbatim[Number(at)] ?? '',
    )
}

function paragraphOf(part: string): string {
  const isBlock = OPENS_BLOCK.test(part) || ENDS_BLOCK.test(part) || part.startsWith(PLACEHOLDER)
  return isBlock ? part : `<p>${part.replace(/\n/g, '<br>\n')}</p>`
}
