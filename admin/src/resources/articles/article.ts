import type { Tables } from '@broadsheet/shared/database.types.ts'
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  isScheduled,
} from '@broadsheet/shared/domain/article.ts'
import { CONSOLE_FIELDS, LISTED_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import type { Column } from '../../lists/csv.ts'
import { ARTICLE_VIEWS } from '../../providers/sorting.ts'

type Row = Tables<'articles'>

type Listed = (typeof LISTED_FIELDS)[number] | 'id' | 'created_at'
type Edited =
  | (typeof CONSOLE_FIELDS)[number]
  | 'author_id'
  | 'updated_at'
  | 'is_imported'
  | 'version'

/** An article in the list. */
export interface ArticleSummary
  extends Pick<Row, Listed>,
    Pick<Tables<'article_views'>, 'views_count'> {
  author: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
  category: Pick<Tables<'categories'>, 'name' | 'slug' | 'color'> | null
}

/** An article in the form. */
export interface Article extends ArticleSummary, Pick<Row, Edited> {}

// The foreign key is named because likes and bookmarks also join articles and profiles.
const EMBEDS = [
  'author:profiles!articles_author_id_fkey(username,full_name)',
  'category:categories(name,slug,color)',
  ARTICLE_VIEWS,
]

const SUMMARY: Listed[] = ['id', ...LISTED_FIELDS, 'created_at']
const FORM_ONLY: Edited[] = ['author_id', 'updated_at', 'is_imported', 'version']

/** Columns of the list: everything it shows, never the body. */
export const FOR_LIST = { columns: [...SUMMARY, ...EMBEDS] }

/** Columns of the form. */
export const FOR_FORM = {
  columns: [...new Set([...SUMMARY, ...CONSOLE_FIELDS, ...FORM_ONLY]), ...EMBEDS],
}

export const STATUS_LABELS: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

/**
 * Status label of an article in a list.
 *
 * @param now - the current time: before its publication time, an article is scheduled.
 */
export function statusLabel(
  article: Pick<ArticleSummary, 'status' | 'published_at'>,
  now: Date,
): string {
  return isScheduled(article, now) ? 'Scheduled' : STATUS_LABELS[article.status]
}

/**
 * Describes the result of a bulk status change.
 *
 * @param count - number of articles.
 * @param known - articles whose dates are known: a published one may be scheduled.
 */
export function outcomeInWords(
  count: number,
  known: readonly Pick<ArticleSummary, 'published_at'>[],
  status: ArticleStatus,
  now: Date,
): string {
  const later = known.filter(({ published_at }) =>
    isScheduled({ status, published_at }, now),
  ).length
  const outcomes = [
    [count - later, STATUS_LABELS[status]],
    [later, 'Scheduled'],
  ] as const
  return outcomes
    .filter(([articles]) => articles > 0)
    .map(([articles, label]) => `${countOf(articles)} now ${label.toLowerCase()}`)
    .join(', ')
}

/** "1 article", "2 articles". */
export const countOf = (articles: number) =>
  articles === 1 ? '1 article' : `${articles.toLocaleString('en-US')} articles`

/** Choices of the status filter; a published article with a future date is scheduled. */
export const STATUS_FILTERS = [
  ...ARTICLE_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
  ['scheduled', 'Scheduled'] as const,
]

/** Columns of the export. */
export const ARTICLE_EXPORT: readonly Column<ArticleSummary>[] = [
  { label: 'Title', value: ({ title }) => title },
  { label: 'Slug', value: ({ slug }) => slug },
  { label: 'Status', value: (article) => statusLabel(article, new Date()).toLowerCase() },
  { label: 'Category', value: ({ category }) => category?.name },
  { label: 'Author', value: bylineOf },
  { label: 'Published', value: ({ published_at }) => published_at },
  { label: 'Created', value: ({ created_at }) => created_at },
  { label: 'Views', value: ({ views_count }) => views_count },
  { label: 'Featured', value: ({ is_featured }) => is_featured },
]

/** The author's name, as shown above the article. */
export function bylineOf(article: ArticleSummary): string {
  return article.author ? (article.author.full_name ?? article.author.username) : 'No author'
}

/** Whether readers can open the article's page now. */
export function isOnSite(article: ArticleSummary, now: Date): boolean {
  return article.status === 'published' && !isScheduled(article, now)
}
