import * as v from 'valibot'
import { t } from '../messages/t.ts'
import type { ArticleStatus } from './article/publishing.ts'
import { ARTICLE_COLUMNS, ARTICLE_FIELDS, CONSOLE_FIELDS } from './articleFields.ts'
import { rulesOf } from './entityRules.ts'

export { ARTICLE_STATUSES, type ArticleStatus } from './article/publishing.ts'

/** Largest uploaded image, in bytes (specification, section 9). */
export const ARTICLE_IMAGE_BYTES = 5 * 1024 * 1024

/** Largest file that the browser resizes before the upload, in bytes: a photo of a current camera. */
export const ORIGINAL_IMAGE_BYTES = 25 * 1024 * 1024

/** Messages about the featured image (specification, section 5). */
export const ARTICLE_MESSAGES = {
  image: t('fields.article.imageRequired'),
  imageSize: t('fields.article.imageSize'),
  originalSize: t('fields.article.originalSize'),
} as const

/** Results that the editor reports (specification, section 8). */
export const EDITOR_MESSAGES = {
  created: t('fields.article.created'),
  updated: t('fields.article.updated'),
  loadFailed: t('fields.article.loadFailed'),
  categoryCreated: t('fields.category.created'),
  tagCreated: t('fields.tag.created'),
  categoryFailed: (message: string) => t('fields.category.failed', { message }),
  tagFailed: (message: string) => t('fields.tag.failed', { message }),
} as const

/**
 * The rules of the console's form, which edits existing articles.
 *
 * @param isImported - imported articles keep a short title and body.
 */
export function articleSchema({ isImported = false } = {}) {
  return v.object(rulesOf(ARTICLE_FIELDS, CONSOLE_FIELDS, { isImported }))
}

/**
 * The rules of the editor.
 *
 * @param isImported - see articleSchema.
 * @param needsPicture - whether the featured image is required: for new articles, and for articles
 *   that have one.
 */
export function editorSchema({ isImported = false, needsPicture = true } = {}) {
  const image = v.pipe(v.nullish(v.string(), ''), v.nonEmpty(ARTICLE_MESSAGES.image))
  return v.object({
    ...rulesOf(ARTICLE_FIELDS, ARTICLE_COLUMNS, { isImported }),
    ...(needsPicture ? { featured_image: image } : {}),
  })
}

/**
 * Whether an article is published with a date in the future.
 */
export function isScheduled(
  article: { status: ArticleStatus; published_at: string | null },
  now: Date,
): boolean {
  if (article.status !== 'published' || article.published_at === null) return false
  return Date.parse(article.published_at) > now.getTime()
}

/** The status that badges and lists show: `scheduled` until the publication date. */
export function shownStatus(
  article: { status: ArticleStatus; published_at: string | null },
  now: Date,
): ArticleStatus | 'scheduled' {
  return isScheduled(article, now) ? 'scheduled' : article.status
}
