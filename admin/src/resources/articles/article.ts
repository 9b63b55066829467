import type { Column } from '@broadsheet/shared/csv/toCsv.ts'
import type { Tables } from '@broadsheet/shared/database.types.ts'
import {
  ARTICLE_STATUSES,
  type ArticleStatus,
  isScheduled,
} from '@broadsheet/shared/domain/article.ts'
import { CONSOLE_FIELDS, LISTED_FIELDS } from '@broadsheet/shared/domain/articleFields.ts'
import { ARTICLE_TYPE_NAMES, ARTICLE_TYPES } from '@broadsheet/shared/domain/articleTypes.ts'
import { LABEL_NAMES, LABELS } from '@broadsheet/shared/domain/labels.ts'
import {
  isReviewState,
  REVIEW_STATES,
  type ReviewState,
} from '@broadsheet/shared/domain/reviewStates.ts'
import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { LABEL_FILTERS, ORDINARY } from '../../providers/search.ts'
import { ARTICLE_VIEWS } from '../../providers/sorting.ts'
import { CREDITS, type Credit, namesOf } from './bylines.ts'

type Row = Tables<'articles'>

type Listed =
  | (typeof LISTED_FIELDS)[number]
  | ('id' | 'author_id' | 'owner_id' | 'bylines' | 'created_at' | 'review_status')
type Edited = (typeof CONSOLE_FIELDS)[number] | 'updated_at' | 'is_imported' | 'version'

/** The assignment of an article, as the list reads it. */
export interface ArticleAssignment extends Pick<Tables<'assignments'>, 'deadline' | 'finished_at'> {
  assignee: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
}

/** An article in the list. */
export interface ArticleSummary
  extends Pick<Row, Listed>,
    Pick<Tables<'article_views'>, 'views_count'> {
  author: Pick<Tables<'profiles'>, 'username' | 'full_name'> | null
  article_bylines: Credit[]
  category: Pick<Tables<'categories'>, 'name' | 'slug' | 'color'> | null
  /** Null: none, or one that this account may not see. */
  assignment: ArticleAssignment | null
  /** Languages of the settings in which there is no translation. */
  missing_translations: string[]
}

/** An article in the form. */
export interface Article extends ArticleSummary, Pick<Row, Edited> {}

// The foreign key is named because likes and bookmarks also join articles and profiles.
const ASSIGNMENT =
  'assignment:assignments(deadline,finished_at,assignee:profiles!assignments_assignee_id_fkey(username,full_name))'
const EMBEDS = [
  'author:profiles!articles_author_id_fkey(username,full_name)',
  CREDITS,
  'category:categories(name,slug,color)',
  ARTICLE_VIEWS,
  ASSIGNMENT,
]

const SUMMARY = [
  ...(['id', 'author_id', 'bylines', ...LISTED_FIELDS, 'created_at'] as const),
  ...(['review_status', 'missing_translations', 'owner_id'] as const),
]
const FORM_ONLY: Edited[] = ['updated_at', 'is_imported', 'version']

/** Columns of the list: everything it shows, never the body. */
export const FOR_LIST = { columns: [...SUMMARY, ...EMBEDS] }

/** Columns of the export: without assignments, and those that the database computes for each row. */
export const FOR_EXPORT = {
  columns: FOR_LIST.columns.filter(
    (column) => !['missing_translations', 'owner_id', ASSIGNMENT].includes(column),
  ),
}

/** Columns of the form. */
export const FOR_FORM = {
  columns: [...new Set([...SUMMARY, ...CONSOLE_FIELDS, ...FORM_ONLY]), ...EMBEDS],
}

/** Status of an article in a list: a published one with a future date is scheduled. */
export type ListedStatus = ArticleStatus | 'scheduled'

export const STATUS_LABELS: Readonly<Record<ListedStatus, string>> = {
  draft: t('console.resources.articles.status.draft'),
  published: t('console.resources.articles.status.published'),
  archived: t('console.resources.articles.status.archived'),
  scheduled: t('console.resources.articles.status.scheduled'),
}

/**
 * Status of an article in a list.
 *
 * @param now - the current time: before its publication time, an article is scheduled.
 */
export function listedStatus(
  article: Pick<ArticleSummary, 'status' | 'published_at'>,
  now: Date,
): ListedStatus {
  return isScheduled(article, now) ? 'scheduled' : article.status
}

/** Labels of the review of a draft. */
export const REVIEW_LABELS: Readonly<Record<ReviewState, string>> = {
  in_review: t('console.resources.articles.status.inReview'),
  changes_requested: t('console.resources.articles.status.changesRequested'),
  approved: t('console.resources.articles.status.approved'),
}

/** Label of the status of an article in a list; a submitted draft has the state of its review. */
export function statusLabel(
  article: Pick<ArticleSummary, 'status' | 'published_at'> &
    Partial<Pick<ArticleSummary, 'review_status'>>,
  now: Date,
): string {
  const review = article.status === 'draft' ? (article.review_status ?? '') : ''
  return isReviewState(review) ? REVIEW_LABELS[review] : STATUS_LABELS[listedStatus(article, now)]
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
    [count - later, status],
    [later, 'scheduled'],
  ] as const
  const sentences = outcomes
    .filter(([articles]) => articles > 0)
    .map(([articles, shown]) =>
      t(`console.resources.articles.statusesChanged.${shown}`, { count: articles }),
    )
  return new Intl.ListFormat(activeLocale(), { type: 'unit' }).format(sentences)
}

/** Choices of the status filter; a published article with a future date is scheduled, a submitted draft in review. */
export const STATUS_FILTERS = [
  ...ARTICLE_STATUSES.map((status) => [status, STATUS_LABELS[status]] as const),
  ['scheduled', STATUS_LABELS.scheduled] as const,
  ...REVIEW_STATES.map((state) => [state, REVIEW_LABELS[state]] as const),
]

/** Choices of the label filter: labels, replies, and articles made with AI. */
export const LABEL_CHOICES = [
  ...LABEL_NAMES.map((name) => [name, LABELS[name].text] as const),
  [LABEL_FILTERS.reply, t('label.reply')] as const,
  [LABEL_FILTERS.ai, t('label.ai')] as const,
]

/** Choices of the type filter. */
export const TYPE_CHOICES = [
  [ORDINARY, t('fields.articleType.article')] as const,
  ...ARTICLE_TYPE_NAMES.map((name) => [name, ARTICLE_TYPES[name].label] as const),
]

/** Columns of the export. */
export const ARTICLE_EXPORT: readonly Column<ArticleSummary>[] = [
  { label: t('console.resources.articles.titleColumn'), value: ({ title }) => title },
  { label: t('console.resources.articles.slug'), value: ({ slug }) => slug },
  {
    label: t('console.resources.articles.status'),
    value: (article) => listedStatus(article, new Date()),
  },
  { label: t('console.resources.articles.category'), value: ({ category }) => category?.name },
  { label: t('console.resources.articles.author'), value: namesOf },
  {
    label: t('console.resources.articles.publishedAt'),
    value: ({ published_at }) => published_at,
  },
  { label: t('console.resources.articles.created'), value: ({ created_at }) => created_at },
  { label: t('console.resources.articles.viewsColumn'), value: ({ views_count }) => views_count },
  { label: t('console.resources.articles.language'), value: ({ lang }) => lang },
  { label: t('console.resources.articles.featured'), value: ({ is_featured }) => is_featured },
  { label: t('fields.article.type'), value: ({ article_type }) => article_type },
  { label: t('fields.article.label'), value: ({ label }) => label },
  { label: t('fields.article.sponsor'), value: ({ sponsor }) => sponsor },
  { label: t('fields.article.aiUse'), value: ({ ai_use }) => ai_use },
]

/** Whether readers can open the article's page now. */
export function isOnSite(article: ArticleSummary, now: Date): boolean {
  return article.status === 'published' && !isScheduled(article, now)
}

/** Whether readers could open the article's page, now or before. */
export const hasAudience = (article: ArticleSummary): boolean =>
  article.views_count > 0 || isOnSite(article, new Date())
