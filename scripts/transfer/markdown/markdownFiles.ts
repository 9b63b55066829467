import { opendir, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ArticleError } from '../articleError.ts'
import type { ContentItem } from '../source.ts'
import type { FieldName } from './fieldNames.ts'
import { decode } from './frontMatter.ts'
import { readArticle } from './readArticle.ts'

const MARKDOWN = /\.(?:md|mdx|markdown)$/i
const isSkipped = (name: string) => name.startsWith('.') || name === 'node_modules'

/**
 * Lists the Markdown files of a folder and its subfolders, except hidden ones and node_modules.
 *
 * @returns paths in the folder, with slashes, sorted.
 */
export async function listMarkdownFiles(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true })
  return entries
    .filter((entry) => entry.isFile() && MARKDOWN.test(entry.name))
    .map((entry) => relative(folder, join(entry.parentPath, entry.name)).split(sep))
    .filter((parts) => !parts.some(isSkipped))
    .map((parts) => parts.join('/'))
    .sort()
}

/** Whether a folder has a Markdown file at any depth; stops at the first one. */
export async function hasMarkdownFile(folder: string): Promise<boolean> {
  const folders: string[] = []
  for await (const entry of await opendir(folder)) {
    if (isSkipped(entry.name)) continue
    if (entry.isFile() && MARKDOWN.test(entry.name)) return true
    if (entry.isDirectory()) folders.push(join(folder, entry.name))
  }
  for (const each of folders) if (await hasMarkdownFile(each)) return true
  return false
}

/** Reads one file: the article and its warnings, or a failure with the reason. */
export async function readMarkdownFile(
  folder: string,
  path: string,
  mapping: ReadonlyMap<FieldName, string>,
): Promise<ContentItem[]> {
  try {
    const text = decode(await readFile(join(folder, path)))
    const { article, warnings } = readArticle(path, text, mapping)
    return [
      { type: 'article', article },
      ...warnings.map((warning) => ({ type: 'warning', warning }) as const),
    ]
  } catch (error) {
    return [{ type: 'failure', failure: { path, reason: reasonFor(error) } }]
  }
}

function reasonFor(error: unknown): string {
  if (error instanceof ArticleError) return error.message
  if (error instanceof Error && 'code' in error)
    return t('cli.import.unreadable', { code: String(error.code) })
  throw error
}
