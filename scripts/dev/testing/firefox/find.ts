import { existsSync } from 'node:fs'

const PLACES = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** The program of an installed Firefox; none is installed for it, as the journeys run in Chromium too. */
export function findFirefox(): string | undefined {
  const own = process.env.FIREFOX_PATH
  return [...(own ? [own] : []), ...PLACES].find((path) => existsSync(path))
}
