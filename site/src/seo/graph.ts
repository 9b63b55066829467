import { mediaUrl } from '@broadsheet/shared/domain/picture.ts'
import { activeLanguage } from '@broadsheet/shared/messages/active.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { Author } from '../content/entities.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { ABOUT_PARTS, INFO } from '../model/info/pages.ts'
import { absolute } from './head.ts'

/** JSON-LD with the vocabulary of https://schema.org, following Google's structured data guidelines. */
export type Node = Record<string, unknown>

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

/** Serializes the graph for a script element. Escapes `<`, so that content cannot close the element. */
export function jsonLd(graph: Node[]): string {
  const text = JSON.stringify({ '@context': 'https://schema.org', '@graph': graph })
  return text.replace(/</g, '\\u003c')
}
