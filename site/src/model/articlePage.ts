import { metadataOf } from '@broadsheet/shared/domain/articleMetadata.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article, ArticleSummary } from '../content/entities.ts'
import type { Translation } from '../content/translations.ts'
import { alternatesOf } from '../seo/alternates.ts'
import { authorsOf, breadcrumbs, newsArticle } from '../seo/graph.ts'
import { absolute, drawn, type Head, headOf, type SharedImage, sharedImage } from '../seo/head.ts'
import type { BuildContext } from './buildContext.ts'
import { type BylineLine, bylineLines, nameOf, picturedAuthors } from './bylines.ts'
import { type Caption, captionOf } from './caption.ts'
import { accentClass, builtCard, type Card, type Label, labelOf, type Moment } from './card.ts'
import { type Image, imageOf } from './image.ts'
import {
  languageOf,
  type TextLanguage,
  type TranslationLink,
  translationLinks,
} from './language.ts'
import type { Link } from './shell.ts'
import { type Video, videoOf } from './videoEmbed.ts'

export interface ArticlePage {
  kind: 'article'
  id: string
  slug: string
  /** Ids of the authors, the first one first. Of users without other rights only they see Edit, and the first Delete. */
  authorIds: string[]
  /** Absolute, for sharing. */
  address: string
  commentsEnabled: boolean
  head: Head
  /** Language of title, excerpt, caption and body; null: that of the page. */
  language: TextLanguage | null
  /** The same article in other languages. */
  translations: TranslationLink[]
  title: string
  /** The excerpt written by the author; null when the description is the beginning of the text. */
  excerpt: string | null
  accent: string
  label: Label
  image: Image | null
  /** Shown below the image; null without an image. */
  caption: Caption | null
  /** One line per contribution. */
  bylines: BylineLine[]
  /** Pictures of those who wrote the article, else of the others. */
  avatars: { avatar: Image | null; initial: string }[]
  published: Moment
  /** Only when the article changed on a later day. */
  updated: Moment | null
  readTime: string
  html: string
  video: Video | null
  adsEnabled: boolean
  tags: Link[]
  related: Card[]
  moreRelated: Link | null
}

/** Number of related articles that are read; one less is shown (specification, section 9). */
export const RELATED = 4

/** Prepares the page of an article. */
export function articlePage(content: {
  context: BuildContext
  article: Article
  /** The article and its translations; empty without translations. */
  translations?: readonly Translation[]
  related: { articles: ArticleSummary[]; hasMore: boolean }
}): ArticlePage {
  const { context, article, translations = [], related } = content
  const { category } = article
  const image = imageOf(article.image, article.imageAlt ?? article.title, context.mediaOrigin)
  return {
    kind: 'article',
    id: article.id,
    slug: article.slug,
    authorIds: authorIdsOf(article),
    address: absolute(urls.article(article.slug), context.origin),
    commentsEnabled: context.settings.commentsEnabled,
    head: articleHead(article, translations, context),
    language: languageOf(article.lang),
    translations: translationLinks(article.slug, translations),
    title: article.title,
    excerpt: article.excerpt,
    accent: accentClass(category),
    label: labelOf(article),
    image,
    caption: image && captionOf(article.featured_image_caption, article.featured_image_credit),
    bylines: bylineLines(article.credits),
    avatars: avatarsOf(article, context),
    ...datesOf(article, context),
    readTime: t('article.readTime', { minutes: article.readMinutes }),
    html: article.html,
    video: videoOf(article.videoUrl),
    adsEnabled: context.settings.adsenseId !== null,
    tags: article.tags.map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
    related: related.articles.map((article) => builtCard(article, context)),
    moreRelated:
      category && related.hasMore
        ? {
            name: t('article.viewAllIn', { category: category.name }),
            href: urls.category(category.slug),
          }
        : null,
  }
}

function datesOf(
  article: Article,
  context: BuildContext,
): Pick<ArticlePage, 'published' | 'updated'> {
  const { timeZone } = context.settings
  const moment = (date: Date): Moment => ({
    iso: date.toISOString(),
    text: formatDate(date, timeZone),
  })
  const published = moment(article.publishedAt)
  const updated = moment(article.updatedAt)
  const isLater = article.updatedAt > article.publishedAt && updated.text !== published.text
  return { published, updated: isLater ? updated : null }
}

function avatarsOf(article: Article, context: BuildContext): ArticlePage['avatars'] {
  return picturedAuthors(article.credits).map((author) => ({
    avatar: imageOf(author.avatar, '', context.mediaOrigin),
    initial: [...nameOf(author)][0]?.toUpperCase() ?? '',
  }))
}

function authorIdsOf(article: Article): string[] {
  const first = authorsOf(article).map(({ id }) => id)
  return [...new Set([...first, ...article.credits.map(({ author }) => author.id)])]
}

function articleHead(
  article: Article,
  translations: readonly Translation[],
  context: BuildContext,
): Head {
  const path = urls.article(article.slug)
  const { category, title, image } = article
  const description = excerptOf(article.description)
  const { search, social, canonical, isIndexed } = metadataOf(article, {
    title,
    description,
    image,
  })
  const section = category ? [{ name: category.name, href: urls.category(category.slug) }] : []
  const trail = [
    { name: t('site.home'), href: urls.home() },
    ...section,
    { name: article.title, href: path },
  ]
  const more: [string, string][] = [
    ['article:published_time', article.publishedAt.toISOString()],
    ['article:modified_time', article.updatedAt.toISOString()],
    ...authorsOf(article).map(({ username }) =>
      property('article:author', absolute(urls.author(username), context.origin)),
    ),
    ...(category ? [property('article:section', category.name)] : []),
    ...article.tags.map(({ name }) => property('article:tag', name)),
  ]
  return headOf(
    {
      ...{ title, description },
      ...{ search, social, path, canonical, indexed: isIndexed },
      type: 'article',
      image: imageOfLink(article, context),
      more,
      lang: article.lang,
      alternates: alternatesOf(translations, context.origin),
      graph: [newsArticle(article, context, translations), breadcrumbs(trail, context)],
    },
    context,
  )
}

/** The image of a shared link: the one for sharing, else that of the article, else a generated one. */
function imageOfLink(article: Article, context: BuildContext): SharedImage {
  const { social_image, image, imageAlt, slug, title } = article
  if (social_image) return sharedImage(social_image, title, context)
  return image ? sharedImage(image, imageAlt, context) : drawn(slug, title, context)
}

const property = (name: string, content: string): [string, string] => [name, content]
