/** Text without the signs of links. */
export const plainInline = (text: string): string =>
  text
    .replace(/\s+/g, ' ')
    .trim()
    .replace(/[\\[\]]/g, '\\$&')

/** An address in the notation of Markdown. */
export const destination = (address: string): string =>
  /^[^\s()<>]+$/.test(address) ? address : `<${address.replace(/[<>\n]/g, encodeURIComponent)}>`

/** A picture, with its caption as title. */
export function pictureOf(src: string, alt: string, caption: string): string {
  const title = caption.replace(/\s+/g, ' ').trim().replaceAll('"', '\\"')
  return `![${plainInline(alt)}](${destination(src)}${title === '' ? '' : ` "${title}"`})`
}

/** A link; an address that is its own text is shown as what it leads to. */
export const linkOf = (address: string, text: string): string =>
  text.trim() === '' ? `<${address}>` : `[${plainInline(text)}](${destination(address)})`

/** A card of our Markdown around a content. */
export function cardOf(
  name: string,
  content: string,
  { label = '', attributes = '' }: { label?: string; attributes?: string } = {},
): string {
  const inside = [...content.matchAll(/^:{3,}/gm)].map(([colons]) => colons.length)
  const colons = ':'.repeat(Math.max(2, ...inside) + 1)
  const title = label === '' ? '' : `[${plainInline(label)}]`
  return `${colons}${name}${title}${attributes}\n${content.trim()}\n${colons}`
}
