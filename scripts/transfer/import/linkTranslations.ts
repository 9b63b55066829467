import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { problem } from '@broadsheet/shared/domain/importing/problem.ts'
import type { SecretClient } from '../../database/client.ts'
import type { SourceArticle } from '../sourceArticle.ts'

/** An article of an import that may have translations. */
interface Keyed {
  path: string
  articleId: string
}

/** Articles of an import by their translationKey. */
export class TranslationLinks {
  readonly #byKey = new Map<string, Keyed[]>()

  /** Notes an article. */
  add({ translationKey }: SourceArticle, article: Keyed): void {
    if (translationKey === null) return
    this.#byKey.set(translationKey, [...(this.#byKey.get(translationKey) ?? []), article])
  }

  /**
   * Links the articles with the same key, after all were written.
   *
   * @param groups - stored translation_group by id of the article; linked articles cost no request.
   * @returns a warning for each article that the database refuses to link.
   */
  async write(
    client: SecretClient,
    groups: ReadonlyMap<string, string | null>,
  ): Promise<Warning[]> {
    const warnings: Warning[] = []
    for (const [key, [first, ...others]] of this.#byKey) {
      if (!first) continue
      const group = groups.get(first.articleId) ?? null
      for (const { path, articleId } of others) {
        if (group !== null && groups.get(articleId) === group) continue
        const pair = { article: first.articleId, other: articleId }
        const { error } = await client.rpc('link_translations', pair)
        if (!error) continue
        const found = problem('cli.import.notLinked', {
          path: first.path,
          key: key.slice(0, 100),
          error: error.message,
        })
        warnings.push({ path, line: null, construct: 'translation', problem: found })
      }
    }
    return warnings
  }
}
