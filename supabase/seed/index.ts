import { existsSync } from 'node:fs'
import { readdir, readFile } from 'node:fs/promises'
import { join } from 'node:path'
import { fileURLToPath } from 'node:url'
import type * as v from 'valibot'
import { type DemoArticle, parseArticle, parseYaml } from './articleFile.ts'
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
  discussionsShape,
  newsletterShape,
  peopleShape,
  searchesShape,
  taxonomyShape,
  templatesShape,
} from './shape.ts'
import { type DemoStaff, readStaff } from './staff.ts'

export { type DemoArticle, parseArticle } from './articleFile.ts'
export { picturesOf, withPictures } from './picturesInText.ts'
export { DemoContentError } from './shape.ts'
export type { DemoFront, DemoLive, DemoStaff } from './staff.ts'

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
  /** Not part of the content above before `withStaff()`. */
  readonly staff: DemoStaff
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
  const readArticles = async (folder: string) => {
    const names = (await readdir(join(root, folder))).filter((name) => name.endsWith('.md'))
    const files = names.map((name) => `${folder}/${name}`)
    return Promise.all(files.map(async (file) => parseArticle(await read(file), file)))
  }
  const articles = await readArticles('articles')
  const taxonomy = checked(taxonomyShape, await readYaml('taxonomy.yaml'), 'taxonomy.yaml')
  return {
    ...taxonomy,
    ...checked(templatesShape, await readYaml('templates.yaml'), 'templates.yaml'),
    ...checked(newsletterShape, await readYaml('newsletter.yaml'), 'newsletter.yaml'),
    ...checked(searchesShape, await readYaml('searches.yaml'), 'searches.yaml'),
    settings: checked(settingsShape, await readYaml('settings.yaml'), 'settings.yaml'),
    people: checked(peopleShape, await readYaml('people.yaml'), 'people.yaml'),
    articles: articles.sort(newestFirst),
    staff: await readStaff(readYaml, await readArticles('staff/articles')),
    discussions: checked(discussionsShape, await readYaml('discussions.yaml'), 'discussions.yaml'),
  }
}
