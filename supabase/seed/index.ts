import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as v from 'valibot'
import { parse } from 'yaml'
import { settingsShape } from './settings-shape.ts'
import type { accountShape, categoryShape, personShape, tagShape } from './shape.ts'
import {
  checked,
  DemoContentError,
  discussionsShape,
  frontMatterShape,
  peopleShape,
  taxonomyShape,
} from './shape.ts'

export type { PictureRequest } from './pictures-in-text.ts'
export { inlinePictures, pictureName, picturesOf, withPictures } from './pictures-in-text.ts'
export { DemoContentError } from './shape.ts'

export type DemoSettings = v.InferOutput<typeof settingsShape>
export type DemoPerson = v.InferOutput<typeof personShape>
export type DemoAccount = v.InferOutput<typeof accountShape>
export type DemoPeople = v.InferOutput<typeof peopleShape>
export type DemoCategory = v.InferOutput<typeof categoryShape>
export type DemoTag = v.InferOutput<typeof tagShape>
export type DemoDiscussions = v.InferOutput<typeof discussionsShape>

/** One article. `published` is absent for drafts; `written` is when it was begun, if that differs. */
export interface DemoArticle extends v.InferOutput<typeof frontMatterShape> {
  /** The body in Markdown; drawings in it are resolved by `withPictures()`. */
  readonly content: string
}

export interface DemoContent {
  readonly settings: DemoSettings
  readonly people: DemoPeople
  readonly categories: readonly DemoCategory[]
  readonly tags: readonly DemoTag[]
  /** The newest first, drafts last. */
  readonly articles: readonly DemoArticle[]
  readonly discussions: DemoDiscussions
}

/** The moment that lies `hoursAgo` hours before `now`. */
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
 * @param file the name to blame in messages.
 * @throws {DemoContentError} when the front matter is missing or wrong.
 */
export function parseArticle(source: string, file: string): DemoArticle {
  const parts = /^---\n([\s\S]*?)\n---\n([\s\S]*)$/.exec(source)
  if (!parts) throw new DemoContentError(`${file}: does not begin with front matter`)
  const front = checked(frontMatterShape, parseYaml(parts[1] ?? '', file), file)
  if (file !== `articles/${front.slug}.md`)
    throw new DemoContentError(`${file}: is named otherwise than its slug ${front.slug}`)
  if ((front.status === 'draft') === (front.published !== undefined))
    throw new DemoContentError(`${file}: published belongs to all articles but drafts`)
  return { ...front, content: (parts[2] ?? '').trim() }
}

function newestFirst(a: DemoArticle, b: DemoArticle): number {
  const age = (article: DemoArticle) => article.published?.hoursAgo ?? Number.MAX_SAFE_INTEGER
  return age(a) - age(b) || a.slug.localeCompare(b.slug)
}

/**
 * Reads the demo content of a folder (this one: `new URL('.', import.meta.url)`). Nothing is
 * written anywhere.
 * @throws {DemoContentError} for the first file that does not have the right shape.
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
    settings: checked(settingsShape, await readYaml('settings.yaml'), 'settings.yaml'),
    people: checked(peopleShape, await readYaml('people.yaml'), 'people.yaml'),
    articles: articles.sort(newestFirst),
    discussions: checked(discussionsShape, await readYaml('discussions.yaml'), 'discussions.yaml'),
  }
}
