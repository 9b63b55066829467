import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as v from 'valibot'
import { parse } from 'yaml'
import { settingsShape } from './settings-shape.ts'
import type {
  accountShape,
  categoryShape,
  guestShape,
  personShape,
  tagShape,
  templateShape,
} from './shape.ts'
import {
  checked,
  DemoContentError,
  discussionsShape,
  frontMatterShape,
  newsletterShape,
  peopleShape,
  searchesShape,
  taxonomyShape,
  templatesShape,
} from './shape.ts'

export { picturesOf, withPictures } from './picturesInText.ts'
export { DemoContentError } from './shape.ts'

export type DemoSettings = v.InferOutput<typeof settingsShape>
export type DemoPerson = v.InferOutput<typeof personShape>
export type DemoAccount = v.InferOutput<typeof accountShape>
export type DemoGuest = v.InferOutput<typeof guestShape>
export type DemoPeople = v.InferOutput<typeof peopleShape>
export type DemoCategory = v.InferOutput<typeof categoryShape>
export type DemoTag = v.InferOutput<typeof tagShape>
export type DemoTemplate = v.InferOutput<typeof templateShape>
export type DemoIssue = v.InferOutput<typeof newsletterShape>['issues'][number]
export type DemoDiscussions = v.InferOutput<typeof discussionsShape>

/** One article. Drafts have no `published`; `written` is set if writing began at another time. */
export interface DemoArticle extends v.InferOutput<typeof frontMatterShape> {
  /** The body in Markdown; `withPictures()` inserts the URLs of its pictures. */
  readonly content: string
}

export interface DemoContent {
  readonly settings: DemoSettings
  readonly people: DemoPeople
  readonly categories: readonly DemoCategory[]
  readonly tags: readonly DemoTag[]
  /** Newest first, drafts last. */
  readonly articles: readonly DemoArticle[]
  readonly discussions: DemoDiscussions
  readonly templates: readonly DemoTemplate[]
  /** Sent issues of the newsletter. */
  readonly issues: readonly DemoIssue[]
  readonly searches: v.InferOutput<typeof searchesShape>['searches']
}

/**
 * Folder of the demo in a language; the English one for languages without a demo.
 *
 * @param language - code of a message catalog.
 */
export function demoFolder(language: string): URL {
  const folder = new URL(`${language}/`, import.meta.url)
  return existsSync(new URL('settings.yaml', folder)) ? folder : new URL('.', import.meta.url)
}

/** The time `hoursAgo` hours before `now`. */
export function momentOf(age: { readonly hoursAgo: number }, now: Date): Date {
  return new Date(now.getTime() - age.hoursAgo * 3_600_000)
}

function parseYaml(source: string, file: string): unknown {
  try {
    return parse(source)
  } catch (error) {
    throw new DemoContentError(`${file}: ${error instanceof Error ? error.message : error}`)
  }
}

/**
 * @param file - name used in error messages.
 * @throws {DemoContentError} when the front matter is missing or wrong.
 */
export function parseArticle(source: string, file: string): DemoArticle {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!parts) throw new DemoContentError(`${file}: does not begin with front matter`)
  const front = checked(frontMatterShape, parseYaml(parts[1] ?? '', file), file)
  if (file !== `articles/${front.slug}.md`)
    throw new DemoContentError(`${file}: the file name differs from its slug ${front.slug}`)
  if ((front.status === 'draft') === (front.published !== undefined))
    throw new DemoContentError(`${file}: \`published\` is required, except for drafts`)
  return { ...front, content: (parts[2] ?? '').trim() }
}

function newestFirst(a: DemoArticle, b: DemoArticle): number {
  const age = (article: DemoArticle) => article.published?.hoursAgo ?? Number.MAX_SAFE_INTEGER
  return age(a) - age(b) || a.slug.localeCompare(b.slug)
}

/**
 * Reads the demo content of a folder (this one: `new URL('.', import.meta.url)`). Read-only.
 *
 * @throws {DemoContentError} for the first invalid file.
 */
export async function readDemo(folder: URL | string): Promise<DemoContent> {
  const root = typeof folder === 'string' ? folder : fileURLToPath(folder)
  const read = (file: string) => readFile(join(root, file), 'utf8')
  const readYaml = async (file: string) => parseYaml(await read(file), file)
  const names = (await readdir(join(root, 'articles'))).filter((name) => name.endsWith('.md'))
  const articles = await Promise.all(
    names.map(async (name) => parseArticle(await read(`articles/${name}`), `articles/${name}`)),
  )
  const taxonomy = checked(taxonomyShape, await readYaml('taxonomy.yaml'), 'taxonomy.yaml')
  return {
    ...taxonomy,
    ...checked(templatesShape, await readYaml('templates.yaml'), 'templates.yaml'),
    ...checked(newsletterShape, await readYaml('newsletter.yaml'), 'newsletter.yaml'),
    ...checked(searchesShape, await readYaml('searches.yaml'), 'searches.yaml'),
    settings: checked(settingsShape, await readYaml('settings.yaml'), 'settings.yaml'),
    people: checked(peopleShape, await readYaml('people.yaml'), 'people.yaml'),
    articles: articles.sort(newestFirst),
    discussions: checked(discussionsShape, await readYaml('discussions.yaml'), 'discussions.yaml'),
  }
}
