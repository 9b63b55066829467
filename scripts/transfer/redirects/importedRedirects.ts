import { addWarning, type ImportReport } from '@broadsheet/shared/domain/importing/importReport.ts'
import { redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'
import type { ContentIndex } from '../import/contentIndex.ts'
import type { SourceRedirect } from '../source.ts'
import type { SourceArticle } from '../sourceArticle.ts'
import { permalinkOf } from './permalink.ts'
import { type RedirectToWrite, redirectsOfLabels, writeRedirects } from './writeRedirects.ts'

/** Collects the old URLs of an import; they are written after the articles that they lead to. */
export class ImportedRedirects {
  readonly #ids = new Map<string, string>()
  readonly #named: readonly SourceRedirect[]
  readonly #permalink: string | null
  readonly #redirects: RedirectToWrite[] = []

  /**
   * @param named - those that the source names.
   * @param permalink - pattern of the old site; null: none.
   */
  constructor(named: readonly SourceRedirect[], permalink: string | null) {
    this.#named = named
    this.#permalink = permalink
  }

  /** Adds the old URLs of an article. */
  add(article: SourceArticle, articleId: string): void {
    this.#ids.set(article.path, articleId)
    const path = this.#permalink === null ? null : permalinkOf(article, this.#permalink)
    if (path !== null) this.#redirects.push({ path, article_id: articleId })
  }

  /** Writes all redirects; adds counts and warnings to the report. */
  async write(
    client: SecretClient,
    labels: ContentIndex['labels'],
    report: ImportReport,
  ): Promise<void> {
    for (const { from, article } of this.#named) {
      const [path, id] = [redirectPath(from), this.#ids.get(article)]
      if (path !== null && id !== undefined) this.#redirects.push({ path, article_id: id })
      else report.notImported.redirects++
    }
    for (const kind of ['category', 'tag'] as const)
      this.#redirects.push(...redirectsOfLabels(kind, await presentLabels(client, kind, labels)))
    const { added, warnings } = await writeRedirects(client, this.#redirects)
    report.redirects = added
    for (const warning of warnings) addWarning(report, warning)
  }
}

const NAMES_PER_REQUEST = 50

/** The categories or tags of the source that the site has, with both slugs. */
async function presentLabels(
  client: SecretClient,
  kind: 'category' | 'tag',
  labels: ContentIndex['labels'],
): Promise<{ id: string; slug: string; oldSlug: string }[]> {
  const table = kind === 'category' ? 'categories' : 'tags'
  const found: { id: string; slug: string; oldSlug: string }[] = []
  const slugs = new Map([...labels[kind]].map(([name, { slug }]) => [name, slug]))
  const names = [...slugs.keys()]
  for (let start = 0; start < names.length; start += NAMES_PER_REQUEST) {
    const batch = names.slice(start, start + NAMES_PER_REQUEST)
    const { data, error } = await client.from(table).select('id, name, slug').in('name', batch)
    mustSucceed(t('cli.subject.newRows', { table }), error)
    for (const { id, name, slug } of data ?? []) {
      const oldSlug = slugs.get(name)
      if (oldSlug) found.push({ id, slug, oldSlug })
    }
  }
  return found
}
