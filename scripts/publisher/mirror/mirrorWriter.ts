import type { DatabaseSync } from 'node:sqlite'
import { ArticleRows } from './articleRows.ts'
import { BreakingRows } from './breakingRows.ts'
import { FormerAddressRows } from './formerAddressRows.ts'
import { FrontRows } from './frontRows.ts'
import { Invalidation } from './invalidate.ts'
import { LiveRows } from './liveRows.ts'
import { NewsletterIssueRows, NewsletterListRows } from './newsletterRows.ts'
import { MenuRows, PageRows } from './pageRows.ts'
import { RedirectRows } from './redirectRows.ts'
import { SettingsRow } from './settingsRow.ts'
import { AuthorRows, CategoryRows, TagRows } from './taxonomyRows.ts'
import { VersionRows } from './versionRows.ts'

/**
 * Writes the tables of an open mirror and records which cache tags each change invalidates. No method
 * opens a transaction.
 */
export class MirrorWriter {
  readonly articles: ArticleRows
  readonly categories: CategoryRows
  readonly tags: TagRows
  readonly authors: AuthorRows
  readonly formerAddresses: FormerAddressRows
  readonly redirects: RedirectRows
  readonly breakingNews: BreakingRows
  readonly pages: PageRows
  readonly menus: MenuRows
  readonly fronts: FrontRows
  readonly newsletterLists: NewsletterListRows
  readonly newsletterIssues: NewsletterIssueRows
  readonly live: LiveRows
  readonly settings: SettingsRow
  readonly versions: VersionRows

  /**
   * @param isWhole - every page will be rendered anyway: no cache tags are recorded.
   * @param isBulkLoad - the mirror has no articles yet; see bulkLoad.ts.
   */
  constructor(db: DatabaseSync, isWhole: boolean, isBulkLoad = false) {
    const invalidation = isWhole ? null : new Invalidation(db)
    this.articles = new ArticleRows(db, invalidation, isBulkLoad)
    this.categories = new CategoryRows(db, invalidation)
    this.tags = new TagRows(db, invalidation)
    this.authors = new AuthorRows(db, invalidation)
    this.formerAddresses = new FormerAddressRows(db, invalidation)
    this.redirects = new RedirectRows(db, invalidation)
    this.breakingNews = new BreakingRows(db, invalidation)
    this.pages = new PageRows(db, invalidation)
    this.menus = new MenuRows(db, invalidation)
    this.fronts = new FrontRows(db, invalidation)
    this.newsletterLists = new NewsletterListRows(db, invalidation)
    this.newsletterIssues = new NewsletterIssueRows(db, invalidation)
    this.live = new LiveRows(db, invalidation)
    this.settings = new SettingsRow(db, invalidation)
    this.versions = new VersionRows(db, invalidation)
  }
}
