import type { Address } from './address.ts'

const TAG = /<(img|a)\b(?:"[^"]*"|'[^']*'|[^<>"'])*>/gi
const ATTRIBUTE = {
  img: /\ssrc\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i,
  a: /\shref\s*=\s*("[^"]*"|'[^']*'|[^\s"'>]+)/i,
}

/**
 * Finds the URLs of links and pictures in a piece of HTML.
 *
 * @param html - as written in the body.
 * @param offset - position of the HTML in the body.
 */
export function htmlAddresses(html: string, offset: number): Address[] {
  return [...html.matchAll(TAG)].flatMap((tag): Address[] => {
    const isPicture = tag[1]?.toLowerCase() === 'img'
    const attribute = (isPicture ? ATTRIBUTE.img : ATTRIBUTE.a).exec(tag[0])
    const written = attribute?.[1]
    if (!attribute || written === undefined) return []
    const whole = { start: offset + tag.index, end: offset + tag.index + tag[0].length }
    const start = whole.start + attribute.index + attribute[0].length - written.length
    const address = written
      .replace(/^["']|["']$/g, '')
      .trim()
      .replaceAll('&amp;', '&')
    const kind = isPicture ? 'picture' : 'link'
    return [{ kind, address, start, end: start + written.length, whole, form: 'html' }]
  })
}
