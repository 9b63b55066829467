import { cacheTags } from '@broadsheet/shared/publishing/cacheTags.ts'
import {
  archivedPages,
  entriesOn,
  pageNumbers,
} from '@broadsheet/shared/publishing/numberedPages.ts'
import { number, optionalText, text } from './columnReaders.ts'
import type { ArticleSummary } from './entities.ts'
import { all, first, type Row } from './mirror.ts'
import { summariesOf } from './summaries.ts'
import { query, trackDependency } from './trackedQuery.ts'

/** An active list of the newsletter. */
export interface NewsletterList {
  id: string
  slug: string
  name: string
  description: string | null
  /** The section of the list, or null. */
  categoryId: string | null
  isDefault: boolean
}

/** The list that a form is for. */
export type FormList = Pick<NewsletterList, 'slug' | 'name' | 'description'>

/** A sent issue in lists. */
export interface IssueSummary {
  slug: string
  listId: string
  subject: string
  previewText: string
  sentAt: Date
}

/** A sent issue. */
export interface NewsletterIssue extends IssueSummary {
  /** Markdown. */
  intro: string
  note: string
  articleIds: string[]
}

/** The active lists in the order of the staff. */
export const newsletterLists = query(
  'newsletterLists',
  () => [cacheTags.newsletterLists],
  (): NewsletterList[] =>
    all(
      'select id, slug, name, description, category_id, is_default from newsletter_lists order by position, name, id',
      (row) => ({
        ...{ id: text(row, 'id'), slug: text(row, 'slug'), name: text(row, 'name') },
        description: optionalText(row, 'description'),
        categoryId: optionalText(row, 'category_id'),
        isDefault: text(row, 'is_default') === 'true',
      }),
    ),
  { isPersistent: true },
)

const summaryOf = (row: Row): IssueSummary => ({
  slug: text(row, 'slug'),
  listId: text(row, 'list_id'),
  subject: text(row, 'subject'),
  previewText: text(row, 'preview_text'),
  sentAt: new Date(text(row, 'started_at')),
})

const SUMMARY = 'select slug, list_id, subject, preview_text, started_at from newsletter_issues'

const countOf = () =>
  first('select count(*) as found from newsletter_issues', (row) => number(row, 'found')) ?? 0

/** The numbers of the pages of all issues. */
export const issuePages = (): number[] => pageNumbers(countOf())

/** The issues of a page, of all lists, the newest first, and the number of archive pages; null: no such page. */
export const newsletterIssues = query(
  'newsletterIssues',
  () => [cacheTags.newsletterIssues],
  (page: number): { issues: IssueSummary[]; archived: number } | null => {
    const count = countOf()
    const range = entriesOn(page, count)
    if (!range) return null
    const sql = `${SUMMARY} order by started_at, id limit ? offset ?`
    const issues = all(sql, summaryOf, range.limit, range.offset).reverse()
    return { issues, archived: archivedPages(count) }
  },
)

/** All issues. */
export const newsletterIssueSlugs = query(
  'newsletterIssueSlugs',
  () => [cacheTags.newsletterIssues],
  (): string[] =>
    all('select slug from newsletter_issues order by slug', (row) => text(row, 'slug')),
)

/** The issue with a slug, or null. */
export const newsletterIssueBySlug = query(
  'newsletterIssueBySlug',
  (slug: string) => [cacheTags.newsletterIssueAt(slug)],
  (slug: string): NewsletterIssue | null =>
    first(
      `select slug, list_id, subject, preview_text, started_at, intro, note, article_ids
        from newsletter_issues where slug = ?`,
      (row) => ({
        ...summaryOf(row),
        intro: text(row, 'intro'),
        note: text(row, 'note'),
        articleIds: JSON.parse(text(row, 'article_ids')) as string[],
      }),
      slug,
    ),
)

/** The articles of an issue that are public. */
export const issueArticles = query(
  'issueArticles',
  (slug: string) => [cacheTags.newsletterIssueAt(slug)],
  (slug: string): ArticleSummary[] => {
    const ids = newsletterIssueBySlug(slug)?.articleIds ?? []
    // Also of articles that are not public now.
    for (const id of ids) trackDependency(cacheTags.summary(id))
    const sql = 'select id from articles where id in (select value from json_each(?))'
    const found = new Set(all(sql, (row) => text(row, 'id'), JSON.stringify(ids)))
    return summariesOf(ids.filter((id) => found.has(id)))
  },
)
