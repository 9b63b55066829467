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
/** What is written by programs. */
const LEFT_OUT = new Set(['node_modules', 'dist', '.astro', '.build', '.cache'])

/**
 * Reads every source file that a person wrote, tests included.
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
    .filter((entry) => !LEFT_OUT.has(entry.name))
    .map((entry) => {
      const path = join(folder, entry.name)
      if (entry.isDirectory()) return pathsIn(path)
      return Promise.resolve(SOURCE.test(entry.name) ? [path] : [])
    })
  return (await Promise.all(lists)).flat()
}

/** Whether a file is a test, or there for tests alone. */
export function isTest(file: string): boolean {
  return /\.(test|fixture)\.tsx?$|\/tests?\/|\/testing\//.test(file)
}
