import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { pageOfNumber } from '@broadsheet/shared/domain/liveRules.ts'
import { archivePagesOf } from '@broadsheet/shared/publishing/archivePages.ts'
import {
  cacheTags,
  cardAddress,
  EVERYTHING,
  type List,
  listAddress,
  sitemapAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { ARCHIVE, FRONT } from '@broadsheet/shared/publishing/paging.ts'
import {
  SITEMAP,
  sitemapGroupOf,
  sitemapPart,
  sitemapPartOf,
} from '@broadsheet/shared/publishing/sitemapParts.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Invalidation } from './invalidate.ts'
import {
  type AppliedListChange,
  type ListPosition,
  listChangesOf,
  WatchedListChange,
} from './listChanges.ts'
import { ListQueries } from './listQueries.ts'

/** Where an article is listed and what its pages are; compared before and after it is written. */
export interface ArticlePosition extends ListPosition {
  id: string
  slug: string
  /** Whether a card image is generated, because the article has no image. */
  hasCard: boolean
  /** Whether it is live coverage, which has pages and files of its own. */
  isLive: boolean
  /** BCP 47 tag; null: the language of the publication. */
  lang: string | null
  /** Articles with the same value are translations of each other. */
  translationGroup: string | null
  /** Id of the article that it replies to. */
  replyTo: string | null
}

/** Related articles are at most this many steps away in their category. */
const NEIGHBOURS = 4

/** Records the cache tags that a change of an article invalidates: its pages, lists, neighbours and sitemaps. */
export class ArticleInvalidation {
  readonly #invalidation: Invalidation
  readonly #translations: StatementSync
  readonly #entries: StatementSync
  readonly #lists: ListQueries

  constructor(db: DatabaseSync, invalidation: Invalidation) {
    this.#invalidation = invalidation
    this.#translations = db.prepare(
      'select id, published_at from articles where translation_group = ?',
    )
    this.#entries = db.prepare(
      'select id, number from live_entries where article_id = ? order by number',
    )
    this.#lists = new ListQueries(db)
  }

  /**
   * Reads the lists of an article before it is written or removed.
   *
   * @param planned - where it will be listed; null when it is removed.
   */
  watchLists(
    id: string,
    before: ListPosition | null,
    planned: ListPosition | null,
  ): WatchedListChange[] {
    return listChangesOf(id, before, planned).map(
      (change) => new WatchedListChange(this.#lists.index(change.list), change),
    )
  }

  /** An article was written or removed; `lists` was read before. */
  changed(
    before: ArticlePosition | null,
    after: ArticlePosition | null,
    lists: WatchedListChange[],
  ): void {
    const changes = lists.map((change) => change.apply())
    const position = after ?? before
    if (!position) return
    this.#invalidation.redirectsTo('article', position.id)
    this.#invalidation.invalidate(
      cacheTags.newest,
      cacheTags.summary(position.id),
      cacheTags.at(position.slug),
    )
    this.#addresses(before, after)
    this.#liveAddresses(before, after)
    this.#linkedFrom(before, after)
    for (const each of [before, after])
      if (each?.replyTo) this.#invalidation.invalidate(cacheTags.replies(each.replyTo))
    for (const change of changes) this.#listChanged(change)
    if (!after) return
    this.#sitemapOf(after)
    this.#invalidation.invalidate(cacheTags.neighbours(after.id))
  }

  /** The addresses of an article and of its card image. */
  #addresses(before: ArticlePosition | null, after: ArticlePosition | null): void {
    const positions = [before, after].filter((position) => position !== null)
    if (before?.slug !== after?.slug)
      for (const { slug } of positions) this.#invalidation.articleAddress(slug)
    if (before?.hasCard !== after?.hasCard || before?.slug !== after?.slug)
      for (const { slug, hasCard } of positions)
        if (hasCard) this.#invalidation.invalidate(cardAddress(slug))
  }

  /** The pages and files of live coverage, at its former and its present address. */
  #liveAddresses(before: ArticlePosition | null, after: ArticlePosition | null): void {
    if (before?.isLive === after?.isLive && before?.slug === after?.slug) return
    for (const position of [before, after]) {
      if (!position?.isLive) continue
      const { id, slug } = position
      this.#invalidation.invalidate(urls.liveUpdates(slug), urls.liveFeed(slug))
      let pages = 0
      for (const row of this.#entries.iterate(id)) {
        this.#invalidation.invalidate(urls.livePart(slug, String(row.id)))
        pages = pageOfNumber(Number(row.number))
      }
      for (let page = 1; page <= pages; page++)
        this.#invalidation.invalidate(urls.livePart(slug, page))
    }
  }

  /** The pages of the translations of an article link to its address in its language. */
  #linkedFrom(before: ArticlePosition | null, after: ArticlePosition | null): void {
    const isSame = (name: 'slug' | 'lang' | 'translationGroup') => before?.[name] === after?.[name]
    if (isSame('slug') && isSame('lang') && isSame('translationGroup')) return
    for (const position of [before, after]) {
      const group = position?.translationGroup
      if (!group) continue
      this.#invalidation.invalidate(cacheTags.translations(group))
      for (const { id, published_at } of this.#translations.all(group))
        this.#sitemapOf({ id: String(id), publishedAt: String(published_at) })
    }
  }

  /** An article was added to a list, removed from it or moved in it. */
  #listChanged({ list, places, before, after, pages, sitemap }: AppliedListChange): void {
    this.#invalidation.invalidate(cacheTags.newestOf(list))
    const name = this.#lists.nameOf(list)
    if (name !== null)
      for (const part of [FRONT, ARCHIVE, ...pages])
        this.#invalidation.invalidate(listAddress(list.kind, name, part))
    const parts = sitemap.parts.map(sitemapPart)
    if (sitemap.cameOrWent) {
      const groups = parts.map((part) => cacheTags.sitemapPartsOf(sitemapGroupOf(part)))
      this.#invalidation.invalidate(cacheTags.sitemapParts, ...groups)
    }
    for (const part of parts) this.#sitemapChanged(part)
    if (list.kind === 'category' || list.kind === 'tag')
      this.#invalidation.invalidate(cacheTags.counts)
    if (list.kind === 'author' && (before === 0 || after === 0)) this.#authorCameOrWent(list, name)
    if (list.kind === 'category')
      for (const { publishedAt, id } of places)
        for (const neighbour of this.#lists.neighbours(list.id, publishedAt, id, NEIGHBOURS))
          this.#invalidation.invalidate(cacheTags.neighbours(neighbour))
  }

  #sitemapOf(article: Pick<ArticlePosition, 'id' | 'publishedAt'>): void {
    const sitemap = archivePagesOf(this.#lists.index(EVERYTHING), SITEMAP)
    this.#sitemapChanged(sitemapPartOf(sitemap.placeOf(article)))
  }

  #sitemapChanged(part: string): void {
    this.#invalidation.invalidate(cacheTags.sitemap(part), sitemapAddress(part))
  }

  #authorCameOrWent(list: List, name: string | null): void {
    this.#invalidation.invalidate(cacheTags.authors)
    if (name === null) return
    this.#invalidation.invalidate(cacheTags.authorAt(name))
    this.#invalidation.pagesOf(list, name)
  }
}
