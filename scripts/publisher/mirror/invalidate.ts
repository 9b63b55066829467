import type { DatabaseSync } from 'node:sqlite'
import { breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import { archivePagesOf } from '@broadsheet/shared/publishing/archivePages.ts'
import {
  cacheTags,
  cardAddress,
  EVERYTHING,
  feedAddress,
  type List,
  listAddress,
  sitemapAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { FRONT, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import { SITEMAP, sitemapPart, sitemapPartOf } from '@broadsheet/shared/publishing/sitemapParts.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import {
  type AppliedListChange,
  type ListPosition,
  listChangesOf,
  watchListChange,
} from './listChanges.ts'
import { openListQueries } from './listQueries.ts'

/** Where an article is listed and what its pages are; compared before and after it is written. */
export interface ArticlePosition extends ListPosition {
  id: string
  slug: string
  /** Whether a card image is generated, because the article has no image. */
  hasCard: boolean
}

/** Related articles are at most this many steps away in their category. */
const NEIGHBOURS = 4

/**
 * Records the cache tags that a change invalidates, for every kind of change. Runs in the transaction
 * that writes the change; shared/publishing/cacheTags.ts defines the tags.
 */
export function openInvalidation(db: DatabaseSync) {
  const insert = db.prepare('insert or ignore into invalidated (tag) values (?)')
  const articleQueries = {
    category: db.prepare('select id from articles where category_id = ?'),
    author: db.prepare('select id from articles where author_id = ?'),
    tag: db.prepare('select article_id as id from article_tags where tag_id = ?'),
  }
  const former = db.prepare('select slug from former_pages where kind = ? and subject_id = ?')
  const breaking = db.prepare(`select a.id from articles a join categories c on c.id = a.category_id
    where lower(c.name) = 'breaking' and a.published_at >= ? and a.published_at < ?`)
  const look = openListQueries(db)
  const invalidate = (...invalidated: string[]) => {
    for (const tag of invalidated) insert.run(tag)
  }

  /** All pages of a list under a name, and its feed. */
  function allPagesOf(list: List, name: string | null): void {
    if (name === null) return
    for (const part of pagesOf(look.index(list)).parts())
      invalidate(listAddress(list.kind, name, part))
    const feed = feedAddress(list.kind, name)
    if (feed) invalidate(feed)
  }

  /** Every article of a category, author or tag. */
  function invalidateArticlesOf(kind: 'category' | 'author' | 'tag', id: string): void {
    for (const row of articleQueries[kind].all(id)) invalidate(cacheTags.summary(String(row.id)))
  }

  /** An article was added to a list, removed from it or moved in it. */
  function moved({ list, places, before, after, pages, sitemap }: AppliedListChange): void {
    invalidate(cacheTags.newestOf(list))
    const name = look.nameOf(list)
    if (name !== null)
      for (const part of [FRONT, ...pages]) invalidate(listAddress(list.kind, name, part))
    if (sitemap.cameOrWent) invalidate(cacheTags.sitemapParts)
    for (const part of sitemap.parts) sitemapChanged(sitemapPart(part))
    if (list.kind === 'category' || list.kind === 'tag') invalidate(cacheTags.counts)
    if (list.kind === 'author' && (before === 0 || after === 0)) authorCameOrWent(list, name)
    if (list.kind === 'category')
      for (const { publishedAt, id } of places)
        for (const neighbour of look.beside(list.id, publishedAt, id, NEIGHBOURS))
          invalidate(cacheTags.neighbours(neighbour))
  }

  const sitemapChanged = (part: string) => invalidate(cacheTags.sitemap(part), sitemapAddress(part))

  function authorCameOrWent(list: List, name: string | null): void {
    invalidate(cacheTags.authors)
    if (name === null) return
    invalidate(cacheTags.authorAt(name))
    allPagesOf(list, name)
  }

  /** A slug belongs to another article now, or to none. */
  const addressOf = (slug: string) => invalidate(cacheTags.at(slug), urls.article(slug))

  /** An article was written or removed. */
  function article(
    before: ArticlePosition | null,
    after: ArticlePosition | null,
    moves: AppliedListChange[],
  ): void {
    const position = after ?? before
    if (!position) return
    invalidate(cacheTags.newest, cacheTags.summary(position.id), cacheTags.at(position.slug))
    for (const { slug } of [before, after].filter((one) => one !== null))
      if (before?.slug !== after?.slug) addressOf(slug)
    if (before?.hasCard !== after?.hasCard || before?.slug !== after?.slug)
      for (const { slug } of [before, after].filter((one) => one?.hasCard) as ArticlePosition[])
        invalidate(cardAddress(slug))
    for (const move of moves) moved(move)
    if (!after) return
    sitemapChanged(sitemapPartOf(archivePagesOf(look.index(EVERYTHING), SITEMAP).placeOf(after)))
    invalidate(cacheTags.neighbours(after.id))
  }

  return {
    invalidate,
    pagesOf: allPagesOf,
    invalidateArticlesOf,
    addressOf,

    /**
     * Reads the state before an article is written or removed.
     *
     * @param planned - where it will be listed; null when it is removed.
     * @returns a function to call afterwards.
     */
    watch(id: string, before: ArticlePosition | null, planned: ListPosition | null) {
      const finish = listChangesOf(id, before, planned).map((move) =>
        watchListChange(look.index(move.list), move),
      )
      return (after: ArticlePosition | null): void => {
        const moves = finish.map((tell) => tell())
        article(before, after, moves)
      }
    },

    /** A former address of a category or tag was added or removed. */
    formerPage(kind: 'category' | 'tag', slug: string): void {
      invalidate(cacheTags.former(kind, slug), urls[kind](slug))
    },

    /** A category or tag changed, and so did its former addresses. */
    formerPagesOf(kind: 'category' | 'tag', id: string): void {
      for (const row of former.all(kind, id)) invalidate(cacheTags.former(kind, String(row.slug)))
    },

    /** Invalidates pages that depend on the time, and articles that are no longer breaking news. */
    invalidateTimeDependent(before: Date | null, now: Date): void {
      invalidate(cacheTags.clock)
      if (!before) return
      const age = breakingUntil(now).getTime() - now.getTime()
      const young = (moment: Date) => new Date(moment.getTime() - age).toISOString()
      for (const row of breaking.all(young(before), young(now)))
        invalidate(cacheTags.summary(String(row.id)))
    },
  }
}

export type Invalidation = ReturnType<typeof openInvalidation>
