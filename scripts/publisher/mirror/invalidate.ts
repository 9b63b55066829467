import type { DatabaseSync, StatementSync } from 'node:sqlite'
import { breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import { numbersOfPage, pageOfNumber } from '@broadsheet/shared/domain/liveRules.ts'
import { redirectAddress } from '@broadsheet/shared/domain/redirects.ts'
import {
  cacheTags,
  feedAddress,
  type List,
  listAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { ARCHIVE, pagesOf } from '@broadsheet/shared/publishing/paging.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { ListQueries } from './listQueries.ts'

export type Taxonomy = 'category' | 'author' | 'tag'
/** What has former addresses in former_pages. */
export type FormerKind = Taxonomy | 'page'

/** Prefix of the slugs of deleted pages among those of deleted articles. */
const GONE_PAGE = 'page/'

/**
 * Records the cache tags that a change invalidates; for articles, see invalidateArticle.ts. Runs in the
 * transaction that writes the change; shared/publishing/cacheTags.ts defines the tags.
 */
export class Invalidation {
  readonly #insert: StatementSync
  readonly #articlesOf: Record<Taxonomy, StatementSync>
  readonly #former: StatementSync
  readonly #redirects: StatementSync
  readonly #breaking: StatementSync
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
}
