import { CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { aiUseNamed, labelNamed } from '@broadsheet/shared/domain/labels.ts'
import { BEST_RATING } from '@broadsheet/shared/domain/rating.ts'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article, Credit } from '../content/entities.ts'
import type { LiveCoverage } from '../content/live.ts'
import type { Translation } from '../content/translations.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { mainAuthors } from '../model/bylines.ts'
import { captionOf } from '../model/caption.ts'
import { reviewedKind } from '../model/verdict.ts'
import { originalOf } from './alternates.ts'
import { type Node, organization, person } from './graph.ts'
import { absolute, drawn, sharedImage } from './head.ts'
import { latest, liveBlog } from './liveBlog.ts'

/**
 * A news article.
 *
 * @param places - `translations`: the article and its translations; empty without translations. `position`: its
 * number in its series, from 1; null if it is in no series, or in several. `original`: the article that it replies to.
 */
export function newsArticle(
  article: Article,
  context: BuildContext,
  places: {
    translations?: readonly Translation[]
    position?: number | null
    coverage?: LiveCoverage | null
    original?: { href: string } | null
  } = {},
): Node {
  const { translations = [], position = null, coverage = null } = places
  const address = absolute(urls.article(article.slug), context.origin)
  const image = article.image
    ? sharedImage(article.image, article.imageAlt, context)
    : drawn(article.slug, article.title, context)
  const publisher = organization(context)
  const authors = authorsOf(article)
  const contributors = article.credits
    .map(({ author }) => author)
    .filter(
      ({ id }, at, all) =>
        !authors.some((each) => each.id === id) && all.findIndex((each) => each.id === id) === at,
    )
  const review = reviewOf(article)
  return {
    '@type': typesOf(article, review !== null),
    '@id': `${address}#article`,
    mainEntityOfPage: article.canonical_url ?? address,
    headline: article.title,
    ...(article.seo_title ? { alternativeHeadline: article.seo_title } : {}),
    description: article.seo_description ?? article.description,
    image: [pictured(article, image.url)],
    datePublished: article.publishedAt.toISOString(),
    dateModified: latest(article.updatedAt, article.publishedAt).toISOString(),
    author: authors.length > 0 ? authors.map((author) => person(author, context)) : [publisher],
    ...(contributors.length > 0
      ? { contributor: contributors.map((author) => person(author, context)) }
      : {}),
    publisher,
    ...(article.category ? { articleSection: article.category.name } : {}),
    ...(article.dateline ? { dateline: article.dateline } : {}),
    ...seriesOf(article, context),
    ...(position === null ? {} : { position }),
    ...(article.tags.length > 0 ? { keywords: article.tags.map(({ name }) => name) } : {}),
    wordCount: article.words,
    inLanguage: article.lang ?? activeLanguage(),
    ...translationsOf(article.slug, translations, context),
    isAccessibleForFree: true,
    ...correctionsOf(article, address),
    ...labelledAs(article, places.original ?? null, context),
    ...review,
    ...(coverage ? liveBlog(article, coverage, context) : {}),
  }
}

/** https://schema.org/CorrectionComment */
function correctionsOf({ corrections, isRetracted }: Article, address: string): Node {
  if (corrections.length === 0) return {}
  return {
    ...(isRetracted ? { creativeWorkStatus: 'Retracted' } : {}),
    correction: corrections.map(({ id, kind, wrong, corrected, published_at }) => ({
      '@type': 'CorrectionComment',
      '@id': `${address}#correction-${id}`,
      name: CORRECTION_NAMES[kind],
      text: [wrong, corrected].filter(Boolean).join(' '),
      datePublished: new Date(published_at).toISOString(),
    })),
  }
}

/** A label names a more specific type; a paid article is none of news. */
function typesOf(article: Article, isReview: boolean): string | string[] {
  const own = labelNamed(article.label)?.schemaType ?? 'NewsArticle'
  return isReview ? [own, 'Review'] : own
}

/** Who paid, what AI made, and what an article replies to. */
function labelledAs(
  article: Article,
  original: { href: string } | null,
  { origin }: BuildContext,
): Node {
  const ai = aiUseNamed(article.ai_use)
  return {
    ...(article.sponsor ? { sponsor: { '@type': 'Organization', name: article.sponsor } } : {}),
    ...(ai ? { digitalSourceType: `https://schema.org/${ai.sourceType}` } : {}),
    ...(original ? { about: { '@id': `${absolute(original.href, origin)}#article` } } : {}),
  }
}

/** The series that an article is a part of. */
function seriesOf({ tags }: Article, context: BuildContext): Node {
  const series = tags.filter(({ kind }) => kind === 'series')
  if (series.length === 0) return {}
  const isPartOf = series.map(({ name, slug }) => ({
    '@type': 'CreativeWorkSeries',
    name,
    url: absolute(urls.tag(slug), context.origin),
  }))
  return { isPartOf }
}

/** What makes an article a review; null for others. */
function reviewOf({ reviewed_item, reviewed_kind, rating, verdict }: Article): Node | null {
  const kind = reviewedKind(reviewed_kind)
  if (!kind || !reviewed_item || !rating) return null
  return {
    itemReviewed: { '@type': kind.schemaType, name: reviewed_item },
    reviewRating: {
      '@type': 'Rating',
      ratingValue: Number(rating),
      bestRating: BEST_RATING,
      worstRating: 1,
    },
    ...(verdict ? { reviewBody: verdict } : {}),
  }
}

/** Those who wrote an article, else those with another contribution; in order, each once. */
export const authorsOf = ({ credits }: Pick<Article, 'credits'>): Credit['author'][] =>
  mainAuthors(credits)

/** The article in the language of the publication is the original, the others are its translations. */
function translationsOf(
  slug: string,
  translations: readonly Translation[],
  context: BuildContext,
): Node {
  const original = originalOf(translations)
  if (!original) return {}
  const nodeOf = (each: Translation): Node => ({
    '@type': 'NewsArticle',
    '@id': `${absolute(urls.article(each.slug), context.origin)}#article`,
    inLanguage: each.lang,
  })
  return original.slug === slug
    ? { workTranslation: translations.filter((each) => each !== original).map(nodeOf) }
    : { translationOfWork: nodeOf(original) }
}

/** The address of a picture; an object if it has a caption or a credit. */
function pictured(
  { image, featured_image_caption, featured_image_credit }: Article,
  url: string,
): Node | string {
  const caption = image && captionOf(featured_image_caption, featured_image_credit)
  if (!caption) return url
  return {
    '@type': 'ImageObject',
    url,
    ...(caption.text ? { caption: caption.text } : {}),
    ...(caption.credit ? { creditText: caption.credit } : {}),
  }
}
