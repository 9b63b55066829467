import type { Settings } from '../content/siteSettings.ts'

/** Data shared by all pages of a build. */
export interface BuildContext {
  settings: Settings
  /** Origin of the public site, without a trailing slash. */
  origin: string
  /** Origin of stored pictures; empty when it is the origin of the site. */
  mediaOrigin: string
}
