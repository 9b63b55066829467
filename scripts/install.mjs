// Plain JavaScript without imports from npm: it runs on Node 20, before anything is installed, and
// brings the newer Node (dev dependency `node`) that runs everything after it.
import { spawnSync } from 'node:child_process'
import { existsSync, statSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 20) {
  console.error(
    `Broadsheet needs Node 20 or newer; this is ${process.version}. Get it from https://nodejs.org`,
  )
  process.exit(1)
}

/** npm writes this file last, so it is older than the lock file whenever an install is due. */
function isInstalled() {
  const installed = `${root}node_modules/.package-lock.json`
  const lock = `${root}package-lock.json`
  return existsSync(installed) && statSync(installed).mtimeMs >= statSync(lock).mtimeMs
}

if (!isInstalled()) {
  const began = Date.now()
  console.log('Installing packages (once, one or two minutes) …')
  const npm = spawnSync('npm', ['ci', '--no-audit', '--no-fund', '--loglevel=error'], {
    cwd: root,
    stdio: 'inherit',
    shell: process.platform === 'win32',
  })
  if (npm.status !== 0) {
    console.error(
      'The packages could not be installed: see the lines above. Nothing else was changed.',
    )
    process.exit(1)
  }
  console.log(`✓ Packages installed  ${((Date.now() - began) / 1000).toFixed(1)} s`)
}
