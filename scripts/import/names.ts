import type { SecretClient } from '../database/client.ts'
import { ensureAuthors } from './authors.ts'
import { type AuthorDetails, readAuthors } from './authors-file.ts'
import { PostError } from './errors.ts'
import type { ImportReport } from './index.ts'
import { ensureLabels } from './labels.ts'
import type { Post } from './post.ts'
import type { Known } from './rows.ts'

/** Makes the authors, categories and tags that posts name; the report hears of what fails. */
export async function ensureNames(
  client: SecretClient,
  folder: string,
  posts: readonly Post[],
  report: ImportReport,
): Promise<Pick<Known, 'authors' | 'category' | 'tag'>> {
  const details = await readAuthors(folder).catch((error: unknown) => {
    if (!(error instanceof PostError)) throw error
    report.failures.push({ path: 'authors', reason: error.message })
    return new Map<string, AuthorDetails>()
  })
  const authors = await ensureAuthors({
    ...{ client, folder, details },
    people: posts.flatMap(({ authors: [first] }) => first ?? []),
    onWarning: (message) => report.warnings.push({ path: 'authors', message }),
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
