import { existsSync, lstatSync, readFileSync, symlinkSync } from 'node:fs'
import { dirname, join, relative } from 'node:path'

/** A link of the package: npm cannot publish symbolic links, so this list names them. */
interface Link {
  /** The library, from the folder of the package. */
  source: string
  /** The name under which the programs load it. */
  target: string
}

/**
 * Creates the symbolic links between the libraries of PostgreSQL that are missing. The install script
 * of the package would do the same, but no install script is run.
 *
 * @param folder - of the package.
 */
export function linkLibraries(folder: string): void {
  const list = join(folder, 'native/pg-symlinks.json')
  if (!existsSync(list)) return
  const links: Link[] = JSON.parse(readFileSync(list, 'utf8'))
  for (const { source, target } of links) {
    const path = join(folder, target)
    if (lstatSync(path, { throwIfNoEntry: false })) continue
    try {
      symlinkSync(relative(dirname(target), source), path)
    } catch (error) {
      // Another process was faster.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error
    }
  }
}
