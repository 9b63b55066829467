import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { readAll } from '../databaseRequests.ts'
import type { IndexedArticle } from './contentIndex.ts'
import { derivedId } from './derivedId.ts'
import { assignSlugs } from './slugs.ts'

/** Articles in the database, and their sources. */
export interface State {
  /** By source. */
  imports: Map<string, { digest: string; articleId: string }>
  /** Slug of every article by its id. */
  slugs: Map<string, string>
  /** translation_group of every article by its id. */
  groups: Map<string, string | null>
}

/** Reads the state before an import. @throws {TransferError} if the database refuses. */
export async function readState(client: SecretClient): Promise<State> {
  const [imports, articles] = await Promise.all([
    readAll(t('cli.subject.importHistory'), (from, to) =>
      client.from('imports').select('source, digest, article_id').order('source').range(from, to),
    ),
    readAll(t('cli.subject.articles'), (from, to) =>
      client.from('articles').select('id, slug, translation_group').order('id').range(from, to),
    ),
  ])
  return {
    imports: new Map(
      imports.map(({ source, digest, article_id }) => [source, { digest, articleId: article_id }]),
    ),
    slugs: new Map(articles.map(({ id, slug }) => [id, slug])),
    groups: new Map(articles.map(({ id, translation_group }) => [id, translation_group])),
  }
}

/** Id of the article of a source: the one it has, or the one that an import gives. */
export const articleIdOf = (source: string, { imports }: State): string =>
  imports.get(source)?.articleId ?? derivedId(source)

/** Slug of every article by its path: the one it has, or a free one. */
export function slugsOf(
  articles: readonly IndexedArticle[],
  name: string,
  state: State,
): Map<string, string> {
  const present = new Map<string, string>()
  const taken = new Map(state.slugs)
  for (const { path } of articles) {
    const id = articleIdOf(`${name}/${path}`, state)
    const slug = taken.get(id)
    if (slug === undefined) continue
    present.set(path, slug)
    taken.delete(id)
  }
  return assignSlugs(articles, present, new Set(taken.values()))
}
