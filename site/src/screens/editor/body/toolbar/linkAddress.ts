import { t } from '@broadsheet/shared/messages/t.ts'

const ALLOWED = /^(?:https?:\/\/[^\s/]+|mailto:\S+@\S+|tel:\+?[\d\s().-]+$|\/(?!\/)|#\S)/i
const DOMAIN = /^(?:[\w-]+\.)+[a-z]{2,}(?:[/?#:]\S*)?$/i
const EMAIL = /^[^\s@/:]+@(?:[\w-]+\.)+[a-z]{2,}$/i

/** Error message for an invalid link address. */
export const LINK_PROBLEM = t('editor.linkProblem')

/**
 * Parses a typed link address: `example.org` means `https://example.org`.
 *
 * @returns null when links to it are not allowed.
 */
export function linkAddress(typed: string): string | null {
  const text = typed.trim()
  if (EMAIL.test(text)) return `mailto:${text}`
  if (DOMAIN.test(text)) return `https://${text}`
  if (!ALLOWED.test(text)) return null
  return text.replaceAll(' ', '%20')
}

/**
 * The form in which the text stores a link: an address of this site without its origin, so that the link also works
 * after the site has moved.
 *
 * @param origin - of this site.
 */
export function storedAddress(href: string, origin: string): string {
  if (!/^https?:/i.test(href) || !URL.canParse(href)) return href
  const url = new URL(href)
  return url.origin === origin ? url.pathname + url.search + url.hash : href
}
