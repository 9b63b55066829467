import { CORRECTION_NAMES } from '@broadsheet/shared/domain/corrections.ts'
import { aiUseNamed, labelNamed } from '@broadsheet/shared/domain/labels.ts'
import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { BEST_RATING } from '@broadsheet/shared/domain/rating.ts'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article, Author, Credit } from '../content/entities.ts'
import type { LiveCoverage, LiveEntry } from '../content/live.ts'
import type { Translation } from '../content/translations.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { mainAuthors } from '../model/bylines.ts'
import { captionOf } from '../model/caption.ts'
import { ABOUT_PARTS, INFO } from '../model/info/pages.ts'
import { titleOf } from '../model/liveHtml.ts'
import { reviewedKind } from '../model/verdict.ts'
import { originalOf } from './alternates.ts'
import { absolute, drawn, sharedImage } from './head.ts'

/** JSON-LD with the vocabulary of https://schema.org, following Google's structured data guidelines. */
type Node = Record<string, unknown>

const organizationId = (context: BuildContext) => `${context.origin}/#organization`

/** The publication. */
export function organization(context: BuildContext): Node {
  const { settings, origin } = context
  const logo = settings.siteLogo
    ? mediaUrl(settings.siteLogo, context.mediaOrigin)
    : '/icon-512.png'
  const about = absolute(INFO.about, origin)
  const networks = [...settings.social, ...settings.moreSocial].map(({ url }) => url)
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(context),
    name: settings.siteName,
    url: `${origin}/`,
    ...(settings.description ? { description: settings.description } : {}),
    logo: { '@type': 'ImageObject', url: absolute(logo, origin) },
    ...(settings.company.legalName === settings.siteName
      ? {}
      : { legalName: settings.company.legalName }),
    ...(settings.contactEmail ? { email: settings.contactEmail } : {}),
    ...(settings.foundedYear ? { foundingDate: String(settings.foundedYear) } : {}),
    ...(networks.length > 0 ? { sameAs: networks } : {}),
    publishingPrinciples: `${about}#${ABOUT_PARTS.standards}`,
    correctionsPolicy: `${about}#${ABOUT_PARTS.corrections}`,
    ...(settings.company.ownership
      ? { ownershipFundingInfo: `${about}#${ABOUT_PARTS.ownership}` }
      : {}),
  }
}

/** The site, with the address of its search. */
export function website(context: BuildContext): Node {
  const { settings, origin } = context
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.siteName,
    url: `${origin}/`,
    publisher: { '@id': organizationId(context) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** A page that is neither an article nor a list. */
export function webPage(
  page: { title: string; description: string; path: string; changed: Date },
  context: BuildContext,
): Node {
  const url = absolute(page.path, context.origin)
  return {
    '@type': 'WebPage',
    '@id': url,
    url,
    name: page.title,
    ...(page.description ? { description: page.description } : {}),
    inLanguage: activeLanguage(),
    dateModified: page.changed.toISOString(),
    publisher: organization(context),
  }
}

/** The breadcrumbs from the front page to a page. */
export function breadcrumbs(trail: { name: string; href: string }[], context: BuildContext): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(href, context.origin),
    })),
  }
}

/** An author: a person, or an organization such as an agency. */
export function person(
  author: Pick<Author, 'username' | 'fullName' | 'kind'>,
  context: BuildContext,
): Node {
  return {
    '@type': author.kind === 'agency' ? 'Organization' : 'Person',
    name: author.fullName ?? author.username,
    url: absolute(urls.author(author.username), context.origin),
  }
}

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

/** What makes an article live coverage: its times and the entries that its page has. */
export function liveBlog(
  article: Article,
  { entries, pinned, startedAt }: LiveCoverage,
  context: BuildContext,
): Node {
  const updates = [...entries, ...pinned].sort((one, other) => other.number - one.number)
  const newest = updates.reduce((at, { updatedAt }) => latest(at, updatedAt), article.updatedAt)
  const start = startedAt && startedAt < article.publishedAt ? startedAt : article.publishedAt
  const ended =
    article.live_state === 'ended' ? (updates[0]?.publishedAt ?? article.updatedAt) : null
  return {
    '@type': 'LiveBlogPosting',
    coverageStartTime: start.toISOString(),
    ...(ended ? { coverageEndTime: ended.toISOString() } : {}),
    dateModified: latest(newest, article.publishedAt).toISOString(),
    liveBlogUpdate: updates.map((entry) =>
      entryPosting(article.slug, entry, titleOf(entry), context),
    ),
  }
}

/** An entry of live coverage. */
export function entryPosting(
  slug: string,
  entry: LiveEntry,
  title: string,
  context: BuildContext,
): Node {
  const url = absolute(urls.livePart(slug, entry.id), context.origin)
  const { author } = entry
  return {
    '@type': 'BlogPosting',
    '@id': url,
    url,
    headline: title,
    ...(entry.text ? { articleBody: entry.text } : {}),
    datePublished: entry.publishedAt.toISOString(),
    dateModified: entry.updatedAt.toISOString(),
    isPartOf: { '@id': `${absolute(urls.article(slug), context.origin)}#article` },
    ...(author
      ? {
          author: {
            '@type': 'Person',
            name: author.name,
            ...(author.isListed
              ? { url: absolute(urls.author(author.username), context.origin) }
              : {}),
          },
        }
      : {}),
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

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** Serializes the graph for a script element. Escapes `<`, so that content cannot close the element. */
export function jsonLd(graph: Node[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replace(/</g, '\\u003c')
}
