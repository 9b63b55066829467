import { activeLocale } from '@broadsheet/shared/messages/active.ts'
import { t } from '@broadsheet/shared/messages/t.ts'
import { urls } from '@broadsheet/shared/urls.ts'
import type { ArticleSummary, Tag } from '../content/entities.ts'
import { languageOf, type TextLanguage } from './language.ts'

/** A part of a series, as a link. */
export interface SeriesPart {
  title: string
  href: string
  language: TextLanguage | null
  isThis: boolean
}

/** The place of an article in a series. */
export interface SeriesPlace {
  name: string
  href: string
  /** Its number, from 1. */
  position: number
  /** Such as 3 and 5, with the digits of the language. */
  number: string
  total: string
  parts: SeriesPart[]
  previous: SeriesPart | null
  next: SeriesPart | null
}

/** A series with its parts in order. */
export interface Series {
  tag: Pick<Tag, 'name' | 'slug'>
  parts: readonly ArticleSummary[]
}

/** The place of an article in a series; null if it is not one of its parts. */
export function seriesPlace(id: string, { tag, parts }: Series): SeriesPlace | null {
  const at = parts.findIndex((part) => part.id === id)
  if (at < 0) return null
  const links = parts.map((part) => ({
    title: part.title,
    href: urls.article(part.slug),
    language: languageOf(part.lang),
    isThis: part.id === id,
  }))
  return {
    name: tag.name,
    href: urls.tag(tag.slug),
    position: at + 1,
    number: (at + 1).toLocaleString(activeLocale()),
    total: parts.length.toLocaleString(activeLocale()),
    parts: links,
    previous: links[at - 1] ?? null,
    next: links[at + 1] ?? null,
  }
}

/** How many parts a series has, in words. */
export const partsText = (count: number): string => t('lists.parts', { count })
