const ENTITIES: Record<string, string> = {
  '&': '&amp;',
  '<': '&lt;',
  '>': '&gt;',
  '"': '&quot;',
  "'": '&apos;',
}

// Characters that XML 1.0 (section 2.2) allows in no document, not even escaped.
// biome-ignore lint/suspicious/noControlCharactersInRegex: these are the ones to be removed
const FORBIDDEN = /[\u0000-\u0008\u000b\u000c\u000e-\u001f\ufffe\uffff]/g

// Most texts, such as the addresses of a sitemap, hold nothing that has to be looked at.
const PLAIN = /^[\w .,:;!?()/%#=+@~-]*$/

/** Writes a text so that it stands for itself in XML, in an element or an attribute. */
export function escapeXml(text: string): string {
  if (PLAIN.test(text)) return text
  return text.replace(FORBIDDEN, '').replace(/[&<>"']/g, (char) => ENTITIES[char] ?? char)
}

/** Writes HTML as it is into an XML element. */
export function cdata(html: string): string {
  return `<![CDATA[${html.replace(FORBIDDEN, '').replaceAll(']]>', ']]]]><![CDATA[>')}]]>`
}
