/** The environment of the build. Read on every call, because it changes while a resident process runs. */

/** Whether the mirror never changes while pages are rendered, as in `astro build`. */
export const IS_MIRROR_CONSTANT = import.meta.env.PROD && !import.meta.env.BROADSHEET_RESIDENT

/** Path of the SQLite mirror. @throws when it is not set. */
export function mirrorPath(): string {
  const path = process.env.BROADSHEET_MIRROR
  if (!path) throw new Error('BROADSHEET_MIRROR must name the mirror the pages are built from.')
  return path
}

/** Origin of the public site, without a trailing slash. */
export function siteOrigin(): string {
  return (process.env.SITE_URL ?? 'http://localhost:4321').replace(/\/+$/, '')
}

/** Origin that serves stored pictures; empty when it is the origin of the site. */
export function mediaOrigin(): string {
  return (process.env.MEDIA_ORIGIN ?? '').replace(/\/+$/, '')
}

/** The time of the build. BROADSHEET_NOW (ISO 8601) sets it, so that builds can be compared. */
export function buildTime(): Date {
  return process.env.BROADSHEET_NOW ? new Date(process.env.BROADSHEET_NOW) : new Date()
}
