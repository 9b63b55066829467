import { readFileSync, realpathSync } from 'node:fs'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'

/** Made from the mirror by another program, and not a page. */
const LEFT_OUT = 'pagefind'

const pagesIn = async (folder: string) =>
  new Set((await filesIn(folder)).filter((name) => !name.startsWith(LEFT_OUT)))

/**
 * Compares two folders byte for byte.
 *
 * @returns a line for each difference; none when they are the same.
 */
export async function differences(expected: string, found: string): Promise<string[]> {
  const [one, other] = [realpathSync(expected), realpathSync(found)]
  const [wanted, had] = [await pagesIn(one), await pagesIn(other)]
  const missing = [...wanted].filter((name) => !had.has(name)).map((name) => `missing: ${name}`)
  const extra = [...had].filter((name) => !wanted.has(name)).map((name) => `left over: ${name}`)
  const others = [...wanted]
    .filter((name) => had.has(name))
    .filter((name) => !readFileSync(join(one, name)).equals(readFileSync(join(other, name))))
    .map((name) => `another: ${name}`)
  return [...missing, ...extra, ...others].sort()
}
