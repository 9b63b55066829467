import { TRENDING } from '@broadsheet/shared/domain/trending.ts'
import type { List } from '@broadsheet/shared/publishing/cacheTags.ts'
import { pageNumber } from '@broadsheet/shared/publishing/numberedPages.ts'
import { ARCHIVE, FRONT } from '@broadsheet/shared/publishing/paging.ts'
import { type ArchivePage, archivePage } from '../model/archivePage.ts'
import { type ArticlePage, articlePage, RELATED } from '../model/articlePage.ts'
import type { BuildContext } from '../model/buildContext.ts'
import { type ChangesPage, changesPage } from '../model/changesPage.ts'
import { type CorrectionsPage, correctionsPage } from '../model/correctionsPage.ts'
import { type FrontPage, frontPage } from '../model/front.ts'
import { FETCHED, HOME, type HomePage, homePage } from '../model/homePage.ts'
import {
  type ListingPage,
  listingPage,
  SUBSECTION_ROWS,
  type Subsection,
} from '../model/listingPage.ts'
import { type MovedPage, movedPage } from '../model/movedPage.ts'
import {
  type IssuesPage,
  issuesPage,
  type NewsletterPage,
  newsletterPage,
} from '../model/newsletterPage.ts'
import { noticesOf } from '../model/notices.ts'
import { type StaticPageView, staticPage } from '../model/staticPage.ts'
import type { Topic } from '../model/topic.ts'
import * as articles from './articleQueries.ts'
import { breakingBanner } from './breakingBanner.ts'
import { correctionsOn, hasPublicVersions, publicVersions } from './corrections.ts'
import type { Category } from './entities.ts'
import { frontContent } from './fronts.ts'
import { archiveYears, byAuthor, byCategory, byTag, type ListedPage, ofAll } from './listQueries.ts'
import { coverageOf } from './liveViews.ts'
import {
  issueArticles,
  newsletterIssueBySlug,
  newsletterIssues,
  newsletterLists,
} from './newsletters.ts'
import { pageBySlug } from './pages.ts'
import { repliedArticle, repliesTo } from './replies.ts'
import { seriesParts } from './series.ts'
import * as taxonomy from './taxonomy.ts'
import { translationsIn } from './translations.ts'

/** From the address of a page to the object it is rendered from. */

const HOURS_A_DAY = 24

/** The front page. */
export function homeView(context: BuildContext): HomePage {
  const front = curatedFront(null, context)
  const recent = taxonomy.recentCategories(Math.max(FETCHED.sections, HOME.categories))
  return homePage({
    context,
    banner: breakingBanner(),
    breaking: articles.latestSince(HOURS_A_DAY, HOME.breaking),
    ...(front ? NOTHING : defaultLayout(recent)),
    front,
    tags: taxonomy.popularTags(HOME.tags),
    categories: recent,
    hasCategories: taxonomy.categories().length > 0,
  })
}

/** The front that editors arranged; null for the default layout, and while none of its slots has content. */
function curatedFront(category: Category | null, context: BuildContext): FrontPage | null {
  const content = frontContent(category, context)
  const front = content && frontPage(content, context)
  return front && front.bands.length > 0 ? front : null
}

/** A curated front has no other lists than its slots. */
const NOTHING = { featured: [], sections: [], latest: [], trending: [] }

const defaultLayout = (recent: taxonomy.CountedCategory[]) => ({
  featured: articles.featured(HOME.featured),
  sections: recent.slice(0, FETCHED.sections).map((category) => ({
    category,
    articles: articles.newestOfCategory(category.id, FETCHED.perSection),
  })),
  latest: articles.latest(FETCHED.latest),
  trending: articles.trending(TRENDING.days * HOURS_A_DAY, TRENDING.shown),
})

/** The page of an article, or the redirect from a former address; null for neither. */
export function articleView(slug: string, context: BuildContext): ArticlePage | MovedPage | null {
  const article = articles.articleBySlug(slug)
  if (article) {
    return articlePage({
      context,
      article,
      translations: translationsIn(article.translationGroup),
      hasChanges: hasPublicVersions(article.id),
      notices: noticesOf(article, repliedArticle(article.reply_to), repliesTo(article.id)),
      related: articles.relatedTo(article.id, RELATED),
      series: article.tags
        .filter(({ kind }) => kind === 'series')
        .map((tag) => ({ tag, parts: seriesParts(tag.id) })),
      parents: article.category ? taxonomy.parentsOf(article.category.id) : [],
      live: coverageOf(article, context),
    })
  }
  const moved = articles.articleOfFormerSlug(slug)
  return moved && movedPage({ context, what: 'article', article: moved })
}

/** A page of a category, tag or author, its archive, or the redirect from a former address; null for neither. */
export function placeView(
  what: 'category' | 'tag' | 'author',
  slug: string,
  part: string,
  context: BuildContext,
): ListingPage | ArchivePage | MovedPage | null {
  const topic = topicOf[what](slug)
  if (topic) return listingView(topic, part, context)
  const place = part === FRONT ? taxonomy.placeOfFormerSlug(what, slug) : null
  return place && movedPage({ context, what, place })
}

/** A static page, or the redirect from a former address; null for neither. */
export function pageView(slug: string, context: BuildContext): StaticPageView | MovedPage | null {
  const page = pageBySlug(slug)
  if (page) return staticPage(page, context)
  const place = taxonomy.placeOfFormerSlug('page', slug)
  return place && movedPage({ context, what: 'page', place })
}

/** The archive page of an issue of the newsletter, with its articles that are public; null when it does not exist. */
export function newsletterView(slug: string, context: BuildContext): NewsletterPage | null {
  const issue = newsletterIssueBySlug(slug)
  if (!issue) return null
  const articles = issueArticles(slug)
  return newsletterPage(issue, { lists: newsletterLists(), articles }, context)
}

/** A page of the issues of the newsletter; null when it does not exist. An empty part is the first page. */
export function issuesView(part: string, context: BuildContext): IssuesPage | null {
  const page = pageNumber(part)
  const listed = page === null ? null : newsletterIssues(page)
  return listed && issuesPage(page ?? 0, { ...listed, lists: newsletterLists() }, context)
}

/** A page of the list of corrections; null when it does not exist. */
export function correctionsView(part: string, context: BuildContext): CorrectionsPage | null {
  const page = pageNumber(part)
  const listed = page === null ? null : correctionsOn(page)
  return listed && correctionsPage(page ?? 0, listed, context)
}

/** What changed in an article; null when readers cannot compare versions. */
export function changesView(slug: string, context: BuildContext): ChangesPage | null {
  const article = articles.articleBySlug(slug)
  const versions = article ? publicVersions(article.id) : []
  return article && versions.length > 0 ? changesPage(article, versions, context) : null
}

/**
 * A page of a list or its archive, or null when it does not exist.
 *
 * @param part - last part of the address; empty for the first page.
 */
export function listingView(
  topic: Topic | null,
  part: string,
  context: BuildContext,
): ListingPage | ArchivePage | null {
  if (!topic) return null
  const parents = topic.kind === 'category' ? taxonomy.parentsOf(topic.category.id) : []
  if (part === ARCHIVE) {
    const years = archiveYears(...listOf(topic))
    return years && archivePage({ context, topic, parents, years })
  }
  const listed = listedPage(topic, part)
  if (!listed) return null
  const isFront = part === FRONT
  const front = topic.kind === 'category' && isFront ? curatedFront(topic.category, context) : null
  return listingPage({
    ...{ context, topic, parents, listed: asSeries(topic, listed) },
    front,
    subsections: isFront ? subsectionsOf(topic) : [],
    // Archive pages are not rendered again for a banner.
    banner: topic.kind === 'category' && isFront ? breakingBanner() : null,
  })
}

/** The sub-sections of a section with their newest articles. */
const subsectionsOf = (topic: Topic): Subsection[] =>
  topic.kind === 'category'
    ? taxonomy.subsectionsOf(topic.category.id).map((category, at) => ({
        category,
        articles: at < SUBSECTION_ROWS ? newestOf(category) : [],
      }))
    : []

const newestOf = ({ id }: Category) => articles.newestOfCategory(id, HOME.perSection)

function listOf(topic: Topic): [List['kind'], string] {
  if (topic.kind === 'latest') return ['all', '']
  if (topic.kind === 'category') return ['category', topic.category.id]
  return topic.kind === 'tag' ? ['tag', topic.tag.id] : ['author', topic.author.id]
}

/** The first page of a series has all its parts in order. */
function asSeries(topic: Topic, listed: ListedPage): ListedPage {
  if (topic.kind !== 'tag' || topic.tag.kind !== 'series' || listed.part !== FRONT) return listed
  return { ...listed, articles: seriesParts(topic.tag.id), newer: null, older: null }
}

function listedPage(topic: Topic, part: string) {
  if (topic.kind === 'category') return byCategory(topic.category.id, part)
  if (topic.kind === 'latest') return ofAll(part)
  if (topic.kind === 'tag') return byTag(topic.tag.id, part)
  return byAuthor(topic.author.id, part)
}

/** What a list is about, by the part of its address that names it. */
export const topicOf = {
  latest: (): Topic => ({ kind: 'latest' }),
  category(slug: string): Topic | null {
    const category = taxonomy.categoryBySlug(slug)
    return category && { kind: 'category', category }
  },
  tag(slug: string): Topic | null {
    const tag = taxonomy.tagBySlug(slug)
    return tag && { kind: 'tag', tag }
  },
  author(username: string): Topic | null {
    const author = taxonomy.authorByUsername(username)
    return author && { kind: 'author', author }
  },
} as const
