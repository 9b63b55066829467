import type { CollectionState } from '@broadsheet/shared/domain/importing/importRun.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { inBatches } from '../../../concurrency/parallel.ts'
import type { SecretClient } from '../../../database/client.ts'
import { mustSucceed, readAll } from '../../databaseRequests.ts'
import type { ContentItem, ContentSource } from '../../source.ts'

const TITLES = 50
const ARTICLES_A_REQUEST = 50

/** A source, and the paths of the articles that were read from it. */
export interface WatchedSource {
  source: ContentSource
  /** Also of articles that cannot be imported: they are not missing. */
  paths: ReadonlySet<string>
}

/** Notes the paths of the articles of a source while it is read. */
export function watched(source: ContentSource): WatchedSource {
  const paths = new Set<string>()
  const items: ContentSource['items'] = async function* (onProgress) {
    for await (const item of source.items(onProgress)) {
      const path = pathOf(item)
      if (path !== null) paths.add(path)
      yield item
    }
  }
  return { source: Object.create(bound(source), { items: { value: items } }), paths }
}

/** Methods of a class with private fields need their object. */
function bound(source: ContentSource): object {
  const isRemote = source.isRemote?.bind(source)
  return {
    kind: source.kind,
    name: source.name,
    format: source.format,
    site: source.site,
    file: source.file.bind(source),
    ...(isRemote && { isRemote }),
  }
}

function pathOf(item: ContentItem): string | null {
  if (item.type === 'article') return item.article.path
  return item.type === 'failure' ? item.failure.path : null
}

/** Articles of earlier imports of a collection. */
export interface Collection {
  existing: number
  /** Not archived, and not in the source. */
  missing: { id: string; source: string; title: string }[]
}

/** Compares a source that was read with the articles of earlier imports of the same name. */
export async function collectionOf(
  client: SecretClient,
  { source, paths }: WatchedSource,
): Promise<Collection> {
  const prefix = `${source.name}/`
  const pattern = `${prefix.replaceAll(/[\\%_]/g, String.raw`\$&`)}%`
  const known = await readAll(t('cli.subject.importHistory'), (from, to) =>
    client
      .from('imports')
      .select('source, articles!inner (id, title, status)')
      .like('source', pattern)
      .order('source')
      .range(from, to),
  )
  const isPresent = (each: { source: string }) => paths.has(each.source.slice(prefix.length))
  const absent = known.filter((each) => !isPresent(each) && each.articles.status !== 'archived')
  // A source without articles was probably the wrong one.
  const isEmpty = paths.size === 0
  return {
    existing: known.filter(isPresent).length,
    missing: isEmpty
      ? []
      : absent.map(({ source: path, articles: { id, title } }) => ({ id, source: path, title })),
  }
}

/** The numbers for a report. */
export const collectionState = (
  { existing, missing }: Collection,
  archived = 0,
): CollectionState => ({
  existing,
  missing: missing.length,
  missingTitles: missing.slice(0, TITLES).map(({ title }) => title),
  archived,
})

/**
 * Archives the articles that a source no longer has. If it has one again, the next import writes it.
 *
 * @returns their number.
 */
export async function archiveMissing(
  client: SecretClient,
  { missing }: Collection,
  onProgress: (done: number, total: number) => void,
): Promise<number> {
  let done = 0
  for (const batch of inBatches(missing, ARTICLES_A_REQUEST)) {
    const ids = batch.map(({ id }) => id)
    const archived = await client.from('articles').update({ status: 'archived' }).in('id', ids)
    mustSucceed(t('cli.subject.articles'), archived.error)
    const forgotten = await client.from('imports').update({ digest: '' }).in('article_id', ids)
    mustSucceed(t('cli.subject.imports'), forgotten.error)
    done += batch.length
    onProgress(done, missing.length)
  }
  return done
}
