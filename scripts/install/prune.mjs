import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** TypeScript, which Node does not run from packages, source maps, C headers and libraries to link with. */
const FILES = /\.([cm]?tsx?|map|flow|tsbuildinfo|a|h)$|^(changelog|readme)\.md$/i
/** Astro copies declarations from its templates into a project. */
const WHOLE = ['astro', '@astrojs']
/** Packages that are there because others can use them while developing. */
const PACKAGES = ['typescript', '@types', 'undici-types']

/**
 * Deletes what only developers need from packages that are installed to run the site.
 *
 * @param {string} modules - a node_modules folder.
 */
export function prune(modules) {
  for (const name of PACKAGES) rmSync(join(modules, name), { recursive: true, force: true })
  for (const name of foldersIn(modules).filter((folder) => !WHOLE.includes(folder))) {
    // Headers of Node: 65 MB in 2,700 files.
    rmSync(join(modules, name, 'include/node'), { recursive: true, force: true })
    pruneFiles(join(modules, name))
  }
}

/** Workspaces are links: what they lead to is not a package. */
function foldersIn(folder) {
  const entries = readdirSync(folder, { withFileTypes: true })
  return entries.filter((entry) => entry.isDirectory()).map(({ name }) => name)
}

function pruneFiles(folder) {
  for (const entry of readdirSync(folder, { withFileTypes: true })) {
    const path = join(folder, entry.name)
    if (entry.isDirectory()) pruneFiles(path)
    else if (entry.isFile() && FILES.test(entry.name)) rmSync(path)
  }
}
