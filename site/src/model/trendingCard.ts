import { trendingUntil } from '@broadsheet/shared/domain/trending.ts'
import { type Card, type CardContext, type CardSource, cardOf } from './card.ts'

/** A trending article. */
export interface TrendingCard extends Card {
  /** A script removes the article at this time (ISO 8601); null: it stays. */
  until: string | null
}

/** Prepares an article for the trending list. */
export function trendingCardOf(article: CardSource, context: CardContext): TrendingCard {
  return { ...cardOf(article, context), until: trendingUntilOf(article.publishedAt) }
}

/** When an article is no longer trending (ISO 8601). */
export const trendingUntilOf = (publishedAt: Date): string =>
  trendingUntil(publishedAt).toISOString()
