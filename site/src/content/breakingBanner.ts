import type { BreakingBanner } from '@broadsheet/shared/domain/breakingBanner.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { optionalText, text } from './columnReaders.ts'
import { buildTime } from './environment.ts'
import { first, type Row } from './mirror.ts'
import { query, trackDependency } from './trackedQuery.ts'

/** The breaking banner at the time of the build; null without one, or when its article is not public. */
export const breakingBanner = query(
  'breakingBanner',
  () => [cacheTags.breaking, cacheTags.clock],
  (): BreakingBanner | null =>
    first(
      'select id, headline, article_id, destination, ends_at from breaking_news where ends_at > ?',
      bannerOf,
      buildTime().toISOString(),
    ),
)

function bannerOf(row: Row): BreakingBanner | null {
  const articleId = optionalText(row, 'article_id')
  const href = articleId === null ? text(row, 'destination') : addressOfArticle(articleId)
  if (href === null) return null
  return { id: text(row, 'id'), headline: text(row, 'headline'), href, until: text(row, 'ends_at') }
}

function addressOfArticle(id: string): string | null {
  trackDependency(cacheTags.summary(id))
  return first(
    'select slug from articles where id = ?',
    (row) => urls.article(text(row, 'slug')),
    id,
  )
}

/** The file that open pages poll; see BREAKING_FRAGMENT. */
export const breakingFragment = (): Response =>
  new Response(`${JSON.stringify(breakingBanner() ?? {})}\n`, {
    headers: { 'content-type': 'application/json; charset=utf-8' },
  })
