import type { Address } from './address.ts'

/**
 * Writes other addresses into a body.
 *
 * @param found - what `findAddresses` found in this very body.
 * @param replacement - the new address; null takes a picture out and leaves a link as it is.
 */
export function replaceAddresses(
  markdown: string,
  found: readonly Address[],
  replacement: (address: Address) => string | null,
): string {
  let rest = markdown
  // From the end, so that the places before stay where they are.
  for (const place of [...found].sort((a, b) => b.start - a.start)) {
    const address = replacement(place)
    if (address === place.address) continue
    if (address !== null) rest = splice(rest, address, place)
    else if (place.kind === 'picture') rest = cut(rest, place.whole)
  }
  return rest
}

function splice(text: string, address: string, { form, start, end, ...place }: Address): string {
  const written = {
    markdown: () => inMarkdown(address),
    html: () => `"${address.replaceAll('&', '&amp;').replaceAll('"', '&quot;')}"`,
    bare: () => `[${place.address.replace(/[[\]\\]/g, '\\$&')}](${inMarkdown(address)})`,
  }[form]()
  return text.slice(0, start) + written + text.slice(end)
}

function inMarkdown(address: string): string {
  return /^[^\s()<>]+$/.test(address)
    ? address
    : `<${address.replace(/[<>\n]/g, encodeURIComponent)}>`
}

function cut(text: string, { start, end }: { start: number; end: number }): string {
  const before = text.slice(0, start)
  const after = text.slice(end)
  const margin = /(?:^|\n)([ \t]*)$/.exec(before)
  if (!margin) return before + after
  // Alone on its line it takes the line along: a blank one would end the HTML around it.
  const beginning = before.slice(0, before.length - (margin[1] ?? '').length)
  if (/^[ \t]*\n/.test(after)) return beginning + after.replace(/^[ \t]*\n/, '')
  // White space that followed would indent the line, and four blanks make code of it.
  return before + after.replace(/^[ \t]+/, '')
}
