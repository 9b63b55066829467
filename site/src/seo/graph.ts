import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Article, Author } from '../content/entities.ts'
import type { Edition } from '../model/edition.ts'
import { absolute, drawn, sharedImage } from './head.ts'

/** JSON-LD as https://schema.org names it and Google's structured data guidelines ask for it. */
type Node = Record<string, unknown>

const organizationId = (edition: Edition) => `${edition.origin}/#organization`

/** The paper. */
export function organization(edition: Edition): Node {
  const { settings, origin } = edition
  const logo = settings.siteLogo
    ? mediaUrl(settings.siteLogo, edition.mediaOrigin)
    : '/icon-512.png'
  const networks = [...settings.social, ...settings.moreSocial].map(({ url }) => url)
  return {
    '@type': 'NewsMediaOrganization',
    '@id': organizationId(edition),
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
  }
}

/** The site, with the address of its search. */
export function website(edition: Edition): Node {
  const { settings, origin } = edition
  return {
    '@type': 'WebSite',
    '@id': `${origin}/#website`,
    name: settings.siteName,
    url: `${origin}/`,
    publisher: { '@id': organizationId(edition) },
    potentialAction: {
      '@type': 'SearchAction',
      target: { '@type': 'EntryPoint', urlTemplate: `${origin}/?search={search_term_string}` },
      'query-input': 'required name=search_term_string',
    },
  }
}

/** The way from the front page to a page. */
export function breadcrumbs(trail: { name: string; href: string }[], edition: Edition): Node {
  return {
    '@type': 'BreadcrumbList',
    itemListElement: trail.map(({ name, href }, index) => ({
      '@type': 'ListItem',
      position: index + 1,
      name,
      item: absolute(href, edition.origin),
    })),
  }
}

/** A person who writes for the paper. */
export function person(author: Pick<Author, 'username' | 'fullName'>, edition: Edition): Node {
  return {
    '@type': 'Person',
    name: author.fullName ?? author.username,
    url: absolute(urls.author(author.username), edition.origin),
  }
}

/** A news article. */
export function newsArticle(article: Article, edition: Edition): Node {
  const address = absolute(urls.article(article.slug), edition.origin)
  const image = article.image
    ? sharedImage(article.image, article.imageAlt, edition)
    : drawn(article.slug, article.title, edition)
  const publisher = organization(edition)
  return {
    '@type': 'NewsArticle',
    '@id': `${address}#article`,
    mainEntityOfPage: address,
    headline: article.title,
    description: article.description,
    image: [image.url],
    datePublished: article.publishedAt.toISOString(),
    dateModified: latest(article.updatedAt, article.publishedAt).toISOString(),
    author: article.author ? [person(article.author, edition)] : [publisher],
    publisher,
    ...(article.category ? { articleSection: article.category.name } : {}),
    ...(article.tags.length > 0 ? { keywords: article.tags.map(({ name }) => name) } : {}),
    wordCount: article.words,
    inLanguage: 'en',
    isAccessibleForFree: true,
  }
}

const latest = (one: Date, other: Date) => (one > other ? one : other)

/** The graph as the text of a script element, in which nothing can end that element. */
export function jsonLd(graph: Node[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replace(/</g, '\\u003c')
}
