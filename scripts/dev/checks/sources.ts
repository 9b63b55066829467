import { readdir, readFile } from 'node:fs/promises'
import { join, relative } from 'node:path'

/** A source file of the project. */
export interface Source {
  /** Its path from the root, with forward slashes. */
  file: string
  text: string
}

const WORKSPACES = ['shared', 'site', 'admin', 'scripts', 'supabase']
const SOURCE = /\.(ts|tsx|mjs|astro)$/
/** Folders with generated files. */
const EXCLUDED = new Set(['node_modules', 'dist', '.astro', '.build', '.cache'])

/**
 * Reads every hand-written source file, including tests.
 *
 * @param root - of the project.
 */
export async function readSources(root: string): Promise<Source[]> {
  const lists = await Promise.all(WORKSPACES.map((workspace) => pathsIn(join(root, workspace))))
  return Promise.all(
    lists.flat().map(async (path) => ({
      file: relative(root, path).replaceAll('\\', '/'),
      text: await readFile(path, 'utf8'),
    })),
  )
}

async function pathsIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true })
  const lists = entries
    .filter((entry) => !EXCLUDED.has(entry.name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return pathsIn(path)
      return Promise.resolve(SOURCE.test(entry.name) ? [path] : [])
    })
  return (await Promise.all(lists)).flat()
}

/** Whether a file is a test or is used by tests only. */
export function isTest(file: string): boolean {
  return /\.(test|fixture)\.tsx?$|\/tests?\/|\/testing\//.test(file)
}
