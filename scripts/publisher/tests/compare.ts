import { lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'

/** Made from the mirror by another program, and not a page. */
const LEFT_OUT = 'pagefind'

const pagesIn = async (folder: string) =>
  new Set(
    [...(await filesIn(folder)), ...(await linksIn(folder))].filter(
      (name) => !name.startsWith(LEFT_OUT),
    ),
  )

async function linksIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** The bytes of a file; of a link, where it leads. */
const contentOf = (path: string) =>
  lstatSync(path).isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path)

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
    .filter((name) => !contentOf(join(one, name)).equals(contentOf(join(other, name))))
    .map((name) => `another: ${name}`)
  return [...missing, ...extra, ...others].sort()
}
