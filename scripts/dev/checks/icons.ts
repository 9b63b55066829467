import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'

const ICON = /^(?:import|export)\s[^;]*?\sfrom\s?['"]@mui\/icons-material\/(\w+)['"]/gm
const SOURCE = /\.(js|ts|tsx)$/
/** Packages that import icons: react-admin and its extensions. */
const PACKAGE = /^(react-admin|ra-.+)$/

/**
 * Finds the Material icons that the console and react-admin import.
 *
 * @param root - of the project, with the packages installed.
 * @returns their names, sorted.
 */
export async function importedIcons(root: string): Promise<string[]> {
  const packages = join(root, 'node_modules')
  const folders = (await readdir(packages)).filter((name) => PACKAGE.test(name))
  const lists = await Promise.all(
    [join(root, 'admin/src'), ...folders.map((name) => join(packages, name))].map(iconsIn),
  )
  return [...new Set(lists.flat())].sort()
}

async function iconsIn(folder: string): Promise<string[]> {
  const files = await readdir(folder, { recursive: true, withFileTypes: true })
  const sources = files.filter((file) => file.isFile() && SOURCE.test(file.name))
  // react-admin publishes its sources next to the compiled files.
  const run = sources.filter(({ parentPath }) => !/node_modules\/.*\/src(\/|$)/.test(parentPath))
  const lists = await Promise.all(
    run.map(async ({ parentPath, name }) => {
      const text = await readFile(join(parentPath, name), 'utf8')
      return [...text.matchAll(ICON)].map(([, icon = '']) => icon)
    }),
  )
  return lists.flat()
}
