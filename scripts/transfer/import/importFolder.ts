import type { SecretClient } from '../../database/client.ts'
import type { Progress } from '../../terminal/progress.ts'
import type { FieldName } from '../markdown/fieldNames.ts'
import type { Post } from '../markdown/readArticle.ts'
import type { Failure, Source } from '../source.ts'
import { MarkdownFolder } from '../sources/markdownFolder.ts'
import type { Target } from '../target.ts'
import { DatabaseTarget } from '../targets/contentTarget.ts'
import { pictureFilesOf } from './imageReferences.ts'
import type { ImportReport } from './importReport.ts'
import { articleIdOf, type State, slugsOf } from './importState.ts'
import { linkResolver } from './links.ts'
import { type Known, resolvePost } from './resolveArticle.ts'
import type { Arrival } from './writeArticles.ts'

export interface ImportOptions {
  /** Origin the posts were published at; links to it are resolved. */
  site?: string | null
  onProgress?: (progress: Progress) => void
}

export interface FolderImportOptions extends ImportOptions {
  folder: string
  /** Created with the secret key. */
  client: SecretClient
  /** Names of fields in the front matter by our names, as `readMapping` reads them. */
  mapping?: ReadonlyMap<FieldName, string>
  /** Name of the collection: identifies its files in later imports. Default: the name of the folder. */
  name?: string
}

/** Imports a folder of Markdown posts into the database; see importContent. */
export function importFolder(options: FolderImportOptions): Promise<ImportReport> {
  const { folder, client, name, mapping } = options
  const source = new MarkdownFolder(folder, {
    ...(name === undefined ? {} : { name }),
    ...(mapping === undefined ? {} : { mapping }),
  })
  return importContent(source, new DatabaseTarget(client), options)
}

/**
 * Imports the content of a source. Running it again writes only what changed since; articles whose
 * source is gone are not deleted.
 *
 * @throws {TransferError} when nothing can be imported: the source cannot be read, or the database or
 *   the storage refuses. What is written until then is kept, and the next run continues from there.
 */
export async function importContent(
  source: Source,
  target: Target,
  { site = null, onProgress = () => {} }: ImportOptions,
): Promise<ImportReport> {
  const { posts, failures } = await readPosts(source, onProgress)
  const report: ImportReport = {
    ...{ created: 0, updated: 0, unchanged: 0 },
    ...{ failures, warnings: [], pictures: { uploaded: 0, known: 0 } },
  }
  if (posts.length === 0) return report
  const state = await target.state()
  const slugs = slugsOf(posts, source.name, state)
  const pictures = await target.storeImages(source, pictureFilesOf(posts), (done, total) =>
    onProgress({ phase: 'Pictures', done, total }),
  )
  report.pictures = { uploaded: pictures.uploaded, known: pictures.known }
  const linked = posts.map((post) => ({ ...post, slug: slugs.get(post.path) ?? post.wantedSlug }))
  const known: Known = {
    slugs,
    pictures: pictures.byPath,
    link: linkResolver(linked, site),
    ...(await target.ensureNames(source, posts, report)),
  }
  const arrivals = posts.map((post) => arrivalOf(post, source.name, state, known, report))
  const written = await target.write(arrivals, state, (done) =>
    onProgress({ phase: 'Articles', done, total: posts.length }),
  )
  return { ...report, ...written, failures: [...report.failures, ...written.failures] }
}

/** Slugs and links depend on all posts, so they are collected before anything is written. */
async function readPosts(
  source: Source,
  onProgress: (progress: Progress) => void,
): Promise<{ posts: Post[]; failures: Failure[] }> {
  const posts: Post[] = []
  const failures: Failure[] = []
  const items = source.posts((done, total) => onProgress({ phase: 'Reading', done, total }))
  for await (const item of items) {
    if ('post' in item) posts.push(item.post)
    else failures.push(item.failure)
  }
  return { posts, failures }
}

function arrivalOf(
  post: Post,
  name: string,
  state: State,
  known: Known,
  report: ImportReport,
): Arrival {
  const { path, removed } = post
  const warn = (message: string, line: number | null) =>
    report.warnings.push({ path, line, message })
  for (const { construct, line } of removed) {
    warn(`the template syntax ${construct.slice(0, 100)} was removed`, line)
  }
  const source = `${name}/${path}`
  const articleId = state.imports.get(source)?.articleId ?? articleIdOf(source)
  return { path, source, articleId, ...resolvePost(post, known, warn) }
}
