import { isBreakingNews } from '@broadsheet/shared/domain/breaking.ts'
import type { FrontSlot } from '@broadsheet/shared/domain/fronts.ts'
import type { Labelled } from '@broadsheet/shared/domain/labels.ts'
import { renderMarkdown } from '@broadsheet/shared/markup/render.ts'
import { activeBodyLanguage } from '@broadsheet/shared/messages/activeBodyLanguage.ts'
import { excerptOf } from '@broadsheet/shared/text/excerpt.ts'
import { readTime } from '@broadsheet/shared/text/readTime.ts'
import { type CardContext, cardOf } from '../../model/card.ts'
import { isChosen, itemKey } from '../../model/fillSlots.ts'
import type { FrontCard, FrontContent, FrontTopic } from '../../model/front.ts'
import { type CreditRow, creditsOf } from '../articles/credits.ts'

/** An article as `front_candidates` returns it. */
export interface CandidateArticle extends Labelled {
  id: string
  slug: string
  title: string
  excerpt: string | null
  lang: string | null
  featured_image: string | null
  featured_image_alt: string | null
  image_focus: string | null
  published_at: string
  /** Beginning of the Markdown. */
  beginning: string
  /** An estimate. */
  words: number
  category: { name: string; slug: string } | null
  bylines: CreditRow[]
}

/** What `front_candidates` returns: all that the slots of a working version can be filled from. */
export interface FrontCandidates {
  category: FrontTopic | null
  /** Ids of articles in the order of the rule, by the id of the slot. */
  rules: Record<string, string[]>
  articles: CandidateArticle[]
  categories: FrontTopic[]
  tags: FrontTopic[]
}

/** Characters of a description of an article without an excerpt; as in the mirror. */
const DESCRIPTION = 160

/** The content of a front in the browser, as site/src/content/fronts.ts has it at the build. */
export function contentOf(
  slots: readonly FrontSlot[],
  candidates: FrontCandidates,
  context: CardContext,
  now: Date,
): FrontContent {
  const articles = new Map(candidates.articles.map((article) => [article.id, article]))
  const present = slots.flatMap((slot) =>
    slot.items
      .filter((item) => articles.has(item.article_id) && isChosen(item, now))
      .map((item) => itemKey(slot, item)),
  )
  return {
    slots,
    present: new Set(present),
    rules: candidates.rules,
    category: candidates.category,
    categories: candidates.categories,
    tags: candidates.tags,
    cards: (ids) =>
      ids.flatMap((id) => {
        const article = articles.get(id)
        return article ? [cardOfCandidate(article, context, now)] : []
      }),
    hasMore: (shown) => candidates.articles.some(({ id }) => !shown.has(id)),
    texts: Object.fromEntries(
      slots.filter(({ text }) => text !== '').map(({ id, text }) => [id, htmlOf(text, context)]),
    ),
  }
}

function cardOfCandidate(article: CandidateArticle, context: CardContext, now: Date): FrontCard {
  const publishedAt = new Date(article.published_at)
  const card = cardOf(
    {
      ...{ id: article.id, slug: article.slug, title: article.title, lang: article.lang },
      description: descriptionOf(article),
      ...{ image: article.featured_image, imageAlt: article.featured_image_alt },
      imageFocus: article.image_focus,
      publishedAt,
      isBreaking: isBreakingNews(article.category?.name ?? null, publishedAt, now),
      readMinutes: readTime({ words: article.words, characters: 0 }),
      live: null,
      ...{ rating: article.rating, label: article.label, sponsor: article.sponsor },
      ...{ ai_use: article.ai_use, reply_to: article.reply_to },
      category: article.category,
      credits: creditsOf(article.bylines),
    },
    context,
  )
  return { id: article.id, publishedAt, card }
}

function descriptionOf({ excerpt, beginning }: CandidateArticle): string {
  if (excerpt?.trim()) return excerpt
  try {
    const options = { mediaOrigin: '', language: activeBodyLanguage() }
    return excerptOf(renderMarkdown(beginning, options).text, DESCRIPTION)
  } catch {
    return ''
  }
}

/** A text that is rejected is not shown, as on the page. */
function htmlOf(markdown: string, { mediaOrigin }: CardContext): string {
  try {
    return renderMarkdown(markdown, { mediaOrigin, language: activeBodyLanguage() }).html
  } catch {
    return ''
  }
}
