import { existsSync } from 'node:fs'

const PATHS = [
  '/usr/bin/firefox-esr',
  '/usr/bin/firefox',
  '/snap/bin/firefox',
  '/Applications/Firefox.app/Contents/MacOS/firefox',
]

/** Path of an installed Firefox, or undefined. It is never installed: the tests run in Chromium too. */
export function findFirefox(): string | undefined {
  const own = process.env.FIREFOX_PATH
  return [...(own ? [own] : []), ...PATHS].find((path) => existsSync(path))
}
