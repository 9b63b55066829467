/** A part of a text: plain, or an address with its link. */
export interface TextPart {
  text: string
  /** http or https; null for plain text. */
  href: string | null
}

/** An address that begins like one; control characters and those that change the direction end it. */
const ADDRESS = /\bhttps?:\/\/[^\s<>"'`\p{C}\u2028\u2029]+/giu
/** Punctuation at the end belongs to the sentence. */
const TRAILING = /[.,:;!?…\]}*_~|\u060c\u061b\u061f\u3001\u3002]+$/u

/** Divides a comment into plain text and the addresses on the web that are written in it. */
export function splitLinks(text: string): TextPart[] {
  const parts: TextPart[] = []
  let end = 0
  for (const { 0: found, index } of text.matchAll(ADDRESS)) {
    const written = withoutPunctuation(found)
    const href = addressOf(written)
    if (href === null) continue
    if (index > end) parts.push({ text: text.slice(end, index), href: null })
    parts.push({ text: written, href })
    end = index + written.length
  }
  if (end < text.length) parts.push({ text: text.slice(end), href: null })
  return parts
}

function withoutPunctuation(address: string): string {
  const shorter = address.replace(TRAILING, '')
  // A closing bracket belongs to the address only if it was opened there.
  const isUnopened = shorter.endsWith(')') && !shorter.includes('(')
  const next = isUnopened ? shorter.slice(0, -1) : shorter
  return next === address ? address : withoutPunctuation(next)
}

/** The address as the browser opens it; null if it has another scheme or names a user before the host. */
function addressOf(written: string): string | null {
  const url = URL.canParse(written) ? new URL(written) : null
  if (!url || !/^https?:$/.test(url.protocol) || !url.hostname.includes('.')) return null
  return url.username || url.password ? null : url.href
}
