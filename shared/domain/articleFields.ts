import type { Tables } from '../database.types.ts'
import { t } from '../messages/t.ts'
import { LANGUAGE_TAG } from '../text/languageTag.ts'
import { ARTICLE_TYPE, TYPE_FIELDS } from './articleTypes.ts'
import { COMMENTS_MODE } from './commentsMode.ts'
import {
  type ColumnGrant,
  type EntityField,
  type EntityFields,
  type FieldsWhere,
  fieldNames,
  fieldsWith,
} from './entityFields.ts'
import { AI_USE, LABEL } from './labels.ts'
import { SERIES_PART } from './series.ts'

/** Value of `robots`; other directives are not supported. */
const NOINDEX = /^noindex$/

export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

/**
 * The editable fields of an article, in the order of the editor. Forms, validation, column
 * lists, history, import, export and mirror are derived from this table; the limits repeat the
 * constraints of the database (specification, section 9). Tests compare both.
 */
export const ARTICLE_FIELDS = {
  title: {
    kind: 'line',
    label: t('fields.article.title'),
    minimum: 10,
    maximum: 200,
    required: t('fields.article.titleRequired'),
    write: 'edit_articles',
    inConsole: true,
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    frontMatter: ['title', 'headline'],
  },
  slug: {
    kind: 'slug',
    label: t('fields.article.slug'),
    maximum: 200,
    required: t('fields.slugRequired'),
    write: 'edit_articles',
    inConsole: true,
    compare: 'whole',
    isMirrored: true,
    isListed: true,
    frontMatter: ['slug'],
  },
  excerpt: {
    kind: 'text',
    label: t('fields.article.excerpt'),
    maximum: 1000,
    write: 'edit_articles',
    inConsole: true,
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    frontMatter: [
      ...(['excerpt', 'summary', 'description', 'deck', 'dek', 'standfirst'] as const),
      ...(['subtitle', 'teaser'] as const),
    ],
  },
  dateline: {
    kind: 'line',
    label: t('fields.article.dateline'),
    maximum: 60,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    inConsole: true,
    input: { part: 'details', hint: t('fields.article.datelineHint') },
    frontMatter: ['dateline', 'place'],
  },
  lang: {
    kind: 'locale',
    label: t('fields.article.lang'),
    pattern: LANGUAGE_TAG,
    format: t('fields.article.langFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    inConsole: true,
    input: { part: 'language', hint: t('fields.article.langHint') },
    frontMatter: ['lang', 'language', 'locale'],
  },
  content: {
    kind: 'markdown',
    label: t('fields.article.content'),
    minimum: 100,
    maximum: 500_000,
    required: t('fields.article.contentRequired'),
    write: 'edit_articles',
    inConsole: true,
    compare: 'lines',
    isRestored: true,
  },
  featured_image: {
    kind: 'image',
    label: t('fields.article.image'),
    maximum: 1000,
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    frontMatter: [
      ...(['image', 'featuredImage', 'cover', 'coverImage', 'hero', 'heroImage'] as const),
      ...(['banner', 'picture', 'thumbnail', 'ogImage'] as const),
    ],
  },
  featured_image_alt: {
    kind: 'line',
    label: t('fields.article.imageAlt'),
    maximum: 500,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    frontMatter: [
      ...(['image_alt', 'featuredImageAlt', 'coverAlt', 'coverImageAlt'] as const),
      ...(['heroAlt', 'alt'] as const),
    ],
  },
  featured_image_caption: {
    kind: 'line',
    label: t('fields.article.imageCaption'),
    maximum: 500,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: { part: 'image', hint: t('fields.article.imageCaptionHint') },
    frontMatter: [
      ...(['image_caption', 'featuredImageCaption', 'coverCaption', 'coverImageCaption'] as const),
      ...(['heroCaption', 'photoCaption', 'pictureCaption', 'caption'] as const),
    ],
    imageProperty: 'caption',
  },
  featured_image_credit: {
    kind: 'line',
    label: t('fields.article.imageCredit'),
    maximum: 200,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: {
      part: 'image',
      hint: t('fields.article.imageCreditHint'),
    },
    frontMatter: [
      ...(['image_credit', 'featuredImageCredit', 'coverCredit', 'coverImageCredit'] as const),
      ...(['heroCredit', 'photoCredit', 'pictureCredit', 'credit', 'credits'] as const),
      ...(['photographer', 'photoBy'] as const),
    ],
    imageProperty: 'credit',
  },
  video_url: {
    kind: 'url',
    label: t('fields.article.videoUrl'),
    maximum: 1000,
    format: t('fields.article.videoUrlFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    frontMatter: ['video', 'videoUrl'],
  },
  category_id: {
    kind: 'reference',
    label: t('fields.article.category'),
    required: t('fields.article.categoryRequired'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    inConsole: true,
    frontMatter: ['category', 'categories', 'section'],
  },
  tag_ids: {
    kind: 'references',
    label: t('fields.article.tags'),
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    frontMatter: ['tags', 'tag', 'keywords'],
  },
  article_type: {
    kind: 'line',
    label: t('fields.article.type'),
    pattern: ARTICLE_TYPE,
    format: t('fields.article.typeFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    input: { part: 'type' },
    frontMatter: ['article_type', 'type'],
  },
  ...TYPE_FIELDS,
  label: {
    kind: 'line',
    label: t('fields.article.label'),
    pattern: LABEL,
    format: t('fields.article.labelFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    input: { part: 'label', hint: t('fields.article.labelHint') },
    frontMatter: ['label', 'genre'],
  },
  sponsor: {
    kind: 'line',
    label: t('fields.article.sponsor'),
    maximum: 120,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    input: { part: 'label', hint: t('fields.article.sponsorHint') },
    frontMatter: ['sponsor', 'sponsoredBy'],
  },
  ai_use: {
    kind: 'line',
    label: t('fields.article.aiUse'),
    pattern: AI_USE,
    format: t('fields.article.aiUseFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    isListed: true,
    input: { part: 'label' },
    frontMatter: ['ai_use'],
  },
  reply_to: {
    kind: 'reference',
    label: t('fields.article.replyTo'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    isListed: true,
  },
  series_part: {
    kind: 'line',
    label: t('fields.article.seriesPart'),
    pattern: SERIES_PART,
    format: t('fields.article.seriesPartFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    input: { part: 'series', hint: t('fields.article.seriesPartHint') },
    frontMatter: ['series_part', 'seriesOrder', 'seriesNumber', 'part'],
  },
  seo_title: {
    kind: 'line',
    label: t('fields.article.seoTitle'),
    maximum: 200,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: { part: 'search' },
    frontMatter: ['seo_title', 'metaTitle'],
  },
  seo_description: {
    kind: 'line',
    label: t('fields.article.seoDescription'),
    maximum: 500,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: { part: 'search', lines: 3 },
    frontMatter: ['seo_description', 'metaDescription'],
  },
  social_title: {
    kind: 'line',
    label: t('fields.article.socialTitle'),
    maximum: 200,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: { part: 'sharing' },
    frontMatter: ['social_title', 'ogTitle', 'twitterTitle'],
  },
  social_description: {
    kind: 'line',
    label: t('fields.article.socialDescription'),
    maximum: 500,
    write: 'edit_articles',
    compare: 'words',
    isRestored: true,
    isMirrored: true,
    input: { part: 'sharing', lines: 3 },
    frontMatter: ['social_description', 'ogDescription', 'twitterDescription'],
  },
  social_image: {
    kind: 'image',
    label: t('fields.article.socialImage'),
    maximum: 1000,
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    frontMatter: ['social_image', 'shareImage', 'twitterImage'],
  },
  canonical_url: {
    kind: 'url',
    label: t('fields.article.canonicalUrl'),
    maximum: 1000,
    format: t('fields.article.canonicalUrlFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    input: { part: 'search', hint: t('fields.article.canonicalUrlHint') },
    frontMatter: ['canonical_url', 'canonical'],
  },
  robots: {
    kind: 'line',
    label: t('fields.article.robots'),
    pattern: NOINDEX,
    format: t('fields.article.robotsFormat'),
    write: 'edit_articles',
    compare: 'whole',
    isRestored: true,
    isMirrored: true,
    input: { part: 'search', hint: t('fields.article.robotsHint') },
    frontMatter: ['robots', 'noindex'],
  },
  comments_mode: {
    kind: 'line',
    label: t('fields.commentsMode'),
    pattern: COMMENTS_MODE,
    format: t('fields.commentsMode.format'),
    write: 'edit_articles',
    compare: 'whole',
    isMirrored: true,
    inConsole: true,
    input: { part: 'publication', hint: t('fields.commentsMode.hint') },
    frontMatter: ['comments_mode', 'comments'],
  },
  status: {
    kind: 'choice',
    label: t('fields.article.status'),
    required: t('fields.article.statusRequired'),
    choices: ARTICLE_STATUSES,
    default: 'draft',
    write: 'publish_articles',
    inConsole: true,
    compare: 'whole',
    isListed: true,
  },
  is_featured: {
    kind: 'flag',
    label: t('fields.article.featured'),
    default: false,
    write: 'feature_articles',
    inConsole: true,
    isMirrored: true,
    isListed: true,
  },
  published_at: {
    kind: 'moment',
    label: t('fields.article.publishedAt'),
    format: t('fields.article.publishedAtFormat'),
    write: 'publish_articles',
    inConsole: true,
    isListed: true,
    frontMatter: [
      ...(['date', 'publishedAt', 'pubDate', 'publishDate', 'published'] as const),
      ...(['created', 'createdAt'] as const),
    ],
  },
} as const satisfies EntityFields

export type ArticleField = keyof typeof ARTICLE_FIELDS

/** A field that is a column of `articles`; tags are rows of `article_tags`. */
export type ArticleColumn = Exclude<ArticleField, 'tag_ids'>

/** These are computed. */
type Computed = 'views_count' | 'missing_translations' | 'owner_id' | 'dated_at'
type Column = Exclude<keyof Tables<'articles'>, Computed>

/** The columns of `articles` that the editor does not write: set by the database, programs or admins. */
export const OTHER_ARTICLE_COLUMNS = {
  id: 'none',
  author_id: 'insert, update',
  bylines: 'insert, update',
  created_at: 'none',
  updated_at: 'none',
  tags: 'none',
  version: 'update',
  changed_in: 'none',
  is_imported: 'none',
  translation_group: 'none',
  image_focus: 'none',
  share_image: 'none',
  avif: 'none',
  corrections: 'none',
  marked_updated_at: 'none',
  review_status: 'insert, update',
} as const satisfies { [Name in Exclude<Column, ArticleField>]: ColumnGrant }

export const ARTICLE_FIELD_NAMES = /* @__PURE__ */ fieldNames(ARTICLE_FIELDS)
export const ARTICLE_COLUMNS = /* @__PURE__ */ ARTICLE_FIELD_NAMES.filter(
  (name) => name !== 'tag_ids',
)

type Fields = typeof ARTICLE_FIELDS

/** Fields with a text value, '' when empty. */
export type ArticleTextField = FieldsWhere<
  Fields,
  { kind: 'line' | 'text' | 'markdown' | 'slug' | 'image' | 'url' | 'reference' | 'locale' }
>

/** Text columns that store '' rather than null. */
const NOT_NULL: ReadonlySet<ArticleColumn> = new Set(['title', 'slug', 'content'] as const)

/** Whether a column is null when the form leaves it empty. */
export const isOptionalText = (name: ArticleColumn): boolean => {
  const { kind }: EntityField = ARTICLE_FIELDS[name]
  return !['moment', 'flag', 'choice'].includes(kind) && !NOT_NULL.has(name)
}

/** Fields whose input is generated. */
export type ArticleInputField = FieldsWhere<Fields, { input: unknown }>

/** Fields that versions have and the history compares. */
export type VersionedField = FieldsWhere<Fields, { compare: string }>

/** Fields that restoring a version puts back into the editor. */
export type RestoredField = FieldsWhere<Fields, { isRestored: true }>

/** Columns that readers see. */
export type MirroredField = FieldsWhere<Fields, { isMirrored: true }>

export const ARTICLE_INPUTS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'input')
export const VERSIONED_FIELDS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'compare')
export const RESTORED_FIELDS = /* @__PURE__ */ fieldsWith(
  ARTICLE_FIELDS,
  'isRestored',
) as RestoredField[]
export const MIRRORED_FIELDS = /* @__PURE__ */ fieldsWith(
  ARTICLE_FIELDS,
  'isMirrored',
) as MirroredField[]
export const LISTED_FIELDS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'isListed')
export const CONSOLE_FIELDS = /* @__PURE__ */ fieldsWith(ARTICLE_FIELDS, 'inConsole')
