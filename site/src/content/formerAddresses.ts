import {
  cardAddress,
  feedAddress,
  type List,
  listAddress,
  sitemapAddress,
} from '@broadsheet/shared/publishing/cacheTags.ts'
import { correctionsPath } from '@broadsheet/shared/publishing/correctionPages.ts'
import { issuesPath } from '@broadsheet/shared/publishing/newsletterPages.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import { ICON_SIZES } from '../seo/webManifest.ts'
import { articleSlugs, formerSlugs, goneSlugs } from './articleQueries.ts'
import { changedSlugs, correctionPages } from './corrections.ts'
import { partsOf } from './listQueries.ts'
import { livePaths, liveSlugs } from './live.ts'
import { issuePages, newsletterIssueSlugs } from './newsletters.ts'
import { gonePages, pageSlugs } from './pages.ts'
import { redirectAddresses } from './redirects.ts'
import { sharedCardSlugs } from './sharedCards.ts'
import { sitemapNames } from './sitemaps.ts'
import { authors, categories, formerPlaces, tags } from './taxonomy.ts'

/**
 * The addresses of all pages and files that depend on the content: those of `getStaticPaths` of all
 * parameterized routes, without their props. Some may respond with 404, which is recorded too. Those of
 * deleted articles respond with 410 and have no page.
 */
export function contentAddresses(): string[] {
  const listed = (kind: List['kind'], id: string, name: string) => {
    const pages = partsOf({ kind, id }).map((part) => listAddress(kind, name, part))
    return kind === 'all' ? pages : [...pages, feedAddress(kind, name)]
  }
  const moved = (kind: 'category' | 'tag' | 'author') =>
    formerPlaces(kind).flatMap((name) => [urls[kind](name), feedAddress(kind, name)])
  const addresses = [
    ...[...articleSlugs(), ...formerSlugs(), ...goneSlugs()].map((slug) => urls.article(slug)),
    ...livePaths().map(({ params: { slug, part } }) => urls.livePart(slug, part)),
    ...liveSlugs().flatMap((slug) => [urls.liveUpdates(slug), urls.liveFeed(slug)]),
    ...sharedCardSlugs().map(cardAddress),
    ...listed('all', '', ''),
    ...categories().flatMap(({ id, slug }) => listed('category', id, slug)),
    ...tags().flatMap(({ id, slug }) => listed('tag', id, slug)),
    ...authors().flatMap(({ id, username }) => listed('author', id, username)),
    ...moved('category'),
    ...moved('tag'),
    ...moved('author'),
    ...[...pageSlugs(), ...formerPlaces('page'), ...gonePages()].map((slug) => urls.page(slug)),
    ...correctionPages().map(correctionsPath),
    ...newsletterIssueSlugs().map(urls.newsletterIssue),
    ...issuePages().slice(1).map(issuesPath),
    ...changedSlugs().map(urls.changes),
    ...sitemapNames().map(sitemapAddress),
    ...ICON_SIZES.map((size) => `/icon-${size}.png`),
    ...redirectAddresses(),
  ]
  // A page may have the path of a redirect by now.
  return [...new Set(addresses)]
}
