import * as v from 'valibot'
import {
  countCharacters,
  isMoment,
  optionalText,
  requiredText,
  slugText,
  tooLong,
  tooShort,
  typedText,
} from './fields.ts'

export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

/** Limits of an article in characters; the picture's in bytes (specification, section 9). */
export const ARTICLE_LIMITS = {
  titleMinimum: 10,
  titleMaximum: 200,
  slugMaximum: 200,
  excerptMaximum: 1000,
  contentMinimum: 100,
  contentMaximum: 500_000,
  altMaximum: 500,
  addressMaximum: 1000,
  imageBytes: 5 * 1024 * 1024,
} as const

/** Messages of the editor that no limit is part of (specification, section 5). */
export const ARTICLE_MESSAGES = {
  content: 'Content is required',
  category: 'Please select a category',
  status: 'Please select a status',
  image: 'Featured image is required',
  imageSize: 'File size must be less than 5MB',
  publishedAt: 'Published date is not a valid date',
  videoUrl: 'Video address must begin with http:// or https://',
} as const

/** What the editor says when something went well or badly (specification, section 8). */
export const EDITOR_MESSAGES = {
  created: 'Article created successfully!',
  updated: 'Article updated successfully!',
  loadFailed: 'Failed to load article',
  categoryCreated: 'Category created successfully!',
  tagCreated: 'Tag created successfully!',
  categoryFailed: (message: string) => `Error creating category: ${message}`,
  tagFailed: (message: string) => `Error creating tag: ${message}`,
} as const

/** The body, kept exactly as typed: white space means something in Markdown. */
function contentText(minimum: number) {
  const { contentMaximum } = ARTICLE_LIMITS
  return v.pipe(
    typedText,
    v.check((text) => text.trim() !== '', ARTICLE_MESSAGES.content),
    v.check((text) => countCharacters(text.trim()) >= minimum, tooShort('Content', minimum)),
    v.check((text) => countCharacters(text) <= contentMaximum, tooLong('Content', contentMaximum)),
  )
}

const moment = v.pipe(
  v.nullish(v.string(), ''),
  v.check((text) => text === '' || isMoment(text), ARTICLE_MESSAGES.publishedAt),
  v.transform((text) => (text === '' ? null : text)),
)

/**
 * The rules for saving an article that exists.
 *
 * @param isImported - what was printed elsewhere keeps its short headline and body, as the
 *   database allows it too.
 */
export function articleSchema({ isImported = false } = {}) {
  const titleMinimum = isImported ? 0 : ARTICLE_LIMITS.titleMinimum
  return v.object({
    title: requiredText({
      label: 'Title',
      minimum: titleMinimum,
      maximum: ARTICLE_LIMITS.titleMaximum,
    }),
    slug: slugText(ARTICLE_LIMITS.slugMaximum),
    excerpt: optionalText({ label: 'Excerpt', maximum: ARTICLE_LIMITS.excerptMaximum }),
    content: contentText(isImported ? 0 : ARTICLE_LIMITS.contentMinimum),
    category_id: v.pipe(v.nullish(v.string(), ''), v.nonEmpty(ARTICLE_MESSAGES.category)),
    status: v.picklist(ARTICLE_STATUSES, ARTICLE_MESSAGES.status),
    is_featured: v.nullish(v.boolean(), false),
    published_at: moment,
  })
}

/** The rules for a new article: the same, and its picture must be there. */
export function newArticleSchema() {
  return v.object({
    ...articleSchema().entries,
    featured_image: v.pipe(v.nullish(v.string(), ''), v.nonEmpty(ARTICLE_MESSAGES.image)),
  })
}

/** An address of the web as the database takes it: http or https, a host, no spaces. */
const WEB_ADDRESS = /^https?:\/\/[^\s/$.?#][^\s]*$/i

/** The video of an article, which may be missing. */
const videoUrl = v.pipe(
  optionalText({ label: 'Video address', maximum: ARTICLE_LIMITS.addressMaximum }),
  v.check((url) => url === null || WEB_ADDRESS.test(url), ARTICLE_MESSAGES.videoUrl),
)

/**
 * The rules of the editor, which shows every field there is.
 *
 * @param isImported - see articleSchema.
 * @param needsPicture - a new article must have one, and one that had a picture keeps having one.
 */
export function editorSchema({ isImported = false, needsPicture = true } = {}) {
  const required = newArticleSchema().entries.featured_image
  return v.object({
    ...articleSchema({ isImported }).entries,
    featured_image: needsPicture ? required : optionalText({ label: 'Featured image' }),
    featured_image_alt: optionalText({
      label: 'Alternative text',
      maximum: ARTICLE_LIMITS.altMaximum,
    }),
    video_url: videoUrl,
  })
}

/**
 * Says whether an article is published but its time has not come.
 *
 * @param now - the present.
 */
export function isScheduled(
  article: { status: ArticleStatus; published_at: string | null },
  now: Date,
): boolean {
  if (article.status !== 'published' || article.published_at === null) return false
  return Date.parse(article.published_at) > now.getTime()
}

/** What a badge or list says of an article: its status, or that its time has not come. */
export function shownStatus(
  article: { status: ArticleStatus; published_at: string | null },
  now: Date,
): ArticleStatus | 'scheduled' {
  return isScheduled(article, now) ? 'scheduled' : article.status
}
