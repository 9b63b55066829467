/** What the build is told from outside. Read anew at every call: a resident process outlives it. */

/** Path of the SQLite mirror. @throws when it is not set. */
export function mirrorPath(): string {
  const path = process.env.BROADSHEET_MIRROR
  if (!path) throw new Error('BROADSHEET_MIRROR must name the mirror the pages are built from.')
  return path
}

/** Origin of the public site, without a slash at its end. */
export function siteOrigin(): string {
  return (process.env.SITE_URL ?? 'http://localhost:4321').replace(/\/+$/, '')
}

/** Origin that serves our pictures; empty when it is the site's own. */
export function mediaOrigin(): string {
  return (process.env.MEDIA_ORIGIN ?? '').replace(/\/+$/, '')
}

/** The moment of the build. BROADSHEET_NOW (ISO 8601) fixes it, for builds to be compared. */
export function buildTime(): Date {
  return process.env.BROADSHEET_NOW ? new Date(process.env.BROADSHEET_NOW) : new Date()
}
