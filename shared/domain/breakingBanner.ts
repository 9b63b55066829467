import { redirectDestination } from './redirects.ts'

/** Limits of the breaking banner; the database has the same (breaking_news, show_breaking). */
export const BREAKING_BANNER = {
  /** Characters of the headline. */
  headline: 120,
  /** Minutes for which it is shown. */
  shortest: 5,
  longest: 1440,
} as const

/** Path of the file that open pages poll: the active banner as JSON, or `{}`. */
export const BREAKING_FRAGMENT = '/breaking.json'

/** The breaking banner as readers get it. */
export interface BreakingBanner {
  id: string
  headline: string
  /** A path of the site, or an http or https URL. */
  href: string
  /** ISO 8601. Pages hide it then without a request. */
  until: string
}

const UUID = /^[\da-f]{8}(-[\da-f]{4}){3}-[\da-f]{12}$/i

/**
 * The link of a banner as `show_breaking` takes it.
 *
 * @param address - the id of an article, a path or a URL, as a person enters it.
 * @param origin - of this site: its URLs become paths.
 * @returns null for anything else, such as `javascript:`.
 */
export function breakingLink(address: string, origin: string | null = null): string | null {
  const trimmed = address.trim()
  return UUID.test(trimmed) ? trimmed : redirectDestination(trimmed, origin)
}

/** `rel` of the link; of a page on another site, which learns nothing of the reader. */
export const breakingRel = (href: string): string | undefined =>
  href.startsWith('/') ? undefined : 'external noopener noreferrer'
