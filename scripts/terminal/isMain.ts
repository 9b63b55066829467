import { realpathSync } from 'node:fs'
import { fileURLToPath } from 'node:url'

/**
 * Whether a module is the program that Node was started with; `import.meta.main` of Node 24.
 *
 * @param url - `import.meta.url` of the module.
 */
export function isMain(url: string): boolean {
  const [, program] = process.argv
  return program !== undefined && realpathSync(program) === fileURLToPath(url)
}
