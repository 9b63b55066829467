import { readdirSync, rmSync } from 'node:fs'
import { join } from 'node:path'

/** TypeScript (Node does not run it in packages), source maps, C headers and static libraries. */
const FILES = /\.([cm]?tsx?|map|flow|tsbuildinfo|a|h)$|^(changelog|readme)\.md$/i
/** Not pruned: Astro copies declarations from its templates into a project. */
const COMPLETE = ['astro', '@astrojs']
/** Packages that are only used in development. */
const PACKAGES = ['typescript', '@types', 'undici-types']

/**
 * Deletes development files from packages that are installed to run the site.
 *
 * @param {string} modules - a node_modules folder.
 */
export function prune(modules) {
  for (const name of PACKAGES) rmSync(join(modules, name), { recursive: true, force: true })
  for (const name of foldersIn(modules).filter((folder) => !COMPLETE.includes(folder))) {
    // C headers of Node: 65 MB in 2,700 files.
    rmSync(join(modules, name, 'include/node'), { recursive: true, force: true })
    pruneFiles(join(modules, name))
  }
}

/** Names of the package folders; without workspaces, which are links. */
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
