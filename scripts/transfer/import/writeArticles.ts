import type { SecretClient } from '../../database/client.ts'
import { changeOf } from './articleChange.ts'
import { type ArticleToWrite, createArticles } from './createArticles.ts'
import type { ImportReport } from './importReport.ts'
import type { State } from './importState.ts'
import { updateArticles } from './updateArticles.ts'

export type { ArticleToWrite } from './createArticles.ts'

/**
 * Writes the articles that are new or changed since the last import; adds the counts to the report.
 *
 * @param onProgress - gets the number of completed articles.
 */
export async function writeArticles(
  client: SecretClient,
  articles: readonly ArticleToWrite[],
  state: State,
  report: ImportReport,
  onProgress: (done: number) => void,
): Promise<void> {
  const created = articles.filter((each) => changeOf(each, state) === 'created')
  const updated = articles.filter((each) => changeOf(each, state) === 'updated')
  let done = articles.length - created.length - updated.length
  report.unchanged += done
  onProgress(done)
  const notCreated = created.length > 0 ? await createArticles(client, created) : []
  report.created += created.length - notCreated.length
  done += created.length
  onProgress(done)
  const notUpdated = await updateArticles(client, updated, () => onProgress(++done))
  report.updated += updated.length - notUpdated.length
  report.failures.push(...notCreated, ...notUpdated)
}
