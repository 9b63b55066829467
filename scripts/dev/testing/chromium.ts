import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without the parts that draw windows: the tests take a third less time in it. */
const SHELL = 'chromium-headless-shell'
const SHELL_PATH = `/usr/bin/${SHELL}`
/** A mirror of Debian that does not answer is not waited for longer than this, in milliseconds. */
const PATIENCE = 180_000

const PLACES = [
  SHELL_PATH,
  '/usr/bin/chromium',
  '/usr/bin/chromium-browser',
  '/usr/bin/google-chrome',
  '/usr/bin/google-chrome-stable',
  '/snap/bin/chromium',
  '/Applications/Google Chrome.app/Contents/MacOS/Google Chrome',
  '/Applications/Chromium.app/Contents/MacOS/Chromium',
]

function installed(): string | undefined {
  const own = process.env.CHROMIUM_PATH
  return [...(own ? [own] : []), ...PLACES, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: PATIENCE } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

/**
 * Finds a Chromium for the browser tests: an installed one, else Playwright's own, else, on Debian
 * as root, installs the package. CI on Debian first installs the one without windows.
 *
 * @returns the path of its program.
 * @throws Error that says what to do when there is none.
 */
export function findChromium(say: (line: string) => void): string {
  // CI has time to lose in every run, and root: it takes the faster one although there is another.
  if (process.env.CI && isDebianRoot() && !existsSync(SHELL_PATH)) install(SHELL)
  const found = installed()
  if (found) return found
  if (isDebianRoot()) {
    say('No Chromium found: installing the Debian package …')
    for (const name of [SHELL, 'chromium']) {
      install(name)
      const now = installed()
      if (now) return now
    }
  }
  throw new Error('The browser tests need Chromium: run npx playwright install chromium')
}
