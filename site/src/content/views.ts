import { FRONT } from '@broadsheet/shared/publishing/paging.ts'
import { type ArticlePage, articlePage, RELATED } from '../model/articlePage.ts'
import type { Edition } from '../model/edition.ts'
import { HOME, type HomePage, homePage, TRENDING_DAYS } from '../model/homePage.ts'
import { type ListingPage, listingPage } from '../model/listingPage.ts'
import { type MovedPage, movedPage } from '../model/movedPage.ts'
import type { Subject } from '../model/subject.ts'
import * as articles from './articles.ts'
import { byAuthor, byCategory, byTag, ofAll } from './lists.ts'
import * as taxonomy from './taxonomy.ts'

/** From the address of a page to the object it is drawn from. */

const HOURS_A_DAY = 24

/** The front page. */
export function homeView(edition: Edition): HomePage {
  return homePage({
    edition,
    breaking: articles.latestSince(HOURS_A_DAY, HOME.breaking),
    featured: articles.featured(HOME.featured),
    sections: taxonomy
      .categories()
      .slice(0, HOME.sections)
      .map((category) => ({
        category,
        stories: articles.newestOfCategory(category.id, HOME.perSection),
      })),
    // One more than shown tells whether there are more.
    latest: articles.latest(HOME.latest + 1),
    trending: articles.trending(TRENDING_DAYS * HOURS_A_DAY, HOME.trending),
    tags: taxonomy.popularTags(HOME.tags),
    categories: taxonomy.countedCategories(),
  })
}

/** The page of an article, or the one that leads from a former address to it; null for neither. */
export function articleView(slug: string, edition: Edition): ArticlePage | MovedPage | null {
  const article = articles.articleBySlug(slug)
  if (article) {
    return articlePage({
      edition,
      article,
      related: articles.relatedTo(article.id, RELATED.fetched),
    })
  }
  const story = articles.articleOfFormerSlug(slug)
  return story && movedPage({ edition, what: 'article', story })
}

/** A page of a category or tag, or the one that leads from a former address to it; else null. */
export function placeView(
  what: 'category' | 'tag',
  slug: string,
  part: string,
  edition: Edition,
): ListingPage | MovedPage | null {
  const subject = subjectOf[what](slug)
  if (subject) return listingView(subject, part, edition)
  const place = part === FRONT ? taxonomy.placeOfFormerSlug(what, slug) : null
  return place && movedPage({ edition, what, place })
}

/**
 * A page of a list, or null when there is no such list or page.
 *
 * @param part - what the address of the page ends with; empty for the front page.
 */
export function listingView(
  subject: Subject | null,
  part: string,
  edition: Edition,
): ListingPage | null {
  if (!subject) return null
  const listed = listedPage(subject, part)
  if (!listed) return null
  if (subject.kind !== 'tag') return listingPage({ edition, subject, listed })
  return listingPage({ edition, subject, listed, tagsOf: ({ id }) => articles.tagsOfArticle(id) })
}

function listedPage(subject: Subject, part: string) {
  if (subject.kind === 'category') return byCategory(subject.category.id, part)
  if (subject.kind === 'latest') return ofAll(part)
  if (subject.kind === 'tag') return byTag(subject.tag.id, part)
  return byAuthor(subject.author.id, part)
}

/** What a list is about, by the part of its address that names it. */
export const subjectOf = {
  latest: (): Subject => ({ kind: 'latest' }),
  category(slug: string): Subject | null {
    const category = taxonomy.categoryBySlug(slug)
    return category && { kind: 'category', category }
  },
  tag(slug: string): Subject | null {
    const tag = taxonomy.tagBySlug(slug)
    return tag && { kind: 'tag', tag }
  },
  author(username: string): Subject | null {
    const author = taxonomy.authorByUsername(username)
    return author && { kind: 'author', author }
  },
} as const
