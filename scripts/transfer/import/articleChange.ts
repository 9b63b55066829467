import type { State } from './importState.ts'

/** Counters of a report that an import of an article increases. */
export type ArticleChange = 'created' | 'updated' | 'unchanged'

/**
 * What an import does with an article.
 *
 * @param state - before the import.
 */
export function changeOf(
  { source, articleId, digest }: { source: string; articleId: string; digest: string },
  { imports, slugs }: State,
): ArticleChange {
  if (imports.get(source)?.digest === digest) return 'unchanged'
  return slugs.has(articleId) ? 'updated' : 'created'
}
