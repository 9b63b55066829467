import { BREAKING, breakingUntil } from '@broadsheet/shared/domain/breaking.ts'
import {
  isSponsored,
  type Labelled,
  labelsOf,
  type ShownLabel,
} from '@broadsheet/shared/domain/labels.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { formatDate, relativeTime } from '@broadsheet/shared/text/relativeTime.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary, LatestEntry, Tag } from '../content/entities.ts'
import type { Settings } from '../content/siteSettings.ts'
import { type BylineLine, cardLines, type NamedCredit } from './bylines.ts'
import { entryId } from './entryId.ts'
import { type Image, imageOf } from './image.ts'
import type { MarkedText } from './markedText.ts'
import { type Rating, ratingOf } from './rating.ts'

/** A time as `<time>` shows it. */
export interface Moment {
  /** ISO 8601, for machines and for the script that shows relative times. */
  iso: string
  text: string
}

/** The category of an article as it is shown. */
export interface Label {
  text: string
  href: string | null
  /** End of the day on which 'Breaking' is shown (ISO 8601); null for other categories. */
  breakingUntil: string | null
}

/**
 * What a card needs to know about an article. An ArticleSummary has all of it; the search index and the
 * rows that a browser reads omit what may be null.
 */
export interface CardSource
  extends Labelled,
    Pick<
      ArticleSummary,
      | 'slug'
      | 'title'
      | 'lang'
      | 'description'
      | 'image'
      | 'imageAlt'
      | 'imageFocus'
      | 'publishedAt'
      | 'isBreaking'
    > {
  /** Widths of the image in AVIF, in built pages. */
  imageAvif?: readonly number[]
  /** Null where views are not shown. */
  id: string | null
  readMinutes: number | null
  /** Where it is known. */
  isRetracted?: boolean
  /** Of live coverage that has not ended. */
  live: readonly LatestEntry[] | null
  category: { name: string; slug: string } | null
  /** The authors in order. */
  credits: readonly NamedCredit[]
}

/** Settings and time that a card depends on. A BuildContext is one. */
export interface CardContext {
  settings: Pick<Settings, 'timeZone'>
  mediaOrigin: string
  /** The current time in a browser, which shows relative dates. Built pages are read later. */
  now?: Date
}

/** An article in a list, as it is shown. */
export interface Card {
  href: string
  title: MarkedText
  excerpt: MarkedText
  /** BCP 47 tag of title and excerpt; null: the language of the page. */
  lang: string | null
  image: Image | null
  /** Shown without an image. */
  initial: string
  accent: string
  label: Label
  /** What kind of text it is, unless it is news. */
  labels: readonly ShownLabel[]
  isSponsored: boolean
  /** One line per contribution; empty without authors. */
  bylines: readonly BylineLine[]
  published: Moment
  readTime: string | null
  /** Of a review. */
  rating: Rating | null
  /** The latest entries of live coverage that has not ended, newest first; null for other articles. */
  live: CardEntry[] | null
  isRetracted: boolean
  /** Built pages reserve the space; a script writes the text. */
  views: { id: string; text: string } | null
  /** At most 3; empty in lists without tags. */
  tags: { name: string; href: string }[]
  moreTags: number
}

/** An entry of live coverage on a card. */
export interface CardEntry {
  text: string
  href: string
  published: Moment
}

const TAGS_ON_CARD = 3

/**
 * The label of a category. 'Breaking' becomes 'Recent' when the article is older than a day. Without a
 * category it is 'News' (specification, section 2).
 */
export function labelOf(
  article: Pick<CardSource, 'category' | 'publishedAt' | 'isBreaking'>,
): Label {
  const { category, publishedAt, isBreaking } = article
  if (!category) return { text: t('article.news'), href: null, breakingUntil: null }
  const href = urls.category(category.slug)
  if (category.name.toLowerCase() !== BREAKING)
    return { text: category.name, href, breakingUntil: null }
  const text = isBreaking ? category.name : t('article.recent')
  return { text, href, breakingUntil: breakingUntil(publishedAt).toISOString() }
}

/** The classes that set the accent colour of a category. */
export function accentClass(category: { slug: string } | null): string {
  return category ? `accent in-${category.slug}` : 'accent'
}

/** Cards of built pages, by article and tags. */
const cards = new WeakMap<ArticleSummary, WeakMap<object, { card: Card; settings: object }>>()
const NO_TAGS: readonly Tag[] = []

/**
 * Prepares an article for a list of a built page. An article is in about eight lists: the same objects
 * have the same card, so that its markup is rendered once.
 */
export function builtCard(
  article: ArticleSummary,
  context: CardContext,
  tags: readonly Tag[] = NO_TAGS,
): Card {
  const { settings } = context
  const ofArticle = cards.get(article) ?? new WeakMap()
  const known = ofArticle.get(tags)
  if (known?.settings === settings) return known.card
  const card = cardOf(article, context, tags)
  cards.set(article, ofArticle.set(tags, { card, settings }))
  return card
}

/** Prepares an article for a list. */
export function cardOf(
  article: CardSource,
  context: CardContext,
  tags: readonly Pick<Tag, 'name' | 'slug'>[] = [],
): Card {
  return {
    href: urls.article(article.slug),
    title: article.title,
    excerpt: article.description,
    lang: article.lang,
    image: imageOf(
      article.image,
      article.imageAlt ?? '',
      context.mediaOrigin,
      article.imageFocus,
      article.imageAvif,
    ),
    // Not the Arabic article, with which most names begin.
    initial:
      [...(article.category?.name ?? article.title).replace(/^ال/, '')][0]?.toUpperCase() ?? '',
    accent: accentClass(article.category),
    label: labelOf(article),
    labels: labelsOf(article),
    isSponsored: isSponsored(article),
    bylines: cardLines(article.credits),
    published: momentOf(article.publishedAt, context),
    readTime: article.readMinutes === null ? null : readTimeText(article.readMinutes),
    rating: ratingOf(article.rating),
    live:
      article.live?.map(({ id, text, publishedAt }) => ({
        text,
        href: `${urls.article(article.slug)}#${entryId(id)}`,
        published: momentOf(publishedAt, context),
      })) ?? null,
    isRetracted: article.isRetracted === true,
    views: article.id === null ? null : { id: article.id, text: '' },
    tags: tags.slice(0, TAGS_ON_CARD).map(({ name, slug }) => ({ name, href: urls.tag(slug) })),
    moreTags: Math.max(0, tags.length - TAGS_ON_CARD),
  }
}

/** Reading times by minutes: formatting a number takes a tenth of the time of a card. */
const readTimes = new Map<number, string>()

/** The reading time as text. */
export function readTimeText(minutes: number): string {
  const text = readTimes.get(minutes) ?? t('article.readTime', { minutes })
  readTimes.set(minutes, text)
  return text
}

/** A date as it is shown. */
export function momentOf(date: Date, { settings: { timeZone }, now }: CardContext): Moment {
  const text = now ? relativeTime(date, now, timeZone) : formatDate(date, timeZone, 'short')
  return { iso: date.toISOString(), text }
}
