import { opendir, readdir, readFile } from 'node:fs/promises'
import { join, relative, sep } from 'node:path'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { ArticleError } from '../articleError.ts'
import type { ContentItem } from '../source.ts'
import { decode, splitFrontMatter } from './frontMatter.ts'
import { readArticle } from './readArticle.ts'
import type { ReadContext } from './readContext.ts'
import { isDescription } from './siteData.ts'

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

/** Reads one file: the article, what is lost of it and its old addresses, or a failure with the reason. */
export async function readMarkdownFile(
  folder: string,
  path: string,
  context: Partial<ReadContext>,
): Promise<ContentItem[]> {
  try {
    const text = decode(await readFile(join(folder, path)))
    const { article, warnings, oldAddresses, fields } = readArticle(path, text, context)
    const { title } = article
    return [
      { type: 'article', article },
      { type: 'fields', fields },
      ...warnings.map((warning) => ({ type: 'warning', warning: { ...warning, title } }) as const),
      ...oldAddresses.map(
        (from) => ({ type: 'redirect', redirect: { from, article: path } }) as const,
      ),
    ]
  } catch (error) {
    return [{ type: 'failure', failure: { path, reason: reasonFor(error) } }]
  }
}

/** A file that is no article, such as the page of a list: a warning if it has a text. */
export async function readListPage(folder: string, path: string): Promise<ContentItem[]> {
  if (isDescription(path)) return []
  const text = await readFile(join(folder, path))
    .then(decode)
    .catch(() => '')
  if (splitFrontMatter(text).body.trim() === '') return []
  const found = problem('cli.import.listPage')
  return [
    { type: 'warning', warning: { path, line: null, construct: 'list page', problem: found } },
  ]
}

function reasonFor(error: unknown): string {
  if (error instanceof ArticleError) return error.message
  if (error instanceof Error && 'code' in error)
    return t('cli.import.unreadable', { code: String(error.code) })
  throw error
}
