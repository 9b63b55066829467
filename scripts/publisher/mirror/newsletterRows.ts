import type { DatabaseSync } from 'node:sqlite'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import { issuesPath, NEWSLETTER } from '@broadsheet/shared/publishing/newsletterPages.ts'
import { changedPages } from '@broadsheet/shared/publishing/numberedPages.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Invalidation } from './invalidate.ts'
import { RowTable } from './rowTable.ts'

/** The public columns of a list. */
export type NewsletterListRow = Pick<
  Tables<'newsletter_lists'>,
  | 'id'
  | 'slug'
  | 'name'
  | 'description'
  | 'frequency'
  | 'category_id'
  | 'position'
  | 'is_default'
  | 'changed_in'
>

/** The public columns of a sent issue. */
export type NewsletterIssueRow = Pick<
  Tables<'newsletter_issues'>,
  | 'id'
  | 'list_id'
  | 'slug'
  | 'subject'
  | 'preview_text'
  | 'intro'
  | 'note'
  | 'article_ids'
  | 'started_at'
  | 'changed_in'
>

const LIST = [
  'id',
  'slug',
  'name',
  'description',
  'frequency',
  'category_id',
  'position',
  'is_default',
]
const ISSUE = [
  'id',
  'list_id',
  'slug',
  'subject',
  'preview_text',
  'intro',
  'note',
  'article_ids',
  'started_at',
]

/** Active lists of the newsletter. */
export class NewsletterListRows {
  readonly #table: RowTable
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#table = new RowTable(db, 'newsletter_lists', LIST)
    this.#invalidation = invalidation
  }

  /** Writes a list; returns whether it changed. */
  put({ changed_in: _, ...row }: NewsletterListRow): boolean {
    // As text of equal length, so that it sorts.
    const position = String(row.position).padStart(10, '0')
    const { isChanged } = this.#table.put({ ...row, position, is_default: String(row.is_default) })
    if (isChanged) this.#invalidation?.invalidate(cacheTags.newsletterLists)
    return isChanged
  }

  /** Removes a list; returns whether it existed. */
  remove(id: string): boolean {
    const before = this.#table.get(id)
    this.#table.remove(id)
    if (before) this.#invalidation?.invalidate(cacheTags.newsletterLists)
    return before !== null
  }
}

/** Sent issues of the newsletter. */
export class NewsletterIssueRows {
  readonly #table: RowTable
  readonly #invalidation: Invalidation | null

  constructor(db: DatabaseSync, invalidation: Invalidation | null) {
    this.#table = new RowTable(db, 'newsletter_issues', ISSUE)
    this.#invalidation = invalidation
  }

  /** Writes an issue; returns whether it changed. */
  put({ changed_in: _, ...row }: NewsletterIssueRow): boolean {
    const count = this.#table.count()
    const { before, isChanged } = this.#table.put({
      ...row,
      article_ids: JSON.stringify(row.article_ids),
      started_at: new Date(row.started_at ?? 0).toISOString(),
    })
    if (isChanged) this.#noteChange(before?.slug ?? null, row.slug, count)
    return isChanged
  }

  /** Removes an issue; returns whether it existed. */
  remove(id: string): boolean {
    const count = this.#table.count()
    const before = this.#table.get(id)
    this.#table.remove(id)
    if (before) this.#noteChange(before.slug ?? null, null, count)
    return before !== null
  }

  #noteChange(before: string | null, after: string | null, count: number): void {
    this.#invalidation?.invalidate(cacheTags.newsletterIssues, NEWSLETTER)
    for (const page of changedPages(count, this.#table.count()))
      this.#invalidation?.invalidate(issuesPath(page))
    for (const slug of new Set([before, after]))
      if (slug !== null)
        this.#invalidation?.invalidate(
          cacheTags.newsletterIssueAt(slug),
          urls.newsletterIssue(slug),
        )
  }
}
