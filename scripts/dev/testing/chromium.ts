import { spawnSync } from 'node:child_process'
import { existsSync } from 'node:fs'
import { chromium } from 'playwright'

/** Chromium without a user interface. The tests take a third less time in it. */
const SHELL = 'chromium-headless-shell'
const SHELL_PATH = `/usr/bin/${SHELL}`
/** Time limit of the installation in milliseconds, for mirrors that do not respond. */
const INSTALL_TIMEOUT = 180_000

const PATHS = [
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
  return [...(own ? [own] : []), ...PATHS, chromium.executablePath()].find((path) =>
    existsSync(path),
  )
}

function isDebianRoot(): boolean {
  return process.getuid?.() === 0 && existsSync('/usr/bin/apt-get')
}

function install(name: string): void {
  const env = { ...process.env, DEBIAN_FRONTEND: 'noninteractive' }
  const options = { stdio: 'ignore', env, timeout: INSTALL_TIMEOUT } as const
  spawnSync('apt-get', ['update', '-q'], options)
  spawnSync('apt-get', ['install', '-y', '-q', '--no-install-recommends', name], options)
}

/**
 * Finds a Chromium for the browser tests: an installed one, or that of Playwright. On Debian as root it
 * installs the package; in CI the headless shell, even if there is another one.
 *
 * @returns the path of its program.
 * @throws Error with instructions if there is none.
 */
export function findChromium(print: (line: string) => void): string {
  // In CI the faster one is worth the installation.
  if (process.env.CI && isDebianRoot() && !existsSync(SHELL_PATH)) install(SHELL)
  const found = installed()
  if (found) return found
  if (isDebianRoot()) {
    print('No Chromium found: installing the Debian package …')
    for (const name of [SHELL, 'chromium']) {
      install(name)
      const now = installed()
      if (now) return now
    }
  }
  throw new Error('The browser tests need Chromium: run npx playwright install chromium')
}
