import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import { creditsOf } from '../../client/articles/credits.ts'
import { viewsText } from '../../client/engagement/viewCounts.ts'
import { type Card, type CardContext, cardOf } from '../../model/card.ts'
import type { Saved } from './bookmarkFilter.ts'

/** Prepares a bookmark for the list: a card that shows the views, which are read with the bookmark. */
export function bookmarkCard({ article }: Saved, context: CardContext & { now: Date }): Card {
  const publishedAt = new Date(article.published_at ?? article.created_at)
  const card = cardOf(
    {
      id: article.id,
      slug: article.slug,
      title: article.title,
      lang: article.lang,
      description: article.excerpt ?? '',
      image: article.featured_image,
      imageAlt: article.featured_image_alt,
      imageFocus: article.image_focus,
      publishedAt,
      isBreaking: isBreakingNews(article.category?.name ?? null, publishedAt, context.now),
      readMinutes: null,
      live: null,
      ...{ rating: article.rating, label: article.label, sponsor: article.sponsor },
      ...{ ai_use: article.ai_use, reply_to: article.reply_to },
      category: article.category,
      credits: creditsOf(article.article_bylines),
    },
    context,
  )
  return { ...card, views: { id: article.id, text: viewsText(article.views_count ?? 0) } }
}
