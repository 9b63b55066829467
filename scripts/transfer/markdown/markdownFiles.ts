import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { ArticleError } from '../articleError.ts'
import { TransferError } from '../errors.ts'
import type { SourceItem } from '../source.ts'
import { refusalOfFile } from '../sources/unsupportedFormats.ts'
import type { FieldName } from './fieldNames.ts'
import { decode } from './frontMatter.ts'
import { readPost } from './readArticle.ts'

const POST = /\.(?:md|mdx|markdown)$/i

/**
 * Finds the posts of a folder and its subfolders, except hidden ones and node_modules.
 *
 * @returns paths in the folder, with slashes, sorted.
 * @throws {TransferError} when there is no such folder.
 */
export async function findPosts(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null)
  if (found?.isFile()) throw await refusalOfFile(resolve(folder))
  if (!found?.isDirectory()) throw new TransferError(`There is no folder ${resolve(folder)}.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && POST.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') || part === 'node_modules'))
    .map((parts) => parts.join('/'))
    .sort()
}

/** Reads one post of a folder; a failure with the reason when it cannot be imported. */
export async function readPostFile(
  folder: string,
  path: string,
  mapping: ReadonlyMap<FieldName, string>,
): Promise<SourceItem> {
  try {
    return { post: readPost(path, decode(await readFile(join(folder, path))), mapping) }
  } catch (error) {
    return { failure: { path, reason: unreadable(error) } }
  }
}

function unreadable(error: unknown): string {
  if (error instanceof ArticleError) return error.message
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  if (code === '') throw error
  return `cannot be read${code}`
}
