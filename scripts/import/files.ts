import { readdir, readFile, stat } from 'node:fs/promises'
import { join, relative, resolve, sep } from 'node:path'
import { TransferError } from '../transfer/errors.ts'
import { PostError } from './errors.ts'
import type { FieldName } from './fields.ts'
import { decode } from './front-matter.ts'
import { type Post, readPost } from './post.ts'

export interface Failure {
  path: string
  reason: string
}

const POST = /\.(?:md|mdx|markdown)$/i

/**
 * Finds the posts of a folder and of all folders in it, but hidden ones and node_modules.
 *
 * @returns paths in the folder, with slashes, sorted.
 * @throws {TransferError} when there is no such folder.
 */
export async function findPosts(folder: string): Promise<string[]> {
  const found = await stat(folder).catch(() => null)
  if (!found?.isDirectory()) throw new TransferError(`There is no folder ${resolve(folder)}.`)
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && POST.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some((part) => part.startsWith('.') || part === 'node_modules'))
    .map((parts) => parts.join('/'))
    .sort()
}

/** Reads posts; those that cannot come in are told apart, with the reason. */
export async function readPosts(
  folder: string,
  paths: readonly string[],
  mapping: ReadonlyMap<FieldName, string>,
): Promise<{ posts: Post[]; failures: Failure[] }> {
  const posts: Post[] = []
  const failures: Failure[] = []
  for (const path of paths) {
    try {
      posts.push(readPost(path, decode(await readFile(join(folder, path))), mapping))
    } catch (error) {
      failures.push({ path, reason: unreadable(error) })
    }
  }
  return { posts, failures }
}

function unreadable(error: unknown): string {
  if (error instanceof PostError) return error.message
  const code = error instanceof Error && 'code' in error ? ` (${error.code})` : ''
  if (code === '') throw error
  return `cannot be read${code}`
}
