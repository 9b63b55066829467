import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import { numbersOfPage, pageOfNumber } from '@broadsheet/shared/domain/liveRules.ts'
import { redirectAddress } from '@broadsheet/shared/domain/redirects.ts'
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
import { ARCHIVE, FRONT, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import {
  SITEMAP,
  sitemapGroupOf,
  sitemapPart,
  sitemapPartOf,
} from '@broadsheet/shared/publishing/sitemapParts.ts'
import { urls } from '@broadsheet/shared/urls.ts'
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

export type Taxonomy = 'category' | 'author' | 'tag'
/** What has former addresses in former_pages. */
export type FormerKind = Taxonomy | 'page'

/** Prefix of the slugs of deleted pages among those of deleted articles. */
const GONE_PAGE = 'page/'

/** Related articles are at most this many steps away in their category. */
const NEIGHBOURS = 4

/**
 * Records the cache tags that a change invalidates, for every kind of change. Runs in the transaction
 * that writes the change; shared/publishing/cacheTags.ts defines the tags.
 */
export class Invalidation {
  readonly #insert: StatementSync
  readonly #articlesOf: Record<Taxonomy, StatementSync>
  readonly #former: StatementSync
  readonly #redirects: StatementSync
  readonly #translations: StatementSync
  readonly #breaking: StatementSync
  readonly #entries: StatementSync
  readonly #slug: StatementSync
  readonly #lists: ListQueries

  constructor(db: DatabaseSync) {
    this.#insert = db.prepare('insert or ignore into invalidated (tag) values (?)')
    this.#articlesOf = {
      category: db.prepare('select id from articles where category_id = ?'),
      author: db.prepare('select article_id as id from article_bylines where author_id = ?'),
      tag: db.prepare('select article_id as id from article_tags where tag_id = ?'),
    }
    this.#former = db.prepare('select slug from former_pages where kind = ? and subject_id = ?')
    this.#redirects = db.prepare('select path from redirects where kind = ? and subject_id = ?')
    this.#translations = db.prepare(
      'select id, published_at from articles where translation_group = ?',
    )
    this.#entries = db.prepare(
      'select id, number from live_entries where article_id = ? order by number',
    )
    this.#slug = db.prepare('select slug from articles where id = ?')
    this.#breaking = db.prepare(`select a.id from articles a
      join categories c on c.id = a.category_id
      where lower(c.name) = 'breaking' and a.published_at >= ? and a.published_at < ?`)
    this.#lists = new ListQueries(db)
  }

  /** Records cache tags as invalidated. */
  invalidate(...tags: string[]): void {
    for (const tag of tags) this.#insert.run(tag)
  }

  /** All pages of a list under a name, and its feed. */
  pagesOf(list: List, name: string): void {
    for (const part of [...pagesOf(this.#lists.index(list)).parts(), ARCHIVE])
      this.invalidate(listAddress(list.kind, name, part))
    this.invalidate(feedAddress(list.kind, name))
  }

  /** Every article of a category, author or tag. */
  articlesOf(kind: Taxonomy, id: string): void {
    for (const row of this.#articlesOf[kind].all(id))
      this.invalidate(cacheTags.summary(String(row.id)))
  }

  /** A slug now belongs to another article, or to none. */
  articleAddress(slug: string): void {
    this.invalidate(cacheTags.at(slug), urls.article(slug))
  }

  /** The slug of a deleted article, or page/SLUG of a deleted page, was added or removed. */
  goneAddress(id: string): void {
    if (id.startsWith(GONE_PAGE)) this.pageAddress(id.slice(GONE_PAGE.length))
    else this.articleAddress(id)
  }

  /** A slug now belongs to another static page, or to none. */
  pageAddress(slug: string): void {
    this.invalidate(cacheTags.pageAt(slug), urls.page(slug))
  }

  /** A former address of a category, tag, author or static page was added or removed. */
  formerPage(kind: FormerKind, slug: string): void {
    const addresses = kind === 'page' ? [] : [feedAddress(kind, slug)]
    this.invalidate(cacheTags.former(kind, slug), urls[kind](slug), ...addresses)
  }

  /** A category, tag, author or static page changed, and so did its former addresses. */
  formerPagesOf(kind: FormerKind, id: string): void {
    for (const row of this.#former.all(kind, id))
      this.invalidate(cacheTags.former(kind, String(row.slug)))
    this.redirectsTo(kind, id)
  }

  /** A redirect from a path was added, changed or removed. */
  redirect(path: string): void {
    this.invalidate(cacheTags.redirect(path), redirectAddress(path))
  }

  /** An article, category, tag or author changed, and so did what the redirects to it show. */
  redirectsTo(kind: 'article' | FormerKind, id: string): void {
    for (const { path } of this.#redirects.all(kind, id))
      this.invalidate(cacheTags.redirect(String(path)))
  }

  /** Pages that depend on the time, and articles that are no longer breaking news. */
  timeDependent(before: Date | null, now: Date): void {
    this.invalidate(cacheTags.clock)
    if (!before) return
    const duration = breakingUntil(now).getTime() - now.getTime()
    const start = (moment: Date) => new Date(moment.getTime() - duration).toISOString()
    for (const row of this.#breaking.all(start(before), start(now)))
      this.invalidate(cacheTags.summary(String(row.id)))
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
  article(
    before: ArticlePosition | null,
    after: ArticlePosition | null,
    lists: WatchedListChange[],
  ): void {
    const changes = lists.map((change) => change.apply())
    const position = after ?? before
    if (!position) return
    this.redirectsTo('article', position.id)
    this.invalidate(cacheTags.newest, cacheTags.summary(position.id), cacheTags.at(position.slug))
    this.#addresses(before, after)
    this.#liveAddresses(before, after)
    this.#linkedFrom(before, after)
    for (const each of [before, after])
      if (each?.replyTo) this.invalidate(cacheTags.replies(each.replyTo))
    for (const change of changes) this.#listChanged(change)
    if (!after) return
    this.#sitemapOf(after)
    this.invalidate(cacheTags.neighbours(after.id))
  }

  /** The addresses of an article and of its card image. */
  #addresses(before: ArticlePosition | null, after: ArticlePosition | null): void {
    const positions = [before, after].filter((position) => position !== null)
    if (before?.slug !== after?.slug) for (const { slug } of positions) this.articleAddress(slug)
    if (before?.hasCard !== after?.hasCard || before?.slug !== after?.slug)
      for (const { slug, hasCard } of positions) if (hasCard) this.invalidate(cardAddress(slug))
  }

  /** The pages and files of live coverage, at its former and its present address. */
  #liveAddresses(before: ArticlePosition | null, after: ArticlePosition | null): void {
    if (before?.isLive === after?.isLive && before?.slug === after?.slug) return
    for (const position of [before, after]) {
      if (!position?.isLive) continue
      const { id, slug } = position
      this.invalidate(urls.liveUpdates(slug), urls.liveFeed(slug))
      let pages = 0
      for (const row of this.#entries.iterate(id)) {
        this.invalidate(urls.livePart(slug, String(row.id)))
        pages = pageOfNumber(Number(row.number))
      }
      for (let page = 1; page <= pages; page++) this.invalidate(urls.livePart(slug, page))
    }
  }

  /** An entry of live coverage was published, changed or withdrawn. */
  liveEntry(article: string, id: string, number: number, isNew: boolean): void {
    const page = pageOfNumber(number)
    this.invalidate(
      cacheTags.live(article),
      cacheTags.latestEntry(article),
      cacheTags.liveEntry(id),
      cacheTags.livePage(article, page),
    )
    const slug = this.#slug.get(article)?.slug
    if (!isNew || slug === undefined) return
    this.invalidate(urls.livePart(String(slug), id))
    // The first entry of a page: the article shows this page and the one before, and earlier ones move to their own.
    if (number !== numbersOfPage(page).from) return
    for (const moved of [page - 3, page - 2].filter((each) => each > 0))
      this.invalidate(urls.livePart(String(slug), moved))
  }

  /** The pages of the translations of an article link to its address in its language. */
  #linkedFrom(before: ArticlePosition | null, after: ArticlePosition | null): void {
    const isSame = (name: 'slug' | 'lang' | 'translationGroup') => before?.[name] === after?.[name]
    if (isSame('slug') && isSame('lang') && isSame('translationGroup')) return
    for (const position of [before, after]) {
      const group = position?.translationGroup
      if (!group) continue
      this.invalidate(cacheTags.translations(group))
      for (const { id, published_at } of this.#translations.all(group))
        this.#sitemapOf({ id: String(id), publishedAt: String(published_at) })
    }
  }

  /** An article was added to a list, removed from it or moved in it. */
  #listChanged({ list, places, before, after, pages, sitemap }: AppliedListChange): void {
    this.invalidate(cacheTags.newestOf(list))
    const name = this.#lists.nameOf(list)
    if (name !== null)
      for (const part of [FRONT, ARCHIVE, ...pages])
        this.invalidate(listAddress(list.kind, name, part))
    const parts = sitemap.parts.map(sitemapPart)
    if (sitemap.cameOrWent) {
      const groups = parts.map((part) => cacheTags.sitemapPartsOf(sitemapGroupOf(part)))
      this.invalidate(cacheTags.sitemapParts, ...groups)
    }
    for (const part of parts) this.#sitemapChanged(part)
    if (list.kind === 'category' || list.kind === 'tag') this.invalidate(cacheTags.counts)
    if (list.kind === 'author' && (before === 0 || after === 0)) this.#authorCameOrWent(list, name)
    if (list.kind === 'category')
      for (const { publishedAt, id } of places)
        for (const neighbour of this.#lists.neighbours(list.id, publishedAt, id, NEIGHBOURS))
          this.invalidate(cacheTags.neighbours(neighbour))
  }

  #sitemapOf(article: Pick<ArticlePosition, 'id' | 'publishedAt'>): void {
    const sitemap = archivePagesOf(this.#lists.index(EVERYTHING), SITEMAP)
    this.#sitemapChanged(sitemapPartOf(sitemap.placeOf(article)))
  }

  #sitemapChanged(part: string): void {
    this.invalidate(cacheTags.sitemap(part), sitemapAddress(part))
  }

  #authorCameOrWent(list: List, name: string | null): void {
    this.invalidate(cacheTags.authors)
    if (name === null) return
    this.invalidate(cacheTags.authorAt(name))
    this.pagesOf(list, name)
  }
}
