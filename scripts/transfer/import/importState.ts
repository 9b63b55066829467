import { createHash } from 'node:crypto'
import type { SecretClient } from '../../database/client.ts'
import { readAll } from '../databaseRequests.ts'
import type { Post } from '../markdown/readArticle.ts'
import { assignSlugs } from './slugs.ts'

/** What earlier imports left in the database. */
export interface State {
  /** By source. */
  imports: Map<string, { digest: string; articleId: string }>
  /** The slug of every article by its id. */
  slugs: Map<string, string>
}

/** Reads all of it, by pages. @throws {TransferError} when the database refuses. */
export async function readState(client: SecretClient): Promise<State> {
  const [imports, articles] = await Promise.all([
    readAll('the earlier imports', (from, to) =>
      client.from('imports').select('source, digest, article_id').order('source').range(from, to),
    ),
    readAll('the articles', (from, to) =>
      client.from('articles').select('id, slug').order('id').range(from, to),
    ),
  ])
  return {
    imports: new Map(
      imports.map(({ source, digest, article_id }) => [source, { digest, articleId: article_id }]),
    ),
    slugs: new Map(articles.map(({ id, slug }) => [id, slug])),
  }
}

/**
 * The id of the article made from a source. It follows from the source alone, so that an import
 * that was broken off finds what it had begun. A UUID of version 8 (RFC 9562, 5.8).
 */
export function articleIdOf(source: string): string {
  const hex = createHash('sha256').update(source).digest('hex')
  const parts = [hex.slice(0, 8), hex.slice(8, 12), `8${hex.slice(13, 16)}`]
  return [...parts, `a${hex.slice(17, 20)}`, hex.slice(20, 32)].join('-')
}

/** The slug of every post by its path: the one it has, or one that is free. */
export function slugsOf(posts: readonly Post[], name: string, state: State): Map<string, string> {
  const present = new Map<string, string>()
  const taken = new Map(state.slugs)
  for (const { path } of posts) {
    const source = `${name}/${path}`
    const id = state.imports.get(source)?.articleId ?? articleIdOf(source)
    const slug = taken.get(id)
    if (slug === undefined) continue
    present.set(path, slug)
    taken.delete(id)
  }
  return assignSlugs(posts, present, new Set(taken.values()))
}
