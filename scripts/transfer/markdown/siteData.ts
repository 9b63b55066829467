import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { slugify } from '@broadsheet/shared/text/anyScript.ts'
import type { ContentItem, SourceLabel } from '../source.ts'
import { fieldsIn } from './dataFile.ts'
import { decode, splitFrontMatter } from './frontMatter.ts'
import { isRecord, textOf } from './values.ts'

/** Folders in which generators have data and lists. */
const PLACES = ['', '_data/', 'data/', 'content/', 'src/_data/', 'src/data/', 'src/content/']
const FILE = /^(.+)\.(?:ya?ml|json|toml|md|mdx|markdown)$/
const MARKDOWN = /\.(?:md|mdx|markdown)$/
const INDEX_FILES = ['_index.md', 'index.md']

/** Entries of a data file, or of a folder with one file for each, by slug. */
export type DataEntries = Map<string, Record<string, unknown>>

/** Whether a path describes an author or a list of articles: it is not an article. */
export const isSiteData = (path: string): boolean =>
  /(?:^|\/)_index(?:\.[a-z-]+)?\.(?:md|mdx|markdown)$/i.test(path) ||
  PLACES.some((place) => path.startsWith(`${place}authors/`) || path.startsWith('_authors/'))

/** Whether the text of a page describes an author, a category or a tag, which have a place for it. */
export const isDescription = (path: string): boolean =>
  /(?:^|\/)_?(?:authors|categories|tags|series)\/[^/]+(?:\/_?index)?\.\w+$/i.test(path)

/**
 * Reads what a site says about authors, categories or tags in data files (`_data/tags.yml`), in a folder with a file
 * for each (`_authors/ann.md`), or in pages of lists (`content/tags/water/_index.md`).
 */
export async function readEntries(folder: string, names: readonly string[]): Promise<DataEntries> {
  const entries: DataEntries = new Map()
  for (const place of PLACES) {
    const found = await readdir(join(folder, place), { withFileTypes: true }).catch(() => [])
    for (const item of found) {
      const path = `${place}${item.name}`
      const [, stem = ''] = FILE.exec(item.name) ?? []
      if (item.isFile() && names.includes(stem) && !MARKDOWN.test(item.name))
        addAll(entries, fieldsIn(item.name, await textOfFile(folder, path)))
      else if (item.isDirectory() && names.includes(item.name.replace(/^_/, '')))
        await addFolder(entries, folder, path)
    }
  }
  return entries
}

const textOfFile = (folder: string, path: string) =>
  readFile(join(folder, path))
    .then(decode)
    .catch(() => '')

function addAll(entries: DataEntries, fields: Record<string, unknown>): void {
  const list = Array.isArray(fields)
    ? fields.map((each: unknown) => [slugIn(each), each] as const)
    : Object.entries(fields)
  for (const [slug, value] of list)
    if (slug !== '') entries.set(slug, isRecord(value) ? value : { name: value })
}

const slugIn = (value: unknown) =>
  isRecord(value) ? textOf(value.slug ?? value.id ?? value.username ?? value.name) : textOf(value)

async function addFolder(entries: DataEntries, folder: string, path: string): Promise<void> {
  for (const item of await readdir(join(folder, path), { withFileTypes: true })) {
    const [, stem] = FILE.exec(item.name) ?? []
    if (item.isFile() && stem !== undefined && !/^_?index$/.test(stem))
      await addFile(entries, stem, folder, `${path}/${item.name}`)
    if (!item.isDirectory()) continue
    for (const name of INDEX_FILES)
      await addFile(entries, item.name, folder, `${path}/${item.name}/${name}`)
  }
}

/** Adds the fields of a file; the text of a page is the biography or description. */
async function addFile(
  entries: DataEntries,
  slug: string,
  folder: string,
  path: string,
): Promise<void> {
  const text = await textOfFile(folder, path)
  if (text === '') return
  const { fields, body } = MARKDOWN.test(path)
    ? splitFrontMatter(text)
    : { fields: fieldsIn(path, text), body: '' }
  const description = body.trim() === '' ? {} : { description: body.trim() }
  entries.set(slug, { ...description, ...fields })
}

/** Labels by their slug. */
export type LabelsBySlug = ReadonlyMap<string, SourceLabel>

/** Categories or tags with the name that the old site showed. */
export function labelsOf(entries: DataEntries): LabelsBySlug {
  return new Map(
    [...entries].flatMap(([slug, fields]) => {
      const name = textOf(fields.title) || textOf(fields.name) || textOf(fields.label)
      const description = textOf(fields.description) || textOf(fields.summary) || null
      const parent = textOf(fields.parent) || null
      return name === ''
        ? []
        : [
            [
              slugify(slug),
              { name, slug, description, ...(parent !== null && { parent }) },
            ] as const,
          ]
    }),
  )
}

/** The labels as items of the source. */
export const labelItems = (type: 'category' | 'tag', labels: LabelsBySlug): ContentItem[] =>
  [...labels.values()].map((label) => ({ type, label }))
