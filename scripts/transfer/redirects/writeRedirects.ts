import type { Warning } from '@broadsheet/shared/domain/importing/importReport.ts'
import { type Problem, problem } from '@broadsheet/shared/domain/importing/problem.ts'
import { redirectPath } from '@broadsheet/shared/domain/redirects.ts'
import { feedAddress } from '@broadsheet/shared/publishing/cacheTags.ts'
import type { SecretClient } from '../../database/client.ts'
import { mustSucceed } from '../databaseRequests.ts'

/** A redirect from an old URL to an article, a category, a tag or a path of the site. */
export type RedirectToWrite = { path: string } & (
  | { article_id: string }
  | { category_id: string }
  | { tag_id: string }
  | { destination: string }
)

/** Most rows of a call of add_redirects. */
const BATCH = 500
/** Reasons that need no warning: the site redirects or has a page with the same URL already. */
const EXPECTED = new Set(['redirect_present', 'redirect_page'])

/** Why a redirect was refused, by the reason that add_redirects returns. */
const REFUSALS: ReadonlyMap<string, Problem> = new Map([
  ['redirect_reserved', problem('errors.redirectReserved')],
  ['redirect_elsewhere', problem('errors.redirectElsewhere')],
  ['redirect_itself', problem('errors.redirectItself')],
  ['redirect_chain', problem('errors.redirectChain')],
  ['redirect_destination', problem('errors.redirectDestination')],
  ['redirect_taken', problem('errors.redirectTaken')],
  ['redirect_target', problem('cli.import.redirectTarget')],
])
const INVALID = problem('cli.import.redirectInvalid')

/**
 * Adds redirects; a later import adds only new ones. Those that another page or redirect prevents are reported.
 *
 * @returns the number of added ones, and the warnings.
 */
export async function writeRedirects(
  client: SecretClient,
  redirects: readonly RedirectToWrite[],
): Promise<{ added: number; warnings: Warning[] }> {
  const warnings: Warning[] = []
  let refused = 0
  const byPath = new Map(redirects.map((redirect) => [redirect.path, redirect]))
  const rows = [...byPath.values()]
  for (let start = 0; start < rows.length; start += BATCH) {
    const batch = rows.slice(start, start + BATCH)
    const { data, error } = await client.rpc('add_redirects', { redirects: JSON.stringify(batch) })
    mustSucceed('add_redirects', error)
    for (const { path, problem: reason } of data ?? []) {
      refused++
      if (EXPECTED.has(reason)) continue
      const refusal = REFUSALS.get(reason) ?? INVALID
      warnings.push({ path, line: null, construct: 'redirect', problem: refusal })
    }
  }
  return { added: rows.length - refused, warnings }
}

/**
 * Redirects of categories and tags that have another slug here, and of their feeds, as WordPress (`/category/x/feed/`)
 * and Ghost (`/tag/x/rss/`) name them.
 *
 * @param labels - with the slug of the old site and that of this one.
 */
export function redirectsOfLabels(
  kind: 'category' | 'tag',
  labels: readonly { id: string; slug: string; oldSlug: string }[],
): RedirectToWrite[] {
  return labels.flatMap(({ id, slug, oldSlug }) => {
    const path = redirectPath(`/${kind}/${oldSlug}`)
    if (path === null) return []
    const target = kind === 'category' ? { category_id: id } : { tag_id: id }
    const feed = { destination: feedAddress(kind, slug) }
    return [
      { path, ...target },
      { path: `${path}/feed`, ...feed },
      { path: `${path}/rss`, ...feed },
    ]
  })
}
