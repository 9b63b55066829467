import { t } from '../../messages/t.ts'
import { COMMENTS_MODE } from '../commentsMode.ts'
import type { EntityFields } from '../entityFields.ts'

export const ARTICLE_STATUSES = ['draft', 'published', 'archived'] as const
export type ArticleStatus = (typeof ARTICLE_STATUSES)[number]

/** Whether and when an article appears, and who may comment. */
export const PUBLISHING_FIELDS = {
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
