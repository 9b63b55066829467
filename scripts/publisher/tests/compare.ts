import { lstatSync, readFileSync, readlinkSync, realpathSync } from 'node:fs'
import { readdir } from 'node:fs/promises'
import { join } from 'node:path'
import { filesIn } from '../../files/folder.ts'

/** The search index, which is not compared: Pagefind creates it. */
const IGNORED = 'pagefind'

const pagesIn = async (folder: string) =>
  new Set(
    [...(await filesIn(folder)), ...(await linksIn(folder))].filter(
      (name) => !name.startsWith(IGNORED),
    ),
  )

async function linksIn(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { withFileTypes: true, recursive: true })
  return entries
    .filter((entry) => entry.isSymbolicLink())
    .map((entry) => join(entry.parentPath, entry.name).slice(folder.length + 1))
}

/** The bytes of a file, or the target of a link. */
const contentOf = (path: string) =>
  lstatSync(path).isSymbolicLink() ? Buffer.from(readlinkSync(path)) : readFileSync(path)

/**
 * Compares two folders byte for byte.
 *
 * @returns a line for each difference.
 */
export async function differences(expected: string, found: string): Promise<string[]> {
  const [one, other] = [realpathSync(expected), realpathSync(found)]
  const [expectedPages, foundPages] = [await pagesIn(one), await pagesIn(other)]
  const missing = [...expectedPages]
    .filter((name) => !foundPages.has(name))
    .map((name) => `missing: ${name}`)
  const extra = [...foundPages]
    .filter((name) => !expectedPages.has(name))
    .map((name) => `extra: ${name}`)
  const different = [...expectedPages]
    .filter((name) => foundPages.has(name))
    .filter((name) => !contentOf(join(one, name)).equals(contentOf(join(other, name))))
    .map((name) => `different: ${name}`)
  return [...missing, ...extra, ...different].sort()
}
