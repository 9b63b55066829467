import type { Tables } from '@broadsheet/shared/database.types.ts'
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  isScheduled,
} from '@broadsheet/shared/domain/article.ts'
import type { Column } from '../../lists/csv.ts'

type Row = Tables<'articles'>

/** An article as the list reads it. */
export interface ArticleSummary
  extends Pick<
    Row,
    | 'id'
    | 'title'
    | 'slug'
    | 'excerpt'
    | 'status'
    | 'is_featured'
    | 'published_at'
    | 'created_at'
    | 'views_count'
  > {
  author: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
  category: Pick<Tables<'categories'>, 'name' | 'slug' | 'color'> | null
}

/** An article as the form reads it. */
export interface Article
  extends ArticleSummary,
    Pick<Row, 'content' | 'category_id' | 'updated_at' | 'is_imported' | 'version'> {}

// The key is named because articles and profiles are also joined through likes and bookmarks.
const EMBEDS = [
  'author:profiles!articles_author_id_fkey(username,full_name)',
  'category:categories(name,slug,color)',
]

const SUMMARY = [
  'id',
  'title',
  'slug',
  'excerpt',
  'status',
  'is_featured',
  'published_at',
  'created_at',
  'views_count',
]

/** What a list reads: everything it shows, never the body. */
export const FOR_LIST = { columns: [...SUMMARY, ...EMBEDS] }

/** What the form reads. */
export const FOR_FORM = {
  columns: [
    ...SUMMARY,
    'content',
    'category_id',
    'updated_at',
    'is_imported',
    'version',
    ...EMBEDS,
  ],
}

export const STATUS_LABELS: Readonly<Record<ArticleStatus, string>> = {
  draft: 'Draft',
  published: 'Published',
  archived: 'Archived',
}

/**
 * What an article is called in a list.
 *
 * @param now - the present: until its time a published article is scheduled.
 */
export function statusLabel(
  article: Pick<ArticleSummary, 'status' | 'published_at'>,
  now: Date,
): string {
  return isScheduled(article, now) ? 'Scheduled' : STATUS_LABELS[article.status]
}

/**
 * What has become of articles that were given a status together.
 *
 * @param count - how many they are.
 * @param known - those whose dates are known: a published one may be scheduled.
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
export const countOf = (articles: number) => (articles === 1 ? '1 article' : `${articles} articles`)

/** What the filter of the list offers: a published article whose time has not come is scheduled. */
export const STATUS_FILTERS = [
  ...ARTICLE_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
  ['scheduled', 'Scheduled'] as const,
]

/** What an export holds. */
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

/** Whose name stands over the article. */
export function bylineOf(article: ArticleSummary): string {
  return article.author ? (article.author.full_name ?? article.author.username) : 'No author'
}

/** Whether readers can open its page now. */
export function isOnSite(article: ArticleSummary, now: Date): boolean {
  return article.status === 'published' && !isScheduled(article, now)
}
