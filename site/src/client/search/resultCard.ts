import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import { type Card, type CardContext, cardOf } from '../../model/card.ts'
import type { IndexedArticle } from './indexedArticle.ts'
import type { MarkedTexts } from './snippet.ts'

/** A result with marked matches. */
export type FoundArticle = Pick<IndexedArticle, 'url' | 'meta'> & MarkedTexts

/** Prepares a result for the list: a card with marked matches and a snippet as its excerpt. */
export function resultCard(found: FoundArticle, context: CardContext & { now: Date }): Card {
  const { url, meta } = found
  const publishedAt = new Date(meta.date ?? 0)
  const card = cardOf(
    {
      id: null,
      slug: slugOf(url),
      title: meta.title ?? '',
      lang: meta.lang || null,
      description: meta.excerpt ?? '',
      image: meta.image || null,
      imageAlt: null,
      imageFocus: meta.focus || null,
      publishedAt,
      isBreaking: isBreakingNews(meta.category ?? null, publishedAt, context.now),
      readMinutes: null,
      rating: meta.rating || null,
      live: null,
      label: meta.label || null,
      sponsor: meta.sponsor || null,
      ai_use: meta.ai || null,
      reply_to: meta.reply || null,
      category: meta.category ? { name: meta.category, slug: meta.section ?? '' } : null,
      // The index contains the shown names only.
      credits: [],
    },
    context,
  )
  return {
    ...card,
    href: url,
    title: found.title.length > 0 ? found.title : url,
    excerpt: found.snippet,
    bylines: bylinesOf(found, card.href),
  }
}

/** The authors; of an entry of live coverage its article. */
function bylinesOf({ meta, author }: FoundArticle, article: string): Card['bylines'] {
  if (meta.coverage) return [[{ name: meta.coverage, href: article }]]
  return meta.author ? [[{ name: author, href: null }]] : []
}

/** The index stores the addresses `/article/{slug}/` and `/article/{slug}/live/{entry}/`. */
const slugOf = (url: string) => decodeURIComponent(url.split('/')[2] ?? '')
