import type { SecretClient } from '../../database/client.ts'
import { ArticleError } from '../articleError.ts'
import type { AuthorDetails } from '../markdown/authorsFile.ts'
import type { Post } from '../markdown/readArticle.ts'
import type { Source } from '../source.ts'
import { ensureAuthors } from './ensureAuthors.ts'
import type { ImportReport } from './importReport.ts'
import { ensureLabels } from './labels.ts'
import type { Known } from './resolveArticle.ts'

/** Creates the authors, categories and tags of the posts; adds what fails to the report. */
export async function ensureNames(
  client: SecretClient,
  source: Pick<Source, 'authors' | 'file'>,
  posts: readonly Post[],
  report: ImportReport,
): Promise<Pick<Known, 'authors' | 'category' | 'tag'>> {
  const details = await source.authors().catch((error: unknown) => {
    if (!(error instanceof ArticleError)) throw error
    report.failures.push({ path: 'authors', reason: error.message })
    return new Map<string, AuthorDetails>()
  })
  const authors = await ensureAuthors({
    ...{ client, source, details },
    people: posts.flatMap(({ authors: [first] }) => first ?? []),
    onWarning: (message) => report.warnings.push({ path: 'authors', line: null, message }),
  })
  const categories = posts.flatMap(({ category }) => category ?? [])
  return {
    authors,
    category: await ensureLabels(client, 'categories', categories),
    tag: await ensureLabels(
      client,
      'tags',
      posts.flatMap(({ tags }) => tags),
    ),
  }
}
