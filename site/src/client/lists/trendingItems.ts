import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import { UNLABELLED } from '@broadsheet/shared/domain/labels.ts'
import { trendingElement } from '../../components/card/trendingElement.ts'
import type { CardSource } from '../../model/card.ts'
import { trendingCardOf } from '../../model/trendingCard.ts'
import * as v from '../api/parseResponse.ts'
import { cardContext, elementToDom } from './drawCards.ts'

/** Renders rows of the database as items of the trending list. */
export function trendingItems(rows: readonly v.Row[], now: Date): HTMLElement[] {
  // The list contains no pictures.
  const context = cardContext('', now)
  return rows.map((row, index) =>
    elementToDom(trendingElement(trendingCardOf(sourceOf(row, now), context), index + 1)),
  )
}

function sourceOf(row: v.Row, now: Date): CardSource {
  const category = v.recordOrNull(row, 'category')
  const name = v.text(category, 'name')
  const publishedAt = new Date(v.text(row, 'published_at'))
  return {
    id: null,
    slug: v.text(row, 'slug'),
    title: v.text(row, 'title'),
    lang: v.text(row, 'lang') || null,
    description: '',
    image: null,
    imageAlt: null,
    imageFocus: null,
    publishedAt,
    isBreaking: isBreakingNews(name, publishedAt, now),
    readMinutes: null,
    live: null,
    ...UNLABELLED,
    label: v.text(row, 'label') || null,
    ai_use: v.text(row, 'ai_use') || null,
    category: category && { name, slug: v.text(category, 'slug') },
    credits: [],
  }
}
