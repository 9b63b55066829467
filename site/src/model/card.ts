import { BREAKING, breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import { formatDate } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary, Author, Tag } from '../content/entities.ts'
import type { BuildContext } from './buildContext.ts'
import { type Image, imageOf } from './image.ts'
import { accentClass } from './publicationStyle.ts'

/** A moment as `<time>` shows it. */
export interface Moment {
  /** ISO 8601, for machines and for the script that says how long ago it was. */
  iso: string
  text: string
}

export interface Label {
  text: string
  href: string | null
  /** Until when 'Breaking' holds (ISO 8601); null for every other category. */
  breakingUntil: string | null
}

export interface Byline {
  name: string
  href: string
}

/** An article as lists show it. */
export interface Card {
  id: string
  href: string
  title: string
  excerpt: string
  image: Image | null
  /** Stands where a picture is missing. */
  initial: string
  accent: string
  label: Label
  author: Byline | null
  published: Moment
  readTime: string
  /** At most 3; only where a list shows tags. */
  tags: { name: string; href: string }[]
  moreTags: number
}

const TAGS_ON_CARD = 3

/** Who wrote it, by the full name where there is one; null where nobody is known. */
export function bylineOf(author: Pick<Author, 'username' | 'fullName'> | null): Byline | null {
  if (!author) return null
  return { name: author.fullName ?? author.username, href: urls.author(author.username) }
}

/** The short date; a script in the browser says 'Yesterday' instead. */
function momentOf(date: Date, context: BuildContext): Moment {
  return { iso: date.toISOString(), text: formatDate(date, context.settings.timeZone, 'short') }
}

/**
 * The label of a category. One named Breaking reads Recent once the article is over one day old;
 * no category reads News (specification, section 2).
 */
export function labelOf(
  article: Pick<ArticleSummary, 'category' | 'publishedAt' | 'isBreaking'>,
): Label {
  const { category, publishedAt, isBreaking } = article
  if (!category) return { text: 'News', href: null, breakingUntil: null }
  const href = urls.category(category.slug)
  if (category.name.toLowerCase() !== BREAKING)
    return { text: category.name, href, breakingUntil: null }
  const text = isBreaking ? category.name : 'Recent'
  return { text, href, breakingUntil: breakingUntil(publishedAt).toISOString() }
}

/** Prepares an article for a list. */
export function cardOf(
  article: ArticleSummary,
  context: BuildContext,
  tags: readonly Tag[] = [],
): Card {
  return {
    id: article.id,
    href: urls.article(article.slug),
    title: article.title,
    excerpt: article.description,
    image: imageOf(article.image, article.imageAlt ?? '', context.mediaOrigin),
    initial: [...(article.category?.name ?? article.title)][0]?.toUpperCase() ?? '',
    accent: accentClass(article.category),
    label: labelOf(article),
    author: bylineOf(article.author),
    published: momentOf(article.publishedAt, context),
    readTime: `${article.readMinutes} min read`,
    tags: tags.slice(0, TAGS_ON_CARD).map((tag) => ({ name: tag.name, href: urls.tag(tag.slug) })),
    moreTags: Math.max(0, tags.length - TAGS_ON_CARD),
  }
}
