import type { Settings } from '../content/siteSettings.ts'

/** What is the same for every page of one build. */
export interface BuildContext {
  settings: Settings
  /** Origin of the public site, without a slash at its end. */
  origin: string
  /** Origin of our pictures; empty when it is the site's own. */
  mediaOrigin: string
}
