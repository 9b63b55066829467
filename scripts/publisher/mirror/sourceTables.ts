import type { Database, Tables } from '@broadsheet/shared/database.types.ts'
import { mirroredColumns } from './columns.ts'
import type { FrontRow } from './frontRows.ts'
import type { LiveRow } from './liveRows.ts'
import type { NewsletterIssueRow, NewsletterListRow } from './newsletterRows.ts'
import type { RedirectRow } from './redirectRows.ts'
import type { ArticleRow, AuthorRow, MenuRow, PageRow } from './source.ts'

const AUTHOR_COLUMNS = ['id', 'kind', ...mirroredColumns('authors'), 'changed_in'].join(', ')
/** Visitors may not read who created a redirect. */
const REDIRECT_COLUMNS =
  'id, path, article_id, category_id, tag_id, author_id, destination, status, changed_in'
const PAGE_COLUMNS = [
  'id',
  ...mirroredColumns('pages'),
  'content',
  'updated_at',
  'changed_in',
].join(', ')
const MENU_COLUMNS = 'menu, changed_in, menu_items(*)'
/** Nor who published a front. */
const FRONT_COLUMNS = 'id, category_id, slots, changed_in'
/** Nor numbers of issues, nor how lists are drafted. */
const NEWSLETTER_LIST_COLUMNS =
  'id, slug, name, description, frequency, category_id, position, is_default, changed_in'
const NEWSLETTER_ISSUE_COLUMNS =
  'id, list_id, slug, subject, preview_text, intro, note, article_ids, started_at, changed_in'
const VERSION_COLUMNS = 'id, correction_id, published_at, title, excerpt, content, withheld_reason'
const ARTICLE_COLUMNS = `*, article_tags(tag_id), article_versions(${VERSION_COLUMNS})`

/** The tables a mirror reads: key columns, order, and selected columns. */
export const TABLES = {
  articles: { key: ['id'], order: 'changed_in', columns: ARTICLE_COLUMNS },
  'articles due': { key: ['id'], order: 'published_at', columns: ARTICLE_COLUMNS },
  categories: { key: ['id'], order: 'changed_in', columns: '*' },
  tags: { key: ['id'], order: 'changed_in', columns: '*' },
  authors: { key: ['id'], order: 'changed_in', columns: AUTHOR_COLUMNS },
  article_slugs: { key: ['slug'], order: 'changed_in', columns: '*' },
  former_pages: { key: ['slug', 'kind'], order: 'changed_in', columns: '*' },
  redirects: { key: ['id'], order: 'changed_in', columns: REDIRECT_COLUMNS },
  pages: { key: ['id'], order: 'changed_in', columns: PAGE_COLUMNS },
  menus: { key: ['menu'], order: 'changed_in', columns: MENU_COLUMNS },
  fronts: { key: ['id'], order: 'changed_in', columns: FRONT_COLUMNS },
  newsletter_lists: { key: ['id'], order: 'changed_in', columns: NEWSLETTER_LIST_COLUMNS },
  newsletter_issues: { key: ['id'], order: 'changed_in', columns: NEWSLETTER_ISSUE_COLUMNS },
  live_updates: { key: ['id'], order: 'changed_in', columns: '*' },
  removals: { key: ['subject_id', 'subject'], order: 'changed_in', columns: '*' },
} as const

export type SourceTable = keyof typeof TABLES
export type SourceRow<T extends SourceTable> = T extends 'authors'
  ? AuthorRow
  : T extends 'redirects'
    ? RedirectRow
    : T extends 'pages'
      ? PageRow
      : T extends 'menus'
        ? MenuRow
        : T extends 'fronts'
          ? FrontRow
          : T extends 'newsletter_lists'
            ? NewsletterListRow
            : T extends 'newsletter_issues'
              ? NewsletterIssueRow
              : T extends 'live_updates'
                ? LiveRow
                : T extends 'articles' | 'articles due'
                  ? ArticleRow
                  : T extends keyof Database['public']['Tables']
                    ? Tables<T>
                    : never
