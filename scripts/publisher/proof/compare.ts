import { readdirSync, readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'

/** Made from the mirror by another program, and not a page. */
const LEFT_OUT = 'pagefind'

function filesIn(folder: string): string[] {
  return readdirSync(folder, { withFileTypes: true, recursive: true })
    .filter((entry) => entry.isFile())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
    .filter((name) => !name.startsWith(LEFT_OUT))
}

/**
 * Compares two folders byte for byte.
 *
 * @returns a line for each difference; none when they are the same.
 */
export function differences(expected: string, found: string): string[] {
  const [one, other] = [realpathSync(expected), realpathSync(found)]
  const [wanted, had] = [new Set(filesIn(one)), new Set(filesIn(other))]
  const missing = [...wanted].filter((name) => !had.has(name)).map((name) => `missing: ${name}`)
  const extra = [...had].filter((name) => !wanted.has(name)).map((name) => `left over: ${name}`)
  const others = [...wanted]
    .filter((name) => had.has(name))
    .filter((name) => !readFileSync(join(one, name)).equals(readFileSync(join(other, name))))
    .map((name) => `another: ${name}`)
  return [...missing, ...extra, ...others].sort()
}
