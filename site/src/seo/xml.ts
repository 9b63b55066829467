const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Characters that XML 1.0 (section 2.2) forbids, even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

// Most texts, such as the addresses of a sitemap, contain no special characters.
const PLAIN = /^[\w .,:;!?()/%#=+@~-]*$/

/** Escapes a text for an element or attribute of XML. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/** Writes HTML unescaped into an XML element, as CDATA. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
