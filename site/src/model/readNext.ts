import { isSponsored } from '@broadsheet/shared/domain/labels.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary } from '../content/entities.ts'
import { languageOf } from './language.ts'
import type { SeriesPart, SeriesPlace } from './series.ts'

/** A link to an article. */
export interface NextLink {
  title: string
  href: string
  lang: string | undefined
}

/** What to read after an article. */
export interface ReadNext {
  next: NextLink | null
  previous: NextLink | null
  /** Whether `next` is the first related article; wide screens show the related ones beside the text. */
  isRelated: boolean
}

/** The next part of a series, else the most related article; null without either and without a previous part. */
export function readNextOf(
  series: readonly SeriesPlace[],
  related: readonly ArticleSummary[],
): ReadNext | null {
  const next = series.find((place) => place.next)?.next
  const previous = series.find((place) => place.previous)?.previous
  if (next || previous) return { next: linkTo(next), previous: linkTo(previous), isRelated: false }
  // The link has no label: a paid article is not next.
  const first = related.find((article) => !isSponsored(article))
  if (!first) return null
  const { title, slug, lang } = first
  const link = { title, href: urls.article(slug), lang: languageOf(lang)?.lang }
  return { next: link, previous: null, isRelated: true }
}

const linkTo = (part: SeriesPart | null | undefined): NextLink | null =>
  part ? { title: part.title, href: part.href, lang: part.language?.lang } : null
