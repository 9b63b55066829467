import { basename, resolve } from 'node:path'
import type { SecretClient } from '../database/client.ts'
import type { Progress } from '../terminal/progress.ts'
import type { FieldName } from './fields.ts'
import { type Failure, findPosts, readPosts } from './files.ts'
import { linkResolver } from './links.ts'
import { ensureNames } from './names.ts'
import { pictureFilesOf } from './picture-places.ts'
import { storePictures } from './pictures.ts'
import type { Post } from './post.ts'
import { type Known, resolvePost } from './rows.ts'
import { articleIdOf, readState, type State, slugsOf } from './state.ts'
import { type Arrival, writeArrivals } from './write.ts'

export interface ImportOptions {
  folder: string
  /** Made with the secret key. */
  client: SecretClient
  /** Their name of a field by ours, as `readMapping` reads it. */
  mapping?: ReadonlyMap<FieldName, string>
  /** Origin the posts were published at; links to it are followed. */
  site?: string | null
  /** What the collection is called: files are known again by it and their path. The folder's name. */
  name?: string
  onProgress?: (progress: Progress) => void
}

export interface ImportReport {
  created: number
  updated: number
  unchanged: number
  failures: Failure[]
  warnings: { path: string; message: string }[]
  pictures: { uploaded: number; known: number }
}

/**
 * Imports a folder of Markdown posts. Running it again writes only what changed in the meantime;
 * files that are gone leave their articles alone.
 *
 * @throws {TransferError} when nothing can be imported: no such folder, or the database or the storage
 *   refuse. What had come in by then stays, and the next run goes on from there.
 */
export async function importFolder(options: ImportOptions): Promise<ImportReport> {
  const { client, mapping = new Map(), site = null, onProgress = () => {} } = options
  const folder = resolve(options.folder)
  const name = options.name ?? basename(folder)
  const { posts, failures } = await readPosts(folder, await findPosts(folder), mapping)
  const report: ImportReport = {
    ...{ created: 0, updated: 0, unchanged: 0 },
    ...{ failures, warnings: [], pictures: { uploaded: 0, known: 0 } },
  }
  if (posts.length === 0) return report
  const state = await readState(client)
  const slugs = slugsOf(posts, name, state)
  const pictures = await storePictures({
    client,
    folder,
    files: pictureFilesOf(posts),
    onProgress: (done, total) => onProgress({ phase: 'Pictures', done, total }),
  })
  report.pictures = { uploaded: pictures.uploaded, known: pictures.known }
  const linked = posts.map((post) => ({ ...post, slug: slugs.get(post.path) ?? post.wantedSlug }))
  const known: Known = {
    slugs,
    pictures: pictures.byPath,
    link: linkResolver(linked, site),
    ...(await ensureNames(client, folder, posts, report)),
  }
  const arrivals = posts.map((post) => arrivalOf(post, name, state, known, report))
  const written = await writeArrivals(client, arrivals, state, (done) =>
    onProgress({ phase: 'Articles', done, total: posts.length }),
  )
  return { ...report, ...written, failures: [...report.failures, ...written.failures] }
}

function arrivalOf(
  post: Post,
  name: string,
  state: State,
  known: Known,
  report: ImportReport,
): Arrival {
  const { path, leftovers } = post
  const warn = (message: string) => report.warnings.push({ path, message })
  if (leftovers > 0) {
    warn(`template syntax was taken out in ${leftovers === 1 ? '1 place' : `${leftovers} places`}`)
  }
  const source = `${name}/${path}`
  const articleId = state.imports.get(source)?.articleId ?? articleIdOf(source)
  return { path, source, articleId, ...resolvePost(post, known, warn) }
}
