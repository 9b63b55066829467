// Installs the packages a command needs. Plain JavaScript for Node 20, without packages: it runs
// before anything is installed. Usage: node scripts/install.mjs [all]
import { fileURLToPath } from 'node:url'
import { systemNode } from './install/node.mjs'
import { installPackages } from './install/packages.mjs'

const root = fileURLToPath(new URL('..', import.meta.url))
const [major = 0] = process.versions.node.split('.').map(Number)

if (major < 20) {
  console.error(
    `Broadsheet needs Node 20 or newer; this is ${process.version}. Get it from https://nodejs.org`,
  )
  process.exit(1)
}

process.exitCode = await installPackages(root, {
  set: process.argv[2] === 'all' ? 'all' : 'start',
  isNodeNewEnough: () => systemNode(root).isNewEnough,
})
